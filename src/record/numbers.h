// Numbers in records: ratings, seconds, evaluations.
#pragma once

#include <fmt/format.h>

#include <charconv>
#include <cmath>
#include <optional>
#include <string>
#include <string_view>

namespace turncoat {

/// A decimal number, with or without a sign, and nothing else.
inline std::optional<double> read_number(std::string_view text) {
  if (text.starts_with('+')) text.remove_prefix(1);
  if (text.starts_with('+')) return std::nullopt;
  if (text.find_first_not_of("0123456789.-") != std::string_view::npos) return std::nullopt;
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || !std::isfinite(value))
    return std::nullopt;
  return value;
}

/// The shortest decimal that reads back as the same number, without an exponent.
inline std::string print_number(double value) {
  std::string text = fmt::format("{}", value);
  if (text.find('e') != std::string::npos) text = fmt::format("{:.3f}", value);
  return text;
}

}  // namespace turncoat
