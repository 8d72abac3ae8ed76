// Properties of the terminal.
#pragma once

#include <cstdio>
#include <string>
#include <string_view>

namespace turncoat::cli {

bool is_terminal(std::FILE* stream);

/// Whether to print colours: only on a terminal, unless NO_COLOR is set or TERM is `dumb`.
bool may_colour(std::FILE* stream);

/// Columns of the terminal; 80 if unknown.
int terminal_width(std::FILE* stream);

/// The text on one line: control characters, which could also upset a terminal, become `\n` or `\x1b`.
std::string printable(std::string_view text);

}  // namespace turncoat::cli
