// A judgement in sentences, for the terminal and the page.
#pragma once

#include <string>
#include <vector>

#include "judge/judge.h"

namespace turncoat {

/// `sound`, or what is wrong: `not sound: 3 illegal moves, 12 late moves`.
std::string verdict_words(const Judgement& judgement);
/// `Elo 640, 95 % between 540 and 730`; `below 120` for an agent that lost everything.
std::string strength_words(const Judgement& judgement);
/// Its place on the ladder: `between counter (520) and student (700)`.
std::string place_words(const Judgement& judgement);
/// `mean 0.21 s, median 0.20 s, 95 % below 0.42 s, longest 0.48 s of 0.5 s; 812 moves`
std::string time_words(const Judgement& judgement);
/// `illegal move` or, for several, `illegal moves`, ….
std::string fault_words(Fault fault, int count);
/// How the agent writes squares; empty for the usual notation.
std::string notation_words(const Judgement& judgement);
/// `game 9 against counter, move 23 as White`
std::string place_of_move(const Judgement& judgement, const WorstMove& move);
/// `g7 loses 18 discs: -14 instead of +4 with a8`
std::string move_words(const Judgement& judgement, const WorstMove& move);
/// The reasons, as sentences without full stop, the most important first; may be empty.
std::vector<std::string> why_words(const Judgement& judgement, const WorstMove& move);

}  // namespace turncoat
