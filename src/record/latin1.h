// Converts between Latin-1, the encoding of names in WTHOR, and UTF-8.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace turncoat {

inline std::string utf8_from_latin1(std::string_view text) {
  std::string utf8;
  for (char c : text) {
    const auto code = static_cast<unsigned char>(c);
    if (code < 0x80) {
      utf8 += c;
    } else {
      utf8 += static_cast<char>(0xc0 | code >> 6);
      utf8 += static_cast<char>(0x80 | (code & 0x3f));
    }
  }
  return utf8;
}

/// Nothing if a character has no place there.
inline std::optional<std::string> latin1_from_utf8(std::string_view text) {
  std::string latin1;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto lead = static_cast<unsigned char>(text[i]);
    if (lead < 0x80) {
      latin1 += text[i];
      continue;
    }
    const auto next = static_cast<unsigned char>(i + 1 < text.size() ? text[i + 1] : '\0');
    if ((lead != 0xc2 && lead != 0xc3) || (next & 0xc0) != 0x80) return std::nullopt;
    latin1 += static_cast<char>((lead & 3) << 6 | (next & 0x3f));
    ++i;
  }
  return latin1;
}

}  // namespace turncoat
