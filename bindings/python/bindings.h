// What the parts of the Python module share. Python speaks in names (`f5`, `black`, `8x8`); here they become values.
#pragma once

#include <pybind11/pybind11.h>

#include <memory>
#include <string>

#include "core/position.h"
#include "eval/evaluation.h"
#include "eval/load_evaluator.h"
#include "record/parse_error.h"

namespace turncoat::python {

namespace py = pybind11;

/// A position as Python holds it: it remembers what it was played from, so that `undo` needs no second object.
struct Node {
  Position position;
  std::shared_ptr<const Node> previous;
};
using NodePointer = std::shared_ptr<Node>;

void bind_rules(py::module_& module);
void bind_position(py::module_& module);
void bind_game(py::module_& module);
void bind_report(py::module_& module);
void bind_evaluation(py::module_& module);
void bind_search(py::module_& module);
void bind_player(py::module_& module);
void bind_judge(py::module_& module);
void bind_arena(py::module_& module);

/// The value, or a ValueError with the message of the reader.
template <class T>
T value_of(const Parsed<T>& parsed) {
  if (!parsed) throw py::value_error(parsed.error().message());
  return *parsed;
}

/// `f5`, `pass` or a pair (row, column), counted from 0.
Square move_from(const py::handle& move, const Rules& rules);
/// The same, and legal, or a ValueError that names the legal moves.
Square legal_move_from(const py::handle& move, const Position& position);

Colour colour_from_name(const std::string& name);

/// Evaluators that all engines, evaluations and players of the process share.
const std::shared_ptr<EvaluatorCache>& evaluators();

/// An evaluation by name (`pattern` is the engine's), or a Python function of a position.
std::shared_ptr<const Evaluation> evaluation_from(const py::object& given, const Rules& rules);

}  // namespace turncoat::python
