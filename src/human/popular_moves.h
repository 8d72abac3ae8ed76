// What people play in a position: how often each move was chosen by people of which strength, how they scored, what the
// model predicts, and what the move is worth.
#pragma once

#include <mutex>

#include "human/human_model.h"
#include "human/shallow_values.h"

namespace turncoat::human {

struct PopularMove {
  Square move = kNoSquare;
  OpeningMove played;      // by band; all 0 where the base does not know
  double chance = 0;       // that a person of the rating plays it
  double find_chance = 0;  // the same by the network alone, whatever was played here
  double discs = 0;        // by a short search, for the mover
  double loss = 0;         // compared with the best move
  bool trap = false;       // popular and bad
};

/// Of all tournament players: for whom things are told where nobody is named.
inline constexpr double kMeanRating = 1500;

/// A move is a trap where so many people play it, and lose so many discs by it.
inline constexpr double kTrapChance = 0.2;
inline constexpr double kTrapDiscs = 3;

/// Callable from any thread, one question at a time.
class PeopleHere {
 public:
  PeopleHere(std::shared_ptr<const HumanModel> model, std::shared_ptr<const Evaluator> evaluator)
      : model_(std::move(model)), search_(std::move(evaluator)) {}

  /// All legal moves, the likeliest first. `last` is the move before. Only the usual game has been learned.
  std::vector<PopularMove> moves(const Position& position, Square last, double rating);

 private:
  std::shared_ptr<const HumanModel> model_;
  std::mutex mutex_;
  ShallowSearch search_;
};

}  // namespace turncoat::human
