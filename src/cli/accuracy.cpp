#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/facts.h"
#include "cli/progress.h"
#include "cli/search_options.h"
#include "record/obf.h"
#include "train/accuracy.h"

namespace turncoat::cli {

namespace {

/// Returns false if the file has no score for the chosen move.
bool add(train::Accuracy& sum, const Problem& problem, const Report& report) {
  const Line& line = report.best();
  const auto known =
      std::find_if(problem.moves.begin(), problem.moves.end(),
                   [&](const Problem::ScoredMove& move) { return move.move == line.move; });
  if (!problem.score || known == problem.moves.end()) return false;
  sum.add(line.score, *problem.score, known->score);
  sum.nodes += report.nodes;
  sum.seconds += report.seconds;
  return true;
}

struct AccuracyCommand {
  explicit AccuracyCommand(Options& options) {
    options.required("FILE", file,
                     "Positions whose moves are scored, as in OBF; - reads standard input");
    options.text("--rules", rules, "RULES", "Which game (default 8x8)");
    limits.declare(options, "default --depth 15 --percent 73");
    searcher.declare_any(options, limits);
    options.flag("--json", json, "Print a JSON object");
    options.explain(R"(
Searches every position and compares move and score with what the file knows:
  best move   how often the chosen move is one of the best
  lost        discs that the chosen move costs, on average
  within 3, 6 how often the score is at most 3 or 6 discs off
  error       of the score in discs, on average
  bias        the same with its sign: positive if scores are too high
  slope       the factor with which scores fit the exact ones best; 1 is ideal

Example:
  turncoat accuracy positions.obf --depth 15 --percent 73 --threads 1)");
  }

  int run() {
    const Rules game = read_rules(rules);
    const auto problems = checked(parse_problems(read_input(file), {.rules = game}), file + ": ");
    if (problems.empty()) throw InputError(file + ": there is no position");

    Limits how = limits.given();
    if (!is_limited(how)) {
      how.depth = 15;
      how.percent = 73;
    }
    train::Accuracy sum;
    ProgressBar bar("accuracy", static_cast<double>(problems.size()));
    int number = 0;
    std::unique_ptr<Searcher> engine;
    for (const Problem& problem : problems) {
      bar.update(number++);
      // Every position starts with an empty table.
      if (!engine || !engine->begin_game(0)) engine = searcher.make(game);
      how.received = Time::now();
      if (!add(sum, problem, engine->search(problem.position, how))) {
        throw InputError(
            fmt::format("{}: position {}: the move that was chosen has no score", file, number));
      }
    }
    bar.clear();
    print(sum);
    return kSuccess;
  }

 private:
  void print(const train::Accuracy& sum) const {
    if (json) {
      Json facts;
      facts["rules"] = rules;
      facts["positions"] = sum.positions;
      facts["best_move"] = sum.share(sum.best);
      facts["discs_lost"] = sum.share(sum.lost);
      facts["within_3"] = sum.share(sum.within_3);
      facts["within_6"] = sum.share(sum.within_6);
      facts["mean_error"] = sum.share(sum.absolute);
      facts["bias"] = sum.share(sum.bias);
      facts["slope"] = sum.slope();
      facts["nodes"] = sum.nodes;
      facts["seconds"] = sum.seconds;
      fmt::print("{}\n", facts.dump());
      return;
    }
    fmt::print("{:>9} {:>9} {:>6} {:>8} {:>8} {:>6} {:>6} {:>6} {:>8} {:>8}\n", "positions",
               "best move", "lost", "within 3", "within 6", "error", "bias", "slope", "nodes",
               "seconds");
    fmt::print(
        "{:>9} {:>7.1f} % {:>6.2f} {:>6.1f} % {:>6.1f} % {:>6.2f} {:>+6.2f} {:>6.2f} {:>8} "
        "{:>8.1f}\n",
        sum.positions, 100 * sum.share(sum.best), sum.share(sum.lost),
        100 * sum.share(sum.within_3), 100 * sum.share(sum.within_6), sum.share(sum.absolute),
        sum.share(sum.bias), sum.slope(), short_number(static_cast<double>(sum.nodes)),
        sum.seconds);
  }

  std::string file;
  std::string rules = "8x8";
  LimitOptions limits;
  SearcherOptions searcher;
  bool json = false;
};

}  // namespace

Run declare_accuracy(Options& options) { return make_command<AccuracyCommand>(options); }

}  // namespace turncoat::cli
