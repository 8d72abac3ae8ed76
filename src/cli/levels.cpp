#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/facts.h"
#include "search/plan.h"

namespace turncoat::cli {

namespace {

constexpr int kMostEmpties = 60;

/// The largest number of empties that a level searches to the end with at least this selectivity; 0: none.
int to_the_end_from(int level, int selectivity) {
  int most = 0;
  for (int empties = 1; empties <= kMostEmpties; ++empties) {
    const Step target = level_target(level, empties);
    if (target.depth == empties && target.selectivity >= selectivity) most = empties;
  }
  return most;
}

struct Levels {
  explicit Levels(Options& options) {
    options.flag("--json", json, "Print JSON objects, one per line");
    options.explain(R"(
A level is a depth for the middle of the game, made at 73% confidence, and a number of empties from
which it searches to the end: first leaving something out (73 to 98%), then exactly.)");
  }

  int run() const {
    if (!json) fmt::print("level  depth   to the end with so many empties at\n              ");
    for (int selectivity = 0; !json && selectivity <= kNoSelectivity; ++selectivity) {
      if (shown(selectivity)) fmt::print("{:>6}", heading(selectivity));
    }
    if (!json) fmt::print("\n");
    for (int level = 0; level <= kMaxLevel; ++level) print(level);
    return kSuccess;
  }

  // No level ends with 99 %.
  static bool shown(int selectivity) { return selectivity != 4; }
  static std::string heading(int selectivity) {
    return selectivity == kNoSelectivity ? "exact"
                                         : fmt::format("{}%", kSelectivities[selectivity].percent);
  }

  void print(int level) const {
    const int depth = level_target(level, kMostEmpties).depth;
    Json facts = {{"level", level}, {"depth", depth}};
    std::string row = fmt::format("{:>5}  {:>5}  ", level, depth);
    for (int selectivity = 0; selectivity <= kNoSelectivity; ++selectivity) {
      if (!shown(selectivity)) continue;
      const int empties = to_the_end_from(level, selectivity);
      facts["to_the_end"][heading(selectivity)] = empties;
      row += fmt::format("{:>6}", empties);
    }
    fmt::print("{}\n", json ? facts.dump() : row);
  }

  bool json = false;
};

}  // namespace

Run declare_levels(Options& options) { return make_command<Levels>(options); }

}  // namespace turncoat::cli
