// What AVX-512 does better than avx2.h: a leading-zero count per lane, an unsigned minimum, three-way logic and narrowing
// moves in one instruction. Registers of 512 bits brought nothing on Zen 4 (docs/experiments.md).
#pragma once

#include <immintrin.h>

#include "kernels/avx2.h"

namespace turncoat::kernels {

struct Avx512 : Avx2Basis<Avx512> {
  static constexpr const char* kName = "avx512";

  TURNCOAT_HOT static __m256i either_with(__m256i a, __m256i b, __m256i c) noexcept {
    return _mm256_ternarylogic_epi64(a, b, c, 0xf8);
  }

  // --- one word in all four lanes ---
  TURNCOAT_HOT static Wide flips_by_direction(Wide mover, Wide opponent, int square) noexcept {
    const __m256i above = load(kRays[square].above);
    const __m256i below = load(kRays[square].below);
    const __m256i ones = _mm256_set1_epi64x(-1);

    // Upwards a carry runs through the opponents to the first other square. If that is the mover's, what lies below it
    // flips; the minimum keeps zero at zero.
    const __m256i through =
        _mm256_sub_epi64(_mm256_ternarylogic_epi64(opponent, above, above, 0xf3), ones);
    const __m256i upper = _mm256_ternarylogic_epi64(through, above, mover, 0x80);
    const __m256i up = above & _mm256_min_epu64(upper, _mm256_add_epi64(upper, ones));

    // Downwards the first other square is the highest bit; 64 leading zeros shift everything out. What lies above it is
    // its double, negated.
    const __m256i stops = _mm256_andnot_si256(opponent, below);
    const __m256i highest = _mm256_set1_epi64x(static_cast<long long>(Bits{1} << 63));
    const __m256i lower = mover & _mm256_srlv_epi64(highest, _mm256_lzcnt_epi64(stops));
    const __m256i above_lower =
        _mm256_sub_epi64(_mm256_setzero_si256(), _mm256_add_epi64(lower, lower));
    return either_with(up, below, above_lower);
  }

  // --- four words ---
#ifdef __AVX512VPOPCNTDQ__
  TURNCOAT_HOT static Four counts(Four four) noexcept { return _mm256_popcnt_epi64(four); }
#endif
  TURNCOAT_HOT static __m128i as_keys(Four four) noexcept {
    // Masked by nothing: g++ 12 warns of the unmasked form's undefined source.
    return _mm256_maskz_cvtepi64_epi16(15, four);
  }
};

}  // namespace turncoat::kernels
