// Players named by their files: `kim.py`, `./othello`, or a folder with the agents of a whole course.
#pragma once

#include <string>
#include <tl/expected.hpp>
#include <vector>

namespace turncoat {

/// The player texts that an argument of the command line stands for:
///   a player's text            itself
///   FILE.py                    an agent of the Python course
///   FILE                       any other program, called for every move
///   DIR                        every agent in it, by name: NAME.py with a class AI, programs, and folders that hold an
///                              AI.py, an othello.sh or a single agent
/// The error says what is wrong with the argument.
tl::expected<std::vector<std::string>, std::string> player_texts(const std::string& word);

}  // namespace turncoat
