// The level of a search where nobody asks for another, each with the reason.
#pragma once

namespace turncoat::default_level {

inline constexpr int kGame =
    6;  // a game at the terminal: interesting for most people, and it answers at once
inline constexpr int kJudge =
    8;  // the worst moves of a judged program: they lose much, and hundreds are searched
inline constexpr int kPlayer = 10;  // `engine` in matches: hundreds of games an hour on any machine
inline constexpr int kPuzzle =
    10;  // a puzzle's answer must be clear anyway, and thousands of positions are tried
inline constexpr int kPage = 12;    // an opponent in the browser: no waiting, also when many play
inline constexpr int kReview = 12;  // sixty positions in some seconds
inline constexpr int kMove =
    16;  // one move, a hint, a GTP or NBoard client: about a second in the middle of a game
inline constexpr int kBook =
    16;  // a book is searched for hours and read in an instant: as good as a move
inline constexpr int kAnalysis = 21;  // somebody watches and waits for a good answer

/// Plies of the textbook searches: minimax at more than this makes people wait.
inline constexpr int kPlainDepth = 6;

}  // namespace turncoat::default_level
