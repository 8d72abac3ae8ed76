#include <pybind11/stl.h>

#include "bindings.h"
#include "page/board_svg.h"
#include "record/square_text.h"
#include "record/transcript.h"

namespace turncoat::python {

namespace {

std::vector<std::string> names_of(const Game& game) {
  std::vector<std::string> names;
  for (const Square move : game.moves()) names.push_back(move_name(move, game.start().rules));
  return names;
}

/// Later positions remember the earlier ones, as if they had been played one by one.
NodePointer chain(const Game& game, std::size_t length) {
  NodePointer last;
  for (std::size_t i = 0; i < length; ++i) {
    last = std::make_shared<Node>(Node{game.positions()[i], last});
  }
  return last;
}

int black_score(const Game& game) {
  const Position& end = game.position();
  const int score = end.final_score();
  return end.mover == Colour::black ? score : -score;
}

}  // namespace

void bind_game(py::module_& module) {
  py::class_<Game>(module, "Game",
                   R"(A start position and the moves played from it, passes included.

>>> game = Game("f5d6c3")
>>> game.play("d3")
>>> game.transcript, len(game), game.position.mover
('f5d6c3d3', 4, 'black')
>>> game.undo()
'd3'
)")
      .def(py::init([](const std::string& moves, const Rules& rules, const NodePointer& start) {
             const Position from = start ? start->position : Position::start(rules);
             return value_of(parse_transcript(moves, from));
           }),
           py::arg("moves") = "", py::kw_only(), py::arg("rules") = Rules{},
           py::arg("start") = py::none())
      .def(
          "play",
          [](Game& self, const py::object& move) {
            const Square square = move_from(move, self.start().rules);
            if (!self.play_or_pass(square)) legal_move_from(move, self.position());
          },
          py::arg("move"),
          "Plays a move; a pass that has to come before it is played too. ValueError if it is not "
          "legal.")
      .def(
          "undo",
          [](Game& self) {
            if (self.moves().empty()) throw py::value_error("no move was played");
            const std::string move = move_name(self.moves().back(), self.start().rules);
            self.undo();
            return move;
          },
          "Takes the last move back and returns it. ValueError at the start.")
      .def_property_readonly(
          "start", [](const Game& self) { return chain(self, 1); },
          "The position that the game began with.")
      .def_property_readonly(
          "position", [](const Game& self) { return chain(self, self.positions().size()); },
          "The position now; its `undo` leads back through the game.")
      .def_property_readonly(
          "positions",
          [](const Game& self) {
            py::list all;
            for (const Position& position : self.positions()) {
              all.append(std::make_shared<Node>(Node{position, nullptr}));
            }
            return all;
          },
          "Every position, the start first: one more than the moves.")
      .def_property_readonly(
          "moves", &names_of,
          "The moves by name, passes included.\n\n>>> Game('f5d6').moves\n['f5', 'd6']\n")
      .def_property_readonly(
          "transcript", [](const Game& self) { return print_transcript(self); },
          "The moves as one word; passes are left out, as readers infer them.")
      .def_property_readonly("is_over", &Game::is_over, "Whether neither side can move.")
      .def_property_readonly(
          "score", &black_score,
          R"(What Black has won by if the game ended here, by the rules' objective; below 0 if White has.

>>> Game("e6f4e3f6g5d6e7f5c5").score    # White is wiped out
64
)")
      .def(
          "_repr_svg_", [](const Game& self) { return game_svg(self); },
          "The whole game in one picture, as books print it: each disc with the number of its "
          "move.")
      .def("__len__", [](const Game& self) { return self.moves().size(); })
      .def(
          "__eq__",
          [](const Game& self, const Game& other) {
            return self.positions() == other.positions() && self.moves() == other.moves();
          },
          py::is_operator())
      .def("__repr__", [](const Game& self) {
        const Rules& rules = self.start().rules;
        const bool usual = self.start() == Position::start(rules);
        return "<Game " + rules.name() + (usual ? " " : " from a set position ") +
               print_transcript(self, Passes::written) + ">";
      });
}

}  // namespace turncoat::python
