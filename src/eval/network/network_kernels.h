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

/// The algorithm of every vector kernel; V has the instructions for registers of V::kBytes bytes. Sums of four rows are bytes;
/// these are added twice: whole as 16-bit numbers, and the odd bytes alone.
/// Subtracting the second, shifted, from the first leaves the even bytes.
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

/// The operations that g++ and clang know for vectors of any length. Instruction sets add the rest.
template <int Bytes>
struct VectorRegisters {
  using Register __attribute__((vector_size(Bytes), may_alias)) = long long;
  using Lanes8 __attribute__((vector_size(Bytes))) = std::uint8_t;
  using Lanes16 __attribute__((vector_size(Bytes))) = std::uint16_t;
  using Lanes32 __attribute__((vector_size(Bytes))) = std::uint32_t;
  static constexpr int kBytes = Bytes;

  static Register zero() noexcept { return Register{}; }
  static Register load(const void* from) noexcept { return *static_cast<const Register*>(from); }
  static Register add8(Register a, Register b) noexcept { return Register(Lanes8(a) + Lanes8(b)); }
  static Register add16(Register a, Register b) noexcept {
    return Register(Lanes16(a) + Lanes16(b));
  }
  static Register add32(Register a, Register b) noexcept {
    return Register(Lanes32(a) + Lanes32(b));
  }
  static Register subtract16(Register a, Register b) noexcept {
    return Register(Lanes16(a) - Lanes16(b));
  }
  static Register multiply16(Register a, Register b) noexcept {
    return Register(Lanes16(a) * Lanes16(b));
  }
  template <int Bits>
  static Register shift_right16(Register a) noexcept {
    return Register(Lanes16(a) >> Bits);
  }
  static Register upper_bytes(Register a) noexcept { return shift_right16<8>(a); }
  static Register to_upper_bytes(Register a) noexcept { return Register(Lanes16(a) << 8); }
};

#ifdef __SSE2__
struct SseRegisters : VectorRegisters<16> {
  static Register dot16(Register a, Register b) noexcept { return _mm_madd_epi16(a, b); }
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
struct Avx2Registers : VectorRegisters<32> {
  static Register dot16(Register a, Register b) noexcept { return _mm256_madd_epi16(a, b); }
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
struct Avx512Registers : VectorRegisters<64> {
  static Register dot16(Register a, Register b) noexcept { return _mm512_madd_epi16(a, b); }
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
struct Wasm128Registers : VectorRegisters<16> {
  static Register dot16(Register a, Register b) noexcept {
    return Register(wasm_i32x4_dot_i16x8(v128_t(a), v128_t(b)));
  }
  static Register clamp16(Register a, int most) noexcept {
    return Register(wasm_i16x8_min(wasm_i16x8_max(v128_t(a), v128_t(zero())),
                                   wasm_i16x8_splat(static_cast<std::int16_t>(most))));
  }
  static int sum32(Register lanes) noexcept {
    const auto all = v128_t(lanes);
    return wasm_i32x4_extract_lane(all, 0) + wasm_i32x4_extract_lane(all, 1) +
           wasm_i32x4_extract_lane(all, 2) + wasm_i32x4_extract_lane(all, 3);
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
