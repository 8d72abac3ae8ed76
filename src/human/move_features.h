// The features of a legal move: the input of the human model's network.
#pragma once

#include <array>
#include <span>
#include <string_view>
#include <vector>

#include "human/pattern_policy.h"
#include "human/shallow_values.h"

namespace turncoat::human {

/// In the order of the network's inputs. The last group is the same for all moves of a position.
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
  kPolicy,     // pattern policy: log of the chance
  // The square.
  kCorner,
  kX,
  kC,
  kEdge,
  kSafeXC,
  // The effect of the move.
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
  // Nearness to the last move.
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

/// `rating` as an input of the network.
float scaled_rating(double rating);

/// One row for each of `values`; kRating is left 0.
std::vector<Features> move_features(const Position& position, Square last, const MoveValues& values,
                                    const PatternPolicy& policy);

/// Turns scores into chances.
void softmax(std::span<float> scores);

}  // namespace turncoat::human
