#include "cli/draw.h"

#include <fmt/format.h>

#include <vector>

#include "record/square_text.h"

namespace turncoat::cli {

namespace {

struct Glyphs {
  const char* black;
  const char* white;
  const char* legal;
  const char* empty;
  const char* begin;  // starts a run of board cells
  const char* last;   // right of the last column
  const char* end;
  const char* mark;      // left of the last move
  const char* mark_end;  // right of it
};

constexpr Glyphs kPlain = {"X", "O", "+", ".", "", "", "", "(", ")"};
// Black and white discs on green, in fixed colours instead of the terminal's palette.
constexpr Glyphs kColour = {
    "\x1b[38;5;16m●", "\x1b[38;5;231m●", "\x1b[38;5;157m·", " ", "\x1b[48;5;29m", " ",
    "\x1b[0m",        "\x1b[38;5;220m›", "\x1b[38;5;220m‹"};

std::string draw_row(const Position& position, int row, const Glyphs& glyphs, Bits last) {
  const int size = position.rules.size;
  const Bits legal = position.moves();
  std::string line = fmt::format("{} {}", row + 1, glyphs.begin);
  for (int column = 0; column < size; ++column) {
    const Bits cell = bit(square_at(row, column, size));
    const char* glyph = position.black() & cell   ? glyphs.black
                        : position.white() & cell ? glyphs.white
                        : legal & cell            ? glyphs.legal
                                                  : glyphs.empty;
    const Bits left = column > 0 ? bit(square_at(row, column - 1, size)) : 0;
    line += cell & last ? glyphs.mark : left & last ? glyphs.mark_end : " ";
    line += glyph;
    if ((cell & last) && column + 1 == size && *glyphs.last == '\0') line += glyphs.mark_end;
  }
  return line + glyphs.last + glyphs.end;
}

std::string count_line(const Position& position, Colour colour, const Glyphs& glyphs) {
  const bool black = colour == Colour::black;
  return fmt::format("{} {} {}{} {:2}", colour_name(colour), glyphs.begin,
                     black ? glyphs.black : glyphs.white, glyphs.end,
                     count(black ? position.black() : position.white()));
}

}  // namespace

std::string draw(const Position& position, Ink ink, std::optional<Square> last_move) {
  const Glyphs& glyphs = ink == Ink::colour ? kColour : kPlain;
  const Rules& rules = position.rules;
  std::vector<std::string> beside = {
      rules.name() + (rules.reversed() ? ", fewest discs win" : ""),
      count_line(position, Colour::black, glyphs),
      count_line(position, Colour::white, glyphs),
      status(position),
  };
  if (position.is_over() && position.final_score() != 0 && position.empty_count() > 0) {
    // The score counts empties too: say so.
    beside[3] += " (the empties go to the side with more discs)";
  }

  std::string text = "  ";
  for (int column = 0; column < rules.size; ++column) text += fmt::format(" {:c}", 'a' + column);
  text += '\n';
  for (int row = 0; row < rules.size; ++row) {
    text += draw_row(position, row, glyphs, last_move && *last_move != kPass ? bit(*last_move) : 0);
    const auto line = static_cast<std::size_t>(row - (rules.size - 4) / 2);
    if (line < beside.size()) text += "   " + beside[line];
    text += '\n';
  }
  return text;
}

}  // namespace turncoat::cli
