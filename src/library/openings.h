// Names of the common openings of Othello. An opening is recognised by its position, so in all eight symmetries and by any
// order of moves.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/position.h"

namespace turncoat::library {

struct Opening {
  std::string_view moves;  // from f5
  std::string_view name;
  std::string_view other_names;  // separated by commas; mostly empty
};

class Openings {
 public:
  /// The table, read once.
  static const Openings& common();

  /// Every opening, by family: shorter lines before their continuations.
  static std::span<const Opening> list();

  /// The opening with exactly this position, or null. Only normal 8×8 games have names.
  const Opening* at(const Position& position) const;
  /// The opening of the last position of the game that has a name, or null.
  const Opening* of(const Game& game) const;
  /// Openings with `text` in one of their names, in any case; if a name is exactly `text`, only that one.
  std::vector<const Opening*> named(std::string_view text) const;

 private:
  Openings();
  std::unordered_map<Board, const Opening*> by_board_;  // canonical
};

/// The position that an opening leads to.
Position position_of(const Opening& opening);

}  // namespace turncoat::library
