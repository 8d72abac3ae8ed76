// Large pages for memory that is large: a request that the system may refuse; everything then works, only slower. They spare address
// look-ups where a table is read all over, and page faults, which are most of the cost of filling megabytes once.
#pragma once

#include <sys/mman.h>

#include <cstddef>
#include <cstdint>

namespace turncoat {

inline constexpr std::size_t kLargePage = std::size_t{2} << 20;

inline void wish_for_large_pages(void* memory, std::size_t bytes) noexcept {
  constexpr std::uintptr_t kPage = 4096;
  const auto begin = (reinterpret_cast<std::uintptr_t>(memory) + kPage - 1) / kPage * kPage;
  const auto end = (reinterpret_cast<std::uintptr_t>(memory) + bytes) / kPage * kPage;
  if (begin < end) ::madvise(reinterpret_cast<void*>(begin), end - begin, MADV_HUGEPAGE);
}

/// Makes a vector or string that long, filled with zeros.
template <class Container>
void resize_in_large_pages(Container& container, std::size_t size) {
  container.reserve(size);
  wish_for_large_pages(container.data(), container.capacity() * sizeof(*container.data()));
  container.resize(size);
}

}  // namespace turncoat
