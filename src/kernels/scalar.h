// The plain kernels: portable, easy to believe, always built. They are the judge of the vector ones.
//
// A kernel set is a struct of static functions over raw words:
//   moves(mover, opponent)          squares where the mover turns at least one disc
//   flips(mover, opponent, square)  discs turned by playing on that empty square (0: not a move)
// The words may use all 64 cells; smaller boards mask the result of moves() with their own cells.
//
// Two types keep words in vector registers, with the operators ^ & | on them:
//   Wide  one word, as flips want it: widen() and narrow() convert; flips_by_direction() is nonzero where a move is legal,
//         and merged() makes flips of it
//   Four  four words side by side, for four children of a node: flips_of_four(), moves_of_four(), counts() and so on.
//         Square 64 stands for no move.
#pragma once

#include <algorithm>
#include <array>

#include "kernels/bits.h"

namespace turncoat::kernels {

/// Odd 32-bit factors of `hash_of`: one for each half of each word, as vector units multiply.
inline constexpr std::array<std::uint32_t, 4> kHashFactors = {0x9e3779b1, 0xc2b2ae3d, 0x85ebca77,
                                                              0x27d4eb2f};

/// 32 bits that depend on every disc.
constexpr Bits hash_of(Bits mover, Bits opponent) noexcept {
  constexpr Bits kLow = 0xffffffff;
  return ((mover & kLow) * kHashFactors[0] ^ (mover >> 32) * kHashFactors[1] ^
          (opponent & kLow) * kHashFactors[2] ^ (opponent >> 32) * kHashFactors[3]) >>
         32;
}

struct FourWords {
  std::array<Bits, 4> lane;

  template <class F>
  static constexpr FourWords of(F f) noexcept {
    return {{f(0), f(1), f(2), f(3)}};
  }
  friend constexpr FourWords operator^(const FourWords& a, const FourWords& b) noexcept {
    return of([&](std::size_t i) { return a.lane[i] ^ b.lane[i]; });
  }
  friend constexpr FourWords operator&(const FourWords& a, const FourWords& b) noexcept {
    return of([&](std::size_t i) { return a.lane[i] & b.lane[i]; });
  }
  friend constexpr FourWords operator+(const FourWords& a, const FourWords& b) noexcept {
    return of([&](std::size_t i) { return a.lane[i] + b.lane[i]; });
  }
};

/// Up to sixteen keys, four at a time.
class PlainKeys {
 public:
  constexpr void add(const FourWords& keys) noexcept {
    for (Bits key : keys.lane) keys_[size_++] = static_cast<std::uint16_t>(key);
  }
  /// The index of the first of the least keys, which is taken out.
  constexpr std::size_t take_least() noexcept {
    const auto least = static_cast<std::size_t>(
        std::min_element(keys_.begin(), keys_.begin() + size_) - keys_.begin());
    keys_[least] = 0xffff;
    return least;
  }

 private:
  std::array<std::uint16_t, 16> keys_{};
  std::ptrdiff_t size_ = 0;
};

struct Scalar {
  static constexpr const char* kName = "scalar";

  static constexpr Bits moves(Bits mover, Bits opponent) noexcept {
    // Horizontal and diagonal runs may not wrap round the board's sides: such a run never crosses column a or h.
    const Bits inner = opponent & 0x7e7e7e7e7e7e7e7eULL;
    const Bits found = moves_along(mover, inner, 1) | moves_along(mover, inner, 7) |
                       moves_along(mover, inner, 9) | moves_along(mover, opponent, 8);
    return found & ~(mover | opponent);
  }

  static constexpr Bits flips(Bits mover, Bits opponent, int square) noexcept {
    const Bits start = bit(square);
    const Bits inner = opponent & 0x7e7e7e7e7e7e7e7eULL;
    return flips_along(mover, inner, start, 1) | flips_along(mover, inner, start, 7) |
           flips_along(mover, inner, start, 9) | flips_along(mover, opponent, start, 8);
  }

  // --- one word ---
  using Wide = Bits;
  static constexpr Wide widen(Bits word) noexcept { return word; }
  static constexpr Bits narrow(Wide wide) noexcept { return wide; }
  static constexpr bool any(Wide wide) noexcept { return wide != 0; }
  static constexpr Wide flips_by_direction(Wide mover, Wide opponent, int square) noexcept {
    return flips(mover, opponent, square);
  }
  static constexpr Wide merged(Wide by_direction) noexcept { return by_direction; }

  // --- four words ---
  using Four = FourWords;
  using Keys = PlainKeys;
  static constexpr Four four_of(Bits word) noexcept { return {{word, word, word, word}}; }
  static constexpr Four gather(const Bits* table, const int (&at)[4]) noexcept {
    return Four::of([&](std::size_t i) { return table[at[i]]; });
  }
  /// `to` must be aligned to 32 bytes.
  static constexpr void store(Bits* to, const Four& four) noexcept {
    std::copy(four.lane.begin(), four.lane.end(), to);
  }
  static constexpr Four flips_of_four(Bits mover, Bits opponent, const int (&squares)[4]) noexcept {
    return Four::of(
        [&](std::size_t i) { return squares[i] < 64 ? flips(mover, opponent, squares[i]) : 0; });
  }
  static constexpr Four moves_of_four(const Four& mover, const Four& opponent) noexcept {
    return Four::of([&](std::size_t i) { return moves(mover.lane[i], opponent.lane[i]); });
  }
  static constexpr Four counts(const Four& four) noexcept {
    return Four::of([&](std::size_t i) { return static_cast<Bits>(count(four.lane[i])); });
  }
  static constexpr Four hashes(const Four& mover, const Four& opponent) noexcept {
    return Four::of([&](std::size_t i) { return hash_of(mover.lane[i], opponent.lane[i]); });
  }
  /// Products and factors below 2^16.
  static constexpr Four times(const Four& four, int factor) noexcept {
    return Four::of([&](std::size_t i) { return four.lane[i] * static_cast<Bits>(factor); });
  }
  /// `value` in the lanes that have none of `bits`, elsewhere 0.
  static constexpr Four where_none(const Four& four, Bits bits, int value) noexcept {
    return Four::of(
        [&](std::size_t i) { return four.lane[i] & bits ? 0 : static_cast<Bits>(value); });
  }
  /// As `Keys` take them; lanes below 2^16.
  static constexpr Four as_keys(const Four& four) noexcept { return four; }

 private:
  // Six steps: the longest run of opponents between two discs of a line of eight.
  static constexpr Bits moves_along(Bits mover, Bits opponent, int step) noexcept {
    Bits up = opponent & (mover << step);
    Bits down = opponent & (mover >> step);
    for (int i = 0; i < 5; ++i) {
      up |= opponent & (up << step);
      down |= opponent & (down >> step);
    }
    return (up << step) | (down >> step);
  }

  static constexpr Bits flips_along(Bits mover, Bits opponent, Bits start, int step) noexcept {
    Bits up = opponent & (start << step);
    Bits down = opponent & (start >> step);
    for (int i = 0; i < 5; ++i) {
      up |= opponent & (up << step);
      down |= opponent & (down >> step);
    }
    return ((up << step) & mover ? up : 0) | ((down >> step) & mover ? down : 0);
  }
};

}  // namespace turncoat::kernels
