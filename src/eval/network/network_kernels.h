// Sums the rows of a position and applies its head. One struct per instruction set, one signature; all give the same
// number to the last bit, and the plain one is the judge.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#ifdef __SSE2__
#include <immintrin.h>
#endif
#ifdef __wasm_simd128__
#include <wasm_simd128.h>
#endif

#include "eval/network/network_data.h"

namespace turncoat::network {

/// The numbers of a wide row are whole, 0 … 2 * kMostInRow, so that four rows can be added byte by byte.
using WideRow = const std::uint8_t*;
inline constexpr int kRowsInBytes = 4;
static_assert(kRowsInBytes * 2 * kMostInRow <= 255);

/// The rows of a position, `Count` of them, each with kSums numbers.
template <std::size_t Count>
using Rows = std::array<WideRow, Count>;

/// Vector code separates the even from the odd bytes of a row; heads have their numbers in that order.
constexpr int byte_of(int number) noexcept {
  constexpr int kHalf = kSums / 2;
  return number < kHalf ? 2 * number : 2 * (number - kHalf) + 1;
}

/// A head with its numbers repeated for each side, ready for vector code. The bias makes up for what was added to make
/// rows positive.
struct alignas(64) WideHead {
  std::int16_t bias[kSums];
  std::int16_t skip[kSums];
  std::int16_t output[kSums];
  std::int32_t constant;
};

struct PlainKernel {
  template <std::size_t Count>
  static int output(const Rows<Count>& rows, const WideHead& head) noexcept {
    int out = head.constant;
    for (int k = 0; k < kSums; ++k) {
      int sum = head.bias[k];
      for (const WideRow row : rows) sum += row[byte_of(k)];
      const int active = std::clamp(sum, 0, kMostActive);
      out += head.skip[k] * sum + head.output[k] * (active * active >> kSquareShift);
    }
    return out;
  }
};

/// How every vector kernel goes about it; V has the instructions for registers of V::kBytes bytes. Sums of four rows are bytes;
/// the sums of these are taken twice, once of all as if pairs of bytes were one number, once of the odd bytes alone.
/// What the first has too much is the second.
template <class V>
struct VectorKernel {
  using Register = typename V::Register;

  template <std::size_t Count>
  static int output(const Rows<Count>& rows, const WideHead& head) noexcept {
    static_assert(Count % kRowsInBytes == 0);
    Register total = V::zero();
    for (int at = 0; at < kSums; at += V::kBytes) {
      Register pairs = V::zero();
      Register odd = V::zero();
      for (std::size_t i = 0; i < Count; i += kRowsInBytes) {
        const Register two = V::add8(V::load(rows[i] + at), V::load(rows[i + 1] + at));
        const Register others = V::add8(V::load(rows[i + 2] + at), V::load(rows[i + 3] + at));
        const Register four = V::add8(two, others);
        pairs = V::add16(pairs, four);
        odd = V::add16(odd, V::upper_bytes(four));
      }
      const Register even = V::subtract16(pairs, V::to_upper_bytes(odd));
      total = V::add32(total, head_of(even, head, at / 2));
      total = V::add32(total, head_of(odd, head, kSums / 2 + at / 2));
    }
    return head.constant + V::sum32(total);
  }

