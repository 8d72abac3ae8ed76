#include "train/selfplay.h"

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/progress.h"
#include "cli/training.h"
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
    options.explain(
        "Plays games from random openings and keeps every move with the score that the search "
        "expected.\n"
        "\n"
        "Examples:\n"
        "  turncoat selfplay 8x8-1.games --games 50000 --depth 4 --weights hand-made\n"
        "  turncoat selfplay reversed.games --rules 8x8-reversed --seed 7 --threads 2");
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
  train::EnginePlayerOptions player;
};

}  // namespace

Run declare_selfplay(Options& options) {
  const auto command = std::make_shared<Selfplay>(options);
  return [command] { return command->run(); };
}

}  // namespace turncoat::cli
