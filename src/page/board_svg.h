// A board as an SVG picture: stands alone in a file or inside a page, and looks the same on light and dark backgrounds.
#pragma once

#include <string>
#include <vector>

#include "core/position.h"

namespace turncoat {

struct BoardPicture {
  /// A few characters on a cell: a move's number, a value. On a disc or on an empty cell.
  struct Text {
    Square square;
    std::string text;
  };

  Square last_move = kNoSquare;  // its disc gets a dot
  Bits marked = 0;               // cells with a small ring, such as the legal moves
  std::vector<Text> texts = {};
  bool labels = true;      // a b c, 1 2 3 round the board
  std::string title = {};  // for screen readers; empty: describes the position
};

/// White's discs have a ring, so that the sides differ in more than colour.
std::string board_svg(const Position& position, const BoardPicture& picture = {});

/// A whole game in one picture, as books print it: every disc in the colour that played it, with the move's number.
/// The discs of the start have no number. Passes are in the title.
std::string game_svg(const Game& game, const std::string& title = {});

namespace svg {

/// Geometry that the script of the replaying board shares: a cell's side and the frame's width, in user units.
inline constexpr int kCell = 60;
inline constexpr int kFrame = 30;
inline constexpr int kNarrowFrame = 10;  // without labels

}  // namespace svg

}  // namespace turncoat
