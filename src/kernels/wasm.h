// 128-bit registers of WebAssembly, two of four boards in each. See scalar.h for what the functions mean.
#pragma once

#include <wasm_simd128.h>

#include "kernels/lines.h"
#include "kernels/scalar.h"

namespace turncoat::kernels {

/// Four words in two registers.
struct FourPairs {
  v128_t low;
  v128_t high;

  template <class F>
  TURNCOAT_HOT static FourPairs of(const FourPairs& a, const FourPairs& b, F f) noexcept {
    return {f(a.low, b.low), f(a.high, b.high)};
  }
  TURNCOAT_HOT friend FourPairs operator^(const FourPairs& a, const FourPairs& b) noexcept {
    return of(a, b, [](v128_t x, v128_t y) { return wasm_v128_xor(x, y); });
  }
  TURNCOAT_HOT friend FourPairs operator&(const FourPairs& a, const FourPairs& b) noexcept {
    return of(a, b, [](v128_t x, v128_t y) { return wasm_v128_and(x, y); });
  }
  TURNCOAT_HOT friend FourPairs operator+(const FourPairs& a, const FourPairs& b) noexcept {
    return of(a, b, [](v128_t x, v128_t y) { return wasm_i64x2_add(x, y); });
  }
};

/// Up to sixteen keys of 16 bits in two registers.
class PairKeys {
 public:
  /// Adds four keys, given in the low half of a register.
  TURNCOAT_HOT void add(v128_t keys) noexcept {
    switch (groups_++) {
      case 0: low_ = wasm_i64x2_shuffle(keys, kNone(), 0, 2); break;
      case 1: low_ = wasm_i64x2_shuffle(low_, keys, 0, 2); break;
      case 2: high_ = wasm_i64x2_shuffle(keys, kNone(), 0, 2); break;
      default: high_ = wasm_i64x2_shuffle(high_, keys, 0, 2); break;
    }
  }

  /// The index of the first of the least keys, which is taken out.
  TURNCOAT_HOT std::size_t take_least() noexcept {
    v128_t least = wasm_u16x8_min(low_, high_);
    least = wasm_u16x8_min(least, wasm_i64x2_shuffle(least, least, 1, 0));
    least = wasm_u16x8_min(least, wasm_i32x4_shuffle(least, least, 1, 0, 3, 2));
    least = wasm_u16x8_min(least, wasm_i16x8_shuffle(least, least, 1, 0, 3, 2, 5, 4, 7, 6));
    const unsigned found = wasm_i16x8_bitmask(wasm_i16x8_eq(low_, least)) |
                           static_cast<unsigned>(wasm_i16x8_bitmask(wasm_i16x8_eq(high_, least)))
                               << 8;
    const int at = __builtin_ctz(found);
    const v128_t here = wasm_i16x8_splat(static_cast<std::int16_t>(at));
    low_ = wasm_v128_or(low_, wasm_i16x8_eq(here, wasm_i16x8_const(0, 1, 2, 3, 4, 5, 6, 7)));
    high_ =
        wasm_v128_or(high_, wasm_i16x8_eq(here, wasm_i16x8_const(8, 9, 10, 11, 12, 13, 14, 15)));
    return static_cast<std::size_t>(at);
  }

 private:
  TURNCOAT_HOT static v128_t kNone() noexcept { return wasm_i32x4_const_splat(-1); }

  int groups_ = 0;
  v128_t low_ = kNone();
  v128_t high_ = kNone();
};

struct Wasm : Scalar {
  static constexpr const char* kName = "wasm";

  TURNCOAT_HOT static Bits moves(Bits mover, Bits opponent) noexcept {
    const Bits inner = opponent & 0x7e7e7e7e7e7e7e7eULL;
    // Towards h an addition carries through a run of opponents. Lanes of two do not pay for one board: to fill and to
    // empty them costs more than they save.
    const Bits right = (inner + (inner & (mover << 1))) & ~inner;
    const Bits found = right | leftward(mover, inner) | along<7>(mover, inner) |
                       along<9>(mover, inner) | along<8>(mover, opponent);
    return found & ~(mover | opponent);
  }

  TURNCOAT_HOT static Bits flips(Bits mover, Bits opponent, int square) noexcept {
    const Rays& rays = kRays[static_cast<std::size_t>(square)];
    Bits turned = 0;
    for (std::size_t lane = 0; lane < 4; ++lane) {
      // Upwards, the first square that is not an opponent is the lowest set bit, downwards the highest.
      const Bits above = rays.above[lane];
      const Bits above_stops = above & ~opponent;
      const Bits last = above_stops & (0 - above_stops) & mover;
      turned |= above & (last - static_cast<Bits>(last != 0));
      const Bits below = rays.below[lane];
      const Bits below_stops = below & ~opponent;
      const Bits first = (bit(63) >> __builtin_clzll(below_stops | 1)) & below_stops & mover;
      turned |= below & (0 - 2 * first);
    }
    return turned;
  }
  TURNCOAT_HOT static Wide flips_by_direction(Wide mover, Wide opponent, int square) noexcept {
    return flips(mover, opponent, square);
  }

