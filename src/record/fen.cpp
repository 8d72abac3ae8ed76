#include "record/fen.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/symmetry.h"
#include "record/scanner.h"
#include "record/square_text.h"

namespace turncoat {
namespace {

enum class Letters { undecided, pawns, discs };

constexpr bool is_pawn(char c) noexcept { return c == 'P' || c == 'p'; }
constexpr std::string_view kFenCells = "P or p, X or O, or a number of empty cells";

/// The rows as Fairy-Stockfish or plain letters would have them; Edax's are turned afterwards.
struct Placement {
  int size = 0;
  Letters letters = Letters::undecided;
  Discs discs;
};

/// Reads one row up to its end.
tl::expected<void, ParseError> scan_row(Scanner& scan, Placement& board, int row) {
  const std::string place = fmt::format("row {}", row + 1);
  int column = 0;
  for (; !scan.at_end() && scan.peek() != '/' && scan.peek() != '[' && !is_blank(scan.peek());
       scan.skip()) {
    const char c = scan.peek();
    const std::optional<Cell> cell = cell_from(c);
    const int run = is_digit(c) ? c - '0' : 1;
    if (column + run > board.size || run == 0) {
      return scan.unexpected(fmt::format("{} cells in the row", board.size), place);
    }
    if (is_pawn(c) || (cell && *cell != Cell::empty)) {
      const Letters now = is_pawn(c) ? Letters::pawns : Letters::discs;
      if (board.letters == Letters::undecided) board.letters = now;
      if (board.letters != now) {
        return scan.unexpected(
            now == Letters::discs ? "P or p as before" : "disc letters as before", place);
      }
      const Cell disc = cell.value_or(c == 'P' ? Cell::black : Cell::white);
      board.discs.put(square_at(row, column, board.size), disc);
    } else if (!cell && !is_digit(c)) {
      return scan.unexpected(std::string(kFenCells), place);
    }
    column += run;
  }
  if (column != board.size) {
    return scan.unexpected(fmt::format("{} cells in the row, not {}", board.size, column), place);
  }
  return {};
}

Parsed<Placement> scan_placement(Scanner& scan) {
  const std::string_view text = scan.rest();
  const std::string_view rows = text.substr(0, text.find_first_of(" \t\r\n\v\f["));
  const auto row_count = static_cast<std::size_t>(std::count(rows.begin(), rows.end(), '/')) + 1;
  Placement board;
  board.size = row_count <= 8 ? size_of(row_count * row_count) : 0;
  if (board.size == 0) {
    return tl::unexpected<ParseError>(
        {fmt::format("{} rows between slashes", row_count), scan.offset(), "", "8, 6 or 4 rows"});
  }
  for (int row = 0; row < board.size; ++row) {
    if (const auto read = scan_row(scan, board, row); !read) return tl::unexpected(read.error());
    scan.take('/');
  }
  return board;
}

/// What stands behind the rows.
struct Fields {
  bool in_hand = false;       ///< `[…]`
  char side = '\0';           ///< as written
  bool chess_fields = false;  ///< `- -`
};

Parsed<Fields> scan_fields(Scanner& scan, Letters letters) {
  Fields fields;
  if (scan.take('[')) {
    fields.in_hand = true;
    scan.take_while(is_pawn);
    if (!scan.take(']')) return scan.unexpected("P, p or ]");
  }
  scan.skip_blanks();
  if (scan.at_end()) return fields;

  fields.side = scan.peek();
  const bool known = letters == Letters::discs ? colour_from(fields.side).has_value()
                                               : fields.side == 'w' || fields.side == 'b';
  if (!known) {
    return scan.unexpected(letters == Letters::discs ? std::string(kSideLetters)
                                                     : "the side to move, w or b");
  }
  scan.skip();
  scan.skip_blanks();
  if (scan.take('-')) {
    scan.skip_blanks();
    if (!scan.take('-')) return scan.unexpected("a second -");
    fields.chess_fields = true;
  }
  for (int counter = 0; counter < 2; ++counter) {  // moves without capture, number of the move
    scan.skip_blanks();
    scan.take_while(is_digit);
  }
  scan.skip_blanks();
  if (!scan.at_end()) return scan.unexpected("nothing more after the side and the counters");
  return fields;
}

std::string print_rows(const Position& position, CellLetters letters) {
  std::string packed;
  int run = 0;
  for (char c : print_cells(position, letters, "/") + '\0') {
    if (c == letters.empty) {
      ++run;
      continue;
    }
    if (run != 0) packed += std::to_string(run);
    run = 0;
    if (c != '\0') packed += c;
  }
  return packed;
}

}  // namespace

bool looks_like_fen(std::string_view text) noexcept {
  return text.substr(0, text.find_first_of(";%")).find('/') != std::string_view::npos;
}

Parsed<Position> parse_fen(std::string_view text, const PositionOptions& options) {
  Scanner scan(text);
  scan.skip_blanks();
  const Parsed<Placement> board = scan_placement(scan);
  if (!board) return tl::unexpected(board.error());
  const Parsed<Rules> rules = rules_of_size(board->size, options, scan.index());
  if (!rules) return tl::unexpected(rules.error());
  const Parsed<Fields> fields = scan_fields(scan, board->letters);
  if (!fields) return tl::unexpected(fields.error());

  if (board->letters == Letters::discs) {
    return board->discs.position(*rules, colour_from(fields->side));
  }
  if (fields->chess_fields && !fields->in_hand) {
    const Discs turned{flip_rows(board->discs.white), flip_rows(board->discs.black)};
    return turned.position(*rules, colour_from(fields->side));
  }
  std::optional<Colour> side;
  if (fields->side != '\0') side = fields->side == 'w' ? Colour::black : Colour::white;
  return board->discs.position(*rules, side);
}

std::string print_fairy_fen(const Position& position) {
  const auto in_hand = static_cast<std::size_t>(position.empty_count());
  return fmt::format("{}[{}{}] {} 0 1", print_rows(position, {'P', 'p', '-'}),
                     std::string(in_hand, 'P'), std::string(in_hand, 'p'),
                     position.mover == Colour::black ? 'w' : 'b');
}

std::string print_edax_fen(const Position& position) {
  const Board turned{flip_rows(position.board.mover), flip_rows(position.board.opponent)};
  return fmt::format("{} {} - - 0 1",
                     print_rows({position.rules, turned, position.mover}, {'p', 'P', '-'}),
                     position.mover == Colour::black ? 'b' : 'w');
}

}  // namespace turncoat
