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
Run declare_play(Options& options);
Run declare_move(Options& options);
Run declare_analyse(Options& options);
Run declare_solve(Options& options);
Run declare_levels(Options& options);
Run declare_bench(Options& options);
Run declare_selfplay(Options& options);
Run declare_fit(Options& options);
Run declare_probcut(Options& options);
Run declare_gate(Options& options);

inline constexpr std::array kCommands = {
    Command{"play", "Play a game in the terminal", declare_play},
    Command{"move", "Choose a move and print it", declare_move},
    Command{"analyse", "Rank the best moves with scores and lines", declare_analyse},
    Command{"solve", "Find the exact score of a position, or of a file of them", declare_solve},
    Command{"levels", "Tell what the levels of strength mean", declare_levels},
    Command{"show", "Draw a position, or print it in another notation", declare_show},
    Command{"moves", "List the legal moves of a position", declare_moves},
    Command{"perft", "Count the games of a given length", declare_perft},
    Command{"bench", "Measure the search", declare_bench},
    Command{"selfplay", "Play games for training", declare_selfplay},
    Command{"fit", "Fit weights to games", declare_fit},
    Command{"probcut", "Fit the search's selectivity to weights", declare_probcut},
    Command{"gate", "Try new weights against old ones", declare_gate},
    Command{"version", "Tell version, compiler and instruction set", declare_version},
};

}  // namespace turncoat::cli
