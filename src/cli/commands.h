// Every command of the program. A new one is a file of its own that defines its function, a declaration here and a
// line in the table.
#pragma once

#include <array>

#include "cli/command.h"

namespace turncoat::cli {

Run declare_show(Options& options);
Run declare_moves(Options& options);
Run declare_perft(Options& options);
Run declare_version(Options& options);

inline constexpr std::array kCommands = {
    Command{"show", "Draw a position, or print it in another notation", declare_show},
    Command{"moves", "List the legal moves of a position", declare_moves},
    Command{"perft", "Count the games of a given length", declare_perft},
    Command{"version", "Tell version, compiler and instruction set", declare_version},
};

}  // namespace turncoat::cli
