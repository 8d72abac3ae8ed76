#include "review/review.h"

#include <fmt/format.h>

#include <memory>

#include "cli/commands.h"
#include "cli/facts.h"
#include "cli/games_argument.h"
#include "cli/interrupt.h"
#include "cli/progress.h"
#include "cli/review_text.h"
#include "cli/search_options.h"
#include "record/new_file.h"
#include "review/review_json.h"
#include "review/review_page.h"
#include "search/default_levels.h"

namespace turncoat::cli {

namespace {

struct ReviewCommand {
  explicit ReviewCommand(Options& options) {
    games.declare_one(options);
    limits.declare(options, default_level::kReview, "for each position");
    searcher.declare_engine(options);
    options.text("--html", html, "FILE", "Write a page with board, graph and moves");
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
  turncoat review game.ggf --language ja)");
  }

  int run() const {
    const std::vector<GameRecord> parts = games.read_parts();
    if (parts.size() > 1 && (json || !html.empty()))
      throw InputError(
          fmt::format("the log has a gap: {}; choose a part with --game N", parts.front().comment));
    // Before the engine's threads, which would otherwise get the signal.
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
    if (!html.empty())
      write_whole_file(html, review_page(review, {record.black, record.white}, language));
    if (json) {
      Json facts = review_json(review, language);
      facts["players"]["black"]["name"] = record.black;
      facts["players"]["white"]["name"] = record.white;
      fmt::print("{}\n", facts.dump(-1, ' ', false, Json::error_handler_t::replace));
    } else {
      fmt::print("{}", review_text(review, record, language));
    }
  }

  GamesArgument games;
  LimitOptions limits;
  SearcherOptions searcher;
  std::string html;
  std::string language = "en";
  bool json = false;
};

}  // namespace

Run declare_review(Options& options) { return make_command<ReviewCommand>(options); }

}  // namespace turncoat::cli
