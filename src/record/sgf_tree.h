// The nodes of an SGF text, along its first variation.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "record/parse_error.h"

namespace turncoat {

struct SgfProperty {
  struct Value {
    std::string text;        ///< without escapes
    std::size_t offset = 0;  ///< 1-based
  };

  std::string name;  ///< capitals only: GaMe of old files is GM
  std::vector<Value> values;

  const Value& first() const { return values.front(); }
  /// The value is not what was expected.
  ParseError error(const Value& value, std::string expected) const;
};

using SgfNode = std::vector<SgfProperty>;

/// The nodes from the root to the end of the first variation. The others are only checked for their brackets.
Parsed<std::vector<SgfNode>> scan_sgf(std::string_view text);

/// The text as it may stand in brackets.
std::string escaped_for_sgf(std::string_view text);

}  // namespace turncoat
