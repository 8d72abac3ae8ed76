// The indices of all placed patterns of a set on a board, kept up to date move by move.
//
// A digit is 0 for an opponent's disc, 1 for an empty cell and 2 for a disc of the mover. With the sides exchanged, an
// index is the last one of its pattern minus itself: one table of weights serves both.
#pragma once

#include <array>
#include <cstdint>
#ifdef __AVX2__
#include <immintrin.h>
#endif

#include "eval/pattern/pattern_set.h"

namespace turncoat {

template <class Set>
struct alignas(32) Indices {
  static constexpr std::size_t kCount = Set::kPaddedCount;
  std::array<std::uint16_t, kCount> at{};

  bool operator==(const Indices&) const = default;
};

/// From scratch.
template <class Set>
Indices<Set> indices_of(const Board& board) {
  Indices<Set> indices;
  for (std::size_t i = 0; i < Set::kInstances.size(); ++i) {
    const Pattern& pattern = Set::kInstances[i].placed;
    int index = 0;
    for (int digit = pattern.size - 1; digit >= 0; --digit) {
      const int square = pattern.squares[static_cast<std::size_t>(digit)];
      index = index * 3 + 1 + static_cast<int>(board.mover >> square & 1) -
              static_cast<int>(board.opponent >> square & 1);
    }
    indices.at[i] = static_cast<std::uint16_t>(index);
  }
  return indices;
}

namespace detail {

/// What one more in the digit of a square adds to every index.
template <class Set>
inline constexpr std::array<Indices<Set>, 64> kSquareSteps = [] {
  std::array<Indices<Set>, 64> steps{};
  for (std::size_t i = 0; i < Set::kInstances.size(); ++i) {
    const Pattern& pattern = Set::kInstances[i].placed;
    for (std::size_t digit = 0; digit < static_cast<std::size_t>(pattern.size); ++digit) {
      steps[pattern.squares[digit]].at[i] = static_cast<std::uint16_t>(kPowersOf3[digit]);
    }
  }
  return steps;
}();

/// The last index of every instance: the mover has all cells.
template <class Set>
inline constexpr Indices<Set> kLastIndices = [] {
  Indices<Set> last;
  for (std::size_t i = 0; i < Set::kInstances.size(); ++i) {
    last.at[i] = static_cast<std::uint16_t>(Set::kInstances[i].placed.table_size() - 1);
  }
  return last;
}();

}  // namespace detail

/// The indices after a pass: the sides change places.
template <class Set>
Indices<Set> passed_indices(const Indices<Set>& from) noexcept {
  Indices<Set> to;
  for (std::size_t i = 0; i < to.at.size(); ++i) {
    to.at[i] = static_cast<std::uint16_t>(detail::kLastIndices<Set>.at[i] - from.at[i]);
  }
  return to;
}

/// The indices after `move`, turning `flipped`, as the next player sees them.
template <class Set>
inline void update_indices(const Indices<Set>& from, Indices<Set>& to, Square move,
                           Bits flipped) noexcept {
  const auto& steps = detail::kSquareSteps<Set>;
  const Indices<Set>& last = detail::kLastIndices<Set>;
  // For the one who moved, the new disc's digit goes up by one and a turned disc's by two; then the sides change places.
#ifdef __AVX2__
  constexpr std::size_t kRegisters = Indices<Set>::kCount / 16;
  const auto load = [](const Indices<Set>& indices, std::size_t i) {
    return _mm256_load_si256(reinterpret_cast<const __m256i*>(indices.at.data()) + i);
  };
  __m256i turned[kRegisters];
  for (std::size_t i = 0; i < kRegisters; ++i) turned[i] = _mm256_setzero_si256();
  for (const int square : each(flipped)) {
    const Indices<Set>& step = steps[static_cast<std::size_t>(square)];
#pragma GCC unroll 4
    for (std::size_t i = 0; i < kRegisters; ++i)
      turned[i] = _mm256_add_epi16(turned[i], load(step, i));
  }
#pragma GCC unroll 4
  for (std::size_t i = 0; i < kRegisters; ++i) {
    const __m256i raised =
        _mm256_add_epi16(load(steps[move], i), _mm256_add_epi16(turned[i], turned[i]));
    const __m256i swapped = _mm256_sub_epi16(load(last, i), load(from, i));
    _mm256_store_si256(reinterpret_cast<__m256i*>(to.at.data()) + i,
                       _mm256_sub_epi16(swapped, raised));
  }
#else
  for (std::size_t i = 0; i < to.at.size(); ++i) {
    int raised = steps[move].at[i];
    for (const int square : each(flipped))
      raised += 2 * steps[static_cast<std::size_t>(square)].at[i];
    to.at[i] = static_cast<std::uint16_t>(last.at[i] - from.at[i] - raised);
  }
#endif
}

/// The state of an evaluator that looks at the patterns of `Set<G>`.
template <template <class> class Set>
struct IndexState {
  template <class G>
  using State = Indices<Set<G>>;
  template <class G>
  static State<G> state(const Board& board) noexcept {
    return indices_of<Set<G>>(board);
  }
  template <class G>
  static void update(const State<G>& from, State<G>& to, Square move, Bits flipped) noexcept {
    update_indices(from, to, move, flipped);
  }
  template <class G>
  static State<G> passed(const State<G>& state) noexcept {
    return passed_indices(state);
  }
};

}  // namespace turncoat
