// A network in floating point, for training. Only the rows that a position uses are changed, so one position costs
// microseconds, and several threads may learn at once without locks (Hogwild): collisions are rare and harmless.
#pragma once

#include <array>
#include <cstdint>
#include <iosfwd>
#include <vector>

#include "eval/network/network_data.h"

namespace turncoat::train {

/// Finds the rows of a board from its lines: sixteen vector additions.
class RowFinder {
 public:
  static constexpr std::size_t kPlacements = 32;
  using Places = std::array<std::uint32_t, kPlacements>;

  explicit RowFinder(int board_size);
  /// The number of the row of each placement.
  Places find(const Board& board) const noexcept;

 private:
  using Part = std::array<std::uint16_t, kPlacements>;
  std::vector<Part> parts_;  // by line and the mover's discs on it
  Part middle_{};            // the index with all cells empty
  Places offsets_{};
};

class NetworkLearner {
 public:
  NetworkLearner(int board_size, std::uint64_t seed);

  /// Starts from another network instead of random numbers.
  void start_from(const NetworkData& learned);

  /// Expected score in discs, for the mover.
  float value(const Board& board, int empties) const noexcept;
  /// Takes a step towards `score`; returns the error of the value before. The rates are for rows and heads.
  float learn(const Board& board, int empties, float score, float row_rate,
              float head_rate) noexcept;

  /// Gives each phase its own rows, as copies of the shared ones.
  void split_phases();

  /// The network in whole numbers. Heads without positions are copied from the nearest one with some.
  NetworkData quantised(const Rules& rules) const;

  bool save(std::ostream& out) const;
  bool load(std::istream& in);

 private:
  static constexpr std::size_t kChannels = network::kChannels;
  /// Aligned, so that a row never lies in two cache lines more than it has to.
  struct alignas(sizeof(float) * kChannels) Numbers : std::array<float, kChannels> {};

  /// The weights for one number of empties, each with the running mean of its squared gradients.
  struct alignas(64) Head {
    Numbers bias{}, skip{}, output{};
    Numbers skip_square{}, output_square{};
    float bias_square = 0;
    float constant = 0;
    float constant_square = 0;
    std::uint32_t seen = 0;
  };
  /// A position on its way through the network, from each side.
  struct Forward {
    std::array<RowFinder::Places, kSymmetries> places;
    std::array<Numbers, kSymmetries> sums;
    std::array<Numbers, kSymmetries> active;
    Numbers sum_total;     // over the sides
    Numbers square_total;  // of what is active
    float value;           // in units of kScale discs
  };
  Forward forward(const Board& board, int empties) const noexcept;
  const Head& nearest_seen(int empties) const noexcept;

  int board_size_;
  RowFinder finder_;
  bool split_ = false;
  bool started_ = false;       // starts from another network, which rows that were never seen keep
  std::vector<Numbers> rows_;  // once split, phase by phase
  std::vector<float> row_squares_;  // sum of the squared gradients of each row
  std::vector<Head> heads_;         // by empties
};

}  // namespace turncoat::train
