// What AVX-512 does better than avx2.h: a leading-zero count per lane, an unsigned minimum, three-way logic and narrowing
// moves in one instruction. Registers of 512 bits brought nothing on Zen 4 (docs/experiments.md).
#pragma once

#include <immintrin.h>

#include "kernels/avx2.h"

namespace turncoat::kernels {

struct Avx512 : Avx2 {
  static constexpr const char* kName = "avx512";

  TURNCOAT_HOT static Bits moves(Bits mover, Bits opponent) noexcept {
    const __m256i step = _mm256_set_epi64x(7, 9, 8, 1);
    const __m256i twice = _mm256_slli_epi64(step, 1);
    const __m256i own = _mm256_set1_epi64x(static_cast<long long>(mover));
    const __m256i other = _mm256_and_si256(
        _mm256_set1_epi64x(static_cast<long long>(opponent)),
        _mm256_set_epi64x(0x7e7e7e7e7e7e7e7e, 0x7e7e7e7e7e7e7e7e, -1, 0x7e7e7e7e7e7e7e7e));
    __m256i up = _mm256_and_si256(other, _mm256_sllv_epi64(own, step));
    __m256i down = _mm256_and_si256(other, _mm256_srlv_epi64(own, step));
    up = either_with(up, other, _mm256_sllv_epi64(up, step));
    down = either_with(down, other, _mm256_srlv_epi64(down, step));
    const __m256i pairs_up = _mm256_and_si256(other, _mm256_sllv_epi64(other, step));
    const __m256i pairs_down = _mm256_srlv_epi64(pairs_up, step);
    up = either_with(up, pairs_up, _mm256_sllv_epi64(up, twice));
    down = either_with(down, pairs_down, _mm256_srlv_epi64(down, twice));
    up = either_with(up, pairs_up, _mm256_sllv_epi64(up, twice));
    down = either_with(down, pairs_down, _mm256_srlv_epi64(down, twice));
    const __m256i found =
        _mm256_or_si256(_mm256_sllv_epi64(up, step), _mm256_srlv_epi64(down, step));
    return fold(found) & ~(mover | opponent);
  }

  TURNCOAT_HOT static Bits flips(Bits mover, Bits opponent, int square) noexcept {
    return fold(flips_by_direction(widen(mover), widen(opponent), square));
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
  TURNCOAT_HOT static Four flips_of_four(Bits mover, Bits opponent,
                                         const int (&squares)[4]) noexcept {
    const Wide own = widen(mover);
    const Wide other = widen(opponent);
    return transposed(
        flips_by_direction(own, other, squares[0]), flips_by_direction(own, other, squares[1]),
        flips_by_direction(own, other, squares[2]), flips_by_direction(own, other, squares[3]));
  }
  TURNCOAT_HOT static Four moves_of_four(Four mover, Four opponent) noexcept {
    const __m256i inner = opponent & _mm256_set1_epi64x(0x7e7e7e7e7e7e7e7e);
    const __m256i found = moves_along<1>(mover, inner) | moves_along<7>(mover, inner) |
                          moves_along<9>(mover, inner) | moves_along<8>(mover, opponent);
    return _mm256_andnot_si256(mover | opponent, found);
  }
#ifdef __AVX512VPOPCNTDQ__
  TURNCOAT_HOT static Four counts(Four four) noexcept { return _mm256_popcnt_epi64(four); }
#endif
  TURNCOAT_HOT static __m128i as_keys(Four four) noexcept {
    // Masked by nothing: g++ 12 warns of the unmasked form's undefined source.
    return _mm256_maskz_cvtepi64_epi16(15, four);
  }

 private:
  template <int Step>
  TURNCOAT_HOT static __m256i moves_along(__m256i mover, __m256i opponent) noexcept {
    __m256i up = opponent & _mm256_slli_epi64(mover, Step);
    __m256i down = opponent & _mm256_srli_epi64(mover, Step);
    up = either_with(up, opponent, _mm256_slli_epi64(up, Step));
    down = either_with(down, opponent, _mm256_srli_epi64(down, Step));
    const __m256i pairs_up = opponent & _mm256_slli_epi64(opponent, Step);
    const __m256i pairs_down = _mm256_srli_epi64(pairs_up, Step);
    up = either_with(up, pairs_up, _mm256_slli_epi64(up, 2 * Step));
    down = either_with(down, pairs_down, _mm256_srli_epi64(down, 2 * Step));
    up = either_with(up, pairs_up, _mm256_slli_epi64(up, 2 * Step));
    down = either_with(down, pairs_down, _mm256_srli_epi64(down, 2 * Step));
    return _mm256_slli_epi64(up, Step) | _mm256_srli_epi64(down, Step);
  }
  /// a | (b & c)
  static __m256i either_with(__m256i a, __m256i b, __m256i c) noexcept {
    return _mm256_ternarylogic_epi64(a, b, c, 0xf8);
  }
};

}  // namespace turncoat::kernels
