#include "record/checksum.h"

#include <array>
#include <bit>
#include <cstring>

namespace turncoat {

// Two chains of multiplications: every single flipped bit changes the sum.
std::uint64_t checksum(std::string_view bytes) noexcept {
  constexpr std::uint64_t kPrime = 0x9e3779b97f4a7c15ULL;
  std::uint64_t even = 1;
  std::uint64_t odd = 2;
  std::size_t at = 0;
  for (; at + 16 <= bytes.size(); at += 16) {
    std::array<std::uint64_t, 2> words;
    std::memcpy(words.data(), bytes.data() + at, 16);
    even = std::rotl((even ^ words[0]) * kPrime, 29);
    odd = std::rotl((odd ^ words[1]) * kPrime, 31);
  }
  for (; at < bytes.size(); ++at)
    even = std::rotl((even ^ static_cast<unsigned char>(bytes[at])) * kPrime, 29);
  return (even ^ bytes.size()) * kPrime ^ std::rotl(odd, 32);
}

}  // namespace turncoat
