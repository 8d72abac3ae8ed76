// What a search found, as Python sees it.
#include <fmt/format.h>
#include <pybind11/stl.h>

#include <optional>

#include "answer.h"
#include "facts/line_facts.h"
#include "record/square_text.h"

namespace turncoat::python {

namespace {

std::optional<std::string> name_or_none(Square move, const Rules& rules) {
  if (move == kNoSquare) return std::nullopt;
  return move_name(move, rules);
}

AnsweredLine answered(const Line& line, const Rules& rules) {
  return {name_or_none(line.move, rules),
          line.score,
          bound_text(line.bound),
          line.evidence.depth,
          line.evidence.percent,
          is_exact(line),
          line.evidence.book,
          evidence_text(line.evidence),
          move_names(line.pv, rules)};
}

std::string text_of(const AnsweredLine& line) {
  return fmt::format("<{} {:+g}, {}>", line.move.value_or("no move"), line.score, line.evidence);
}

}  // namespace

Answer answer_of(const Report& report, const Rules& rules) {
  Answer answer{{}, report.nodes, report.seconds, report.complete};
  for (const Line& line : report.lines) answer.lines.push_back(answered(line, rules));
  return answer;
}

void bind_report(py::module_& module) {
  py::class_<AnsweredLine>(module, "Line",
                           "One of the best moves of a search, with what is expected to follow.")
      .def_readonly("move", &AnsweredLine::move,
                    "The move by name; 'pa' for a forced pass, None where the game is over.")
      .def_readonly("score", &AnsweredLine::score, "Expected score for the side to move, in discs.")
      .def_readonly("bound", &AnsweredLine::bound,
                    "'exact', or 'at least' or 'at most' where a window or a stop left it open.")
      .def_readonly("depth", &AnsweredLine::depth, "Plies searched.")
      .def_readonly("percent", &AnsweredLine::percent,
                    "Confidence of the selective search in per cent.")
      .def_readonly("exact", &AnsweredLine::exact, "Whether the score is proven.")
      .def_readonly("book", &AnsweredLine::book, "Whether it comes from an opening book.")
      .def_readonly("evidence", &AnsweredLine::evidence,
                    "All of these in short: 'exact', '12@73%' or 'book'.")
      .def_readonly("pv", &AnsweredLine::pv, "The expected moves, this one first, passes included.")
      .def("__repr__", &text_of);

  py::class_<Answer>(module, "Report", "What a search found: the best moves and what it took.")
      .def_readonly("lines", &Answer::lines, "The best moves, the best first.")
      .def_property_readonly(
          "best",
          [](const Answer& self) {
            if (self.lines.empty()) throw py::value_error("stopped before anything was known");
            return self.lines.front();
          },
          "The first of the lines.")
      .def_property_readonly(
          "move",
          [](const Answer& self) {
            return self.lines.empty() ? std::nullopt : self.lines.front().move;
          },
          "The best move by name.")
      .def_property_readonly(
          "score",
          [](const Answer& self) {
            if (self.lines.empty()) throw py::value_error("stopped before anything was known");
            return self.lines.front().score;
          },
          "The score of the best move, for the side to move.")
      .def_readonly("nodes", &Answer::nodes, "Positions visited.")
      .def_readonly("seconds", &Answer::seconds, "Seconds since the question was asked.")
      .def_readonly("complete", &Answer::complete,
                    "False if time, nodes or a stop cut the search short.")
      .def("__repr__", [](const Answer& self) {
        const std::string best = self.lines.empty() ? "nothing" : text_of(self.lines.front());
        return fmt::format("<Report {}, {} nodes, {:.3f} s>", best, self.nodes, self.seconds);
      });
}

}  // namespace turncoat::python
