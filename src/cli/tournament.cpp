#include <fmt/format.h>

#include <optional>

#include "cli/arena_session.h"
#include "cli/commands.h"
#include "cli/interrupt.h"
#include "cli/progress.h"
#include "cli/standings_text.h"
#include "judge/tournament_pages.h"
#include "record/new_file.h"

namespace turncoat::cli {

namespace {

constexpr int kUsualGames = 20;

struct TournamentCommand {
  explicit TournamentCommand(Options& options) : arena(options, kUsualGames) {
    options.list("PLAYER", players, "The players: texts, files, or folders of agents");
    options.choice("--kind", kind, "KIND", {"round-robin", "gauntlet", "swiss", "ladder", "race"},
                   "Who plays whom, see below (default round-robin)");
    options.flag("--gauntlet", gauntlet, "The same as --kind gauntlet");
    options.number("--rounds", rounds, "N", {1, 100000},
                   "Rounds of a swiss tournament, a ladder or a points race");
    options.text("--pages", pages, "DIR",
                 "Write a folder of pages: the ranking, and one for each player with its worst "
                 "moves");
    options.text("--csv", csv, "FILE", "Write the ranking as a table for a grade book");
    options.number("--review", reviewed, "N", {0, 1000},
                   "Games of each player that --pages looks for worst moves in (default 2)");
    options.needs({"--review"}, "--pages");
    options.idle_with({"--kind", "--gauntlet", "--rounds"}, "--resume");
    options.explain(fmt::format(R"(
{}
{}
Kinds of tournament:
  round-robin  all against all, --games for each pairing
  gauntlet     the first player against each of the others
  swiss        each round against a player with about the same points, nobody twice
  ladder       neighbours play for the higher place; begins in the order given
  race         each round against a random one of the five nearest in rank
In the last three a round is two games for each player.

Players are ranked by points, then discs, then the games between them. Elo has mean 0, with its 95 %
interval; with fewer than {} games there is none.

Examples:
  turncoat tournament random classic:discs classic:genetic mcts engine:level=4
  turncoat tournament submissions/ --time 1 --games 2 --skip --pages ranking
  turncoat tournament submissions/ engine:level=1 --kind swiss --rounds 7 --time 5
  turncoat tournament --gauntlet engine:level=10 engine:level=8 engine:level=6 --rules 6x6-reversed
  turncoat tournament --resume tournament-20260101-120000.jsonl --threads 4)",
                                kArenaHelp, kProgramHelp, Rating::kFewestGames));
  }

  TournamentKind asked_kind() const {
    if (gauntlet && kind != "round-robin")
      throw InputError("--gauntlet: there is a --kind already");
    if (gauntlet) return TournamentKind::gauntlet;
    if (kind == "race") return TournamentKind::race;
    return kind == "round-robin" ? TournamentKind::round_robin : *kind_from_name(kind);
  }

  int run() {
    std::optional<ArenaSession> session;
    session.emplace(arena, arena.read(players, asked_kind(), static_cast<std::size_t>(rounds)),
                    "tournament", [&](const Standings& standings) {
                      return table_text(session->ranking(), standings, session->settings());
                    });
    session->play([](const Standings&) { return false; });
    const auto ranking = session->ranking();
    if (arena.json()) {
      const Json facts = standings_facts(ranking, session->standings(), session->settings());
      fmt::print("{}\n", facts.dump(-1, ' ', false, Json::error_handler_t::replace));
    } else {
      fmt::print("{}", table_text(ranking, session->standings(), session->settings()));
    }
    if (!csv.empty()) write_whole_file(csv, ranking_csv(ranking, session->settings()));
    if (!pages.empty()) write_pages(*session, ranking);
    return session->interrupted() ? kFailure : kSuccess;
  }

  void write_pages(ArenaSession& session, const std::vector<RankedPlayer>& ranking) {
    PagesRequest request{session.settings(), session.standings(), ranking, session.games()};
    request.reviewed = reviewed;
    const Interrupt interrupt;
    ProgressBar bar("pages", static_cast<double>(ranking.size()));
    const auto written = write_tournament_pages(
        pages, request, session.kit(), [&](int done) { bar.update(static_cast<double>(done)); },
        interrupt.token());
    bar.clear();
    if (!written) throw std::runtime_error("--pages: " + written.error());
    fmt::print(stderr, "turncoat: ranking in {}/index.html\n", pages);
  }

  ArenaOptions arena;
  std::vector<std::string> players;
  std::string kind = "round-robin";
  bool gauntlet = false;
  int rounds = 0;
  std::string pages;
  std::string csv;
  int reviewed = 2;
};

}  // namespace

Run declare_tournament(Options& options) { return make_command<TournamentCommand>(options); }

}  // namespace turncoat::cli
