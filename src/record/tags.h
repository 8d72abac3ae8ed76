// Tags with values in brackets, `PB[Kasparov]`, which GGF has: one value each, and no escapes of its own.
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

/// A text as a value: `]` and `;`, which would end it for some readers, become `%5D` and `%3B`. Other programs do not decode
/// these.
std::string escaped_value(std::string_view text);
/// The inverse of `escaped_value`.
std::string unescaped_value(std::string_view value);

}  // namespace turncoat
