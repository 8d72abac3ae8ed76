#include <fmt/format.h>

#include "cli/arguments.h"
#include "cli/book_parts.h"
#include "cli/facts.h"
#include "cli/interrupt.h"
#include "cli/list_argument.h"
#include "cli/position_argument.h"
#include "cli/progress.h"
#include "cli/search_options.h"
#include "cli/terminal.h"
#include "cli/training.h"
#include "cli/version.h"
#include "library/book_builder.h"
#include "record/game_reader.h"
#include "search/plan.h"
#include "work/list_searcher.h"

namespace turncoat::cli {

namespace {

using library::BookProgress;

/// What `build` and `extend` have in common.
struct Growth {
  explicit Growth(Options& options) {
    options.required("BOOK", book, "The book's file; made if there is none");
  }

  void declare(Options& options) {
    options.number("--time", growth.seconds, "S", {0, 1e9}, "Seconds to work (default 60)");
    options.number("--level", growth.level, "N", {0, kMaxLevel},
                   fmt::format("Strength of the searches, see `turncoat levels` (default {}); "
                               "positions that were\nsearched with less are searched again",
                               growth.level));
    options.number("--lines", growth.lines, "N", {1, 64},
                   "Moves to rank in every position (default 4)");
    options.number("--deviation", growth.deviation, "D", {0.01, 64},
                   "A move that loses D discs is followed as soon as one ply more of the best "
                   "line\n(default 0.5): smaller is narrower and deeper");
    options.number("--plies", growth.plies, "N", {1, 60}, "Go no deeper than this (default 60)");
    searcher.declare_engine(options);
    declare_list(options, list);
    options.number("--ahead", ahead, "N", {1, 1000},
                   "Positions that are in the list at a time (default 32)");
    options.needs({"--ahead"}, "--list");
    options.flag("--json", json, "Print a JSON object");
  }

  /// Runs `work` with a builder, shows the progress and prints the result.
  template <class Work>
  int run(const Rules& rules, Work&& work) {
    const Interrupt interrupt;
    library::BookFile file(book, rules, library::Database::Access::write);
    // With a list, the builder's threads only wait for searches done elsewhere.
    std::optional<work::ListSearches> searches;
    std::optional<BackgroundCrew> crew;
    if (!list.empty()) {
      auto opened = shared_list(list, interrupt.token());
      const work::Stamp stamp{version_number(),
                              work::add_weights(*opened, rules, searcher.weights_name())};
      searches.emplace(std::move(opened), stamp, [&crew] { crew->check(); });
      crew.emplace(Crew{.at_once = searcher.threads(), .hash_mb = searcher.hash_mb()}, list);
    }
    growth.threads = searches ? ahead : searcher.threads();
    library::BookBuilder builder(
        file, searches ? [&] { return searches->searcher(); } : searcher.book_searchers(rules));
    const std::size_t before = builder.tree().size();
    ProgressBar bar("growing", growth.seconds);
    const BookProgress done = work(builder, interrupt.token(), [&](const BookProgress& progress) {
      bar.update(progress.seconds);
    });
    bar.clear();
    tell(rules, done, before);
    return kSuccess;
  }

  void tell(const Rules& rules, const BookProgress& done, std::size_t before) const {
    const double score = to_discs(done.value);
    if (json) {
      const Json facts = {{"book", book},
                          {"rules", rules.family()},
                          {"positions", done.positions},
                          {"new", done.positions - before},
                          {"searched", done.searched},
                          {"score", score},
                          {"seconds", done.seconds}};
      fmt::print("{}\n", facts.dump());
    } else {
      fmt::print("{} positions, {} of them new; {} searches in {}; score {:+.2f}\n", done.positions,
                 done.positions - before, done.searched, duration_text(done.seconds), score);
    }
  }

  std::string book;
  library::BookGrowth growth;
  SearcherOptions searcher;
  std::string list;
  int ahead = 32;
  bool json = false;
};

struct BookBuild {
  explicit BookBuild(Options& options) : common(options) {
    common.declare(options);
    options.text("--rules", rules, "RULES",
                 "The game of the book, such as 8x8-reversed (default 8x8)");
    options.explain(R"(
Searches the start, then again and again the position that matters most and is not in the book
yet: along the best lines, and along deviations the sooner the less they lose. Run it again
and it goes on. Ctrl-C ends it early; whatever ends it, the book is whole.

Examples:
  turncoat book build my.book --time 3600
  turncoat book build anti.book --rules 8x8-reversed --level 18 --deviation 1)");
  }

  int run() {
    const Rules game = training_rules(rules);
    return common.run(game, [&](auto& builder, const auto& stop, const auto& listener) {
      return builder.grow(Position::start(game), common.growth, stop, listener);
    });
  }

  Growth common;
  std::string rules = "8x8";
};

struct BookExtend {
  explicit BookExtend(Options& options) : common(options) {
    position.declare(options);
    common.declare(options);
    options.text("--games", games, "FILE",
                 "Add the positions of these games, up to --plies, instead of growing");
    options.idle_with({"POSITION", "--mover", "--black", "--deviation"}, "--games");
    options.explain(R"(
With moves such as f5d6c3, every position on the way is added first, then the book grows from
the last one.

Examples:
  turncoat book extend my.book f5d6c3d3c4f4e3 --time 300
  turncoat book extend my.book --games club.ggf --plies 20 --level 12)");
  }

  int run() {
    const Game line = position.read_game();
    return common.run(
        line.start().rules, [&](auto& builder, const auto& stop, const auto& listener) {
          if (!games.empty()) {
            const auto positions = positions_of_games(line.start().rules);
            return builder.add(positions, common.growth, stop, listener);
          }
          BookProgress done = builder.add(line.positions(), common.growth, stop, listener);
          const std::size_t searched = done.searched;
          library::BookGrowth rest = common.growth;
          rest.seconds -= done.seconds;
          done = builder.grow(line.position(), rest, stop, listener);
          done.searched += searched;
          return done;
        });
  }

  std::vector<Position> positions_of_games(const Rules& rules) const {
    GameOptions reading;
    reading.rules = rules;
    auto source = open_games(games, reading);
    if (!source) throw InputError(source.error());
    std::vector<Position> positions;
    while (const auto game = source->next()) {
      if (!*game) {
        fmt::print(stderr, "turncoat: {}\n", printable(game->error().message()));
        continue;
      }
      for (const Position& one : (**game).game.positions()) {
        if (one.rules.family() == rules.family()) positions.push_back(one);
      }
    }
    return positions;
  }

  Growth common;
  PositionArgument position;
  std::string games;
};

}  // namespace

Run declare_book_build(Options& options) { return declared_part<BookBuild>(options); }
Run declare_book_extend(Options& options) { return declared_part<BookExtend>(options); }

}  // namespace turncoat::cli
