#include "record/tags.h"

#include <fmt/format.h>

#include <algorithm>

#include "record/scanner.h"

namespace turncoat {

ParseError Tag::error(std::string expected) const {
  constexpr std::size_t kLongest = 40;
  std::string shown(value.substr(0, kLongest));
  for (char& c : shown) {
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) c = ' ';
  }
  if (value.size() > kLongest) shown += "...";
  return {fmt::format("{}[{}]", name, shown), offset, "", std::move(expected)};
}

Parsed<std::vector<Tag>> scan_tags(std::string_view text) {
  std::vector<Tag> tags;
  tags.reserve(80);
  Scanner scan(text);
  scan.skip_blanks();
  if (!scan.take('(')) return scan.unexpected("( at the beginning of a game");
  scan.skip_blanks();
  if (!scan.take(';')) return scan.unexpected("; after (");
  for (;;) {
    scan.skip_blanks();
    if (scan.take(';')) break;
    const std::string_view name = scan.take_while(is_letter);
    if (name.empty()) return scan.unexpected("a tag such as PB[...], or ;) at the end of the game");
    scan.skip_blanks();
    if (!scan.take('[')) return scan.unexpected("[ after the tag");
    const std::size_t offset = scan.offset();
    const std::string_view value = scan.take_while([](char c) { return c != ']'; });
    if (!scan.take(']')) return scan.unexpected("]");
    tags.push_back({name, value, offset});
  }
  scan.skip_blanks();
  if (!scan.take(')')) return scan.unexpected(") at the end of the game");
  scan.skip_blanks();
  if (!scan.at_end()) return scan.unexpected("nothing more after the game");
  return tags;
}

const Tag* find_tag(const std::vector<Tag>& tags, std::string_view name) {
  const auto found = std::find_if(tags.begin(), tags.end(),
                                  [&](const Tag& tag) { return same_word(tag.name, name); });
  return found == tags.end() ? nullptr : &*found;
}

namespace {

struct Escape {
  char character;
  std::string_view written;
};
constexpr Escape kEscapes[] = {{']', "%5D"}, {';', "%3B"}, {'%', "%25"}};

/// The escape that stands here, if any.
const Escape* escape_at(std::string_view text) {
  for (const Escape& escape : kEscapes) {
    if (text.starts_with(escape.written)) return &escape;
  }
  return nullptr;
}

}  // namespace

std::string escaped_value(std::string_view text) {
  std::string value;
  for (; !text.empty(); text.remove_prefix(1)) {
    const char c = text.front();
    // A per cent sign means itself unless it looks like an escape.
    const bool plain = c != ']' && c != ';' && escape_at(text) == nullptr;
    if (plain) {
      value += c;
    } else {
      value += c == ']' ? "%5D" : c == ';' ? "%3B" : "%25";
    }
  }
  return value;
}

std::string unescaped_value(std::string_view value) {
  std::string text;
  while (!value.empty()) {
    const Escape* escape = escape_at(value);
    text += escape ? escape->character : value.front();
    value.remove_prefix(escape ? escape->written.size() : 1);
  }
  return text;
}

}  // namespace turncoat
