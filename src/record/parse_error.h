// Why a text could not be read: what is wrong, where, and what was expected.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>

namespace turncoat {

struct ParseError {
  std::string what;  ///< such as `unexpected 'q'` or `d3 is taken`
  std::size_t offset =
      0;  ///< 1-based byte of the text that was given; 0 where no single byte is to blame
  std::string
      place;  ///< the same place in the reader's terms: `row 2, column 4`, `move 7`; may be empty
  std::string expected;  ///< what would be right; may be empty

  bool operator==(const ParseError&) const = default;

  /// One line: `character 12 (row 2, column 4): unexpected 'q'; expected X, O or -`.
  std::string message() const;
};

template <class T>
using Parsed = tl::expected<T, ParseError>;

/// The same error with the name of its place.
inline ParseError at_place(ParseError error, std::string place) {
  error.place = std::move(place);
  return error;
}

/// The character at `index` as an error may show it: quoted, or spelled out if a terminal could not print it.
std::string quoted_character(std::string_view text, std::size_t index);

}  // namespace turncoat
