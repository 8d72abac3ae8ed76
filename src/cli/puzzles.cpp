#include <fmt/format.h>

#include <cmath>
#include <memory>
#include <unordered_set>

#include "cli/commands.h"
#include "cli/draw.h"
#include "cli/facts.h"
#include "cli/games_argument.h"
#include "cli/interrupt.h"
#include "cli/progress.h"
#include "cli/report_text.h"
#include "cli/search_options.h"
#include "cli/terminal.h"
#include "cli/training.h"
#include "core/symmetry.h"
#include "human/popular_moves.h"
#include "record/new_file.h"
#include "record/square_text.h"
#include "review/puzzle_json.h"
#include "review/puzzle_page.h"

namespace turncoat::cli {

namespace {

struct Puzzles {
  explicit Puzzles(Options& options) {
    games.declare_many(options);
    options.number("--most", most, "N", {1, 10000}, "How many to look for (default 10)");
    options.number("--level", find.level, "N", {2, 24},
                   fmt::format("Level of the searches that judge (default {})", find.level));
    options.number("--margin", find.margin, "D", {1, 64},
                   "Discs that the answer is better than the next, at least (default 4)");
    options.number("--easiest", find.least_difficulty, "N", {1, 5},
                   "Leave out what is easier, 1 to 5");
    options.number("--hardest", find.most_difficulty, "N", {1, 5},
                   "Leave out what is harder, 1 to 5");
    searcher.declare_engine(options);
    options.text("--html", html, "FILE", "Write a page to solve them on");
    options.text("--obf", obf, "FILE", "Write the positions as OBF");
    options.choice("--language", language, "L", reason_languages(),
                   "Language of the reasons (default en)");
    options.flag("--answers", answers, "Tell the answers: below the boards, as scores in OBF");
    options.flag("--json", json,
                 "Print JSON objects, one per line, with question and solution apart");
    options.only_if(
        {"--answers"}, [this] { return !json || !obf.empty(); },
        "with --json, which always tells them");
    options.only_if(
        {"--language"}, [this] { return json || answers || !html.empty(); },
        "without --html, --answers or --json");
    options.explain(R"(
Looks for positions where one move is clearly best and another one looks good: because it was
played, because a glance prefers it, or because it takes a corner or the most discs. The difficulty,
1 to 5, comes from the depth at which a search finds the answer and stays with it; found_by is the
share of people rated 1500 who find it, by the human model. Questions never hold their answer; a
page shows it when a move is tried.

Examples:
  turncoat puzzles games.ggf
  turncoat puzzles WTH_2024.wtb --most 50 --easiest 3 --html puzzles.html
  turncoat puzzles games.txt --obf questions.obf --json > solutions.jsonl)");
  }

  int run() {
    const Interrupt interrupt;
    std::vector<Puzzle> found;
    std::unordered_set<Board> seen;  // the same position may stand in many games
    std::unique_ptr<Searcher> engine;
    std::string family;      // of the engine's weights
    std::size_t number = 0;  // the game's, from 1 as in `review --game`
    ProgressBar bar("looking for puzzles", most, "puzzles");
    const int damaged = games.read_all(
        [&](const GameRecord& record) {
          ++number;
          const Rules& rules = record.rules();
          if (!engine || rules.family() != family) {
            family = rules.family();
            engine = searcher.make("engine", rules);
          }
          return find_puzzles(
              dynamic_cast<Engine&>(*engine), record.game, find,
              [&](Puzzle puzzle) {
                if (!seen.insert(canonical(puzzle.position.board).board).second) return true;
                puzzle.game = number;
                if (json) tell(puzzle);
                found.push_back(std::move(puzzle));
                bar.update(static_cast<double>(found.size()));
                return found.size() < static_cast<std::size_t>(most);
              },
              interrupt.token());
        },
        interrupt.token());
    bar.clear();
    write(found);
    if (!json) print(found);
    if (found.empty()) fmt::print(stderr, "turncoat: no puzzle found in {} games\n", number);
    return damaged > 0 || interrupt.happened() ? kFailure : kSuccess;
  }

  void tell(const Puzzle& puzzle) {
    auto facts = puzzle_json(puzzle, language);
    if (const auto share = share_of(puzzle)) facts["question"]["found_by"] = *share;
    fmt::print("{}\n", facts.dump());
    std::fflush(stdout);  // for readers of a pipe
  }

  /// The share of people of average rating who find the answer; nothing for rules without a human model.
  std::optional<double> share_of(const Puzzle& puzzle) {
    if (puzzle.position.rules.family() != Rules{}.family()) return std::nullopt;
    if (!people) {
      const auto model = human::HumanModel::load();
      if (!model) return std::nullopt;
      people =
          std::make_unique<human::PeopleHere>(*model, training_weights("", puzzle.position.rules));
    }
    for (const auto& move : people->moves(puzzle.position, kNoSquare, human::kMeanRating)) {
      if (move.move == puzzle.answer().move) return std::round(100 * move.find_chance) / 100;
    }
    return std::nullopt;
  }

  void write(const std::vector<Puzzle>& found) const {
    if (!obf.empty()) {
      std::string lines;
      int number = 0;
      for (const Puzzle& puzzle : found) lines += puzzle_obf(puzzle, ++number, answers);
      write_whole_file(obf, lines);
    }
    if (!html.empty() && !found.empty())
      write_whole_file(html, puzzle_page(found, "Puzzles", language));
  }

  void print(const std::vector<Puzzle>& found) {
    const Ink ink = may_colour(stdout) ? Ink::colour : Ink::plain;
    int number = 0;
    for (const Puzzle& puzzle : found) {
      const auto share = share_of(puzzle);
      fmt::print("Puzzle {}, difficulty {} of 5{}\n{}\n", ++number, puzzle.difficulty,
                 share ? fmt::format(", found by {:.0f} % of people of {:.0f}", 100 * *share,
                                     human::kMeanRating)
                       : std::string(),
                 draw(puzzle.position, ink));
    }
    if (!answers || found.empty()) return;
    fmt::print("Answers\n");
    number = 0;
    for (const Puzzle& puzzle : found) {
      const Rules& rules = puzzle.position.rules;
      fmt::print("  {}. {} {}, {}; the next best, {}, {}\n", ++number,
                 move_name(puzzle.answer().move, rules), score_text(puzzle.answer()),
                 evidence_text(puzzle.answer().evidence),
                 move_name(puzzle.tries[1].line.move, rules), score_text(puzzle.tries[1].line));
      for (const PuzzleTry& attempt : puzzle.tries) {
        if (attempt.line.move != puzzle.tempting) continue;
        fmt::print("     tempting: {} {}, {}\n", move_name(puzzle.tempting, rules),
                   score_text(attempt.line), line_text(attempt.line.pv, rules));
        for (const Reason& reason : attempt.reasons) {
          fmt::print("       {}\n", reason_words(reason, comparison(puzzle, attempt), language));
        }
      }
    }
  }

  GamesArgument games;
  std::unique_ptr<human::PeopleHere> people;  // made on first use
  PuzzleOptions find;
  SearcherOptions searcher;
  int most = 10;
  std::string html;
  std::string obf;
  std::string language = "en";
  bool answers = false;
  bool json = false;
};

}  // namespace

Run declare_puzzles(Options& options) { return make_command<Puzzles>(options); }

}  // namespace turncoat::cli
