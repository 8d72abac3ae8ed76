// Games and files for the tests of this folder.
#pragma once

#include <unistd.h>

#include <filesystem>
#include <random>
#include <string>

#include "core/symmetry.h"
#include "record/game_record.h"

namespace turncoat::library {

/// A file's name in a folder of its own, which goes with all in it (a database has companions) at the end.
class TemporaryPlace {
 public:
  TemporaryPlace() {
    static int number = 0;
    folder_ = std::filesystem::temp_directory_path() /
              ("turncoat-library-" + std::to_string(getpid()) + "-" + std::to_string(number++));
    std::filesystem::create_directory(folder_);
  }
  ~TemporaryPlace() {
    std::error_code error;
    std::filesystem::remove_all(folder_, error);
  }
  TemporaryPlace(const TemporaryPlace&) = delete;
  TemporaryPlace& operator=(const TemporaryPlace&) = delete;

  std::filesystem::path operator/(const std::string& name) const { return folder_ / name; }

 private:
  std::filesystem::path folder_;
};

inline Square random_move(const Position& position, std::mt19937_64& random) {
  Bits moves = position.moves();
  for (auto skip = random() % static_cast<unsigned>(count(moves)); skip; --skip) {
    moves = without_lowest(moves);
  }
  return static_cast<Square>(lowest(moves));
}

/// A random game of so many plies, or to its end.
inline Game random_game(std::mt19937_64& random, const Rules& rules = {}, int plies = 1000) {
  Game game(rules);
  while (plies-- > 0 && !game.is_over()) {
    game.play(game.position().must_pass() ? kPass : random_move(game.position(), random));
  }
  return game;
}

/// The same game on a turned or mirrored board; the symmetry has to keep the start.
inline Game image(const Game& game, int symmetry) {
  Position start = game.start();
  start.board = transformed(start.board, symmetry);
  Game turned(start);
  for (const Square move : game.moves()) turned.play(transformed(move, symmetry));
  return turned;
}

}  // namespace turncoat::library
