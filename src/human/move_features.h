// A legal move in numbers, as the network of the human model sees it.
#pragma once

#include <array>
#include <span>
#include <string_view>
#include <vector>

#include "human/pattern_policy.h"
#include "human/shallow_values.h"

namespace turncoat::human {

/// In the order of the network's inputs. The last group says the same of all moves of a position.
enum Feature : int {
  // How much worse than the best move, by the searches.
  kLoss1,
  kLoss2,
  kLoss4,
  kLoss6,
  kLossExact,
  kNear1,
  kNear2,
  kNear4,
  kNear6,
  kNearExact,  // close to 1 for the best moves, 0 for all bad ones
  kLook,       // pattern policy: log of the chance
  // What the square is.
  kCorner,
  kX,
  kC,
  kEdge,
  kSafeXC,
  // What the move does.
  kGivesCorner,
  kFlips,
  kDirections,
  kTheirMoves,
  kOwnMoves,
  kFrontier,
  kQuiet,
  kTheirEdges,
  kTheyPass,
  kOddRegion,
  kSmallRegion,
  // Where attention is.
  kDistance,
  kBesideLast,
  kFlipsLast,
  // The position and the person.
  kPly,
  kEnding,
  kChoices,
  kBest,
  kSpread,
  kRating,
  kFeatureCount
};

using Features = std::array<float, kFeatureCount>;

/// `rating` as the network takes it.
float scaled_rating(double rating);

/// One row for each of `values`; kRating is left 0.
std::vector<Features> move_features(const Position& position, Square last, const MoveValues& values,
                                    const PatternPolicy& policy);

/// Turns scores into chances.
void softmax(std::span<float> scores);

}  // namespace turncoat::human
