// Every page of this program's SQLite files ends in a checksum, written and verified below SQLite, so that damage by a disk
// or a copy is noticed. Other programs see eight unused bytes per page.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace turncoat::library {

/// Bytes reserved at the end of each page when a file is made.
inline constexpr int kChecksumBytes = 8;

/// The name of the SQLite VFS that does this, for sqlite3_open_v2. Files without checksums pass through unchanged.
const char* checksum_vfs();

/// The format, as the first hundred bytes of a file give it.
struct PageFormat {
  std::size_t page_size = 0;  // 0 if this is no SQLite file
  bool sealed = false;        // pages have checksums
};
PageFormat page_format(std::string_view head) noexcept;

/// Whether the checksum of a page is right. Pages that SQLite never filled are all zero.
bool is_whole_page(std::string_view page) noexcept;

}  // namespace turncoat::library
