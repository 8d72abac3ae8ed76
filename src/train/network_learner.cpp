#include "train/network_learner.h"

#include <algorithm>
#include <cmath>
#include <istream>
#include <ostream>

#include "core/large_pages.h"
#include "eval/network/placement_set.h"
#include "eval/pattern/layout.h"
#include "train/random.h"

namespace turncoat::train {

namespace {

// The largest number that a stored row can hold.
constexpr float kMostInRow = static_cast<float>(network::kMostInRow) / network::kOne;
// Start the clipped rectifier in its middle, where its gradient is not 0.
constexpr float kFirstBias = 0.3F;
constexpr float kFirstRow = 0.03F;
constexpr float kFirstOutput = 0.05F;
constexpr float kFirstSkip = 0.015F;
// An output of 1 means kScale discs.
constexpr float kScale = 64;
constexpr float kOutputOne = kScale * kEvalUnit * (1 << network::kOutputShift);
constexpr float kOutputUnit =
    kOutputOne / (static_cast<float>(network::kOne * network::kOne >> network::kSquareShift));
constexpr float kSkipUnit = kOutputOne / network::kOne;
// Heads learn by RMSProp, with a running mean over about a thousand positions.
constexpr float kKeep = 0.999F;
constexpr float kLeastRoot = 1e-4F;
constexpr float kLeastSquare = 1e-6F;

/// The weight of a squared error: results say less about positions that are far from the end.
float importance(int empties) noexcept {
  const float spread = (4 + 0.3F * static_cast<float>(std::min(empties, 36))) / 8;
  return std::min(2.0F, 1 / (spread * spread));
}

float uniform(Random& random, float most) {
  return most * (static_cast<float>(random.next() >> 40) / static_cast<float>(1 << 23) - 1);
}

void step(float& number, float& square, float gradient, float rate) noexcept {
  square = kKeep * square + (1 - kKeep) * gradient * gradient;
  number -= rate * gradient / (std::sqrt(square) + kLeastRoot);
}

template <class T>
bool write_all(std::ostream& out, const std::vector<T>& all) {
  return static_cast<bool>(out.write(reinterpret_cast<const char*>(all.data()),
                                     static_cast<std::streamsize>(all.size() * sizeof(T))));
}

template <class T>
bool read_all(std::istream& in, std::vector<T>& all) {
  return static_cast<bool>(in.read(reinterpret_cast<char*>(all.data()),
                                   static_cast<std::streamsize>(all.size() * sizeof(T))));
}

std::int16_t rounded(float number, float unit) {
  return static_cast<std::int16_t>(std::clamp(std::lround(number * unit), -32767L, 32767L));
}

}  // namespace

RowFinder::RowFinder(int board_size) : parts_(8 * 256) {
  with_geometry(board_size, [&]<class G>() {
    for (std::size_t i = 0; i < PlacementSet<G>::kInstances.size(); ++i) {
      const PatternInstance& instance = PlacementSet<G>::kInstances[i];
      offsets_[i] = static_cast<std::uint32_t>(instance.offset);
      middle_[i] = static_cast<std::uint16_t>(instance.placed.table_size() / 2);
      for (std::size_t digit = 0; digit < static_cast<std::size_t>(instance.placed.size); ++digit) {
        const std::size_t square = instance.placed.squares[digit];
        for (std::size_t discs = 0; discs < 256; ++discs) {
          if (discs >> square % 8 & 1) {
            std::uint16_t& part = parts_[square / 8 * 256 + discs][i];
            part = static_cast<std::uint16_t>(part + kPowersOf3[digit]);
          }
        }
      }
    }
  });
}

RowFinder::Places RowFinder::find(const Board& board) const noexcept {
  Part index = middle_;
  for (std::size_t line = 0; line < 8; ++line) {
    const Part& up = parts_[line * 256 + (board.mover >> line * 8 & 255)];
    const Part& down = parts_[line * 256 + (board.opponent >> line * 8 & 255)];
    for (std::size_t i = 0; i < kPlacements; ++i)
      index[i] = static_cast<std::uint16_t>(index[i] + up[i] - down[i]);
  }
  Places places;
  for (std::size_t i = 0; i < kPlacements; ++i) places[i] = offsets_[i] + index[i];
  return places;
}

NetworkLearner::NetworkLearner(int board_size, std::uint64_t seed)
    : board_size_(board_size), finder_(board_size) {
  resize_in_large_pages(rows_, network_row_count(board_size));
  row_squares_.resize(rows_.size());
  Random random(seed, 0);
  for (Numbers& row : rows_) {
    for (float& number : row) number = uniform(random, kFirstRow);
  }
  Head first;
  first.bias.fill(kFirstBias);
  for (float& number : first.output) number = uniform(random, kFirstOutput);
  for (float& number : first.skip) number = uniform(random, kFirstSkip);
  heads_.assign(static_cast<std::size_t>(board_size * board_size) - 3, first);
}

void NetworkLearner::start_from(const NetworkData& learned) {
  split_phases();
  started_ = true;
  for (std::size_t row = 0; row < rows_.size(); ++row) {
    for (std::size_t c = 0; c < kChannels; ++c) {
      rows_[row][c] = static_cast<float>(learned.rows[row * kChannels + c]) / network::kOne;
    }
  }
  for (std::size_t empties = 0; empties < heads_.size(); ++empties) {
    const network::Head& from = learned.heads[empties];
    Head& to = heads_[empties];
    for (std::size_t c = 0; c < kChannels; ++c) {
      to.bias[c] = static_cast<float>(from.bias[c]) / network::kOne;
      to.skip[c] = static_cast<float>(from.skip[c]) / kSkipUnit;
      to.output[c] = static_cast<float>(from.output[c]) / kOutputUnit;
    }
    to.constant = static_cast<float>(from.constant) / kOutputOne;
    to.seen = 1;
  }
}

NetworkLearner::Forward NetworkLearner::forward(const Board& board, int empties) const noexcept {
  const Head& head = heads_[static_cast<std::size_t>(empties)];
  Forward made;
  const int phase = split_ ? network::phase_of(empties, board_size_ * board_size_) : 0;
  const auto first = static_cast<std::uint32_t>(rows_.size() / network::kPhases) *
                     static_cast<std::uint32_t>(phase);
  for (std::size_t side = 0; side < kSymmetries; ++side) {
    made.places[side] = finder_.find(transformed(board, static_cast<int>(side)));
    for (std::uint32_t& place : made.places[side]) place += first;
    for (const std::uint32_t place : made.places[side]) __builtin_prefetch(&rows_[place]);
  }
  made.sum_total = {};
  made.square_total = {};
  for (std::size_t side = 0; side < kSymmetries; ++side) {
    Numbers sums = head.bias;
    for (const std::uint32_t place : made.places[side]) {
      for (std::size_t c = 0; c < kChannels; ++c) sums[c] += rows_[place][c];
    }
    for (std::size_t c = 0; c < kChannels; ++c) {
      const float active = std::min(1.0F, std::max(0.0F, sums[c]));
      made.active[side][c] = active;
      made.sum_total[c] += sums[c];
      made.square_total[c] += active * active;
    }
    made.sums[side] = sums;
  }
  made.value = head.constant;
  for (std::size_t c = 0; c < kChannels; ++c) {
    made.value += head.skip[c] * made.sum_total[c] + head.output[c] * made.square_total[c];
  }
  return made;
}

float NetworkLearner::value(const Board& board, int empties) const noexcept {
  return forward(board, empties).value * kScale;
}

float NetworkLearner::learn(const Board& board, int empties, float score, float row_rate,
                            float head_rate) noexcept {
  const Forward made = forward(board, empties);
  const float off = made.value - score / kScale;
  const float error = off * importance(empties);
  Head& head = heads_[static_cast<std::size_t>(empties)];
  ++head.seen;

  // Rows learn by AdaGrad, so that rare ones still move far.
  const auto length = [row_rate](float& square, const Numbers& gradient) {
    float mean = 0;
    for (const float number : gradient) mean += number * number / kChannels;
    square += mean;
    return row_rate / std::sqrt(square + kLeastSquare);
  };
  Numbers total{};
  for (std::size_t side = 0; side < kSymmetries; ++side) {
    Numbers gradient;
    for (std::size_t c = 0; c < kChannels; ++c) {
      const float active = made.active[side][c];
      const float slope = active > 0 && active < 1 ? 2 * active : 0;
      gradient[c] = error * (head.skip[c] + head.output[c] * slope);
      total[c] += gradient[c];
    }
    for (const std::uint32_t place : made.places[side]) {
      Numbers& row = rows_[place];
      const float step_length = length(row_squares_[place], gradient);
      for (std::size_t c = 0; c < kChannels; ++c) {
        row[c] = std::min(kMostInRow, std::max(-kMostInRow, row[c] - step_length * gradient[c]));
      }
    }
  }
  const float step_length = length(head.bias_square, total);
  for (std::size_t c = 0; c < kChannels; ++c) {
    head.bias[c] -= step_length * total[c];
    step(head.skip[c], head.skip_square[c], error * made.sum_total[c], head_rate);
    step(head.output[c], head.output_square[c], error * made.square_total[c], head_rate);
  }
  step(head.constant, head.constant_square, error, head_rate);
  return off * kScale;
}

void NetworkLearner::split_phases() {
  if (split_) return;
  split_ = true;
  const std::vector<Numbers> shared_rows = rows_;
  const std::vector<float> shared_squares = row_squares_;
  resize_in_large_pages(rows_, shared_rows.size() * network::kPhases);
  for (std::size_t phase = 1; phase < network::kPhases; ++phase) {
    std::copy(shared_rows.begin(), shared_rows.end(),
              rows_.begin() + static_cast<std::ptrdiff_t>(phase * shared_rows.size()));
    row_squares_.insert(row_squares_.end(), shared_squares.begin(), shared_squares.end());
  }
}

const NetworkLearner::Head& NetworkLearner::nearest_seen(int empties) const noexcept {
  const auto count = static_cast<int>(heads_.size());
  for (int distance = 0; distance < count; ++distance) {
    for (const int at : {empties - distance, empties + distance}) {
      if (at >= 0 && at < count && heads_[static_cast<std::size_t>(at)].seen > 0) {
        return heads_[static_cast<std::size_t>(at)];
      }
    }
  }
  return heads_[static_cast<std::size_t>(empties)];
}

NetworkData NetworkLearner::quantised(const Rules& rules) const {
  using namespace network;
  NetworkData data = NetworkData::zero(rules);
  for (std::size_t row = 0; row < data.rows.size() / kChannels; ++row) {
    const std::size_t from = row % rows_.size();  // before the split all phases share their rows
    if (!started_ && row_squares_[from] == 0)
      continue;  // never seen: leave it zero, which compresses well
    for (std::size_t c = 0; c < kChannels; ++c) {
      data.rows[row * kChannels + c] = static_cast<std::int8_t>(std::lround(rows_[from][c] * kOne));
    }
  }
  for (std::size_t empties = 0; empties < heads_.size(); ++empties) {
    const Head& from = nearest_seen(static_cast<int>(empties));
    network::Head& to = data.heads[empties];
    for (std::size_t c = 0; c < kChannels; ++c) {
      to.bias[c] = rounded(from.bias[c], kOne);
      to.skip[c] = rounded(from.skip[c], kSkipUnit);
      to.output[c] = rounded(from.output[c], kOutputUnit);
    }
    to.constant = static_cast<std::int32_t>(std::lround(from.constant * kOutputOne));
  }
  return data;
}

bool NetworkLearner::save(std::ostream& out) const {
  return write_all(out, rows_) && write_all(out, row_squares_) && write_all(out, heads_);
}

bool NetworkLearner::load(std::istream& in) {
  return read_all(in, rows_) && read_all(in, row_squares_) && read_all(in, heads_);
}

}  // namespace turncoat::train
