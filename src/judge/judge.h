// Judges a program that plays: does it keep to the rules and to its time, how strong is it, and which of its moves were
// the worst? Facts only; the command prints them and judge_page.h makes a page.
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
  std::uint64_t seed = 1;  // of the openings and of what opponents draw by lot
  int worst = 5;           // moves to show
  int level = default_level::kJudge;  // of the search that finds the better ones
  int reviewed = 6;                   // games to look for them in
};

/// One game as the judge keeps it.
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
  double ninety_five = 0;  // percent of the moves were quicker
  double longest = 0;
  std::size_t late = 0;     // moves that took the limit or more
  std::vector<double> all;  // in order of length
};

struct WorstMove {
  std::size_t game = 0;  // index into `games`
  MoveReview review;     // what it was worth, what was better, and why

  std::size_t ply() const { return static_cast<std::size_t>(review.ply); }
};

struct OpponentResult {
  const Rung* opponent = nullptr;
  Record record;
};

struct Judgement {
  JudgeSettings settings;
  std::vector<JudgedGame> games;
  std::vector<OpponentResult> results;  // only opponents that were met
  std::map<Fault, int> faults;
  TimeUse time;
  Strength strength;
  std::vector<WorstMove> worst;  // the worst first
  /// Why the ladder was left before its end; empty if it was not.
  std::string stopped_because;

  /// Every move legal, no error and none late.
  bool sound() const { return faults.empty() && time.late == 0; }
  /// The position that a move was played in.
  const Position& position_of(const WorstMove& move) const {
    return games[move.game].played.game.positions()[move.ply()];
  }
};

/// What is being done, for somebody who waits.
struct JudgeProgress {
  const Rung* opponent = nullptr;  // null while games are reviewed
  int done = 0;
  int total = 0;
};

/// Climbs the ladder until the agent has lost all its games against two opponents in a row, or is found unfit to play;
/// then looks for its worst moves. The error tells why a player could not be made. `stop` ends it with what is known.
tl::expected<Judgement, std::string> judge(
    const JudgeSettings& settings, PlayerKit& kit,
    const std::function<void(const JudgeProgress&)>& progress, std::stop_token stop);

/// Fills in the time, the faults' part of the verdict and the strength from games and results.
void summarise(Judgement& judgement);

/// Looks for the agent's worst moves in some of its games; those that it did not win come first.
void find_worst_moves(Judgement& judgement, Engine& engine,
                      const std::function<void(int done, int total)>& progress,
                      std::stop_token stop);

TimeUse time_use(const std::vector<JudgedGame>& games, double limit);

}  // namespace turncoat
