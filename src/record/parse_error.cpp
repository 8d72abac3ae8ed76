#include "record/parse_error.h"

#include <fmt/format.h>

#include <cstdint>

namespace turncoat {
namespace {

/// A well-formed UTF-8 sequence of more than one byte; length 0 if the bytes are anything else.
struct CodePoint {
  std::uint32_t value = 0;
  std::size_t length = 0;
};

CodePoint decode(std::string_view bytes) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(bytes[i]); };
  const std::size_t length = byte(0) >= 0xf0 ? 4 : byte(0) >= 0xe0 ? 3 : byte(0) >= 0xc0 ? 2 : 0;
  if (length == 0 || byte(0) > 0xf4 || bytes.size() < length) return {};
  std::uint32_t value = byte(0) & (0x7fu >> length);
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xc0) != 0x80) return {};
    value = value << 6 | (byte(i) & 0x3fu);
  }
  // Below these the sequence is overlong or a control character; surrogates stand for nothing.
  constexpr std::uint32_t kSmallest[] = {0xa0, 0x800, 0x10000};
  const bool surrogate = value >= 0xd800 && value <= 0xdfff;
  if (value < kSmallest[length - 2] || value > 0x10ffff || surrogate) return {};
  return {value, length};
}

}  // namespace

std::string ParseError::message() const {
  std::string line;
  if (offset != 0 && !place.empty()) {
    line = fmt::format("character {} ({}): ", offset, place);
  } else if (offset != 0) {
    line = fmt::format("character {}: ", offset);
  } else if (!place.empty()) {
    line = place + ": ";
  }
  line += what;
  if (!expected.empty()) line += "; expected " + expected;
  return line;
}

std::string quoted_character(std::string_view text, std::size_t index) {
  const auto code = static_cast<unsigned char>(text[index]);
  if (code >= 0x20 && code < 0x7f) return fmt::format("'{}'", text[index]);
  // Dashes and letters that look like ours but are not: the number tells them apart.
  if (const CodePoint point = decode(text.substr(index)); point.length != 0) {
    return fmt::format("'{}' (U+{:04X})", text.substr(index, point.length), point.value);
  }
  if (code == '\n') return "a line end";
  if (code == '\t') return "a tab";
  return fmt::format("byte 0x{:02x}", code);
}

}  // namespace turncoat
