#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <optional>

#include "bindings.h"
#include "facts/line_facts.h"
#include "page/board_svg.h"
#include "record/cells.h"
#include "record/position_text.h"
#include "record/square_text.h"

namespace turncoat::python {

namespace {

NodePointer node(const Position& position, std::shared_ptr<const Node> previous = nullptr) {
  return std::make_shared<Node>(Node{position, std::move(previous)});
}

PositionOptions options_for(const std::optional<Rules>& rules,
                            const std::optional<std::string>& mover, int black) {
  if (black != -1 && black != 1) throw py::value_error("black is -1 or 1");
  PositionOptions options;
  if (rules) options.rules = *rules;
  options.size_given = rules.has_value();
  if (mover) options.mover = colour_from_name(*mover);
  options.black_is = black;
  return options;
}

NodePointer from_text(const std::string& text, const std::optional<Rules>& rules,
                      const std::optional<std::string>& mover, int black) {
  return node(value_of(parse_position(text, options_for(rules, mover, black))));
}

NodePointer from_matrix(const py::object& given, const std::string& mover,
                        const std::optional<Rules>& rules, int black) {
  // Rows of anything that has numbers, so that nobody needs NumPy who does not use it.
  std::vector<std::vector<double>> matrix;
  try {
    for (const py::handle row : given) {
      auto& cells = matrix.emplace_back();
      for (const py::handle cell : row)
        cells.push_back(py::cast<double>(py::float_(py::reinterpret_borrow<py::object>(cell))));
    }
  } catch (const std::exception&) {
    throw py::value_error("a matrix is a list of rows of -1, 0 and 1");
  }
  const auto size = static_cast<py::ssize_t>(matrix.size());
  const bool square = std::all_of(matrix.begin(), matrix.end(), [&](const auto& row) {
    return static_cast<py::ssize_t>(row.size()) == size;
  });
  if ((size != 8 && size != 6 && size != 4) || !square) {
    throw py::value_error("a matrix has 8, 6 or 4 rows and as many columns");
  }
  const int rows = static_cast<int>(size);
  const PositionOptions options = options_for(rules, mover, black);
  const Rules game = value_of(rules_of_size(rows, options, 0));
  Discs discs;
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < rows; ++column) {
      const double cell = matrix[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
      if (cell == 0) continue;
      if (cell != 1 && cell != -1)
        throw py::value_error(place_of(row, column) + ": expected -1, 0 or 1");
      discs.put(square_at(row, column, rows), cell == black ? Cell::black : Cell::white);
    }
  }
  return node(discs.position(game, options.mover));
}

int cell_number(const Position& position, int row, int column, int black) {
  const Cell cell = cell_of(position, square_at(row, column, position.rules.size));
  return cell == Cell::empty ? 0 : cell == Cell::black ? black : -black;
}

/// A NumPy array, or a list of lists. Without a word for either, an array where NumPy is installed.
py::object matrix_of(const Position& position, int black, std::optional<bool> array) {
  if (black != -1 && black != 1) throw py::value_error("black is -1 or 1");
  const int size = position.rules.size;
  if (!array) array = !py::module_::import("importlib.util").attr("find_spec")("numpy").is_none();
  if (!*array) {
    py::list rows;
    for (int row = 0; row < size; ++row) {
      py::list cells;
      for (int column = 0; column < size; ++column)
        cells.append(cell_number(position, row, column, black));
      rows.append(cells);
    }
    return rows;
  }
  py::array_t<std::int8_t> matrix({size, size});
  for (int row = 0; row < size; ++row) {
    for (int column = 0; column < size; ++column) {
      matrix.mutable_at(row, column) =
          static_cast<std::int8_t>(cell_number(position, row, column, black));
    }
  }
  return matrix;
}

std::vector<std::pair<int, int>> cells_of(const Position& position) {
  std::vector<std::pair<int, int>> cells;
  const int margin = position.rules.margin();
  for (const int square : each(position.moves())) {
    cells.emplace_back(square / 8 - margin, square % 8 - margin);
  }
  return cells;
}

std::string text_of(const Position& position, const std::string& form, int black) {
  if (const auto known = position_form_from_name(form))
    return print_position(position, *known, black);
  std::string names;
  for (const PositionFormInfo& info : position_forms()) names += " " + std::string(info.name);
  throw py::value_error("'" + form + "' is not a form; expected one of" + names);
}

/// A board for a terminal or a docstring: discs X and O, legal moves +, empty cells a point.
std::string drawing_of(const Position& position) {
  const int size = position.rules.size;
  std::string text = " ";
  for (int column = 0; column < size; ++column) text += {' ', static_cast<char>('a' + column)};
  for (int row = 0; row < size; ++row) {
    text += '\n' + std::to_string(row + 1);
    for (int column = 0; column < size; ++column) {
      const Square square = square_at(row, column, size);
      const Cell cell = cell_of(position, square);
      const char empty = (position.moves() & bit(square)) != 0 ? '+' : '.';
      text += {' ', cell == Cell::black ? 'X' : cell == Cell::white ? 'O' : empty};
    }
  }
  return text;
}

/// The square that was played to get from one position to the next; none for a pass.
Square move_between(const Position& before, const Position& after) {
  const Bits played = after.board.occupied() & ~before.board.occupied();
  return played ? static_cast<Square>(lowest(played)) : kNoSquare;
}

std::string constructor_of(const Position& position) {
  return "Position('" + print_position(position, PositionForm::board) + "', rules='" +
         position.rules.name() + "')";
}

constexpr const char* kClass =
    R"(A board, whose turn it is and which game is played. Positions never change:
`play` makes a new one, and `undo` gives back the one it was made from.

The text may be 'start', moves, a board in any notation or a course's 65 characters or matrix; the form is recognised.
`mover` says whose turn it is whatever the text says, `black` which number a black disc has in a matrix.

>>> position = Position("f5d6c3")
>>> position.mover, position.moves
('white', ['d3', 'f3', 'f4', 'g5'])
>>> print(Position("start", rules="6x6"))
  a b c d e f
1 . . . . . .
2 . . + . . .
3 . + O X . .
4 . . X O + .
5 . . . + . .
6 . . . . . .
)";

}  // namespace

