// Games between Python functions, by the referee and with the rating computation of all other matches.
#include <fmt/format.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <limits>
#include <optional>
#include <tuple>

#include "arena/openings.h"
#include "arena/referee.h"
#include "arena/sprt.h"
#include "bindings.h"
#include "record/square_text.h"
#include "record/transcript.h"

namespace turncoat::python {

namespace {

/// A function of a position. An Exception that it raises loses the game; anything else, such as Ctrl-C, ends the match.
class FunctionPlayer final : public Player {
 public:
  explicit FunctionPlayer(py::object function) : function_(std::move(function)) {}

  tl::expected<Choice, PlayerFailure> choose(const Game& game, const MoveTime& time,
                                             std::stop_token) override {
    py::object move;
    try {
      move = function_(py::cast(game).attr("position"));
      note_time(time.asked);
    } catch (const py::error_already_set& error) {
      if (!error.matches(PyExc_Exception)) throw;
      note_time(time.asked);
      return tl::unexpected(PlayerFailure{
          Fault::crash,
          fmt::format("raised {}: {}", py::cast<std::string>(error.type().attr("__name__")),
                      py::cast<std::string>(py::str(error.value())))});
    }
    try {
      return Choice{move_from(move, game.start().rules)};
    } catch (const std::exception& error) {
      return tl::unexpected(PlayerFailure{
          Fault::nonsense,
          fmt::format("played {}: {}", py::cast<std::string>(py::repr(move)), error.what())});
    }
  }

  double longest() const noexcept { return longest_; }

 private:
  void note_time(Time::time_point asked) {
    longest_ = std::max(longest_, std::chrono::duration<double>(Time::now() - asked).count());
  }

  py::object function_;
  double longest_ = 0;  // seconds for a move
};

py::tuple play(const Game& opening, const py::object& black, const py::object& white,
               std::optional<double> move_limit) {
  FunctionPlayer for_black(black);
  FunctionPlayer for_white(white);
  TimeControl control;
  control.seconds = move_limit;
  control.margin = 0;
  control.patience = std::numeric_limits<double>::infinity();
  const auto played = play_game(opening, {for_black, for_white}, control, 1, {});
  std::optional<std::string> fault;
  if (played->fault) fault = fmt::format("{}: {}", colour_key(played->at_fault), played->reason);
  return py::make_tuple(played->game, played->margin, fault, for_black.longest(),
                        for_white.longest());
}

std::vector<std::string> random_openings(std::size_t count, const Rules& rules, int plies,
                                         std::uint64_t seed) {
  const auto drawn = make_openings(fmt::format("random:{}", plies), rules, count, seed);
  if (!drawn) throw py::value_error(drawn.error());
  std::vector<std::string> transcripts;
  for (const Game& game : *drawn) transcripts.push_back(print_transcript(game));
  return transcripts;
}

std::tuple<double, double, double> elo(const std::vector<std::pair<int, int>>& pairs) {
  PairResults results;
  for (const auto& [first, second] : pairs) results.add(first, second);
  const auto [least, most] = results.elo_interval();
  return {least, results.elo(), most};
}

}  // namespace

void bind_arena(py::module_& module) {
  module.def("_play", &play, py::arg("opening"), py::arg("black"), py::arg("white"),
             py::arg("move_limit"));
  module.def("_random_openings", &random_openings, py::arg("count"), py::arg("rules"),
             py::arg("plies"), py::arg("seed"));
  module.def("_elo", &elo, py::arg("pairs"));
}

}  // namespace turncoat::python
