// Positions are written with dashes, and so are options: these two functions keep them apart.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace turncoat::cli {

/// The arguments in the order that CLI11 wants (last first, without the program's name). One that can only be a
/// position, such as `--X-O---…`, gets a space in front, so that it is not taken for an option.
std::vector<std::string> arguments_for_parser(int argc, char** argv);

/// The argument as the user wrote it.
std::string_view as_written(std::string_view argument);

}  // namespace turncoat::cli
