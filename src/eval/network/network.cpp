#include "eval/network/network.h"

#include <algorithm>
#include <cstring>
#include <limits>
#include <new>
#include <stdexcept>

#include "core/large_pages.h"
#include "eval/pattern/layout.h"

namespace turncoat {

namespace {

using network::kChannels;
using network::kSums;

std::uint8_t* allocate_rows(std::size_t bytes) {
  // Large pages: rows are read all over, and small pages would miss the translation cache at nearly every one.
  bytes = (bytes + kLargePage - 1) / kLargePage * kLargePage;
  auto* rows = static_cast<std::uint8_t*>(std::aligned_alloc(kLargePage, bytes));
  if (rows == nullptr) throw std::bad_alloc();
  request_large_pages(rows, bytes);
  return rows;
}

/// Where one placement goes when the board is seen from another side.
struct Image {
  std::size_t placement;
  Pattern squares;  // the image of each of the placement's squares
};

template <class G>
Image image_of(const Pattern& placed, int symmetry) {
  const Pattern image = placed.transformed(symmetry);
  std::size_t at = 0;
  while (PlacementSet<G>::kInstances[at].placed.cells() != image.cells()) ++at;
  return {at, image};
}

/// Where the row of an image lies, in bytes behind the rows of all placements: a sum of what the lower and the higher
/// digits of the own index add.
struct RowMap {
  RowMap(const Pattern& image, const PatternInstance& target) {
    for (std::size_t& row : high) row = static_cast<std::size_t>(target.offset) * kChannels;
    for (int digit = 0; digit < image.size; ++digit) {
      int place = 0;
      while (target.placed.squares[static_cast<std::size_t>(place)] !=
             image.squares[static_cast<std::size_t>(digit)])
        ++place;
      const auto add = [&](auto& part, int step) {
        for (std::size_t i = 0; i < part.size(); ++i) {
          part[i] += i / static_cast<std::size_t>(step) % 3 *
                     static_cast<std::size_t>(kPowersOf3[static_cast<std::size_t>(place)]) *
                     kChannels;
        }
      };
      if (digit < kLow)
        add(low, kPowersOf3[static_cast<std::size_t>(digit)]);
      else
        add(high, kPowersOf3[static_cast<std::size_t>(digit - kLow)]);
    }
  }

  static constexpr int kLow = 5;
  std::array<std::size_t, kPowersOf3[kLow]> low{};
  std::array<std::size_t, kPowersOf3[kMaxPatternCells - kLow]> high{};
};

/// The rows of one placement with the channels from all sides, written one after the other.
template <class G>
void widen_placement(const PatternInstance& instance, const std::int8_t* narrow,
                     std::uint8_t* wide) {
  const auto maps = [&]<std::size_t... S>(std::index_sequence<S...>) {
    return std::array{[&](int symmetry) {
      const Image image = image_of<G>(instance.placed, symmetry);
      return RowMap(image.squares, PlacementSet<G>::kInstances[image.placement]);
    }(static_cast<int>(S))...};
  }
  (std::make_index_sequence<kSymmetries>{});
  const auto rows = static_cast<std::size_t>(instance.placed.table_size());
  for (std::size_t begin = 0, high = 0; begin < rows; begin += maps[0].low.size(), ++high) {
    const std::size_t end = std::min(rows - begin, maps[0].low.size());
    for (std::size_t low = 0; low < end; ++low, wide += kSums) {
      for (std::size_t side = 0; side < kSymmetries; ++side) {
        std::memcpy(wide + side * kChannels, narrow + maps[side].high[high] + maps[side].low[low],
                    kChannels);
      }
    }
  }
}

/// Makes numbers positive that no byte of a sum can overflow with; only a forged file has others. In place: to touch fresh
/// memory costs more than the sums.
void make_positive(std::vector<std::int8_t>& rows) {
  constexpr int kMost = network::kMostInRow;
  static_assert(2 * kMost <= std::numeric_limits<std::int8_t>::max());
  for (std::int8_t& row : rows)
    row = static_cast<std::int8_t>(std::clamp<int>(row, -kMost, kMost) + kMost);
}

network::WideHead widened(const network::Head& narrow, int placements) {
  network::WideHead wide{};
  for (int k = 0; k < kSums; ++k) {
    const int channel = network::byte_of(k) % kChannels;
    wide.bias[k] =
        static_cast<std::int16_t>(narrow.bias[channel] - placements * network::kMostInRow);
    wide.skip[k] = narrow.skip[channel];
    wide.output[k] = narrow.output[channel];
  }
  wide.constant = narrow.constant;
  return wide;
}

}  // namespace

Network::Network(const NetworkData& facts, Unready)
    : Evaluator(facts),
      rows_(allocate_rows(network_row_count(facts.rules.size) * network::kPhases * kSums)) {
  const int placements =
      with_geometry(facts.rules.size, []<class G>() { return PlacementSet<G>::kInstanceCount; });
  for (const network::Head& head : facts.heads) heads_.push_back(widened(head, placements));
  // Hand-made positions may have fewer discs than any game.
  heads_.resize(static_cast<std::size_t>(rules().cell_count()) + 1, heads_.back());
}

Network::Network(const NetworkData& data) : Network(data, Unready{}) {
  const auto size = static_cast<std::ptrdiff_t>(data.rows.size()) / network::kPhases;
  for (int phase = 0; phase < network::kPhases; ++phase) {
    const auto begin = data.rows.begin() + phase * size;
    widen(phase, {begin, begin + size});
  }
}

Network::Network(PackedNetwork packed) : Network(packed.facts(), Unready{}) {
  packed_.emplace(std::move(packed));
}

void Network::prepare(int least, int most) const {
  const int cells = rules().cell_count();
  const int last = network::phase_of(most, cells);
  for (int phase = network::phase_of(least, cells); phase <= last; ++phase) {
    if (is_ready(phase)) continue;
    const std::lock_guard lock(widening_);
    if (is_ready(phase)) continue;  // another thread was faster
    try {
      widen(phase, packed_->rows(phase));
    } catch (const std::runtime_error&) {
      // Only a forged file gets here, for the checksum was right. By then a search is under way, which must not end the
      // program.
      widen(phase, std::vector<std::int8_t>(network_row_count(rules().size) * kChannels));
    }
    if (std::all_of(ready_.begin(), ready_.end(), [](const auto& ready) { return ready.load(); }))
      packed_.reset();
  }
}

void Network::widen(int phase, std::vector<std::int8_t> narrow) const {
  make_positive(narrow);
  with_geometry(rules().size, [&]<class G>() {
    std::uint8_t* wide =
        rows_.get() + static_cast<std::size_t>(phase) * PlacementSet<G>::kTableSize * kSums;
    for (const PatternInstance& instance : PlacementSet<G>::kInstances)
      widen_placement<G>(instance, narrow.data(),
                         wide + static_cast<std::ptrdiff_t>(instance.offset) * kSums);
  });
  ready_[static_cast<std::size_t>(phase)].store(true, std::memory_order_release);
}

double Network::evaluate(const Position& position) const {
  const int empties = position.empty_count();
  prepare(empties, empties);
  return with_geometry(rules().size, [&]<class G>() {
    return static_cast<double>(evaluate<G>(state<G>(position.board), empties)) / kEvalUnit;
  });
}

}  // namespace turncoat
