#include "record/board_string.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "record/scanner.h"
#include "record/square_text.h"

namespace turncoat {
namespace {

constexpr CellLetters kCourseLetters{'X', 'O', 'E'};

std::string_view before_scores(std::string_view text) {
  return text.substr(0, text.find_first_of(";%"));
}

std::size_t count_marks(std::string_view text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return !is_blank(c); }));
}

/// Whether the last mark is separate from a longer word before it: then it is the side, even if the number of marks fits a
/// board, so that a board that lost a cell is not taken for a whole one.
bool side_stands_apart(std::string_view board) {
  std::size_t lengths[2] = {0, 0};  // of the last word and the one before
  for (Scanner scan(board); !scan.at_end();) {
    scan.skip_blanks();
    const std::string_view word = scan.take_while([](char c) { return !is_blank(c); });
    if (word.empty()) break;
    lengths[1] = std::exchange(lengths[0], word.size());
  }
  return lengths[0] == 1 && lengths[1] > 1;
}

/// The first character that is not blank; 0 if there is none.
char first_mark(std::string_view text) {
  Scanner scan(text);
  scan.skip_blanks();
  return scan.peek();
}

std::optional<Cell> course_cell(char c) noexcept {
  switch (upper(c)) {
    case 'E': return Cell::empty;
    case 'X': return Cell::black;
    case 'O': return Cell::white;
    default: return std::nullopt;
  }
}

/// Reads `size`² cells. `size` 0: no board has the text's length; reads as far as the letters are right, so that a wrong letter
/// is reported instead of the length.
template <class CellFrom>
Parsed<Discs> scan_cells(Scanner& scan, int size, CellFrom&& from, std::string_view letters) {
  Discs discs;
  for (int i = 0; size == 0 || i < size * size; ++i) {
    scan.skip_blanks();
    if (scan.at_end()) break;
    const std::optional<Cell> cell = from(scan.peek());
    if (!cell) {
      return scan.unexpected(std::string(letters), size != 0 ? place_of(i / size, i % size) : "");
    }
    if (size != 0) discs.put(square_at(i / size, i % size, size), *cell);
    scan.skip();
  }
  return discs;
}

/// The error for a number of cells that no board has.
tl::unexpected<ParseError> wrong_length(std::size_t cells, std::size_t offset,
                                        const PositionOptions& options, std::string_view side) {
  const int asked = options.rules.cell_count();
  const std::string sizes = options.size_given ? std::to_string(asked) : "64, 36 or 16";
  return tl::unexpected<ParseError>({fmt::format("the board has {} cells", cells), offset, "",
                                     fmt::format("{} cells {}", sizes, side)});
}

}  // namespace

bool looks_like_board_string(std::string_view text) noexcept {
  return cell_from(first_mark(text)).has_value();
}

Parsed<Position> parse_board_string(std::string_view text, const PositionOptions& options) {
  const std::string_view board = before_scores(text);
  const std::size_t marks = count_marks(board);
  const bool apart = side_stands_apart(board);
  const bool has_side = apart || size_of(marks) == 0;
  const int size = size_of(marks - (has_side ? 1 : 0));

  Scanner scan(board);
  const Parsed<Discs> discs = scan_cells(scan, size, cell_from, kCellLetters);
  if (!discs) return tl::unexpected(discs.error());
  if (size == 0)
    return wrong_length(marks - (apart ? 1 : 0), scan.offset(), options, "and the side to move");
  const Parsed<Rules> rules = rules_of_size(size, options, scan.index());
  if (!rules) return tl::unexpected(rules.error());
  if (!has_side) return discs->position(*rules, std::nullopt);

  scan.skip_blanks();
  const std::optional<Colour> side = colour_from(scan.peek());
  if (!side) return scan.unexpected(std::string(kSideLetters));
  return discs->position(*rules, side);
}

std::string print_board_string(const Position& position, CellLetters letters) {
  const char side = position.mover == Colour::black ? letters.black : letters.white;
  return print_cells(position, letters) + ' ' + side;
}

bool looks_like_course_string(std::string_view text) noexcept {
  const char first = upper(first_mark(text));
  if (first == 'E') return true;
  if (first != 'W' && first != 'B') return false;
  Scanner scan(text);
  scan.skip_blanks();
  scan.skip();
  const std::string_view cells = scan.rest();
  if (cells.find_first_of("eE") != std::string_view::npos) return true;
  return size_of(count_marks(cells)) != 0 && std::all_of(cells.begin(), cells.end(), [](char c) {
           return is_blank(c) || course_cell(c).has_value();
         });
}

Parsed<Position> parse_course_string(std::string_view text, const PositionOptions& options) {
  Scanner scan(text);
  scan.skip_blanks();
  const char side = upper(scan.peek());
  if (side != 'W' && side != 'B') return scan.unexpected("the side to move first, W or B");
  scan.skip();

  const std::size_t cells = count_marks(scan.rest());
  const int size = size_of(cells);
  const Parsed<Discs> discs =
      scan_cells(scan, size, course_cell, "X (black), O (white) or E (empty)");
  if (!discs) return tl::unexpected(discs.error());
  if (size == 0) return wrong_length(cells, scan.offset(), options, "after the side to move");
  const Parsed<Rules> rules = rules_of_size(size, options, scan.index());
  if (!rules) return tl::unexpected(rules.error());
  return discs->position(*rules, side == 'B' ? Colour::black : Colour::white);
}

std::string print_course_string(const Position& position) {
  return (position.mover == Colour::black ? "B" : "W") + print_cells(position, kCourseLetters);
}

}  // namespace turncoat
