// Every command of the program. A new one is a file that defines its function, a declaration here and a line in the
// table.
#pragma once

#include <array>

#include "cli/command.h"

namespace turncoat::cli {

Run declare_show(Options& options);
Run declare_moves(Options& options);
Run declare_perft(Options& options);
Run declare_judge(Options& options);
Run declare_version(Options& options);
Run declare_play(Options& options);
Run declare_move(Options& options);
Run declare_analyse(Options& options);
Run declare_solve(Options& options);
Run declare_levels(Options& options);
Run declare_review(Options& options);
Run declare_puzzles(Options& options);
Run declare_players(Options& options);
Run declare_match(Options& options);
Run declare_tournament(Options& options);
Run declare_convert(Options& options);
Run declare_gtp(Options& options);
Run declare_nboard(Options& options);
Run declare_bench(Options& options);
Run declare_selfplay(Options& options);
Run declare_fit(Options& options);
Run declare_fit_network(Options& options);
Run declare_probcut(Options& options);
Run declare_gate(Options& options);
Run declare_error(Options& options);
Run declare_accuracy(Options& options);
Run declare_tune(Options& options);
Run declare_lab(Options& options);
Run declare_serve(Options& options);
Run declare_library(Options& options);
Run declare_book(Options& options);
Run declare_people(Options& options);
Run declare_train(Options& options);
Run declare_check(Options& options);
Run declare_eval(Options& options);
Run declare_work(Options& options);
Run declare_prove(Options& options);
Run declare_verify(Options& options);

inline constexpr std::array kCommands = {
    Command{"play", "Play a game in the terminal", declare_play},
    Command{"serve", "Open the board in the browser", declare_serve},
    Command{"move", "Choose a move and print it", declare_move},
    Command{"analyse", "Rank the best moves with scores and lines", declare_analyse},
    Command{"solve", "Find the exact score of a position, or of a file of them", declare_solve},
    Command{"review", "Review every move of a game, with reasons", declare_review},
    Command{"puzzles", "Find positions to solve in games", declare_puzzles},
    Command{"levels", "Explain the levels of strength", declare_levels},
    Command{"show", "Draw a position, or print it in another notation", declare_show},
    Command{"eval", "Show the values of all evaluations, term by term", declare_eval},
    Command{"moves", "List the legal moves of a position", declare_moves},
    Command{"perft", "Count the games of a given length", declare_perft},
    Command{"players", "List the players that a match can have", declare_players},
    Command{"match", "Play games between two players", declare_match},
    Command{"tournament", "Play games between several players", declare_tournament},
    Command{"library", "Keep games, and find them by names, openings, positions", declare_library},
    Command{"book", "Build an opening book, and look into it", declare_book},
    Command{"people", "Predict what people play, and train the model for it", declare_people},
    Command{"train", "Train openings, mistakes and endgames", declare_train},
    Command{"check", "Find damage in files, and save what can be read", declare_check},
    Command{"convert", "Convert games from one format to another", declare_convert},
    Command{"gtp", "Speak the Go Text Protocol", declare_gtp},
    Command{"nboard", "Speak the protocol of NBoard", declare_nboard},
    Command{"bench", "Measure the search", declare_bench},
    Command{"selfplay", "Play games for training", declare_selfplay},
    Command{"fit", "Fit linear pattern weights to games", declare_fit},
    Command{"fit-network", "Train a network on games", declare_fit_network},
    Command{"probcut", "Fit the search's selectivity to weights", declare_probcut},
    Command{"gate", "Try new weights against old ones", declare_gate},
    Command{"error", "Measure the evaluation against known scores", declare_error},
    Command{"accuracy", "Measure searches against positions whose moves are scored",
            declare_accuracy},
    Command{"tune", "Tune a classic evaluation by a genetic algorithm", declare_tune},
    Command{"lab", "Run an experiment: table, charts and a page", declare_lab},
    Command{"judge", "Judge a program: rules, time, strength, worst moves", declare_judge},
    Command{"work", "Share long work between processes and machines", declare_work},
    Command{"prove", "Prove the value of a position with many machines", declare_prove},
    Command{"verify", "Check the certificate of a proof", declare_verify},
    Command{"version", "Show version, compiler and instruction set", declare_version},
};

}  // namespace turncoat::cli
