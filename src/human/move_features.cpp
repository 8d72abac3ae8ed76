#include "human/move_features.h"

#include <algorithm>
#include <cmath>

#include "core/features.h"

namespace turncoat::human {

namespace {

constexpr Bits kCorners = 0x8100000000000081ULL;
constexpr Bits kXs = 0x0042000000004200ULL;
constexpr Bits kCs = 0x4281000000008142ULL;
constexpr Bits kEdges = 0xff818181818181ffULL;

float clipped(double value, double scale, double most) {
  return static_cast<float>(std::clamp(value, -most, most) / scale);
}

/// The corner next to an X or C square.
Bits corner_beside(Square square) { return grown(bit(square)) & kCorners; }

int directions_of(Square square, Bits flipped) { return count(grown(bit(square)) & flipped); }

int distance(Square a, Square b) {
  return std::max(std::abs(a / 8 - b / 8), std::abs(a % 8 - b % 8));
}

Bits region_of(Square square, Bits empties) {
  Bits region = bit(square);
  for (Bits wider = grown(region) & empties; wider != region; wider = grown(region) & empties) {
    region = wider;
  }
  return region;
}

void describe_square(const Board& board, Square square, Features& out) {
  const Bits own = bit(square);
  out[kCorner] = (own & kCorners) != 0;
  const Bits corner = corner_beside(square);
  const bool open = corner != 0 && (corner & board.occupied()) == 0;
  out[kX] = (own & kXs) != 0 && open;
  out[kC] = (own & kCs) != 0 && open;
  out[kEdge] = (own & kEdges & ~kCorners & ~kCs) != 0;
  out[kSafeXC] = (own & (kXs | kCs)) != 0 && (corner & board.mover) != 0;
}

void describe_effect(const Board& board, Square square, Square last, Features& out) {
  const Bits flipped = board.flips(square);
  const Board next = board.after(square, flipped);  // seen by the opponent
  const Bits empties = ~board.occupied();
  const Bits empties_after = empties ^ bit(square);
  const Bits replies = next.moves();
  out[kGivesCorner] = static_cast<float>(count(replies & kCorners)) / 2;
  out[kFlips] = static_cast<float>(count(flipped)) / 8;
  out[kDirections] = static_cast<float>(directions_of(square, flipped)) / 4;
  out[kTheirMoves] = static_cast<float>(count(replies)) / 10;
  out[kOwnMoves] = static_cast<float>(count(next.passed().moves())) / 10;
  out[kFrontier] = static_cast<float>(count(frontier(next.opponent, empties_after)) -
                                      count(frontier(board.mover, empties))) /
                   8;
  out[kQuiet] = static_cast<float>(count(frontier(flipped, empties_after))) / 4;
  out[kTheirEdges] = static_cast<float>(count(replies & kEdges)) / 6;
  out[kTheyPass] = replies == 0;
  const int region = count(region_of(square, empties));
  out[kOddRegion] = static_cast<float>(region % 2);
  out[kSmallRegion] = 1.0F / static_cast<float>(region);
  if (last < 64) {
    const int far = distance(square, last);
    out[kDistance] = static_cast<float>(far) / 7;
    out[kBesideLast] = far == 1;
    out[kFlipsLast] = (flipped & bit(last)) != 0;
  }
}

}  // namespace

float scaled_rating(double rating) { return clipped(rating - 1700, 300, 1200); }

void softmax(std::span<float> scores) {
  const float most = *std::ranges::max_element(scores);
  float sum = 0;
  for (float& score : scores) sum += score = std::exp(score - most);
  for (float& score : scores) score /= sum;
}

std::vector<Features> move_features(const Position& position, Square last, const MoveValues& values,
                                    const PatternPolicy& policy) {
  std::vector<Features> rows(values.size(), Features{});
  if (values.empty()) return rows;
  std::array<float, kColumns> best;
  best.fill(-1000);
  for (const MoveValue& value : values) {
    for (std::size_t c = 0; c < kColumns; ++c) best[c] = std::max(best[c], value.discs[c]);
  }
  std::vector<float> policy_chances(values.size());
  float mean = 0;
  for (std::size_t i = 0; i < values.size(); ++i) {
    policy_chances[i] = policy.score(PatternPolicy::indices(position.board, values[i].move, last));
    mean += values[i].discs[kColumns - 1] / static_cast<float>(values.size());
  }
  softmax(policy_chances);
  const int empties = position.empty_count();
  for (std::size_t i = 0; i < values.size(); ++i) {
    Features& row = rows[i];
    for (std::size_t c = 0; c < kColumns; ++c) {
      const double loss = best[c] - values[i].discs[c];
      row[kLoss1 + c] = clipped(loss, 8, 24);
      row[kNear1 + c] = static_cast<float>(std::exp(-loss / 1.5));
    }
    row[kPolicy] = std::max(std::log(std::max(policy_chances[i], 1e-9F)), -9.0F) / 3;
    describe_square(position.board, values[i].move, row);
    describe_effect(position.board, values[i].move, last, row);
    row[kPly] = static_cast<float>(60 - empties) / 30 - 1;
    row[kEnding] = empties <= kSolvedEmpties ? 1 : 0;
    row[kChoices] = static_cast<float>(values.size()) / 10;
    row[kBest] = clipped(best[kColumns - 1], 16, 48);
    row[kSpread] = clipped(best[kColumns - 1] - mean, 8, 24);
  }
  return rows;
}

}  // namespace turncoat::human
