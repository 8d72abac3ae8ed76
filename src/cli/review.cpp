#include "review/review.h"

#include <fmt/format.h>

#include <filesystem>
#include <memory>

#include "cli/commands.h"
#include "cli/facts.h"
#include "cli/games_argument.h"
#include "cli/interrupt.h"
#include "cli/list_argument.h"
#include "cli/progress.h"
#include "cli/review_text.h"
#include "cli/search_options.h"
#include "cli/training.h"
#include "cli/version.h"
#include "record/new_file.h"
#include "review/reviewed_game.h"
#include "search/default_levels.h"

namespace turncoat::cli {

namespace {

struct ReviewCommand {
  explicit ReviewCommand(Options& options) {
    games.declare_one(options);
    limits.declare(options, default_level::kReview, "for each position");
    searcher.declare_engine(options);
    options.flag("--all", all, "Every game of the file: a line for each");
    declare_list(options, list);
    options.needs({"--list"}, "--all");
    options.exclude("--all", "--game");
    options.text("--html", html, "FILE",
                 "Write a page with board, graph and moves; with --all a folder of them");
    options.choice("--language", language, "L", reason_languages(),
                   "Language of the reasons (default en)");
    options.flag("--json", json, "Print a JSON object");
    options.explain(R"(
Values every position from the end of the game to its start, and every move against the best one.
Losses are discs: doubtful from 2, a mistake from 4, a blunder from 10. The evidence is a depth with
the confidence of what was left out (12@73%), or exact. Accuracy is 100 % for a move that loses
nothing and halves with every 6 discs; a player's is the average over moves with a choice. Ctrl-C
ends the work and shows what is known of the last moves.

Examples:
  turncoat review f5d6c3d3c4f4f6g5e6d7
  turncoat review game.ggf --html review.html
  turncoat review WTH_2024.wtb --game 17 --level 16
  turncoat review log.json --black 1 --json
  turncoat review game.ggf --language ja
  turncoat review club.ggf --all --html reviews --list my.list)");
  }

  int run() const {
    if (all) return review_all();
    const std::vector<GameRecord> parts = games.read_parts();
    if (parts.size() > 1 && (json || !html.empty()))
      throw InputError(
          fmt::format("the log has a gap: {}; choose a part with --game N", parts.front().comment));
    // Before the engine's threads, or they would receive the signal.
    const Interrupt interrupt;
    const auto engine = searcher.make(parts.front().rules());
    bool any = false;
    for (const GameRecord& record : parts) {
      if (record.game.moves().empty()) continue;
      if (any) fmt::print("\n");
      any = true;
      review_one(record, *engine, interrupt);
    }
    if (!any) throw InputError("the game has no moves");
    return interrupt.happened() ? kFailure : kSuccess;
  }

  void review_one(const GameRecord& record, Searcher& engine, const Interrupt& interrupt) const {
    const Limits asked = limits.read();
    ProgressBar bar("reviewing", static_cast<double>(record.game.positions().size()), "positions");
    const Review review = review_game(
        engine, record.game, asked,
        [&](const ReviewProgress& progress) { bar.update(progress.done); }, interrupt.token());
    bar.clear();
    if (!html.empty() || json) {
      const ReviewedGame game = reviewed_game(review, record, language);
      if (!html.empty()) write_whole_file(html, game.page);
      if (json) print_json(game);
    }
    if (!json) fmt::print("{}", review_text(review, record, language));
  }

  static void print_json(const ReviewedGame& game) {
    fmt::print("{}\n", game.facts.dump(-1, ' ', false, Json::error_handler_t::replace));
  }

  int review_all() const {
    std::vector<GameRecord> records;
    const int damaged = games.read_all([&](const GameRecord& record) {
      if (!record.game.moves().empty()) records.push_back(record);
      return true;
    });
    if (records.empty()) throw InputError("there is no game in it");
    for (const GameRecord& record : records) {
      if (record.rules().family() != records.front().rules().family())
        throw InputError("the games are of different rules");
    }
    const Interrupt interrupt;
    std::vector<ReviewedGame> reviewed;
    if (!json) fmt::print("{}", review_row_head());
    if (!html.empty()) std::filesystem::create_directories(html);
    const auto add = [&](ReviewedGame game) {
      const int number = static_cast<int>(reviewed.size()) + 1;
      if (!html.empty())
        write_whole_file(std::filesystem::path(html) / fmt::format("{}.html", number), game.page);
      if (json) {
        print_json(game);
      } else {
        fmt::print("{}", review_row(number, game));
      }
      std::fflush(stdout);
      game.page.clear();  // free its memory: there may be thousands of games
      reviewed.push_back(std::move(game));
    };
    if (list.empty()) {
      review_here(records, interrupt, add);
    } else {
      review_shared(records, interrupt, add);
    }
    if (!html.empty()) {
      write_whole_file(std::filesystem::path(html) / "index.html", reviews_page(reviewed));
      fmt::print(stderr, "turncoat: all games in {}/index.html\n", html);
    }
    return damaged > 0 || interrupt.happened() ? kFailure : kSuccess;
  }

  template <class Add>
  void review_here(const std::vector<GameRecord>& records, const Interrupt& interrupt,
                   const Add& add) const {
    const auto engine = searcher.make(records.front().rules());
    ProgressBar bar("reviewing", static_cast<double>(records.size()), "games");
    for (const GameRecord& record : records) {
      engine->begin_game(1);  // so that a review does not depend on earlier games
      const Review review = review_game(*engine, record.game, limits.read(), {}, interrupt.token());
      if (interrupt.happened()) return;
      bar.clear();
      add(reviewed_game(review, record, language));
      bar.update(static_cast<double>(&record - records.data() + 1));
    }
    bar.clear();
  }

  template <class Add>
  void review_shared(const std::vector<GameRecord>& records, const Interrupt& interrupt,
                     const Add& add) const {
    if (limits.given().clock) throw InputError("--clock: not with --list");
    const work::Stamp stamp{version_number(),
                            work::add_weights(*named_list(list, work::Opening::create),
                                              records.front().rules(), searcher.weights_name())};
    std::vector<work::Item> items;
    for (const GameRecord& record : records)
      items.push_back(work::review_item(record, limits.read(), language, stamp));
    const Crew crew{.at_once = searcher.threads(), .hash_mb = searcher.hash_mb()};
    share_work(list, items, crew, interrupt.token(), [&](std::size_t, const work::Entry& entry) {
      add(work::review_result(entry.outcome.text));
      return true;
    });
  }

  GamesArgument games;
  LimitOptions limits;
  SearcherOptions searcher;
  bool all = false;
  std::string list;
  std::string html;
  std::string language = "en";
  bool json = false;
};

}  // namespace

Run declare_review(Options& options) { return make_command<ReviewCommand>(options); }

}  // namespace turncoat::cli
