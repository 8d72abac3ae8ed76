// Games of people and their players, read from a folder of WTHOR files into a compact form.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "core/position.h"

namespace turncoat::human {

struct DatabaseGame {
  std::uint16_t black = 0;  // number of the player
  std::uint16_t white = 0;
  std::uint16_t year = 0;
  std::int8_t margin = 0;  // for Black
  std::uint8_t length = 0;
  std::array<Square, 60> moves{};  // passes are left out
};

struct GameDatabase {
  std::vector<std::string> players;  // names by number
  std::vector<DatabaseGame> games;   // by year
  std::size_t damaged = 0;           // games that could not be read

  /// Reads all .wtb files of the folder. The error names the file that cannot be opened, or says that there is none.
  static tl::expected<GameDatabase, std::string> read(const std::filesystem::path& folder);

  /// False for programs, which WTHOR names with their authors (`Logistello (buro)`), and for unknown players.
  bool is_person(std::uint16_t player) const;
};

/// Calls `use(position, move, last)` for every move of the game; `last` is the move before, kNoSquare at the start.
template <class Use>
void for_each_move(const DatabaseGame& game, Use&& use) {
  Position position = Position::start();
  Square last = kNoSquare;
  for (int i = 0; i < game.length; ++i) {
    const Square move = game.moves[static_cast<std::size_t>(i)];
    if (position.must_pass()) position = position.after(kPass);
    use(position, move, last);
    position = position.after(move);
    last = move;
  }
}

}  // namespace turncoat::human
