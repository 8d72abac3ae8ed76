// Sums the rows of a position and applies its head. One struct per instruction set, one signature; all give the same
// number to the last bit, and the plain one is the judge.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#ifdef __AVX2__
#include <immintrin.h>
#endif
#ifdef __wasm_simd128__
#include <wasm_simd128.h>
#endif

#include "eval/network/network_data.h"

namespace turncoat::network {

/// A head with its numbers repeated for each side, ready for vector code.
struct alignas(64) WideHead {
  std::int16_t bias[kSums];
  std::int16_t skip[kSums];
  std::int16_t output[kSums];
  std::int32_t constant;
};

/// The rows of a position, `Count` of them, each with kSums numbers: one cache line.
template <std::size_t Count>
using Rows = std::array<const std::int8_t*, Count>;

struct PlainKernel {
  template <std::size_t Count>
  static int output(const Rows<Count>& rows, const WideHead& head) noexcept {
    int out = head.constant;
    for (int k = 0; k < kSums; ++k) {
      int sum = head.bias[k];
      for (const std::int8_t* row : rows) sum += row[k];
      const int active = std::clamp(sum, 0, kMostActive);
      out += head.skip[k] * sum + head.output[k] * (active * active >> kSquareShift);
    }
    return out;
  }
};

#ifdef __AVX2__
inline int lane_sum(__m256i lanes) noexcept {
  const __m128i half =
      _mm_add_epi32(_mm256_castsi256_si128(lanes), _mm256_extracti128_si256(lanes, 1));
  const __m128i pair = _mm_add_epi32(half, _mm_shuffle_epi32(half, 0x4e));
  return _mm_cvtsi128_si32(_mm_add_epi32(pair, _mm_shuffle_epi32(pair, 0xb1)));
}

struct Avx2Kernel {
  template <std::size_t Count>
  static int output(const Rows<Count>& rows, const WideHead& head) noexcept {
    constexpr int kLanes = 16;
    __m256i total = _mm256_setzero_si256();
    for (int k = 0; k < kSums; k += kLanes) {
      const auto load = [k](const std::int16_t* numbers) {
        return _mm256_load_si256(reinterpret_cast<const __m256i*>(numbers + k));
      };
      __m256i sum = load(head.bias);
      for (const std::int8_t* row : rows) {
        const __m128i bytes = _mm_load_si128(reinterpret_cast<const __m128i*>(row + k));
        sum = _mm256_add_epi16(sum, _mm256_cvtepi8_epi16(bytes));
      }
      const __m256i active = _mm256_min_epi16(_mm256_max_epi16(sum, _mm256_setzero_si256()),
                                              _mm256_set1_epi16(kMostActive));
      const __m256i square = _mm256_srli_epi16(_mm256_mullo_epi16(active, active), kSquareShift);
      total = _mm256_add_epi32(total, _mm256_madd_epi16(sum, load(head.skip)));
      total = _mm256_add_epi32(total, _mm256_madd_epi16(square, load(head.output)));
    }
    return head.constant + lane_sum(total);
  }
};
#endif

#ifdef __AVX512BW__
struct Avx512Kernel {
  template <std::size_t Count>
  static int output(const Rows<Count>& rows, const WideHead& head) noexcept {
    constexpr int kLanes = 32;
    constexpr int kParts = kSums / kLanes;
    const auto load = [](const std::int16_t* numbers) { return _mm512_load_si512(numbers); };
    __m512i sums[kParts];
    for (int part = 0; part < kParts; ++part) sums[part] = load(head.bias + part * kLanes);
    for (const std::int8_t* row : rows) {
      for (int part = 0; part < kParts; ++part) {
        const auto bytes = reinterpret_cast<const __m256i*>(row + part * kLanes);
        sums[part] = _mm512_add_epi16(sums[part], _mm512_cvtepi8_epi16(_mm256_load_si256(bytes)));
      }
    }
    __m512i total = _mm512_setzero_si512();
    for (int part = 0; part < kParts; ++part) {
      const __m512i sum = sums[part];
      const __m512i active = _mm512_min_epi16(_mm512_max_epi16(sum, _mm512_setzero_si512()),
                                              _mm512_set1_epi16(kMostActive));
      const __m512i square = _mm512_srli_epi16(_mm512_mullo_epi16(active, active), kSquareShift);
      const __m512i straight = _mm512_madd_epi16(sum, load(head.skip + part * kLanes));
      const __m512i bent = _mm512_madd_epi16(square, load(head.output + part * kLanes));
      total = _mm512_add_epi32(total, _mm512_add_epi32(straight, bent));
    }
    // The masked form: g++ 12 takes the plain ones for uninitialised (bug 105593).
    const __m256i lower = _mm512_maskz_extracti64x4_epi64(0xff, total, 0);
    const __m256i upper = _mm512_maskz_extracti64x4_epi64(0xff, total, 1);
    return head.constant + lane_sum(_mm256_add_epi32(lower, upper));
  }
};
#endif

#ifdef __wasm_simd128__
struct Wasm128Kernel {
  template <std::size_t Count>
  static int output(const Rows<Count>& rows, const WideHead& head) noexcept {
    constexpr int kLanes = 16;  // two registers at a time: one load of bytes fills both
    v128_t total = wasm_i32x4_const_splat(0);
    for (int k = 0; k < kSums; k += kLanes) {
      v128_t low = wasm_v128_load(head.bias + k);
      v128_t high = wasm_v128_load(head.bias + k + kLanes / 2);
      for (const std::int8_t* row : rows) {
        const v128_t bytes = wasm_v128_load(row + k);
        low = wasm_i16x8_add(low, wasm_i16x8_extend_low_i8x16(bytes));
        high = wasm_i16x8_add(high, wasm_i16x8_extend_high_i8x16(bytes));
      }
      const auto part = [&](v128_t sum, int at) {
        const v128_t active = wasm_i16x8_min(wasm_i16x8_max(sum, wasm_i16x8_const_splat(0)),
                                             wasm_i16x8_const_splat(kMostActive));
        const v128_t square = wasm_u16x8_shr(wasm_i16x8_mul(active, active), kSquareShift);
        return wasm_i32x4_add(wasm_i32x4_dot_i16x8(sum, wasm_v128_load(head.skip + at)),
                              wasm_i32x4_dot_i16x8(square, wasm_v128_load(head.output + at)));
      };
      total = wasm_i32x4_add(total, wasm_i32x4_add(part(low, k), part(high, k + kLanes / 2)));
    }
    return head.constant + wasm_i32x4_extract_lane(total, 0) + wasm_i32x4_extract_lane(total, 1) +
           wasm_i32x4_extract_lane(total, 2) + wasm_i32x4_extract_lane(total, 3);
  }
};
#endif

#if defined(__AVX512BW__)
using BestKernel = Avx512Kernel;
#elif defined(__AVX2__)
using BestKernel = Avx2Kernel;
#elif defined(__wasm_simd128__)
using BestKernel = Wasm128Kernel;
#else
using BestKernel = PlainKernel;
#endif

/// Calls `use.template operator()<Kernel>()` for each kernel of this build, the plain one first.
template <class Use>
void for_each_kernel(Use&& use) {
  use.template operator()<PlainKernel>();
#ifdef __AVX2__
  use.template operator()<Avx2Kernel>();
#endif
#ifdef __AVX512BW__
  use.template operator()<Avx512Kernel>();
#endif
#ifdef __wasm_simd128__
  use.template operator()<Wasm128Kernel>();
#endif
}

}  // namespace turncoat::network
