// Four directions in one 256-bit register. See scalar.h for what the functions mean.
#pragma once

#include <immintrin.h>

#include "kernels/lines.h"

namespace turncoat::kernels {

struct Avx2 {
  static constexpr const char* kName = "avx2";

  TURNCOAT_HOT static Bits moves(Bits mover, Bits opponent) noexcept {
    const __m256i step = _mm256_set_epi64x(7, 9, 8, 1);
    const __m256i twice = _mm256_slli_epi64(step, 1);
    const __m256i own = _mm256_set1_epi64x(static_cast<long long>(mover));
    const __m256i other = _mm256_and_si256(
        _mm256_set1_epi64x(static_cast<long long>(opponent)),
        _mm256_set_epi64x(0x7e7e7e7e7e7e7e7e, 0x7e7e7e7e7e7e7e7e, -1, 0x7e7e7e7e7e7e7e7e));
    // Runs of opponents double in length at each step: 1, 2, then pairs of pairs.
    __m256i up = _mm256_and_si256(other, _mm256_sllv_epi64(own, step));
    __m256i down = _mm256_and_si256(other, _mm256_srlv_epi64(own, step));
    up = _mm256_or_si256(up, _mm256_and_si256(other, _mm256_sllv_epi64(up, step)));
    down = _mm256_or_si256(down, _mm256_and_si256(other, _mm256_srlv_epi64(down, step)));
    const __m256i pairs_up = _mm256_and_si256(other, _mm256_sllv_epi64(other, step));
    const __m256i pairs_down = _mm256_srlv_epi64(pairs_up, step);
    up = _mm256_or_si256(up, _mm256_and_si256(pairs_up, _mm256_sllv_epi64(up, twice)));
    down = _mm256_or_si256(down, _mm256_and_si256(pairs_down, _mm256_srlv_epi64(down, twice)));
    up = _mm256_or_si256(up, _mm256_and_si256(pairs_up, _mm256_sllv_epi64(up, twice)));
    down = _mm256_or_si256(down, _mm256_and_si256(pairs_down, _mm256_srlv_epi64(down, twice)));
    const __m256i found =
        _mm256_or_si256(_mm256_sllv_epi64(up, step), _mm256_srlv_epi64(down, step));
    return fold(found) & ~(mover | opponent);
  }

  TURNCOAT_HOT static Bits flips(Bits mover, Bits opponent, int square) noexcept {
    return fold(flips_by_direction(_mm256_set1_epi64x(static_cast<long long>(mover)),
                                   _mm256_set1_epi64x(static_cast<long long>(opponent)), square));
  }

  /// The same with the boards already in registers and the four directions still apart.
  TURNCOAT_HOT static __m256i flips_by_direction(__m256i mover, __m256i opponent, int square) noexcept {
    const __m256i above = load(kRays[square].above);
    const __m256i below = load(kRays[square].below);
    const __m256i zero = _mm256_setzero_si256();

    // Upwards, the first square that is not an opponent is the lowest set bit.
    const __m256i stops = _mm256_andnot_si256(opponent, above);
    const __m256i first = _mm256_and_si256(stops, _mm256_sub_epi64(zero, stops));
    const __m256i outflank = _mm256_and_si256(first, mover);
    const __m256i up = _mm256_and_si256(
        above, _mm256_sub_epi64(outflank, _mm256_add_epi64(_mm256_cmpeq_epi64(outflank, zero),
                                                           _mm256_set1_epi64x(1))));

    // Downwards it is the highest: whatever lies behind a stop is in its shadow.
    const __m256i step = _mm256_set_epi64x(7, 9, 8, 1);
    __m256i shadow = _mm256_andnot_si256(opponent, below);
    shadow = _mm256_srlv_epi64(shadow, step);
    shadow = _mm256_or_si256(shadow, _mm256_srlv_epi64(shadow, step));
    shadow = _mm256_or_si256(shadow, _mm256_srlv_epi64(shadow, _mm256_slli_epi64(step, 1)));
    shadow = _mm256_or_si256(shadow, _mm256_srlv_epi64(shadow, _mm256_slli_epi64(step, 2)));
    const __m256i reached = _mm256_andnot_si256(shadow, below);
    const __m256i closed = _mm256_cmpeq_epi64(_mm256_and_si256(reached, mover), zero);
    const __m256i down = _mm256_andnot_si256(closed, _mm256_and_si256(reached, opponent));
    return _mm256_or_si256(up, down);
  }

  TURNCOAT_HOT static Bits fold(__m256i lanes) noexcept {
    const __m128i two =
        _mm_or_si128(_mm256_castsi256_si128(lanes), _mm256_extracti128_si256(lanes, 1));
    return static_cast<Bits>(_mm_cvtsi128_si64(_mm_or_si128(two, _mm_unpackhi_epi64(two, two))));
  }

 private:
  static __m256i load(const std::array<Bits, 4>& lanes) noexcept {
    return _mm256_load_si256(reinterpret_cast<const __m256i*>(lanes.data()));
  }
};

}  // namespace turncoat::kernels
