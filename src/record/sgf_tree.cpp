#include "record/sgf_tree.h"

#include <fmt/format.h>

#include <optional>

#include "record/scanner.h"

namespace turncoat {
namespace {

Parsed<SgfProperty::Value> scan_value(Scanner& scan) {
  SgfProperty::Value value{{}, scan.offset()};
  for (;;) {
    if (scan.at_end()) return scan.unexpected("]");
    char c = scan.peek();
    scan.skip();
    if (c == ']') return value;
    if (c == '\\') {
      if (scan.at_end()) return scan.unexpected("a character after \\");
      c = scan.peek();
      scan.skip();
      if (c == '\n') continue;  // a soft line end
    }
    value.text += c;
  }
}

Parsed<SgfProperty> scan_property(Scanner& scan) {
  SgfProperty property;
  for (char c : scan.take_while(is_letter)) {
    if (c >= 'A' && c <= 'Z') property.name += c;
  }
  if (property.name.empty()) return scan.unexpected("a property such as B[f5]");
  scan.skip_blanks();
  if (scan.peek() != '[') return scan.unexpected("[ after the property's name");
  while (scan.take('[')) {
    Parsed<SgfProperty::Value> value = scan_value(scan);
    if (!value) return tl::unexpected(value.error());
    property.values.push_back(std::move(*value));
    scan.skip_blanks();
  }
  return property;
}

/// What follows the first variation: more variations, and the brackets that close all.
std::optional<ParseError> skip_variations(Scanner& scan, int depth) {
  while (!scan.at_end()) {
    const char c = scan.peek();
    if (depth == 0 && !is_blank(c)) return scan.unexpected("nothing more after the game").value();
    scan.skip();
    if (c == '(') ++depth;
    if (c == ')') --depth;
    if (c == '[') {
      const Parsed<SgfProperty::Value> value = scan_value(scan);
      if (!value) return value.error();
    }
  }
  if (depth != 0) return scan.unexpected(")").value();
  return std::nullopt;
}

}  // namespace

ParseError SgfProperty::error(const Value& value, std::string expected) const {
  constexpr std::size_t kLongest = 40;
  std::string shown = value.text.substr(0, kLongest);
  for (char& c : shown) {
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) c = ' ';
  }
  return {fmt::format("{}[{}]", name, shown), value.offset, "", std::move(expected)};
}

Parsed<std::vector<SgfNode>> scan_sgf(std::string_view text) {
  std::vector<SgfNode> nodes;
  Scanner scan(text);
  scan.skip_blanks();
  if (scan.peek() != '(') return scan.unexpected("( at the beginning of a game");
  int depth = 0;
  for (;;) {
    scan.skip_blanks();
    if (scan.take('(')) {
      ++depth;
      scan.skip_blanks();
      if (scan.peek() != ';') return scan.unexpected("; after (");
    } else if (scan.take(';')) {
      nodes.emplace_back();
    } else if (scan.take(')')) {
      --depth;
      break;
    } else {
      Parsed<SgfProperty> property = scan_property(scan);
      if (!property) return tl::unexpected(property.error());
      nodes.back().push_back(std::move(*property));
    }
  }
  if (auto error = skip_variations(scan, depth)) return tl::unexpected(*error);
  return nodes;
}

std::string escaped_for_sgf(std::string_view text) {
  std::string escaped;
  for (char c : text) {
    if (c == ']' || c == '\\') escaped += '\\';
    escaped += c;
  }
  return escaped;
}

}  // namespace turncoat
