// Every command of the program. A new one is a file of its own that defines its function, a declaration here and a
// line in the table.
#pragma once

#include <array>

#include "cli/command.h"

namespace turncoat::cli {

Run declare_show(CLI::App& command);
Run declare_moves(CLI::App& command);
Run declare_perft(CLI::App& command);
Run declare_version(CLI::App& command);

inline constexpr std::array kCommands = {
    Command{"show", "Draw a position, or print it in another notation", declare_show},
    Command{"moves", "List the legal moves of a position", declare_moves},
    Command{"perft", "Count the games of a given length", declare_perft},
    Command{"version", "Tell version, compiler and instruction set", declare_version},
};

}  // namespace turncoat::cli
