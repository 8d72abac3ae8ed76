// Reads a text character by character and knows its place; for the readers of this folder.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "record/parse_error.h"

namespace turncoat {

// Not <cctype>, which depends on the locale.
constexpr bool is_blank(char c) noexcept { return c == ' ' || (c >= '\t' && c <= '\r'); }
constexpr bool is_digit(char c) noexcept { return c >= '0' && c <= '9'; }
constexpr char lower(char c) noexcept {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}
constexpr char upper(char c) noexcept {
  return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}
constexpr bool is_letter(char c) noexcept { return lower(c) >= 'a' && lower(c) <= 'z'; }

/// Whether `text` starts with `head`, which is given in lower case; the case of `text` does not matter.
constexpr bool starts_with_word(std::string_view text, std::string_view head) noexcept {
  if (text.size() < head.size()) return false;
  for (std::size_t i = 0; i < head.size(); ++i) {
    if (lower(text[i]) != head[i]) return false;
  }
  return true;
}
constexpr bool same_word(std::string_view text, std::string_view word) noexcept {
  return text.size() == word.size() && starts_with_word(text, word);
}

class Scanner {
 public:
  explicit Scanner(std::string_view text) noexcept : text_(text) {}

  bool at_end() const noexcept { return index_ >= text_.size(); }
  /// The character `ahead` places on; 0 past the end.
  char peek(std::size_t ahead = 0) const noexcept {
    return ahead < text_.size() - index_ ? text_[index_ + ahead] : '\0';
  }
  std::string_view rest() const noexcept { return text_.substr(index_); }
  /// Where the scanner stands, from 0.
  std::size_t index() const noexcept { return index_; }
  /// The same as people and errors count it, from 1.
  std::size_t offset() const noexcept { return index_ + 1; }

  void skip(std::size_t length = 1) noexcept { index_ += std::min(length, text_.size() - index_); }
  template <class Predicate>
  std::string_view take_while(Predicate&& wanted) {
    const std::size_t begin = index_;
    while (!at_end() && wanted(text_[index_])) ++index_;
    return text_.substr(begin, index_ - begin);
  }
  void skip_blanks() { take_while(is_blank); }
  /// Skips `c` if it stands here.
  bool take(char c) noexcept {
    if (at_end() || text_[index_] != c) return false;
    ++index_;
    return true;
  }

  /// The error that names the character here, or the end of the text.
  tl::unexpected<ParseError> unexpected(std::string expected, std::string place = {}) const {
    const std::string found = at_end() ? "the end of the text" : quoted_character(text_, index_);
    return tl::unexpected<ParseError>(
        {"unexpected " + found, offset(), std::move(place), std::move(expected)});
  }

 private:
  std::string_view text_;
  std::size_t index_ = 0;
};

}  // namespace turncoat
