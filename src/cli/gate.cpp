#include "train/gate.h"

#include <fmt/format.h>

#include <sstream>

#include "cli/commands.h"
#include "cli/interrupt.h"
#include "cli/progress.h"
#include "cli/training.h"
#include "record/transcript.h"
#include "record/whole_file.h"

namespace turncoat::cli {

namespace {

struct Gate {
  explicit Gate(Options& options) {
    options.required("NEW", fresh, "The weights on trial");
    options.required("OLD", old, "The weights to beat, or hand-made");
    options.text("--rules", rules_name, "RULES", "Which game (default 8x8)");
    options.number("--depth", gate.depth, "N", {1, 30}, "Depth of the searches (default 6)");
    options.number("--exact", gate.exact_from, "N", {0, 30},
                   "Empties from which play is perfect (default 16)");
    options.number("--nodes", nodes, "N", {1, 1e12},
                   "Nodes a move instead of depth: fair where weights prune differently");
    options.number("--time", gate.seconds, "SECONDS", {0.001, 1000},
                   "Time a move instead of depth");
    options.exclude("--nodes", "--depth");
    options.exclude("--time", "--depth");
    options.exclude("--time", "--nodes");
    options.exclude("--time", "--exact");  // with a clock the engine decides when to solve
    options.number("--pairs", pairs, "N", {1, 1e6}, "Pairs of games at most (default 2000)");
    options.number("--elo0", gate.test.elo0, "X", {-1000, 1000},
                   "Fails if no stronger than this (default 0)");
    options.number("--elo1", gate.test.elo1, "X", {-1000, 1000},
                   "Passes if at least this much stronger (default 10)");
    options.text("--openings", openings_file, "FILE",
                 "Openings, one list of moves a line (default: random, balanced)");
    options.number("--seed", seed, "N", {0, 1e15}, "For the random openings (default 1)");
    options.idle_with({"--seed"}, "--openings");
    options.number("--threads", gate.threads, "N", {1, 1024}, "Games at a time (default 1)");
    options.explain(R"(
Plays pairs of games, each opening with both colours, until a sequential test (5 % risk) says pass
or fail, or Ctrl-C asks for what is known. Exit code 0: passed; 1: failed or undecided.

Example:
  turncoat gate new.weights weights/8x8.weights --depth 6 --openings xot.txt)");
  }

  int run() {
    const Rules rules = training_rules(rules_name);
    const auto new_weights = training_weights(fresh, rules);
    const auto old_weights = training_weights(old, rules);
    gate.most_pairs = static_cast<std::uint64_t>(pairs);
    gate.nodes = static_cast<std::uint64_t>(nodes);
    const auto openings =
        openings_file.empty()
            ? train::balanced_openings(rules, old_weights, rules.size == 8 ? 10 : 6, 1000, seed)
            : read_openings(rules);
    const Interrupt
        interrupt;  // after Ctrl-C the current pair is finished, then the result printed
    ProgressBar bar("gate", pairs, "pairs");
    const auto result =
        train::gate(new_weights, old_weights, openings, gate, [&](const PairResults& so_far) {
          bar.update(static_cast<double>(so_far.pairs()));
          return !interrupt.happened();
        });
    bar.clear();
    print(result);
    return result.verdict == Verdict::better ? kSuccess : kFailure;
  }

  std::vector<Position> read_openings(const Rules& rules) const {
    std::istringstream in(checked(read_whole_file(openings_file)));
    std::vector<Position> openings;
    for (std::string line; std::getline(in, line);) {
      if (line.empty()) continue;
      const auto game = parse_transcript(line, Position::start(rules));
      if (!game) {
        throw InputError(fmt::format("{}, opening {}: {}", openings_file, openings.size() + 1,
                                     game.error().message()));
      }
      openings.push_back(game->position());
    }
    if (openings.empty()) throw InputError(openings_file + ": no openings");
    return openings;
  }

  static void print(const train::GateResult& result) {
    const PairResults& results = result.results;
    const char* verdict = result.verdict == Verdict::better       ? "pass"
                          : result.verdict == Verdict::not_better ? "fail"
                                                                  : "undecided";
    fmt::print(
        "{}: {} pairs, {:.1f} ± {:.1f} %, {:+.2f} ± {:.2f} discs a game, {:+.0f} elo; pairs by "
        "points 0 … 2: {}\n",
        verdict, results.pairs(), 100 * results.mean(), 100 * results.mean_error(), results.discs(),
        results.discs_error(), results.elo(), fmt::join(results.counts(), " "));
  }

  std::string fresh;
  std::string old;
  std::string rules_name = "8x8";
  std::string openings_file;
  double pairs = 2000;
  double nodes = 0;
  std::uint64_t seed = 1;
  train::GateOptions gate;
};

}  // namespace

Run declare_gate(Options& options) { return make_command<Gate>(options); }

}  // namespace turncoat::cli
