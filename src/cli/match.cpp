#include <fmt/format.h>

#include "cli/arena_session.h"
#include "cli/commands.h"
#include "cli/standings_text.h"

namespace turncoat::cli {

namespace {

constexpr int kUsualGames = 100;

struct Match {
  explicit Match(Options& options) : arena(options, kUsualGames) {
    options.optional("A", first, "A player; the result is told from its side");
    options.optional("B", second, "Its opponent");
    options.flag("--sprt", sprt, "Stop as soon as a sequential test (5 % risk) can tell");
    options.number("--elo0", test.elo0, "X", {-1000, 1000},
                   "The test fails if A is no stronger than this (default 0)");
    options.number("--elo1", test.elo1, "X", {-1000, 1000},
                   "It passes if A is at least this much stronger (default 10)");
    options.needs({"--elo0", "--elo1"}, "--sprt");
    options.explain(fmt::format(R"(
{}
With --sprt the exit code is 0 if A passed, 1 if it failed or nothing was decided.

Examples:
  turncoat match engine:level=8 classic:genetic,depth=6
  turncoat match engine:time=0.1 "Edax=gtp:cd edax/bin && ./edax -gtp -q -l 10" --openings xot.txt
  turncoat match new=engine:weights=new.weights,depth=8 old=engine:depth=8 --sprt --games 4000 --threads 2
  turncoat match python:my_ai.py classic:discs,depth=7 --time 5 --games 2
  turncoat match human engine:level=3 --games 2 --openings start)",
                                kArenaHelp));
  }

  int run() {
    std::vector<std::string> players;
    for (const std::string& player : {first, second}) {
      if (!player.empty()) players.push_back(player);
    }
    TournamentSettings settings = arena.read(players, TournamentKind::round_robin);
    if (settings.players.size() != 2)
      throw InputError("--resume: these are not the games of a match");
    ArenaSession session(arena, std::move(settings), "match", match_line);
    const auto verdict = [&](const Standings& standings) {
      return sprt ? test.verdict(standings.pairs({0, 1})) : Verdict::undecided;
    };
    session.play(
        [&](const Standings& standings) { return verdict(standings) != Verdict::undecided; });
    const Verdict found = verdict(session.standings());
    const char* word = found == Verdict::better       ? "pass"
                       : found == Verdict::not_better ? "fail"
                                                      : "undecided";
    if (arena.json()) {
      Json facts = standings_facts(session.ranking(), session.standings(), session.settings());
      if (sprt) facts["sprt"] = word;
      fmt::print("{}\n", facts.dump(-1, ' ', false, Json::error_handler_t::replace));
    } else {
      fmt::print("{}", match_text(session.standings(), session.settings()));
      if (sprt) fmt::print("sequential test of elo {:g} … {:g}: {}\n", test.elo0, test.elo1, word);
    }
    return session.interrupted() || (sprt && found != Verdict::better) ? kFailure : kSuccess;
  }

  ArenaOptions arena;
  std::string first;
  std::string second;
  bool sprt = false;
  Sprt test;
};

}  // namespace

Run declare_match(Options& options) { return make_command<Match>(options); }

}  // namespace turncoat::cli
