// The indices of all pattern instances of a board, kept up to date move by move.
//
// A digit is 0 for an empty cell, 1 for a disc of side 0 and 2 for a disc of side 1: sides, unlike mover and opponent,
// do not change places with every move, so that a move touches only the cells that it changes.
#pragma once

#include <array>
#include <cstdint>
#ifdef __AVX2__
#include <immintrin.h>
#endif

#include "eval/pattern/pattern_set.h"

namespace turncoat {

template <class G>
struct alignas(32) PatternIndices {
  static constexpr std::size_t kCount = PatternSet<G>::kPaddedCount;
  std::array<std::uint16_t, kCount> at{};

  bool operator==(const PatternIndices&) const = default;
};

/// From scratch. `board.mover` belongs to `side`.
template <class G>
PatternIndices<G> pattern_indices(const Board& board, int side) {
  const Bits first = side == 0 ? board.mover : board.opponent;
  const Bits second = side == 0 ? board.opponent : board.mover;
  PatternIndices<G> indices;
  for (std::size_t i = 0; i < PatternSet<G>::kInstances.size(); ++i) {
    const Pattern& pattern = PatternSet<G>::kInstances[i].placed;
    int index = 0;
    for (int digit = pattern.size - 1; digit >= 0; --digit) {
      const int square = pattern.squares[static_cast<std::size_t>(digit)];
      index = index * 3 + static_cast<int>(first >> square & 1) +
              2 * static_cast<int>(second >> square & 1);
    }
    indices.at[i] = static_cast<std::uint16_t>(index);
  }
  return indices;
}

namespace detail {

/// What one more in the digit of a square adds to every index.
template <class G>
inline constexpr std::array<PatternIndices<G>, 64> kSquareSteps = [] {
  std::array<PatternIndices<G>, 64> steps{};
  for (std::size_t i = 0; i < PatternSet<G>::kInstances.size(); ++i) {
    const Pattern& pattern = PatternSet<G>::kInstances[i].placed;
    for (std::size_t digit = 0; digit < static_cast<std::size_t>(pattern.size); ++digit) {
      steps[pattern.squares[digit]].at[i] = static_cast<std::uint16_t>(kPowersOf3[digit]);
    }
  }
  return steps;
}();

}  // namespace detail

/// The indices after `side` played `move`, turning `flipped`. A pass changes nothing.
template <class G>
inline void update_indices(const PatternIndices<G>& from, PatternIndices<G>& to, Square move,
                           Bits flipped, int side) noexcept {
  const auto& steps = detail::kSquareSteps<G>;
  // A turned disc goes from 2 to 1 for side 0 and from 1 to 2 for side 1; the new one from 0 to 1 or 2.
#ifdef __AVX2__
  constexpr std::size_t kRegisters = PatternIndices<G>::kCount / 16;
  const auto load = [](const PatternIndices<G>& indices, std::size_t i) {
    return _mm256_load_si256(reinterpret_cast<const __m256i*>(indices.at.data()) + i);
  };
  __m256i turned[kRegisters];
  for (std::size_t i = 0; i < kRegisters; ++i) turned[i] = _mm256_setzero_si256();
  for (const int square : each(flipped)) {
    const PatternIndices<G>& step = steps[static_cast<std::size_t>(square)];
#pragma GCC unroll 4
    for (std::size_t i = 0; i < kRegisters; ++i)
      turned[i] = _mm256_add_epi16(turned[i], load(step, i));
  }
  const __m256i sign = _mm256_set1_epi16(static_cast<short>(side == 0 ? -1 : 0));
#pragma GCC unroll 4
  for (std::size_t i = 0; i < kRegisters; ++i) {
    const __m256i placed = load(steps[move], i);
    const __m256i second = _mm256_andnot_si256(sign, placed);
    const __m256i change = _mm256_sub_epi16(_mm256_xor_si256(turned[i], sign), sign);
    const __m256i sum =
        _mm256_add_epi16(_mm256_add_epi16(load(from, i), placed), _mm256_add_epi16(second, change));
    _mm256_store_si256(reinterpret_cast<__m256i*>(to.at.data()) + i, sum);
  }
#else
  const int placed = side + 1;
  const int turned = side == 0 ? -1 : 1;
  to = from;
  for (std::size_t i = 0; i < to.at.size(); ++i) {
    int change = placed * steps[move].at[i];
    for (const int square : each(flipped))
      change += turned * steps[static_cast<std::size_t>(square)].at[i];
    to.at[i] = static_cast<std::uint16_t>(to.at[i] + change);
  }
#endif
}

}  // namespace turncoat
