// Tags with values in brackets, `PB[Kasparov]`, which GGF has: no escapes, one value each.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "record/parse_error.h"

namespace turncoat {

struct Tag {
  std::string_view name;
  std::string_view value;
  std::size_t offset = 0;  ///< 1-based, of the value

  /// The value is not what was expected.
  ParseError error(std::string expected) const;
};

/// All tags of `(;A[…]B[…];)`, and nothing behind it.
Parsed<std::vector<Tag>> scan_tags(std::string_view text);
/// The first tag of this name, which is given in lower case.
const Tag* find_tag(const std::vector<Tag>& tags, std::string_view name);

/// The text without these characters, for formats that cannot escape them.
std::string without(std::string_view text, std::string_view characters);

}  // namespace turncoat
