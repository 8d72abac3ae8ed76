#include "cli/clock_text.h"

#include <fmt/format.h>

#include <charconv>
#include <optional>
#include <string_view>

#include "cli/command.h"

namespace turncoat::cli {

namespace {

/// `300`, `5:00` or `1:00:00`, in seconds; nothing if it is neither.
std::optional<double> read_duration(std::string_view text) {
  double seconds = 0;
  for (int parts = 0; parts < 3; ++parts) {
    const std::size_t colon = text.find(':');
    const std::string_view part = text.substr(0, colon);
    double value = 0;
    const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), value);
    if (error != std::errc() || end != part.data() + part.size() || !(value >= 0))
      return std::nullopt;
    seconds = seconds * 60 + value;
    if (colon == std::string_view::npos) return seconds;
    text.remove_prefix(colon + 1);
  }
  return std::nullopt;
}

}  // namespace

GameClock read_clock(const std::string& text, const std::string& option) {
  const std::size_t plus = text.find('+');
  const auto remaining = read_duration(std::string_view(text).substr(0, plus));
  const auto increment = plus == std::string::npos
                             ? std::optional(0.0)
                             : read_duration(std::string_view(text).substr(plus + 1));
  if (remaining && increment) return {*remaining, *increment};
  throw InputError(fmt::format(
      "{}: '{}' is not a clock; expected minutes:seconds+increment such as 5:00+2", option, text));
}

}  // namespace turncoat::cli
