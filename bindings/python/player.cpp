// The players of the library, made from a text: the engine, textbook searches, other programs.
#include <pybind11/stl.h>

#include <optional>

#include "bindings.h"
#include "players/player_kinds.h"
#include "record/square_text.h"

namespace turncoat::python {

namespace {

class NamedPlayer {
 public:
  explicit NamedPlayer(const std::string& text) : text_(text) {
    const PlayerSpec spec = value_of(parse_player(text));
    if (asks_person(spec)) {
      throw py::value_error("a person is a function here: ask with input()");
    }
    auto made = make_player(spec, kit());
    if (!made) throw py::value_error(made.error());
    player_ = std::move(*made);
  }

  std::string choose(const Node& node, std::optional<double> seconds) {
    const Position& position = node.position;
    if (position.is_over()) throw py::value_error("the game is over");
    if (position.must_pass()) return move_name(kPass, position.rules);
    MoveTime time;
    time.seconds = seconds;
    tl::expected<Choice, PlayerFailure> choice;
    {
      const py::gil_scoped_release unlocked;
      choice = player_->choose(Game(position), time);
    }
    if (!choice)
      throw std::runtime_error(std::string(fault_name(choice.error().fault)) + ": " +
                               choice.error().reason);
    return move_name(choice->move, position.rules);
  }

  const std::string& text() const { return text_; }

 private:
  /// Weights are loaded once for all players.
  static PlayerKit& kit() {
    static PlayerKit kit({}, evaluators());
    return kit;
  }

  std::string text_;
  std::unique_ptr<Player> player_;
};

}  // namespace

void bind_player(py::module_& module) {
  py::class_<NamedPlayer>(
      module, "Player",
      R"(A player of the library by its text, as in `turncoat players`: call it with a position.

>>> player = Player("classic:discs,depth=3")
>>> player(Position("f5d6")) in Position("f5d6").moves
True
)")
      .def(py::init<const std::string&>(), py::arg("text"))
      .def("__call__", &NamedPlayer::choose, py::arg("position"), py::arg("seconds") = py::none(),
           "The move that it plays, by name; `seconds` may limit it. RuntimeError if the program "
           "behind it fails.")
      .def("__repr__", [](const NamedPlayer& self) { return "Player('" + self.text() + "')"; });
}

}  // namespace turncoat::python
