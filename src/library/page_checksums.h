// Every page of our SQLite files ends in a checksum, written and verified below SQLite: whatever damage a disk or a copy
// does, a page that was read is a page that was written. Other programs see eight unused bytes a page.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace turncoat::library {

/// Bytes at the end of each page, asked for when a file is made.
inline constexpr int kChecksumBytes = 8;

/// The name of the SQLite VFS that does it, for sqlite3_open_v2. Files without checksums pass through unchanged.
const char* checksum_vfs();

/// What a file's first hundred bytes say.
struct PageFormat {
  std::size_t page_size = 0;  // 0 if this is no SQLite file
  bool sealed = false;        // pages have checksums
};
PageFormat page_format(std::string_view head) noexcept;

/// Whether a sealed page is as it was written. Pages that SQLite never filled are all zero.
bool is_whole_page(std::string_view page) noexcept;

}  // namespace turncoat::library
