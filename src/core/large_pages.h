// Large pages for memory that is large: a request that the system may refuse; everything then works, only slower. They spare address
// look-ups where a table is read all over, and page faults, which are most of the cost of filling megabytes once.
#pragma once

#include <sys/mman.h>

#include <cstddef>
#include <cstdint>

namespace turncoat {

inline constexpr std::size_t kLargePage = std::size_t{2} << 20;

/// The first address from here on that is a multiple of `unit`.
inline char* aligned_to(std::size_t unit, void* memory) noexcept {
  return static_cast<char*>(memory) +
         (unit - reinterpret_cast<std::uintptr_t>(memory) % unit) % unit;
}

inline void request_large_pages(void* memory, std::size_t bytes) noexcept {
  constexpr std::size_t kPage = 4096;
  char* const begin = aligned_to(kPage, memory);
  const std::ptrdiff_t left = static_cast<char*>(memory) + bytes - begin;
  if (left > 0) ::madvise(begin, static_cast<std::size_t>(left) / kPage * kPage, MADV_HUGEPAGE);
}

/// Makes a vector or string that long, filled with zeros.
template <class Container>
void resize_in_large_pages(Container& container, std::size_t size) {
  container.reserve(size);
  request_large_pages(container.data(), container.capacity() * sizeof(*container.data()));
  container.resize(size);
}

}  // namespace turncoat
