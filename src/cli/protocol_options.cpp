#include "cli/protocol_options.h"

#include <fmt/format.h>

#include <limits>

#include "cli/arguments.h"
#include "cli/book_argument.h"
#include "cli/version.h"
#include "library/book_builder.h"
#include "search/default_levels.h"

namespace turncoat::cli {

namespace {

// Later positions are solved during the game.
constexpr int kLearnedPlies = 36;

/// If a client asks for rules that the user's files are not for, falls back to the files that come with the program.
std::unique_ptr<Searcher> make_for_client(const SearcherOptions& searcher, const Rules& rules) {
  try {
    return searcher.make(rules);
  } catch (const InputError& error) {
    fmt::print(stderr, "turncoat: {}; playing {} without it\n", error.what(), rules.family());
    return searcher.with_default_files().make(rules);
  }
}

std::size_t learn(const SearcherOptions& searcher, const Game& game, int level,
                  std::stop_token stop) {
  const Rules& rules = game.start().rules;
  library::BookFile file(library::named_book(searcher.book(), rules), rules,
                         library::Database::Access::write);
  library::BookBuilder builder(file, searcher.book_searchers(rules));
  library::BookGrowth growth;
  growth.seconds = std::numeric_limits<double>::infinity();
  growth.level = level;
  growth.plies = kLearnedPlies;
  growth.threads = searcher.threads();
  return builder.add(game.positions(), growth, std::move(stop)).searched;
}

}  // namespace

void ProtocolOptions::declare(Options& options, bool with_ponder) {
  options.text("--rules", rules_name_, "RULES",
               "Which game, until the client asks for another (default 8x8)");
  if (with_ponder) options.flag("--ponder", ponder_, "Think while the other side does");
  limits_.declare(options, default_level::kMove);
  searcher_.declare_engine(options);
  searcher_.declare_book(options);
}

protocol::Setup ProtocolOptions::read() const {
  protocol::Setup setup;
  setup.rules = read_rules(rules_name_);
  setup.limits = limits_.read();
  setup.ponder = ponder_;
  setup.version = version_number();
  // Report bad files now, not when the client waits.
  searcher_.weights(setup.rules);
  setup.make_searcher = [searcher = searcher_](const Rules& wanted) {
    return make_for_client(searcher, wanted);
  };
  if (!searcher_.book().empty()) {
    open_book(searcher_.book(), setup.rules);
    setup.learn = [searcher = searcher_](const Game& game, int level, std::stop_token stop) {
      return learn(searcher, game, level, std::move(stop));
    };
  }
  return setup;
}

}  // namespace turncoat::cli
