#include "train/selfplay.h"

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/list_argument.h"
#include "cli/progress.h"
#include "cli/training.h"
#include "cli/version.h"
#include "train/engine_player.h"

namespace turncoat::cli {

namespace {

struct Selfplay {
  explicit Selfplay(Options& options) {
    options.required("FILE", file, "Games are appended here; a run that was stopped goes on");
    options.text("--rules", rules_name, "RULES", "Which game (default 8x8)");
    options.number("--games", games, "N", {1, 4e9}, "Games in the file when done (default 10000)");
    options.number("--seed", seed, "N", {0, 1e15},
                   "Each game depends on this and its number only (default 1)");
    options.number("--depth", player.depth, "N", {1, 30}, "Depth of the searches (default 6)");
    options.number("--exact", player.exact_from, "N", {0, 30},
                   "Empties from which play is perfect (default 14)");
    options.number("--fewest-random", fewest, "N", {0, 56},
                   "Random moves first, at least (default: 8; 4 on 6x6)");
    options.number("--most-random", most, "N", {0, 56},
                   "Random moves first, at most (default: 40; 22 on 6x6)");
    options.number("--most-uneven", most_uneven, "DISCS", {1, 64},
                   "Openings that look further from even are drawn again (default: none)");
    options.number("--branches", branches, "N", {0, train::kItemsOfAGame - 1},
                   "Games that leave each game by a random move and are played on (default 3)");
    options.number("--branch-empties", branch_empties, "N", {4, 56},
                   "They leave it with so many empties at most (default: 24; 16 on 6x6)");
    options.only_if(
        {"--branch-empties"}, [this] { return branches > 0; }, "with --branches 0");
    options.number("--time", seconds, "SECONDS", {1, 1e9},
                   "Stop after so long, even with games to go");
    options.number("--threads", threads, "N", {1, 1024}, "Games at a time (default 1)");
    options.text("--weights", weights, "FILE",
                 "Weights to play with, or hand-made (default: the engine's)");
    declare_list(options, list);
    options.number("--batch", batch, "N", {1, 10000}, "Games of an item of the list (default 50)");
    options.flag("--add-only", add_only,
                 "Only add the work to the list; the same call without it "
                 "collects the games");
    options.explain(R"(
Plays games from random openings and stores every move with the score of its search.

Examples:
  turncoat selfplay 8x8-1.games --games 50000 --depth 4 --weights hand-made
  turncoat selfplay reversed.games --rules 8x8-reversed --seed 7 --threads 2
  turncoat selfplay 8x8-1.games --list postgresql://othello@server/lists)");
  }

  int run() {
    train::SelfplayOptions options;
    options.rules = training_rules(rules_name);
    options.seed = static_cast<std::uint64_t>(seed);
    options.games = static_cast<std::uint32_t>(games);
    options.threads = threads;
    const bool small = options.rules.size == 6;
    options.fewest_random = fewest >= 0 ? fewest : small ? 4 : 8;
    options.most_random = most >= 0 ? most : small ? 22 : 40;
    if (options.most_random < options.fewest_random)
      throw InputError("--most-random is below --fewest-random");
    options.branches = branches;
    options.branch_empties = branch_empties >= 0 ? branch_empties : small ? 16 : 24;
    if (most_uneven > 0) options.most_uneven = most_uneven;
    const auto with = training_weights(weights, options.rules);
    options.player_settings = fmt::format("depth {}, exact {}, weights {}", player.depth,
                                          player.exact_from, with->provenance());

    if (add_only && list.empty()) throw InputError("--add-only: only with --list");
    if (!list.empty()) return run_shared(options);
    ProgressBar bar("selfplay " + options.rules.name(), games, "games");
    std::uint32_t played_now = 0;
    const auto done = train::selfplay(
        options, file, [&] { return train::make_engine_player(player, with); },
        [&](std::uint32_t played) {
          bar.update(played);
          ++played_now;
          return seconds <= 0 || bar.seconds() < seconds;
        });
    bar.clear();
    if (!done) throw std::runtime_error(done.error());
    fmt::print(stderr, "{}: {} games played, {}\n", file, played_now, duration_text(bar.seconds()));
    return kSuccess;
  }

  /// Through a list: an item is a batch of games; their games are written to the file in the order of their numbers.
  int run_shared(const train::SelfplayOptions& options) {
    if (seconds > 0) throw InputError("--time: not with --list");
    const auto opened = named_list(list, work::Opening::create);
    const work::Stamp stamp{version_number(), work::add_weights(*opened, options.rules, weights)};
    std::vector<work::Item> items;
    const auto each = static_cast<std::uint32_t>(batch);
    for (std::uint32_t from = 0; from < options.games; from += each) {
      items.push_back(
          work::selfplay_item(options, player, from, std::min(each, options.games - from), stamp));
    }
    if (add_only) {
      const std::size_t added = opened->add(items);
      fmt::print(stderr, "turncoat: {} items added, {} were there\n", added, items.size() - added);
      return kSuccess;
    }
    const Interrupt interrupt;
    auto collector = train::GameCollector::open(options, file);
    if (!collector) throw std::runtime_error(collector.error());
    ProgressBar bar("selfplay " + options.rules.name(), games, "games");
    const bool complete = share_work(list, items, {.at_once = threads}, interrupt.token(),
                                     [&](std::size_t i, const work::Entry& entry) {
                                       const auto added = collector->add(
                                           work::selfplay_games(entry.outcome.text, options.rules));
                                       if (!added) throw std::runtime_error(added.error());
                                       bar.update(static_cast<double>(i + 1) * batch);
                                       return true;
                                     });
    bar.clear();
    if (const auto kept = collector->finish(); !kept) throw std::runtime_error(kept.error());
    if (complete) fmt::print(stderr, "{}: {} games\n", file, options.games);
    return complete ? kSuccess : kFailure;
  }

  std::string file;
  std::string rules_name = "8x8";
  double games = 10000;
  double seed = 1;
  double seconds = 0;
  int fewest = -1;
  int most = -1;
  double most_uneven = 0;
  int branches = 3;
  int branch_empties = -1;
  int threads = 1;
  std::string weights;
  std::string list;
  int batch = 50;
  bool add_only = false;
  train::EnginePlayerOptions player;
};

}  // namespace

Run declare_selfplay(Options& options) { return make_command<Selfplay>(options); }

}  // namespace turncoat::cli
