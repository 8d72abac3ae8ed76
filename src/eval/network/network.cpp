#include "eval/network/network.h"

#include <cstring>
#include <new>

#include "core/large_pages.h"
#include "eval/pattern/layout.h"

namespace turncoat {

namespace {

using network::kChannels;
using network::kSums;

std::int8_t* allocate_rows(std::size_t bytes) {
  // Large pages: rows are read all over, and small pages would miss the translation cache at nearly every one.
  bytes = (bytes + kLargePage - 1) / kLargePage * kLargePage;
  auto* rows = static_cast<std::int8_t*>(std::aligned_alloc(kLargePage, bytes));
  if (rows == nullptr) throw std::bad_alloc();
  wish_for_large_pages(rows, bytes);
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

/// The index in the image's table, as a sum of what the lower and the higher digits of the own index add.
struct IndexMap {
  IndexMap(const Pattern& image, const Pattern& target) {
    for (int digit = 0; digit < image.size; ++digit) {
      int place = 0;
      while (target.squares[static_cast<std::size_t>(place)] !=
             image.squares[static_cast<std::size_t>(digit)])
        ++place;
      auto& part = digit < kLow ? low : high;
      const int step = kPowersOf3[static_cast<std::size_t>(digit < kLow ? digit : digit - kLow)];
      for (std::size_t i = 0; i < part.size(); ++i) {
        part[i] += static_cast<int>(i) / step % 3 * kPowersOf3[static_cast<std::size_t>(place)];
      }
    }
  }
  int operator()(int index) const {
    return low[static_cast<std::size_t>(index) % low.size()] +
           high[static_cast<std::size_t>(index) / low.size()];
  }

  static constexpr int kLow = 5;
  std::array<int, kPowersOf3[kLow]> low{};
  std::array<int, kPowersOf3[kMaxPatternCells - kLow]> high{};
};

/// For each placement and index the channels from all sides.
template <class G>
void widen(const std::int8_t* narrow, std::int8_t* wide) {
  for (const PatternInstance& instance : PlacementSet<G>::kInstances) {
    for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
      const Image image = image_of<G>(instance.placed, symmetry);
      const PatternInstance& target = PlacementSet<G>::kInstances[image.placement];
      const IndexMap map(image.squares, target.placed);
      for (int index = 0; index < instance.placed.table_size(); ++index) {
        std::memcpy(wide + static_cast<std::ptrdiff_t>(instance.offset + index) * kSums +
                        symmetry * kChannels,
                    narrow + static_cast<std::ptrdiff_t>(target.offset + map(index)) * kChannels,
                    kChannels);
      }
    }
  }
}

network::WideHead widened(const network::Head& narrow) {
  network::WideHead wide{};
  for (int k = 0; k < kSums; ++k) {
    wide.bias[k] = narrow.bias[k % kChannels];
    wide.skip[k] = narrow.skip[k % kChannels];
    wide.output[k] = narrow.output[k % kChannels];
  }
  wide.constant = narrow.constant;
  return wide;
}

}  // namespace

Network::Network(const NetworkData& data)
    : Evaluator(data), rows_(allocate_rows(data.rows.size() * kSymmetries)) {
  with_geometry(rules().size, [&]<class G>() {
    constexpr std::size_t kRows = PlacementSet<G>::kRowCount;
    for (std::size_t phase = 0; phase < network::kPhases; ++phase)
      widen<G>(data.rows.data() + phase * kRows * kChannels, rows_.get() + phase * kRows * kSums);
  });
  for (const network::Head& head : data.heads) heads_.push_back(widened(head));
  // Hand-made positions may have fewer discs than any game.
  heads_.resize(static_cast<std::size_t>(rules().cell_count()) + 1, heads_.back());
}

double Network::evaluate(const Position& position) const {
  return with_geometry(rules().size, [&]<class G>() {
    return static_cast<double>(evaluate<G>(state<G>(position.board), position.empty_count())) /
           kEvalUnit;
  });
}

}  // namespace turncoat
