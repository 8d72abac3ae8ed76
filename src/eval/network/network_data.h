// The numbers of a network as they are stored.
//
// A board is seen from all eight sides. From each, every placement has a row of kChannels numbers, one for each phase of
// the game; their sums, plus a bias that depends on the empties, go through two branches: straight to the output, and
// through a squared clipped rectifier. Output weights depend on the empties too, and are the same for all sides, so that
// images of a position have one value:
//   score = constant + sum over sides and channels of skip[c] * s[side][c] + output[c] * clip(s[side][c])^2
#pragma once

#include <cstdint>
#include <filesystem>
#include <tl/expected.hpp>
#include <vector>

#include "core/symmetry.h"
#include "eval/evaluator.h"
#include "eval/weight_file.h"

namespace turncoat {

namespace network {

inline constexpr int kChannels = 16;
/// Sums of a position: its channels from all sides.
inline constexpr int kSums = kChannels * kSymmetries;
/// Each phase has tables of its own.
inline constexpr int kPhases = 3;
/// Late positions are met most, and known best: half of the empties belong to the first two phases.
constexpr int phase_of(int empties, int cells) noexcept {
  return empties * 64 < cells * 18 ? 0 : empties * 64 < cells * 34 ? 1 : 2;
}
/// Rows and biases are in 1/256: what a sum of 1 is called.
inline constexpr int kOne = 256;
/// No number of a row is larger: four of them, made positive, still fit a byte together.
inline constexpr int kMostInRow = 31;
/// The rectifier lets 0 … 255 through. Its square loses three bits, so that it fits a signed 16-bit number.
inline constexpr int kMostActive = 255;
inline constexpr int kSquareShift = 3;
/// Evaluations are the output shifted by this: what 16-bit output weights have beyond 1/128 disc.
inline constexpr int kOutputShift = 9;

/// What belongs to one number of empties.
struct Head {
  std::int16_t bias[kChannels];
  std::int16_t skip[kChannels];
  std::int16_t output[kChannels];
  std::int32_t constant;
};

}  // namespace network

struct NetworkData : EvaluatorFacts {
  std::vector<std::int8_t> rows;  // phase by phase, placement by placement, kChannels numbers each
  std::vector<network::Head> heads;  // by empties, 0 … cells - 4

  static constexpr const char* kKind = "network";

  /// All zero, with the sizes that the rules ask for.
  static NetworkData zero(const Rules& rules);

  static tl::expected<NetworkData, std::string> from(const WeightFile& file);
  tl::expected<void, std::string> write(const std::filesystem::path& file) const;
};

/// A network in a weight file, its rows still packed: a frame for each phase, then one for the heads.
class PackedNetwork {
 public:
  static tl::expected<PackedNetwork, std::string> from(WeightFile file);

  /// All but the rows.
  const NetworkData& facts() const noexcept { return facts_; }
  /// The rows of a phase. Throws std::runtime_error if they do not unpack.
  std::vector<std::int8_t> rows(int phase) const;

 private:
  PackedNetwork(WeightFile file, NetworkData facts)
      : file_(std::move(file)), facts_(std::move(facts)) {}

  WeightFile file_;
  NetworkData facts_;
};

/// How many rows the placements of a board size have in one phase.
std::size_t network_row_count(int board_size);

}  // namespace turncoat
