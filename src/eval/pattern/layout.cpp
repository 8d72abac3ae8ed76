#include "eval/pattern/layout.h"

#include <algorithm>

namespace turncoat {

namespace {

using Digits = std::array<std::uint8_t, kMaxPatternCells>;

Digits digits_of(int index, int size) {
  Digits digits{};
  for (int i = 0; i < size; ++i, index /= 3)
    digits[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(index % 3);
  return digits;
}

int index_of(const Digits& digits, int size) {
  int index = 0;
  for (int i = size - 1; i >= 0; --i) index = index * 3 + digits[static_cast<std::size_t>(i)];
  return index;
}

// Where each digit goes under the symmetries that map the pattern onto itself.
std::vector<std::array<std::size_t, kMaxPatternCells>> mirrors(const Pattern& pattern) {
  std::vector<std::array<std::size_t, kMaxPatternCells>> found;
  for (int symmetry = 1; symmetry < kSymmetries; ++symmetry) {
    const Pattern image = pattern.transformed(symmetry);
    if (image.cells() != pattern.cells()) continue;
    std::array<std::size_t, kMaxPatternCells> goes{};
    for (std::size_t i = 0; i < static_cast<std::size_t>(pattern.size); ++i) {
      const auto at = std::find(pattern.squares.begin(), pattern.squares.begin() + pattern.size,
                                image.squares[i]);
      goes[i] = static_cast<std::size_t>(at - pattern.squares.begin());
    }
    found.push_back(goes);
  }
  return found;
}

/// What becomes of an index when its digits are moved: the sum of what becomes of its two halves, which
/// are few enough to be computed digit by digit.
class IndexMap {
 public:
  template <class MapDigits>
  IndexMap(int size, MapDigits&& map) : low_count_(kPowersOf3[static_cast<std::size_t>(size / 2)]) {
    const int all = kPowersOf3[static_cast<std::size_t>(size)];
    for (int low = 0; low < low_count_; ++low)
      low_.push_back(index_of(map(digits_of(low, size)), size));
    for (int high = 0; high < all; high += low_count_)
      high_.push_back(index_of(map(digits_of(high, size)), size));
  }
  int operator()(int index) const noexcept {
    return low_[static_cast<std::size_t>(index % low_count_)] +
           high_[static_cast<std::size_t>(index / low_count_)];
  }

 private:
  int low_count_;
  std::vector<int> low_;
  std::vector<int> high_;
};

std::vector<IndexMap> mirrored_indices(const Pattern& pattern) {
  std::vector<IndexMap> maps;
  for (const auto& goes : mirrors(pattern)) {
    maps.emplace_back(pattern.size, [&](const Digits& digits) {
      Digits image{};
      for (std::size_t i = 0; i < static_cast<std::size_t>(pattern.size); ++i)
        image[goes[i]] = digits[i];
      return image;
    });
  }
  return maps;
}

template <class G>
PatternLayout make_layout() {
  using Set = PatternSet<G>;
  PatternLayout layout;
  layout.board_size = G::kSize;
  layout.patterns.assign(Set::kPatterns.begin(), Set::kPatterns.end());
  layout.instances.assign(Set::kInstances.begin(), Set::kInstances.end());
  layout.stage_count = Set::kStageCount;
  layout.plies_per_stage = Set::kPliesPerStage;
  layout.folded.reserve(Set::kTableSize);

  std::uint64_t fingerprint = 0xcbf29ce484222325ULL;
  const auto mix = [&](std::uint64_t value) {
    fingerprint = (fingerprint ^ value) * 0x100000001b3ULL;
  };
  mix(G::kSize);
  mix(Set::kPliesPerStage);
  for (const Pattern& pattern : layout.patterns) {
    const auto offset = static_cast<std::uint32_t>(layout.folded.size());
    const std::vector<IndexMap> mirrored = mirrored_indices(pattern);
    for (int index = 0; index < pattern.table_size(); ++index) {
      int smallest = index;
      for (const IndexMap& image : mirrored) smallest = std::min(smallest, image(index));
      layout.folded.push_back(smallest == index
                                  ? layout.folded_count++
                                  : layout.folded[offset + static_cast<std::uint32_t>(smallest)]);
    }
    for (int i = 0; i < pattern.size; ++i) mix(pattern.squares[static_cast<std::size_t>(i)]);
    mix(255);
  }
  layout.fingerprint = fingerprint;
  return layout;
}

}  // namespace

int PatternLayout::stage(int empties) const noexcept {
  const int ply = board_size * board_size - 4 - empties;
  return std::clamp(ply / plies_per_stage, 0, stage_count - 1);
}

const PatternLayout& pattern_layout(int board_size) {
  return with_geometry(board_size, []<class G>() -> const PatternLayout& {
    static const PatternLayout layout = make_layout<G>();
    return layout;
  });
}

}  // namespace turncoat