  // --- four words ---
  using Four = FourPairs;
  using Keys = PairKeys;
  TURNCOAT_HOT static Four four_of(Bits word) noexcept {
    const v128_t both = wasm_i64x2_splat(static_cast<std::int64_t>(word));
    return {both, both};
  }
  TURNCOAT_HOT static Four gather(const Bits* table, const int (&at)[4]) noexcept {
    return pairs_of([&](std::size_t i) { return table[at[i]]; });
  }
  TURNCOAT_HOT static void store(Bits* to, const Four& four) noexcept {
    wasm_v128_store(to, four.low);
    wasm_v128_store(to + 2, four.high);
  }
  TURNCOAT_HOT static Four flips_of_four(Bits mover, Bits opponent,
                                         const int (&squares)[4]) noexcept {
    return pairs_of([&](std::size_t i) { return flips(mover, opponent, squares[i]); });
  }
  TURNCOAT_HOT static Four moves_of_four(const Four& mover, const Four& opponent) noexcept {
    return Four::of(mover, opponent, [](v128_t own_words, v128_t other_words) {
      const auto own = reinterpret_cast<Pair>(own_words);
      const auto others = reinterpret_cast<Pair>(other_words);
      const Pair inner = others & 0x7e7e7e7e7e7e7e7eULL;
      const Pair found = along<1>(own, inner) | along<7>(own, inner) | along<9>(own, inner) |
                         along<8>(own, others);
      return reinterpret_cast<v128_t>(found & ~(own | others));
    });
  }
  TURNCOAT_HOT static Four counts(const Four& four) noexcept {
    return each_of(four, [](v128_t pair) {
      const v128_t halves = wasm_u32x4_extadd_pairwise_u16x8(
          wasm_u16x8_extadd_pairwise_u8x16(wasm_i8x16_popcnt(pair)));
      return wasm_v128_and(wasm_i64x2_add(halves, wasm_u64x2_shr(halves, 32)),
                           wasm_i64x2_const_splat(0xff));
    });
  }
  TURNCOAT_HOT static Four hashes(const Four& mover, const Four& opponent) noexcept {
    return Four::of(mover, opponent, [](v128_t own, v128_t others) {
      const v128_t mixed = wasm_v128_xor(products(own, kHashFactors[0], kHashFactors[1]),
                                         products(others, kHashFactors[2], kHashFactors[3]));
      return wasm_u64x2_shr(mixed, 32);
    });
  }
  TURNCOAT_HOT static Four times(const Four& four, int factor) noexcept {
    return each_of(four,
                   [&](v128_t pair) { return wasm_i16x8_mul(pair, wasm_i64x2_splat(factor)); });
  }
  TURNCOAT_HOT static Four where_none(const Four& four, Bits bits, int value) noexcept {
    return each_of(four, [&](v128_t pair) {
      const v128_t met = wasm_v128_and(pair, wasm_i64x2_splat(static_cast<std::int64_t>(bits)));
      return wasm_v128_and(wasm_i64x2_eq(met, wasm_i64x2_const_splat(0)), wasm_i64x2_splat(value));
    });
  }
  TURNCOAT_HOT static v128_t as_keys(const Four& four) noexcept {
    return wasm_i16x8_shuffle(four.low, four.high, 0, 4, 8, 12, 0, 0, 0, 0);
  }

 private:
  using Pair = Bits __attribute__((vector_size(16)));

  template <class F>
  TURNCOAT_HOT static Four each_of(const Four& four, F f) noexcept {
    return {f(four.low), f(four.high)};
  }
  template <class F>
  TURNCOAT_HOT static Four pairs_of(F f) noexcept {
    const auto lane = [&](std::size_t i) { return static_cast<std::int64_t>(f(i)); };
    return {wasm_i64x2_make(lane(0), lane(1)), wasm_i64x2_make(lane(2), lane(3))};
  }
  /// The low and the high half of each word times a factor of its own, one exclusive-or the other.
  TURNCOAT_HOT static v128_t products(v128_t pair, std::uint32_t low, std::uint32_t high) noexcept {
    const v128_t lows = wasm_i32x4_shuffle(pair, pair, 0, 2, 0, 2);
    const v128_t highs = wasm_i32x4_shuffle(pair, pair, 1, 3, 1, 3);
    return wasm_v128_xor(wasm_u64x2_extmul_low_u32x4(lows, wasm_u32x4_splat(low)),
                         wasm_u64x2_extmul_low_u32x4(highs, wasm_u32x4_splat(high)));
  }
  // Runs of opponents double in length at each step: 1, 2, then pairs of pairs.
  TURNCOAT_HOT static Bits leftward(Bits mover, Bits opponent) noexcept {
    Bits run = opponent & (mover >> 1);
    run |= opponent & (run >> 1);
    const Bits pairs = opponent & (opponent >> 1);
    run |= pairs & (run >> 2);
    run |= pairs & (run >> 2);
    return run >> 1;
  }
  /// Clang's operators on vectors are those of the lanes, so that one text serves a word and a pair of words.
  template <int Step, class Words>
  TURNCOAT_HOT static Words along(Words mover, Words opponent) noexcept {
    Words up = opponent & (mover << Step);
    Words down = opponent & (mover >> Step);
    up |= opponent & (up << Step);
    down |= opponent & (down >> Step);
    const Words pairs_up = opponent & (opponent << Step);
    const Words pairs_down = pairs_up >> Step;
    up |= pairs_up & (up << 2 * Step);
    down |= pairs_down & (down >> 2 * Step);
    up |= pairs_up & (up << 2 * Step);
    down |= pairs_down & (down >> 2 * Step);
    return (up << Step) | (down >> Step);
  }
};

}  // namespace turncoat::kernels