void bind_position(py::module_& module) {
  const auto about = [](auto member) {
    return [member](const Node& self) { return (self.position.*member)(); };
  };
  py::class_<Node, NodePointer>(module, "Position", kClass)
      .def(py::init(&from_text), py::arg("text") = "start", py::kw_only(),
           py::arg("rules") = py::none(), py::arg("mover") = py::none(), py::arg("black") = -1)
      .def_static(
          "from_matrix", &from_matrix, py::arg("matrix"), py::arg("mover"), py::kw_only(),
          py::arg("rules") = py::none(), py::arg("black") = -1,
          R"(A position from rows of -1, 0 and 1: a NumPy array or lists. A black disc is -1 unless `black` says 1.

>>> start = [[0, 0, 0, 0], [0, 1, -1, 0], [0, -1, 1, 0], [0, 0, 0, 0]]
>>> Position.from_matrix(start, "black") == Position(rules="4x4")
True
)")
      .def(
          "matrix",
          [](const Node& self, int black, std::optional<bool> array) {
            return matrix_of(self.position, black, array);
          },
          py::kw_only(), py::arg("black") = -1, py::arg("array") = py::none(),
          R"(The cells as -1, 0 and 1; a black disc is -1 unless `black` says 1.

A NumPy array if `array` is true, a list of lists if it is false; without it an array where NumPy is installed.

>>> Position(rules="4x4").matrix(array=False)
[[0, 0, 0, 0], [0, 1, -1, 0], [0, -1, 1, 0], [0, 0, 0, 0]]
)")
      .def(
          "text",
          [](const Node& self, const std::string& form, int black) {
            return text_of(self.position, form, black);
          },
          py::arg("form") = "board", py::kw_only(), py::arg("black") = -1,
          R"(The position in a notation: board, obf, stars, bw, course, json, matrix, ggf, fen or edax-fen.

>>> Position("f5").text("course")
'WEEEEEEEEEEEEEEEEEEEEEEEEEEEOXEEEEEEXXXEEEEEEEEEEEEEEEEEEEEEEEEEE'
)")
      .def_property_readonly(
          "rules", [](const Node& self) { return self.position.rules; }, "The game that is played.")
      .def_property_readonly(
          "mover", [](const Node& self) { return colour_key(self.position.mover); },
          "Whose turn it is: 'black' or 'white'.")
      .def_property_readonly(
          "moves", [](const Node& self) { return legal_move_names(self.position); },
          R"(The legal moves by name. A player without any has to pass: ['pa']. A finished game has none.

>>> Position().moves
['d3', 'c4', 'f5', 'e6']
)")
      .def_property_readonly(
          "cells", [](const Node& self) { return cells_of(self.position); },
          R"(The legal moves as pairs (row, column), counted from 0; passes are not among them.

>>> Position().cells
[(2, 3), (3, 2), (4, 5), (5, 4)]
)")
      .def(
          "is_legal",
          [](const Node& self, const py::object& move) {
            return self.position.is_legal(move_from(move, self.position.rules));
          },
          py::arg("move"),
          "Whether the move can be played.\n\n>>> Position().is_legal('a1')\nFalse\n")
      .def(
          "play",
          [](const NodePointer& self, const py::object& move) {
            const Square square = legal_move_from(move, self->position);
            return node(self->position.after(square), self);
          },
          py::arg("move"),
          R"(The position after a move: a name, 'pass', or a pair (row, column). ValueError if it is not legal.

>>> Position().play("f5").play((5, 3)).moves
['c3', 'c4', 'c5', 'c6', 'c7']
)")
      .def(
          "undo",
          [](const Node& self) {
            if (!self.previous) throw py::value_error("nothing was played to reach this position");
            // Python knows no constness, but nothing that it can call changes a node.
            return std::const_pointer_cast<Node>(self.previous);
          },
          R"(The position that this one was played from. ValueError if it was not reached by `play`.

>>> Position().play("f5").undo() == Position()
True
)")
      .def_property_readonly("is_over", about(&Position::is_over), "Whether neither side can move.")
      .def_property_readonly("must_pass", about(&Position::must_pass),
                             "Whether the mover has no move while the opponent has one.")
      .def_property_readonly("empties", about(&Position::empty_count), "The number of empty cells.")
      .def_property_readonly(
          "black", [](const Node& self) { return count(self.position.black()); },
          "The number of black discs.")
      .def_property_readonly(
          "white", [](const Node& self) { return count(self.position.white()); },
          "The number of white discs.")
      .def(
          "final_score", about(&Position::final_score),
          R"(The score if the game ended here, for the mover: the disc difference, with the empties given to the side
with more discs, and negated where the fewest discs win.

>>> Position("f5").final_score(), Position("f5", rules="8x8-reversed").final_score()
(-62, 62)
)")
      .def(
          "_repr_svg_",
          [](const Node& self) {
            BoardPicture picture;
            picture.marked = self.position.moves();
            if (self.previous)
              picture.last_move = move_between(self.previous->position, self.position);
            return board_svg(self.position, picture);
          },
          R"(The board as a picture, which notebooks show by themselves: the last move dotted, the legal moves ringed.

>>> Position()._repr_svg_().startswith("<svg")
True
)")
      .def(
          "__eq__",
          [](const Node& self, const Node& other) { return self.position == other.position; },
          py::is_operator())
      .def("__hash__", [](const Node& self) { return hash(self.position.board); })
      .def("__str__", [](const Node& self) { return drawing_of(self.position); })
      .def("__repr__", [](const Node& self) { return constructor_of(self.position); })
      .def(py::pickle(
          [](const Node& self) {
            return py::make_tuple(print_position(self.position, PositionForm::board),
                                  self.position.rules);
          },
          [](const py::tuple& state) {
            return from_text(state[0].cast<std::string>(), state[1].cast<Rules>(), std::nullopt,
                             -1);
          }));
}

}  // namespace turncoat::python
