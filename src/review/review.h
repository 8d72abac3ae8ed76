// The review of a game: what its moves lost, and why. Data only; review_json.h and review_page.h present it.
#pragma once

#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "review/features.h"
#include "review/reason.h"
#include "search/searcher.h"

namespace turncoat {

/// How bad a move was, by its loss.
enum class Mark : std::uint8_t { none, doubtful, mistake, blunder };
const char* mark_name(Mark mark) noexcept;  // empty for `none`
Mark mark_of(double loss) noexcept;

struct MoveReview {
  int ply = 0;  // from 0, passes included
  Colour mover = Colour::black;
  Phase phase = Phase::opening;
  bool forced = false;  // no other move, or a pass
  Line played;          // scores are the mover's; lines begin with the move itself
  Line best;            // the played move if none is better
  double loss = 0;      // discs; 0 if `played` is as good as the best
  Mark mark = Mark::none;
  std::vector<Reason> reasons;  // most important first; only for marked moves

  /// Both scores are exact.
  bool exact() const { return played.evidence.exact && best.evidence.exact; }
};

/// Both lines of a reviewed move, for its reasons and their words; `position` is the one before it.
Comparison comparison(const Position& position, const MoveReview& move);

struct PlayerReview {
  double loss = 0;
  std::array<double, kPhases> phase_loss = {};
  double accuracy =
      100;  // percent: 100 for a move that loses nothing, 50 for one that loses `kHalfAccuracy` discs
  int choices = 0;                    // moves that were not forced
  int found = 0;                      // of these, moves that lost less than a disc
  std::array<int, 4> marks = {};      // how many of each Mark, without forced moves
  std::optional<int> best_ply = {};   // the good move that a shallow search undervalued most
  std::optional<int> worst_ply = {};  // of the largest loss, if any
};

inline constexpr double kHalfAccuracy = 6;

/// The value of a position, for Black.
struct GraphPoint {
  double score = 0;
  Evidence evidence;
};

struct Review {
  explicit Review(Game of) : game(std::move(of)) {}

  Game game;
  std::vector<MoveReview> moves;  // one per move of the game
  std::vector<GraphPoint> graph;  // one per position of the game
  PlayerReview black;
  PlayerReview white;
  std::vector<int> turning_points;  // plies, the most important first, at most three
  int first_ply = 0;                // not 0 if stopped: earlier moves were not searched
  double seconds = 0;

  const PlayerReview& player(Colour colour) const {
    return colour == Colour::black ? black : white;
  }
};

/// The progress. A review goes from the end of the game to its start: with later positions in the table, earlier ones are
/// searched faster.
struct ReviewProgress {
  int done = 0;  // positions searched
  int total = 0;
  int ply = 0;  // of the position just searched
  GraphPoint value;
};
using ReviewListener = std::function<void(const ReviewProgress&)>;

/// `limits` are for each position, usually a level. `stop` ends it early, with the results so far.
Review review_game(Searcher& searcher, const Game& game, const Limits& limits,
                   const ReviewListener& listener = {}, std::stop_token stop = {});

}  // namespace turncoat
