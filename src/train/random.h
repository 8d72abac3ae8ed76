// Random numbers that are the same on every machine, in streams identified by a seed and an item.
#pragma once

#include <cstdint>

namespace turncoat::train {

/// SplitMix64: a counter, well mixed.
class Random {
 public:
  Random(std::uint64_t seed, std::uint64_t item) : state_(mixed(seed) ^ mixed(~item)) {}

  std::uint64_t next() noexcept { return mixed(state_ += 0x9e3779b97f4a7c15ULL); }
  /// 0 … n - 1
  int below(int n) noexcept {
    return static_cast<int>((next() >> 32) * static_cast<std::uint64_t>(n) >> 32);
  }
  int operator()(int n) noexcept { return below(n); }

 private:
  static std::uint64_t mixed(std::uint64_t z) noexcept {
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
    return z ^ (z >> 31);
  }
  std::uint64_t state_;
};

}  // namespace turncoat::train
