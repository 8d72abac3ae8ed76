#include "cli/selection.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <set>

#include "cli/command.h"

namespace turncoat::cli {

namespace {

bool read_whole(std::string_view text, int& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size();
}

}  // namespace

std::vector<int> read_selection(std::string_view text, int count) {
  const auto wrong = [&] {
    return InputError(fmt::format(
        "--only: '{}' is not a choice from 1 to {}; expected numbers and ranges such as 3,40-49",
        text, count));
  };
  std::set<int> chosen;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(',', begin), text.size());
    const std::string_view part = text.substr(begin, end - begin);
    const std::size_t hyphen = part.find('-');
    int first = 0;
    int last = 0;
    if (!read_whole(part.substr(0, hyphen), first)) throw wrong();
    last = first;
    if (hyphen != std::string_view::npos && !read_whole(part.substr(hyphen + 1), last))
      throw wrong();
    if (first < 1 || last < first || last > count) throw wrong();
    for (int number = first; number <= last; ++number) chosen.insert(number);
    begin = end + 1;
  }
  return {chosen.begin(), chosen.end()};
}

std::optional<std::pair<int, int>> read_window(const std::string& text) {
  if (text.empty()) return std::nullopt;
  int alpha = 0;
  int beta = 0;
  char rest = 0;
  if (std::sscanf(text.c_str(), "%d,%d%c", &alpha, &beta, &rest) != 2 || alpha >= beta ||
      alpha < -64 || beta > 64) {
    throw InputError(
        fmt::format("--window: '{}' is not a window; expected two scores such as -2,2", text));
  }
  return std::pair(alpha, beta);
}

}  // namespace turncoat::cli
