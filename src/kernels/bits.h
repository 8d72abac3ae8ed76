// Small helpers on 64-bit words. A board of discs is one word: bit 0 is a1, bit 7 is h1, bit 63 is h8.
#pragma once

#include <bit>
#include <cstdint>

/// For the few functions that every node calls: in a file as large as the search, the compiler's own limits would leave
/// them as calls.
#define TURNCOAT_HOT [[gnu::always_inline]] inline

namespace turncoat {

using Bits = std::uint64_t;

constexpr Bits bit(int square) noexcept { return Bits{1} << square; }
constexpr int count(Bits bits) noexcept { return std::popcount(bits); }
constexpr int lowest(Bits bits) noexcept { return std::countr_zero(bits); }
constexpr Bits without_lowest(Bits bits) noexcept { return bits & (bits - 1); }

/// Iterates over the set bits, lowest first: `for (int square : each(bits))`.
class each {
 public:
  constexpr explicit each(Bits bits) noexcept : bits_(bits) {}
  struct Iterator {
    Bits rest;
    constexpr int operator*() const noexcept { return lowest(rest); }
    constexpr Iterator& operator++() noexcept {
      rest = without_lowest(rest);
      return *this;
    }
    constexpr bool operator!=(const Iterator& other) const noexcept { return rest != other.rest; }
  };
  constexpr Iterator begin() const noexcept { return {bits_}; }
  constexpr Iterator end() const noexcept { return {0}; }

 private:
  Bits bits_;
};

}  // namespace turncoat
