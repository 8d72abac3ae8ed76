// Reads the words of a command line.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/rules.h"

namespace turncoat::cli {

// Positions may start with dashes, as options do. These two functions tell them apart.

/// The arguments in the order that CLI11 wants (last first, without the program's name). One that can only be a
/// position, such as `--X-O---…`, gets a space in front, so that it is not taken for an option.
std::vector<std::string> arguments_for_parser(int argc, char** argv);

/// The argument as the user wrote it.
std::string_view as_written(std::string_view argument);

/// The rules that --rules names, such as 6x6-reversed. Throws InputError.
Rules read_rules(const std::string& name);

/// The whole text of a file, or of standard input for `-`. Throws InputError.
std::string read_input(const std::string& file);

}  // namespace turncoat::cli
