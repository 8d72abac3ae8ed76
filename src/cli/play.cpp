#include <fmt/format.h>

#include <algorithm>

#include "cli/commands.h"
#include "cli/position_argument.h"
#include "cli/search_options.h"
#include "cli/table_game.h"
#include "players/player_kinds.h"
#include "search/default_levels.h"

namespace turncoat::cli {

namespace {

struct Play {
  explicit Play(Options& options) {
    position.declare(options);
    options.text("--players", players, "BLACK,WHITE",
                 fmt::format("Who plays: human, {} (default {})", fmt::join(searcher_names(), ", "),
                             players));
    options.text("--opponent", opponent, "PLAYER",
                 "Any player instead of the program of --players, see `turncoat players`");
    limits.declare(options, default_level::kGame);
    searcher.declare_engine(options);
    options.flag("--scores", scores, "Tell how programs judge the position after their moves");
    options.flag("--ponder", ponder, "The engine also thinks while you do");
    searcher.declare_book(options);
    options.only_if(
        {"--scores"}, [this] { return players != "human,human"; }, "where no program plays");
    options.only_if(
        {"--ponder"},
        [this] {
          return opponent.empty() && (players == "human,engine" || players == "engine,human");
        },
        "unless you play against the engine");
    options.explain(R"(
Type a square such as f5, or help. Undo, hint, resign, save, switch sides: all by their names.

Examples:
  turncoat play
  turncoat play --players engine,human --level 12
  turncoat play --opponent classic:liberty,depth=6
  turncoat play --players engine,human --opponent "gtp:edax -gtp -l 8"
  turncoat play --players human,human --rules 6x6-reversed
  turncoat play --players mcts,engine --time 1             watch two programs)");
  }

  int run() const {
    const Limits asked = limits.read();
    const Position start = position.read();
    TableGame::Seats seats = read_players();
    PlayerKit kit;
    auto guest = make_opponent(kit);
    if (guest) {
      if ((seats.black == kHuman) == (seats.white == kHuman)) {
        throw InputError("--opponent: --players must seat one person and one program");
      }
      (seats.black == kHuman ? seats.white : seats.black) = opponent;
    }
    fmt::print("Black is {}, White is {}. `help` tells what you can say.\n", seats.black,
               seats.white);
    TableGame game(start, seats, asked, searcher);
    if (guest) game.invite(opponent, std::move(guest));
    if (scores) game.tell_scores();
    if (ponder) game.let_engine_ponder();
    game.run();
    return kSuccess;
  }

  /// The player of --opponent, if there is one.
  std::unique_ptr<Player> make_opponent(PlayerKit& kit) const {
    if (opponent.empty()) return nullptr;
    return checked(make_player(opponent, kit), "--opponent: ");
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
  std::string opponent;
  bool scores = false;
  bool ponder = false;
};

}  // namespace

Run declare_play(Options& options) { return make_command<Play>(options); }

}  // namespace turncoat::cli
