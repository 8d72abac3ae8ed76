#include "cli/arguments.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/command.h"
#include "record/whole_file.h"

namespace turncoat::cli {

namespace {

// The smallest board has 16 cells; no option's name is that long and consists of disc letters only.
constexpr std::size_t kShortestPosition = 16;

bool looks_like_option(std::string_view argument) {
  const std::string_view name = argument.substr(0, argument.find('='));
  return name.size() > 2 && name.starts_with("--") && name[2] >= 'a' && name[2] <= 'z' &&
         std::all_of(name.begin(), name.end(),
                     [](char c) { return c == '-' || (c >= 'a' && c <= 'z'); }) &&
         name.find_first_not_of("-xobw") != std::string_view::npos;
}

bool looks_like_position(std::string_view argument) {
  return argument.starts_with('-') && argument.size() >= kShortestPosition &&
         !looks_like_option(argument);
}

}  // namespace

std::vector<std::string> arguments_for_parser(int argc, char** argv) {
  std::vector<std::string> arguments;
  for (int i = argc - 1; i > 0; --i) {
    const std::string_view argument = argv[i];
    arguments.push_back((looks_like_position(argument) ? " " : "") + std::string(argument));
  }
  return arguments;
}

std::string_view as_written(std::string_view argument) {
  if (argument.starts_with(" -")) argument.remove_prefix(1);
  return argument;
}

Rules read_rules(const std::string& name) {
  if (const auto rules = Rules::from_name(name)) return *rules;
  throw InputError(fmt::format(
      "--rules: '{}' is not known; expected 8x8, 6x6 or 4x4, then -reversed, -parallel or both",
      name));
}

std::string read_input(const std::string& file) {
  return checked(file == "-" ? read_standard_input() : read_whole_file(file));
}

}  // namespace turncoat::cli
