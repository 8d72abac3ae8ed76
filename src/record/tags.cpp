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

std::string without(std::string_view text, std::string_view characters) {
  std::string kept(text);
  std::erase_if(kept, [&](char c) { return characters.find(c) != std::string_view::npos; });
  return kept;
}

}  // namespace turncoat
