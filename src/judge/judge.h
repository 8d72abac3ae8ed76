// Judges a program that plays: does it follow the rules and its time limit, how strong is it, which of its moves were the
// worst? Facts only: the command prints them, and judge_page.h makes a page.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "arena/referee.h"
#include "arena/standings.h"
#include "judge/ladder.h"
#include "judge/strength.h"
#include "players/player_kit.h"
#include "players/player_text.h"
#include "review/review.h"
#include "search/default_levels.h"

namespace turncoat {

struct JudgeSettings {
  PlayerSpec agent;
  Rules rules;
  double seconds = 5;      // a move
  int games = 4;           // against each opponent; each opening is played with both colours
  std::uint64_t seed = 1;  // of the openings and of the opponents' random choices
  int worst = 5;           // moves to show
  int level = default_level::kJudge;  // of the search that finds better moves
  int reviewed = 6;                   // games to search for them
};

/// One game of the agent.
struct JudgedGame {
  const Rung* opponent = nullptr;
  Colour colour = Colour::black;  // the agent's
  Played played;

  bool at_fault() const { return played.fault && played.at_fault == colour; }
  int margin() const { return colour == Colour::black ? played.margin : -played.margin; }
};

struct TimeUse {
  std::size_t moves = 0;
  double mean = 0;
  double median = 0;
  double ninety_five = 0;  // 95 % of the moves were quicker
  double longest = 0;
  std::size_t late = 0;     // moves that took at least the limit
  std::vector<double> all;  // sorted
};

struct WorstMove {
  std::size_t game = 0;  // index into `games`
  MoveReview review;     // its loss, the better move and the reasons

  std::size_t ply() const { return static_cast<std::size_t>(review.ply); }
};

struct OpponentResult {
  const Rung* opponent = nullptr;
  Record record;
};

struct Judgement {
  JudgeSettings settings;
  std::vector<JudgedGame> games;
  std::vector<OpponentResult> results;  // only opponents that it played
  std::map<Fault, int> faults;
  TimeUse time;
  Strength strength;
  std::vector<WorstMove> worst;  // the worst first
  /// Why the climb ended before the top; empty if it did not.
  std::string stopped_because;

  /// Every move legal, no error and none late.
  bool sound() const { return faults.empty() && time.late == 0; }
  /// The position that a move was played in.
  const Position& position_of(const WorstMove& move) const {
    return games[move.game].played.game.positions()[move.ply()];
  }
};

/// The progress, for display.
struct JudgeProgress {
  const Rung* opponent = nullptr;  // null while games are reviewed
  int done = 0;
  int total = 0;
};

/// Climbs the ladder until the agent has lost all games against two opponents in a row or has failed too often; then looks
/// for its worst moves. The error says why a player could not be made. `stop` ends it with the results so far.
tl::expected<Judgement, std::string> judge(
    const JudgeSettings& settings, PlayerKit& kit,
    const std::function<void(const JudgeProgress&)>& progress, std::stop_token stop);

/// Computes times, faults and strength from games and results.
void summarise(Judgement& judgement);

/// Looks for the agent's worst moves in some of its games, first in those that it did not win.
void find_worst_moves(Judgement& judgement, Engine& engine,
                      const std::function<void(int done, int total)>& progress,
                      std::stop_token stop);

TimeUse time_use(const std::vector<JudgedGame>& games, double limit);

}  // namespace turncoat
