// Which squares the evaluation looks at together. A pattern is a list of squares near the top left corner; its
// instances are the images under the eight symmetries. Everything else here is computed from the lists.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "core/rules.h"
#include "core/symmetry.h"

namespace turncoat {

inline constexpr int kMaxPatternCells = 10;  // 3^10 still fits an unsigned 16-bit index

inline constexpr std::array<int, kMaxPatternCells + 1> kPowersOf3 = [] {
  std::array<int, kMaxPatternCells + 1> powers{};
  powers[0] = 1;
  for (std::size_t i = 1; i < powers.size(); ++i) powers[i] = powers[i - 1] * 3;
  return powers;
}();

/// Squares in the order of their digits: the first has weight 1, the next 3, …
struct Pattern {
  std::array<Square, kMaxPatternCells> squares{};
  int size = 0;

  constexpr int table_size() const noexcept { return kPowersOf3[static_cast<std::size_t>(size)]; }
  constexpr Bits cells() const noexcept {
    Bits cells = 0;
    for (int i = 0; i < size; ++i) cells |= bit(squares[static_cast<std::size_t>(i)]);
    return cells;
  }
  constexpr Pattern transformed(int symmetry) const noexcept {
    Pattern image{{}, size};
    for (std::size_t i = 0; i < static_cast<std::size_t>(size); ++i) {
      image.squares[i] = turncoat::transformed(squares[i], symmetry);
    }
    return image;
  }
};

namespace detail {

/// Reads `a1 b1 …`, named from the board's own corner.
template <class G>
constexpr Pattern pattern(std::string_view text) {
  Pattern pattern;
  for (std::size_t at = 0; at + 1 < text.size(); at += 3) {
    const int column = text[at] - 'a' + G::kMargin;
    const int row = text[at + 1] - '1' + G::kMargin;
    pattern.squares[static_cast<std::size_t>(pattern.size++)] =
        static_cast<Square>(row * 8 + column);
  }
  return pattern;
}

template <class G>
struct PatternList;

template <>
struct PatternList<Geometry<8>> {
  static constexpr std::array<std::string_view, 15> kTexts = {
      "a1 b1 c1 d1 e1 f1 g1 h1 b2 g2",  // edge + 2 X
      "a2 b2 c2 d2 e2 f2 g2 h2",        // rows
      "a3 b3 c3 d3 e3 f3 g3 h3",       "a4 b4 c4 d4 e4 f4 g4 h4",
      "a1 b2 c3 d4 e5 f6 g7 h8",  // diagonals
      "b1 c2 d3 e4 f5 g6 h7",          "c1 d2 e3 f4 g5 h6",       "d1 e2 f3 g4 h5", "e1 f2 g3 h4",
      "a1 b1 c1 a2 b2 c2 a3 b3 c3",     // corner 3x3
      "a1 b1 c1 d1 e1 a2 b2 c2 d2 e2",  // corner 2x5
      "a1 b1 c1 d1 a2 b2 c2 a3 b3 a4",  // triangle
      "a1 b1 c1 d1 e1 a2 a3 a4 a5 b2",  // angle + X
      "a1 c1 d1 e1 f1 h1 c2 d2 e2 f2",  // corner pair + 2x4 block
      "a1 b1 c1 d1 e1 f1 g1 h1 c2 f2",  // edge + 2 Y
  };
  static constexpr int kPliesPerStage = 2;
};

template <>
struct PatternList<Geometry<6>> {
  static constexpr std::array<std::string_view, 10> kTexts = {
      "a1 b1 c1 d1 e1 f1 b2 e2",  // edge + 2 X
      "a2 b2 c2 d2 e2 f2 b3 e3",  // rows with two more
      "a3 b3 c3 d3 e3 f3",
      "a1 b2 c3 d4 e5 f6",  // diagonals
      "b1 c2 d3 e4 f5",
      "c1 d2 e3 f4",
      "a1 b1 c1 a2 b2 c2 a3 b3 c3",     // corner 3x3
      "a1 b1 c1 d1 e1 a2 b2 c2 d2 e2",  // corner 2x5
      "a1 b1 c1 d1 a2 b2 c2 a3 b3 a4",  // triangle
      "a1 b1 c1 d1 e1 f1 b2 c2 d2 e2",  // edge + inner four
  };
  static constexpr int kPliesPerStage = 2;
};

// Always solved to the end; there only so that the search has one shape.
template <>
struct PatternList<Geometry<4>> {
  static constexpr std::array<std::string_view, 2> kTexts = {"a1 b1 c1 d1", "a2 b2 c2 d2"};
  static constexpr int kPliesPerStage = 12;
};

/// The symmetries that give the instances of a pattern: the first to reach each set of cells.
constexpr std::array<bool, kSymmetries> distinct_images(const Pattern& pattern) noexcept {
  std::array<bool, kSymmetries> distinct{};
  for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
    bool is_new = true;
    for (int earlier = 0; earlier < symmetry; ++earlier) {
      is_new &= transformed(pattern.cells(), earlier) != transformed(pattern.cells(), symmetry);
    }
    distinct[static_cast<std::size_t>(symmetry)] = is_new;
  }
  return distinct;
}

}  // namespace detail

