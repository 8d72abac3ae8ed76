// Four directions in one 256-bit register, or four boards side by side. See scalar.h for what the functions mean.
#pragma once

#include <immintrin.h>

#include "kernels/lines.h"
#include "kernels/minpos.h"
#include "kernels/scalar.h"

namespace turncoat::kernels {

/// What `Self`, a kernel that derives from it, does not do better.
template <class Self>
struct Avx2Basis {
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
    up = Self::either_with(up, other, _mm256_sllv_epi64(up, step));
    down = Self::either_with(down, other, _mm256_srlv_epi64(down, step));
    const __m256i pairs_up = _mm256_and_si256(other, _mm256_sllv_epi64(other, step));
    const __m256i pairs_down = _mm256_srlv_epi64(pairs_up, step);
    up = Self::either_with(up, pairs_up, _mm256_sllv_epi64(up, twice));
    down = Self::either_with(down, pairs_down, _mm256_srlv_epi64(down, twice));
    up = Self::either_with(up, pairs_up, _mm256_sllv_epi64(up, twice));
    down = Self::either_with(down, pairs_down, _mm256_srlv_epi64(down, twice));
    const __m256i found =
        _mm256_or_si256(_mm256_sllv_epi64(up, step), _mm256_srlv_epi64(down, step));
    return fold(found) & ~(mover | opponent);
  }

  TURNCOAT_HOT static Bits flips(Bits mover, Bits opponent, int square) noexcept {
    return fold(Self::flips_by_direction(widen(mover), widen(opponent), square));
  }

  /// a | (b & c)
  TURNCOAT_HOT static __m256i either_with(__m256i a, __m256i b, __m256i c) noexcept {
    return a | (b & c);
  }

