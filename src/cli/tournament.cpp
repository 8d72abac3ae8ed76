#include <fmt/format.h>

#include "cli/arena_session.h"
#include "cli/commands.h"
#include "cli/standings_text.h"

namespace turncoat::cli {

namespace {

constexpr int kUsualGames = 20;

struct TournamentCommand {
  explicit TournamentCommand(Options& options) : arena(options, kUsualGames) {
    options.list("PLAYER", players, "The players");
    options.flag("--gauntlet", gauntlet,
                 "The first player against each of the others, instead of all against all");
    options.explain(fmt::format(
        "{}\n"
        "The table shows players by rating (Elo, mean 0, with its 95 % interval) and the points "
        "against each.\n"
        "\n"
        "Examples:\n"
        "  turncoat tournament random classic:discs classic:genetic mcts engine:level=4\n"
        "  turncoat tournament --gauntlet engine:level=10 engine:level=8 engine:level=6 --rules "
        "6x6-reversed\n"
        "  turncoat tournament --resume tournament-20260101-120000.jsonl --threads 4",
        kArenaHelp));
  }

  int run() {
    ArenaSession session(
        arena,
        arena.read(players, gauntlet ? TournamentKind::gauntlet : TournamentKind::round_robin),
        "tournament", [&](const Standings& standings) { return table_text(standings, *settings); });
    settings = &session.settings();
    session.play([](const Standings&) { return false; });
    if (arena.json()) {
      const Json facts = standings_facts(session.standings(), session.settings());
      fmt::print("{}\n", facts.dump(-1, ' ', false, Json::error_handler_t::replace));
    } else {
      fmt::print("{}", table_text(session.standings(), session.settings()));
    }
    return session.interrupted() ? kFailure : kSuccess;
  }

  ArenaOptions arena;
  std::vector<std::string> players;
  bool gauntlet = false;
  const TournamentSettings* settings = nullptr;  // of the session, for its live table
};

}  // namespace

Run declare_tournament(Options& options) {
  const auto tournament = std::make_shared<TournamentCommand>(options);
  return [tournament] { return tournament->run(); };
}

}  // namespace turncoat::cli
