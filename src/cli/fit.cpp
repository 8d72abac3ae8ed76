#include "train/fit.h"

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/progress.h"
#include "eval/pattern/layout.h"
#include "eval/pattern/packed_patterns.h"
#include "record/new_file.h"
#include "train/error_report.h"

namespace turncoat::cli {

namespace {

struct Fit {
  explicit Fit(Options& options) {
    options.required("GAMES", files, "Files of games, all of one game");
    options.text("--out", out, "FILE", "Where the weights go (default RULES.weights)");
    options.text("--report", report, "STEM",
                 "Also write the errors by ply to STEM.csv and STEM.svg");
    options.number("--trust", data.trust, "X", {0, 1},
                   "Learn from results (1) or from what searches expected (0); default 0.8");
    options.number("--shrink", fit.shrinkage, "X", {0, 1e6},
                   "Pull towards the next stage or --from, in positions (default 100)");
    options.text("--from", from, "FILE", "Start from these weights instead of from nothing");
    options.number("--neighbours", fit.neighbour_plies, "N", {0, 10},
                   "Plies on either side that also feed a stage (default 1)");
    options.number("--neighbour-weight", fit.neighbour_weight, "X", {0, 1},
                   "How much they count (default 0.5)");
    options.number("--half-at", half_at, "DISCS", {1, 1e6},
                   "Positions so far from even, by --from, count half (default: all alike)");
    options.number("--held-out", data.held_out_percent, "N", {1, 50},
                   "Games in a hundred that measure the error only (default 5)");
    options.number("--seed", data.seed, "N", {0, 1e15}, "Which games these are (default 1)");
    options.number("--threads", fit.threads, "N", {1, 2},
                   "Threads (default 1); the result is the same");
    options.text("--note", note, "TEXT", "What the file says about itself");
    options.needs({"--half-at"}, "--from");  // which judges how even a position is
    options.only_if(
        {"--neighbour-weight"}, [this] { return fit.neighbour_plies > 0; }, "with --neighbours 0");
    options.explain(R"(
Fits the weights of every stage by least squares, stopping where games held out improve no more.

Example:
  turncoat fit 8x8-*.games --out 8x8.weights --report 8x8-errors)");
  }

  int run() {
    const auto games = checked(train::DataSet::read({files.begin(), files.end()}, data));
    if (games.doubles > 0)
      fmt::print(stderr, "warning: {} games are there more than once; each is used once\n",
                 games.doubles);
    fmt::print("{} games, {} positions of {}\n", games.games, games.positions(),
               games.rules.family());

    if (!from.empty()) fit.start = read_start(games.rules);
    if (half_at > 0) fit.half_at = half_at;
    const int stages = pattern_layout(games.rules.size).stage_count;
    ProgressBar bar("fit " + games.rules.family(), stages);
    std::vector<train::StageError> by_stage;
    WeightData fitted = train::fit(games, fit, [&](const train::StageError& error) {
      by_stage.push_back(error);
      bar.update(stages - error.stage);
    });
    bar.clear();
    print(by_stage);

    fitted.provenance = fmt::format("{}{} games, {} positions", note.empty() ? "" : note + ": ",
                                    games.games, games.positions());
    const std::string file = out.empty() ? games.rules.family() + ".weights" : out;
    if (const auto written = write_pattern_file(file, fitted); !written)
      throw std::runtime_error(written.error());
    const auto by_ply = train::errors_by_ply(PatternWeights(fitted), games.held_out);
    if (!report.empty()) {
      write_whole_file(report + ".csv", train::error_csv(by_ply));
      write_whole_file(report + ".svg",
                       train::error_svg(games.rules.family() + ", error by empties", by_ply));
    }
    fmt::print(stderr, "{}: {}, {}\n", file, fitted.provenance, duration_text(bar.seconds()));
    return kSuccess;
  }

  WeightData read_start(const Rules& rules) const {
    auto start = checked(read_pattern_file(from));
    if (start.rules.family() != rules.family()) {
      throw InputError(fmt::format("{} is for {}, the games are {}", from, start.rules.family(),
                                   rules.family()));
    }
    return start;
  }

  static void print(const std::vector<train::StageError>& by_stage) {
    fmt::print("stage  positions  steps  rms training  held out  inherited\n");
    for (const train::StageError& error : by_stage) {
      fmt::print("{:5} {:10} {:6} {:13.3f} {:9.3f} {:10.3f}\n", error.stage, error.learned_from,
                 error.steps, error.learn_rms, error.held_out_rms, error.held_out_rms_before);
    }
  }

  std::vector<std::string> files;
  std::string from;
  std::string out;
  std::string report;
  std::string note;
  double half_at = 0;
  train::DataOptions data;
  train::FitOptions fit;
};

}  // namespace

Run declare_fit(Options& options) { return make_command<Fit>(options); }

}  // namespace turncoat::cli
