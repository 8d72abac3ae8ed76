#include <fmt/format.h>

#include <algorithm>

#include "cli/commands.h"
#include "cli/position_argument.h"
#include "cli/search_options.h"
#include "cli/table_game.h"

namespace turncoat::cli {

namespace {

// Strong enough to be interesting, and it answers at once.
constexpr int kDefaultLevel = 6;

struct Play {
  explicit Play(Options& options) {
    position.declare(options);
    options.text("--players", players, "BLACK,WHITE",
                 fmt::format("Who plays: human, {} (default {})", fmt::join(searcher_names(), ", "),
                             players));
    limits.declare(options, fmt::format("default {}", kDefaultLevel));
    searcher.declare_engine(options);
    options.explain(
        "Type a square such as f5, or help. Undo, hint, resign, save, switch sides: all by their "
        "names.\n"
        "\n"
        "Examples:\n"
        "  turncoat play\n"
        "  turncoat play --players engine,human --level 12\n"
        "  turncoat play --players human,human --rules 6x6-reversed\n"
        "  turncoat play --players mcts,engine --time 1             watch two programs");
  }

  int run() const {
    Limits asked = limits.read();
    if (!limits.given()) asked.level = kDefaultLevel;
    const Position start = position.read();
    const TableGame::Seats seats = read_players();
    fmt::print("Black is {}, White is {}. `help` tells what you can say.\n", seats.black,
               seats.white);
    TableGame(start, seats, asked, searcher).run();
    return kSuccess;
  }

  TableGame::Seats read_players() const {
    const std::size_t comma = std::min(players.find(','), players.size());
    const TableGame::Seats seats{players.substr(0, comma),
                                 players.substr(std::min(comma + 1, players.size()))};
    for (const std::string& name : {seats.black, seats.white}) {
      const auto known = searcher_names();
      if (name == kHuman || std::find(known.begin(), known.end(), name) != known.end()) continue;
      throw InputError(fmt::format(
          "--players: '{}' is not known; expected two of human, {} such as human,engine", name,
          fmt::join(known, ", ")));
    }
    return seats;
  }

  PositionArgument position;
  LimitOptions limits;
  SearcherOptions searcher;
  std::string players = "human,engine";
};

}  // namespace

Run declare_play(Options& options) {
  const auto play = std::make_shared<Play>(options);
  return [play] { return play->run(); };
}

}  // namespace turncoat::cli
