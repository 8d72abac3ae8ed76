// Moves and colours as Python values.
#include "bindings.h"
#include "record/square_text.h"
#include "record/transcript.h"

namespace turncoat::python {

Square move_from(const py::handle& move, const Rules& rules) {
  if (py::isinstance<py::str>(move))
    return value_of(parse_move(py::cast<std::string>(move), rules));
  // A tuple, a list or a row of an array, of any integers: platforms hand over NumPy's.
  if (py::isinstance<py::sequence>(move) && py::len(move) == 2) {
    const int row = py::cast<int>(py::int_(move[py::int_(0)]));
    const int column = py::cast<int>(py::int_(move[py::int_(1)]));
    if (row < 0 || row >= rules.size || column < 0 || column >= rules.size) {
      throw py::value_error("(" + std::to_string(row) + ", " + std::to_string(column) +
                            ") is not on the board");
    }
    return square_at(row, column, rules.size);
  }
  throw py::type_error("a move is a name such as 'f5' or 'pass', or a pair (row, column) from 0");
}

Square legal_move_from(const py::handle& move, const Position& position) {
  const Square square = move_from(move, position.rules);
  if (position.is_legal(square)) return square;
  throw py::value_error(illegal_move(position, square, 0, "").message());
}

Colour colour_from_name(const std::string& name) {
  if (name == "black") return Colour::black;
  if (name == "white") return Colour::white;
  throw py::value_error("'" + name + "' is not a side; expected 'black' or 'white'");
}

}  // namespace turncoat::python
