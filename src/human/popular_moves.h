// What people play in a position: how often each move was chosen by people of which strength, with what results, what the
// model predicts, and the loss of the move.
#pragma once

#include <mutex>

#include "human/human_model.h"
#include "human/shallow_values.h"

namespace turncoat::human {

struct PopularMove {
  Square move = kNoSquare;
  OpeningMove played;      // by band; all 0 if the database does not have the position
  double chance = 0;       // that a person of the rating plays it
  double find_chance = 0;  // the same by the network alone, without the opening table
  double discs = 0;        // by a short search, for the mover
  double loss = 0;         // compared with the best move
  bool trap = false;       // popular and bad
};

/// The average tournament player: the default rating.
inline constexpr double kMeanRating = 1500;

/// A move is a trap if at least this share of people play it and it loses at least this many discs.
inline constexpr double kTrapChance = 0.2;
inline constexpr double kTrapDiscs = 3;

/// May be called from any thread; calls wait for each other.
class PeopleHere {
 public:
  PeopleHere(std::shared_ptr<const HumanModel> model, std::shared_ptr<const Evaluator> evaluator)
      : model_(std::move(model)), search_(std::move(evaluator)) {}

  /// All legal moves, the likeliest first. `last` is the previous move. Normal 8×8 games only.
  std::vector<PopularMove> moves(const Position& position, Square last, double rating);

 private:
  std::shared_ptr<const HumanModel> model_;
  std::mutex mutex_;
  ShallowSearch search_;
};

}  // namespace turncoat::human
