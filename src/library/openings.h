// Names of the common openings of Othello. An opening is known by its position, so it is recognised under all eight
// symmetries and however the moves were transposed.
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
  std::string_view other_names;  // with commas between; mostly empty
};

class Openings {
 public:
  /// The table, read once.
  static const Openings& common();

  /// Every opening, by family: shorter lines before those that go on from them.
  static std::span<const Opening> list();

  /// The opening that this very position is known as, or none. Only the usual game of 8×8 has names.
  const Opening* at(const Position& position) const;
  /// The last position of the game that has a name, or none.
  const Opening* of(const Game& game) const;
  /// Openings that have `text` in one of their names, in any case; an exact name stands alone.
  std::vector<const Opening*> named(std::string_view text) const;

 private:
  Openings();
  std::unordered_map<Board, const Opening*> by_board_;  // canonical
};

/// The position an opening leads to.
Position position_of(const Opening& opening);

}  // namespace turncoat::library