/// One placed pattern, and where its weights begin in the table of a stage.
struct PatternInstance {
  Pattern placed;
  int pattern = 0;
  int offset = 0;
};

/// A list's patterns in all their places.
template <class G, class List, bool TablePerPlace>
struct PlacedPatterns {
  static constexpr int kPatternCount = static_cast<int>(List::kTexts.size());
  static constexpr std::array<Pattern, kPatternCount> kPatterns = [] {
    std::array<Pattern, kPatternCount> patterns{};
    for (std::size_t i = 0; i < patterns.size(); ++i)
      patterns[i] = detail::pattern<G>(List::kTexts[i]);
    return patterns;
  }();

  static constexpr int kInstanceCount = [] {
    int instances = 0;
    for (const Pattern& pattern : kPatterns) {
      for (const bool distinct : detail::distinct_images(pattern)) instances += distinct;
    }
    return instances;
  }();
  /// Padded to whole 256-bit registers of 16-bit indices.
  static constexpr int kPaddedCount = (kInstanceCount + 15) / 16 * 16;

  static constexpr std::array<PatternInstance, kInstanceCount> kInstances = [] {
    std::array<PatternInstance, kInstanceCount> instances{};
    std::size_t at = 0;
    int offset = 0;
    for (int i = 0; i < kPatternCount; ++i) {
      const Pattern& pattern = kPatterns[static_cast<std::size_t>(i)];
      const auto distinct = detail::distinct_images(pattern);
      for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
        if (!distinct[static_cast<std::size_t>(symmetry)]) continue;
        instances[at++] = {pattern.transformed(symmetry), i, offset};
        if (TablePerPlace) offset += pattern.table_size();
      }
      if (!TablePerPlace) offset += pattern.table_size();
    }
    return instances;
  }();
  /// Of all tables together.
  static constexpr int kTableSize =
      kInstances.back().offset + kInstances.back().placed.table_size();
};

/// The linear patterns: all places of a pattern share its table, and each stage of the game has tables of its own.
template <class G>
struct PatternSet : PlacedPatterns<G, detail::PatternList<G>, /*TablePerPlace=*/false> {
  static constexpr int kPliesPerStage = detail::PatternList<G>::kPliesPerStage;
  static constexpr int kStageCount = (G::kCellCount - 4) / kPliesPerStage;
  static constexpr int stage(int empties) noexcept {
    const int ply = G::kCellCount - 4 - empties;
    const int stage = ply / kPliesPerStage;
    return stage < 0 ? 0 : stage >= kStageCount ? kStageCount - 1 : stage;
  }
};

static_assert(PatternSet<Geometry<8>>::kInstanceCount <= 64);

}  // namespace turncoat
