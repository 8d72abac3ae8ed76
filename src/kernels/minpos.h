// Up to sixteen keys of 16 bits in two registers. One instruction finds the least of eight.
#pragma once

#include <immintrin.h>

#include <array>
#include <cstdint>

#include "kernels/bits.h"

namespace turncoat::kernels {

class MinposKeys {
 public:
  /// Adds four keys, given in the low half of a register.
  TURNCOAT_HOT void add(__m128i keys) noexcept {
    switch (groups_++) {
      case 0: low_ = _mm_unpacklo_epi64(keys, _mm_set1_epi32(-1)); break;
      case 1: low_ = _mm_unpacklo_epi64(low_, keys); break;
      case 2: high_ = _mm_unpacklo_epi64(keys, _mm_set1_epi32(-1)); break;
      default: high_ = _mm_unpacklo_epi64(high_, keys); break;
    }
  }

  /// The index of the least key, which is taken out.
  TURNCOAT_HOT std::size_t take_least() noexcept {
    const auto low = static_cast<unsigned>(_mm_cvtsi128_si32(_mm_minpos_epu16(low_)));
    if (groups_ > 2) {
      const auto high = static_cast<unsigned>(_mm_cvtsi128_si32(_mm_minpos_epu16(high_)));
      if ((high & 0xffff) < (low & 0xffff)) return take(high_, high >> 16) + 8;
    }
    return take(low_, low >> 16);
  }

 private:
  struct alignas(16) Lanes {
    std::array<std::uint16_t, 8> lane;
  };
  static constexpr std::array<Lanes, 8> kTaken = [] {
    std::array<Lanes, 8> all{};
    for (std::size_t i = 0; i < 8; ++i) all[i].lane[i] = 0xffff;
    return all;
  }();
  TURNCOAT_HOT static std::size_t take(__m128i& keys, std::size_t at) noexcept {
    keys = _mm_or_si128(keys,
                        _mm_load_si128(reinterpret_cast<const __m128i*>(kTaken[at].lane.data())));
    return at;
  }

  int groups_ = 0;
  __m128i low_ = _mm_set1_epi32(-1);
  __m128i high_ = _mm_set1_epi32(-1);
};

}  // namespace turncoat::kernels