  // --- one word in all four lanes ---
  using Wide = __m256i;
  TURNCOAT_HOT static Wide widen(Bits word) noexcept {
    return _mm256_set1_epi64x(static_cast<long long>(word));
  }
  TURNCOAT_HOT static Bits narrow(Wide wide) noexcept {
    return static_cast<Bits>(_mm_cvtsi128_si64(_mm256_castsi256_si128(wide)));
  }
  TURNCOAT_HOT static bool any(Wide wide) noexcept { return !_mm256_testz_si256(wide, wide); }
  TURNCOAT_HOT static Wide merged(Wide by_direction) noexcept {
    const __m256i pairs = by_direction | _mm256_permute4x64_epi64(by_direction, 0x4e);
    return pairs | _mm256_shuffle_epi32(pairs, 0x4e);
  }
  TURNCOAT_HOT static Wide flips_by_direction(Wide mover, Wide opponent, int square) noexcept {
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

  // --- four words ---
  using Four = __m256i;
  using Keys = MinposKeys;
  TURNCOAT_HOT static Four four_of(Bits word) noexcept { return widen(word); }
  TURNCOAT_HOT static Four gather(const Bits* table, const int (&at)[4]) noexcept {
    const auto two = [&](int low, int high) {
      return _mm_castpd_si128(
          _mm_loadh_pd(_mm_load_sd(reinterpret_cast<const double*>(table + low)),
                       reinterpret_cast<const double*>(table + high)));
    };
    return _mm256_inserti128_si256(_mm256_castsi128_si256(two(at[0], at[1])), two(at[2], at[3]), 1);
  }
  TURNCOAT_HOT static void store(Bits* to, Four four) noexcept {
    _mm256_store_si256(reinterpret_cast<__m256i*>(to), four);
  }
  TURNCOAT_HOT static Four flips_of_four(Bits mover, Bits opponent,
                                         const int (&squares)[4]) noexcept {
    const Wide own = widen(mover);
    const Wide other = widen(opponent);
    const auto flips_at = [&](int i) { return Self::flips_by_direction(own, other, squares[i]); };
    return transposed(flips_at(0), flips_at(1), flips_at(2), flips_at(3));
  }
  TURNCOAT_HOT static Four moves_of_four(Four mover, Four opponent) noexcept {
    const __m256i inner = opponent & _mm256_set1_epi64x(0x7e7e7e7e7e7e7e7e);
    const __m256i found = moves_along<1>(mover, inner) | moves_along<7>(mover, inner) |
                          moves_along<9>(mover, inner) | moves_along<8>(mover, opponent);
    return _mm256_andnot_si256(mover | opponent, found);
  }
  TURNCOAT_HOT static Four counts(Four four) noexcept {
    // Four bits at a time by table, then the sum of the eight bytes of each lane.
    const __m256i table =
        _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4));
    const __m256i nibble = _mm256_set1_epi8(15);
    const __m256i bytes =
        _mm256_add_epi8(_mm256_shuffle_epi8(table, four & nibble),
                        _mm256_shuffle_epi8(table, _mm256_srli_epi64(four, 4) & nibble));
    return _mm256_sad_epu8(bytes, _mm256_setzero_si256());
  }
  TURNCOAT_HOT static Four hashes(Four mover, Four opponent) noexcept {
    const auto product = [](__m256i half, std::uint32_t factor) {
      return _mm256_mul_epu32(half, _mm256_set1_epi64x(factor));
    };
    const __m256i mixed = product(mover, kHashFactors[0]) ^
                          product(_mm256_srli_epi64(mover, 32), kHashFactors[1]) ^
                          product(opponent, kHashFactors[2]) ^
                          product(_mm256_srli_epi64(opponent, 32), kHashFactors[3]);
    return _mm256_srli_epi64(mixed, 32);
  }
  TURNCOAT_HOT static Four times(Four four, int factor) noexcept {
    return _mm256_mullo_epi16(four, _mm256_set1_epi64x(factor));
  }
  TURNCOAT_HOT static Four where_none(Four four, Bits bits, int value) noexcept {
    return _mm256_cmpeq_epi64(four & widen(bits), _mm256_setzero_si256()) &
           _mm256_set1_epi64x(value);
  }
  TURNCOAT_HOT static __m128i as_keys(Four four) noexcept {
    const __m256i pairs = _mm256_packus_epi32(four, four);
    const __m256i packed = _mm256_packus_epi32(pairs, pairs);
    return _mm_unpacklo_epi32(_mm256_castsi256_si128(packed), _mm256_extracti128_si256(packed, 1));
  }

 protected:
  TURNCOAT_HOT static Bits fold(__m256i lanes) noexcept {
    const __m128i two =
        _mm_or_si128(_mm256_castsi256_si128(lanes), _mm256_extracti128_si256(lanes, 1));
    return static_cast<Bits>(_mm_cvtsi128_si64(_mm_or_si128(two, _mm_unpackhi_epi64(two, two))));
  }

  static __m256i load(const std::array<Bits, 4>& lanes) noexcept {
    return _mm256_load_si256(reinterpret_cast<const __m256i*>(lanes.data()));
  }
  /// Each lane of the result is all lanes of one of the four together.
  TURNCOAT_HOT static __m256i transposed(__m256i first, __m256i second, __m256i third,
                                         __m256i fourth) noexcept {
    const __m256i low = _mm256_unpacklo_epi64(first, second) | _mm256_unpackhi_epi64(first, second);
    const __m256i high =
        _mm256_unpacklo_epi64(third, fourth) | _mm256_unpackhi_epi64(third, fourth);
    return _mm256_permute2x128_si256(low, high, 0x20) | _mm256_permute2x128_si256(low, high, 0x31);
  }

 private:
  template <int Step>
  TURNCOAT_HOT static __m256i moves_along(__m256i mover, __m256i opponent) noexcept {
    __m256i up = opponent & _mm256_slli_epi64(mover, Step);
    __m256i down = opponent & _mm256_srli_epi64(mover, Step);
    up = Self::either_with(up, opponent, _mm256_slli_epi64(up, Step));
    down = Self::either_with(down, opponent, _mm256_srli_epi64(down, Step));
    const __m256i pairs_up = opponent & _mm256_slli_epi64(opponent, Step);
    const __m256i pairs_down = _mm256_srli_epi64(pairs_up, Step);
    up = Self::either_with(up, pairs_up, _mm256_slli_epi64(up, 2 * Step));
    down = Self::either_with(down, pairs_down, _mm256_srli_epi64(down, 2 * Step));
    up = Self::either_with(up, pairs_up, _mm256_slli_epi64(up, 2 * Step));
    down = Self::either_with(down, pairs_down, _mm256_srli_epi64(down, 2 * Step));
    return _mm256_slli_epi64(up, Step) | _mm256_srli_epi64(down, Step);
  }
};

struct Avx2 : Avx2Basis<Avx2> {
  static constexpr const char* kName = "avx2";
};

}  // namespace turncoat::kernels
