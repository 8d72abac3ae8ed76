// What the program may know of the terminal it talks to.
#pragma once

#include <cstdio>
#include <string>
#include <string_view>

namespace turncoat::cli {

bool is_terminal(std::FILE* stream);

/// Colours go to a terminal only, and not where the user set NO_COLOR or the terminal is a dumb one.
bool may_colour(std::FILE* stream);

/// Columns of the terminal, 80 if it does not tell.
int terminal_width(std::FILE* stream);

/// The text on one line: control characters, which could also upset a terminal, become `\n` or `\x1b`.
std::string printable(std::string_view text);

}  // namespace turncoat::cli