 private:
  static Register head_of(Register rows, const WideHead& head, int at) noexcept {
    const Register sum = V::add16(rows, V::load(head.bias + at));
    const Register active = V::clamp16(sum, kMostActive);
    const Register square = V::template shift_right16<kSquareShift>(V::multiply16(active, active));
    return V::add32(V::dot16(sum, V::load(head.skip + at)),
                    V::dot16(square, V::load(head.output + at)));
  }
};

#ifdef __SSE2__
struct SseRegisters {
  using Register = __m128i;
  static constexpr int kBytes = 16;
  static Register zero() noexcept { return _mm_setzero_si128(); }
  static Register load(const void* from) noexcept {
    return _mm_load_si128(static_cast<const __m128i*>(from));
  }
  static Register add8(Register a, Register b) noexcept { return _mm_add_epi8(a, b); }
  static Register add16(Register a, Register b) noexcept { return _mm_add_epi16(a, b); }
  static Register subtract16(Register a, Register b) noexcept { return _mm_sub_epi16(a, b); }
  static Register add32(Register a, Register b) noexcept { return _mm_add_epi32(a, b); }
  static Register multiply16(Register a, Register b) noexcept { return _mm_mullo_epi16(a, b); }
  static Register dot16(Register a, Register b) noexcept { return _mm_madd_epi16(a, b); }
  template <int Bits>
  static Register shift_right16(Register a) noexcept {
    return _mm_srli_epi16(a, Bits);
  }
  static Register upper_bytes(Register a) noexcept { return _mm_srli_epi16(a, 8); }
  static Register to_upper_bytes(Register a) noexcept { return _mm_slli_epi16(a, 8); }
  static Register clamp16(Register a, int most) noexcept {
    return _mm_min_epi16(_mm_max_epi16(a, zero()), _mm_set1_epi16(static_cast<short>(most)));
  }
  static int sum32(Register lanes) noexcept {
    const __m128i pair = _mm_add_epi32(lanes, _mm_shuffle_epi32(lanes, 0x4e));
    return _mm_cvtsi128_si32(_mm_add_epi32(pair, _mm_shuffle_epi32(pair, 0xb1)));
  }
};
using SseKernel = VectorKernel<SseRegisters>;
#endif

#ifdef __AVX2__
struct Avx2Registers {
  using Register = __m256i;
  static constexpr int kBytes = 32;
  static Register zero() noexcept { return _mm256_setzero_si256(); }
  static Register load(const void* from) noexcept {
    return _mm256_load_si256(static_cast<const __m256i*>(from));
  }
  static Register add8(Register a, Register b) noexcept { return _mm256_add_epi8(a, b); }
  static Register add16(Register a, Register b) noexcept { return _mm256_add_epi16(a, b); }
  static Register subtract16(Register a, Register b) noexcept { return _mm256_sub_epi16(a, b); }
  static Register add32(Register a, Register b) noexcept { return _mm256_add_epi32(a, b); }
  static Register multiply16(Register a, Register b) noexcept { return _mm256_mullo_epi16(a, b); }
  static Register dot16(Register a, Register b) noexcept { return _mm256_madd_epi16(a, b); }
  template <int Bits>
  static Register shift_right16(Register a) noexcept {
    return _mm256_srli_epi16(a, Bits);
  }
  static Register upper_bytes(Register a) noexcept { return _mm256_srli_epi16(a, 8); }
  static Register to_upper_bytes(Register a) noexcept { return _mm256_slli_epi16(a, 8); }
  static Register clamp16(Register a, int most) noexcept {
    return _mm256_min_epi16(_mm256_max_epi16(a, zero()),
                            _mm256_set1_epi16(static_cast<short>(most)));
  }
  static int sum32(Register lanes) noexcept {
    return SseRegisters::sum32(
        _mm_add_epi32(_mm256_castsi256_si128(lanes), _mm256_extracti128_si256(lanes, 1)));
  }
};
using Avx2Kernel = VectorKernel<Avx2Registers>;
#endif

#ifdef __AVX512BW__
struct Avx512Registers {
  using Register = __m512i;
  static constexpr int kBytes = 64;
  static Register zero() noexcept { return _mm512_setzero_si512(); }
  static Register load(const void* from) noexcept { return _mm512_load_si512(from); }
  static Register add8(Register a, Register b) noexcept { return _mm512_add_epi8(a, b); }
  static Register add16(Register a, Register b) noexcept { return _mm512_add_epi16(a, b); }
  static Register subtract16(Register a, Register b) noexcept { return _mm512_sub_epi16(a, b); }
  static Register add32(Register a, Register b) noexcept { return _mm512_add_epi32(a, b); }
  static Register multiply16(Register a, Register b) noexcept { return _mm512_mullo_epi16(a, b); }
  static Register dot16(Register a, Register b) noexcept { return _mm512_madd_epi16(a, b); }
  template <int Bits>
  static Register shift_right16(Register a) noexcept {
    return _mm512_srli_epi16(a, Bits);
  }
  static Register upper_bytes(Register a) noexcept { return _mm512_srli_epi16(a, 8); }
  static Register to_upper_bytes(Register a) noexcept { return _mm512_slli_epi16(a, 8); }
  static Register clamp16(Register a, int most) noexcept {
    return _mm512_min_epi16(_mm512_max_epi16(a, zero()),
                            _mm512_set1_epi16(static_cast<short>(most)));
  }
  static int sum32(Register lanes) noexcept {
    // The masked form: g++ 12 takes the plain ones for uninitialised (bug 105593).
    const __m256i lower = _mm512_maskz_extracti64x4_epi64(0xff, lanes, 0);
    const __m256i upper = _mm512_maskz_extracti64x4_epi64(0xff, lanes, 1);
    return Avx2Registers::sum32(_mm256_add_epi32(lower, upper));
  }
};
using Avx512Kernel = VectorKernel<Avx512Registers>;
#endif

#ifdef __wasm_simd128__
struct Wasm128Registers {
  using Register = v128_t;
  static constexpr int kBytes = 16;
  static Register zero() noexcept { return wasm_i32x4_const_splat(0); }
  static Register load(const void* from) noexcept { return wasm_v128_load(from); }
  static Register add8(Register a, Register b) noexcept { return wasm_i8x16_add(a, b); }
  static Register add16(Register a, Register b) noexcept { return wasm_i16x8_add(a, b); }
  static Register subtract16(Register a, Register b) noexcept { return wasm_i16x8_sub(a, b); }
  static Register add32(Register a, Register b) noexcept { return wasm_i32x4_add(a, b); }
  static Register multiply16(Register a, Register b) noexcept { return wasm_i16x8_mul(a, b); }
  static Register dot16(Register a, Register b) noexcept { return wasm_i32x4_dot_i16x8(a, b); }
  template <int Bits>
  static Register shift_right16(Register a) noexcept {
    return wasm_u16x8_shr(a, Bits);
  }
  static Register upper_bytes(Register a) noexcept { return wasm_u16x8_shr(a, 8); }
  static Register to_upper_bytes(Register a) noexcept { return wasm_i16x8_shl(a, 8); }
  static Register clamp16(Register a, int most) noexcept {
    return wasm_i16x8_min(wasm_i16x8_max(a, zero()),
                          wasm_i16x8_splat(static_cast<std::int16_t>(most)));
  }
  static int sum32(Register lanes) noexcept {
    return wasm_i32x4_extract_lane(lanes, 0) + wasm_i32x4_extract_lane(lanes, 1) +
           wasm_i32x4_extract_lane(lanes, 2) + wasm_i32x4_extract_lane(lanes, 3);
  }
};
using Wasm128Kernel = VectorKernel<Wasm128Registers>;
#endif

#if defined(__AVX512BW__)
using BestKernel = Avx512Kernel;
#elif defined(__AVX2__)
using BestKernel = Avx2Kernel;
#elif defined(__SSE2__)
using BestKernel = SseKernel;
#elif defined(__wasm_simd128__)
using BestKernel = Wasm128Kernel;
#else
using BestKernel = PlainKernel;
#endif

/// Calls `use.template operator()<Kernel>()` for each kernel of this build, the plain one first.
template <class Use>
void for_each_kernel(Use&& use) {
  use.template operator()<PlainKernel>();
#ifdef __SSE2__
  use.template operator()<SseKernel>();
#endif
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
