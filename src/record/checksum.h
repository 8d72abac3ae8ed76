// A fast checksum for pages and large files, against accidents, not forgery.
#pragma once

#include <cstdint>
#include <string_view>

namespace turncoat {

/// Every single flipped bit changes it.
std::uint64_t checksum(std::string_view bytes) noexcept;

}  // namespace turncoat
