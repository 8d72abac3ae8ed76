#include <turncoat/position.h>

#include "public/access.h"
#include "record/position_text.h"
#include "record/square_text.h"
#include "record/transcript.h"

namespace turncoat::v1 {

namespace {

template <class T>
T value_of(Parsed<T> parsed) {
  if (!parsed) throw Error(parsed.error().message());
  return std::move(*parsed);
}

}  // namespace

Error::~Error() = default;

Rules outer(const turncoat::Rules& rules) {
  return {rules.size, rules.reversed(), rules.start == Start::parallel};
}

turncoat::Rules inner(const Rules& rules) {
  if (rules.size != 4 && rules.size != 6 && rules.size != 8)
    throw Error("the size of a board is 4, 6 or 8, not " + std::to_string(rules.size));
  return {rules.size, rules.reversed ? Objective::fewest_discs : Objective::most_discs,
          rules.parallel ? Start::parallel : Start::cross};
}

Move outer(Square move, const turncoat::Rules& rules) {
  if (move == kPass) return Move::pass();
  if (move == kNoSquare) return Move::none();
  return {move / 8 - rules.margin(), move % 8 - rules.margin()};
}

Square inner(Move move, const turncoat::Rules& rules) {
  if (move.is_pass()) return kPass;
  const auto is_on_board = [&](int line) { return line >= 0 && line < rules.size; };
  if (!is_on_board(move.row) || !is_on_board(move.column)) return kNoSquare;
  return square_at(move.row, move.column, rules.size);
}

Position Access::outer(const turncoat::Position& position) {
  Position result(v1::outer(position.rules));
  result.black_ = position.black();
  result.white_ = position.white();
  result.mover_ = static_cast<Colour>(position.mover);
  return result;
}

turncoat::Position Access::inner(const Position& position) {
  const bool black_moves = position.mover_ == Colour::black;
  const Board board = black_moves ? Board{position.black_, position.white_}
                                  : Board{position.white_, position.black_};
  return {v1::inner(position.rules_), board, static_cast<turncoat::Colour>(position.mover_)};
}

Rules Rules::named(std::string_view name) {
  const auto rules = turncoat::Rules::from_name(name);
  if (!rules) throw Error("'" + std::string(name) + "' is not a game; expected 8x8, 6x6, …");
  return outer(*rules);
}

std::string Rules::name() const { return inner(*this).name(); }

Move Move::named(std::string_view name) {
  const turncoat::Rules largest;
  return outer(value_of(parse_move(name, largest)), largest);
}

std::string Move::name() const {
  const turncoat::Rules largest;
  return move_name(inner(*this, largest), largest);
}

Position::Position(const Rules& rules) : rules_(rules) {
  const auto start = turncoat::Position::start(inner(rules));
  black_ = start.black();
  white_ = start.white();
}

Position Position::parse(std::string_view text, const Rules& rules) {
  return Access::outer(value_of(parse_position(text, {.rules = inner(rules)})));
}

Cell Position::at(int row, int column) const {
  const Square square = inner(Move{row, column}, inner(rules_));
  if (square >= kPass) throw Error("there is no such square on the board");
  if (black_ & bit(square)) return Cell::black;
  return white_ & bit(square) ? Cell::white : Cell::empty;
}

int Position::discs(Colour colour) const {
  return count(colour == Colour::black ? black_ : white_);
}
int Position::empties() const { return Access::inner(*this).empty_count(); }

std::vector<Move> Position::moves() const {
  const auto position = Access::inner(*this);
  std::vector<Move> moves;
  for (Bits left = position.moves(); left != 0; left &= left - 1)
    moves.push_back(outer(static_cast<Square>(lowest(left)), position.rules));
  return moves;
}

bool Position::is_legal(Move move) const {
  const auto position = Access::inner(*this);
  const Square square = inner(move, position.rules);
  return square != kNoSquare && position.is_legal(square);
}

bool Position::must_pass() const { return Access::inner(*this).must_pass(); }
bool Position::is_over() const { return Access::inner(*this).is_over(); }

Position Position::after(Move move) const {
  const auto position = Access::inner(*this);
  if (!is_legal(move))
    throw Error(illegal_move(position, inner(move, position.rules), 0, {}).message());
  return Access::outer(position.after(inner(move, position.rules)));
}

int Position::final_score() const { return Access::inner(*this).final_score(); }

std::string Position::text() const {
  return print_position(Access::inner(*this), PositionForm::board);
}

}  // namespace turncoat::v1
