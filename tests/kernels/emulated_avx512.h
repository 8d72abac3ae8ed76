// The AVX-512 kernel with its four instructions beyond AVX2 spelled out in plain C++, so that its logic is checked on
// machines that lack them. It gets a name of its own and does not replace the real one.
#pragma once

#include <immintrin.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

#include "kernels/avx2.h"

namespace turncoat::testing::emulated {

using Lanes = std::array<std::uint64_t, 4>;

inline Lanes lanes(__m256i v) {
  Lanes out;
  std::memcpy(out.data(), &v, sizeof v);
  return out;
}
inline __m256i vector(const Lanes& in) {
  __m256i v;
  std::memcpy(&v, in.data(), sizeof v);
  return v;
}
template <class F>
__m256i per_lane(F f) {
  Lanes out{};
  for (std::size_t i = 0; i < 4; ++i) out[i] = f(i);
  return vector(out);
}

inline __m256i lzcnt_epi64(__m256i v) {
  return per_lane(
      [&](std::size_t i) { return static_cast<std::uint64_t>(std::countl_zero(lanes(v)[i])); });
}
inline __m256i min_epu64(__m256i a, __m256i b) {
  return per_lane([&](std::size_t i) { return std::min(lanes(a)[i], lanes(b)[i]); });
}
inline __m128i maskz_cvtepi64_epi16(unsigned, __m256i v) {
  Lanes out{};
  for (std::size_t i = 0; i < 4; ++i) out[0] |= (lanes(v)[i] & 0xffff) << (16 * i);
  return _mm256_castsi256_si128(vector(out));
}
inline __m256i ternarylogic_epi64(__m256i a, __m256i b, __m256i c, unsigned table) {
  return per_lane([&](std::size_t i) {
    std::uint64_t out = 0;
    for (int at = 0; at < 64; ++at) {
      const auto row =
          (lanes(a)[i] >> at & 1) << 2 | (lanes(b)[i] >> at & 1) << 1 | (lanes(c)[i] >> at & 1);
      out |= std::uint64_t{table >> row & 1} << at;
    }
    return out;
  });
}

}  // namespace turncoat::testing::emulated

#pragma push_macro("_mm256_ternarylogic_epi64")
#undef _mm256_ternarylogic_epi64
#define _mm256_lzcnt_epi64 testing::emulated::lzcnt_epi64
#define _mm256_min_epu64 testing::emulated::min_epu64
#define _mm256_maskz_cvtepi64_epi16 testing::emulated::maskz_cvtepi64_epi16
#define _mm256_ternarylogic_epi64 testing::emulated::ternarylogic_epi64
#define Avx512 EmulatedAvx512
#include "kernels/avx512.h"
#undef Avx512
#undef _mm256_lzcnt_epi64
#undef _mm256_min_epu64
#undef _mm256_maskz_cvtepi64_epi16
#undef _mm256_ternarylogic_epi64
#pragma pop_macro("_mm256_ternarylogic_epi64")
