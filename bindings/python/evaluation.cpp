// Evaluations as functions of a position, and functions of a position as evaluations.
#include <pybind11/stl.h>

#include "bindings.h"
#include "eval/classic/terms.h"
#include "eval/evaluations.h"

namespace turncoat::python {

namespace {

/// A Python function that the plain searchers call. It is called without the interpreter's lock held.
class FunctionEvaluation : public Evaluation {
 public:
  explicit FunctionEvaluation(py::function function) : function_(std::move(function)) {}
  ~FunctionEvaluation() override {
    const py::gil_scoped_acquire lock;
    function_ = py::function();
  }
  FunctionEvaluation(const FunctionEvaluation&) = delete;
  FunctionEvaluation& operator=(const FunctionEvaluation&) = delete;

  double evaluate(const Position& position) const override {
    const py::gil_scoped_acquire lock;
    const double score =
        py::cast<double>(function_(std::make_shared<Node>(Node{position, nullptr})));
    // A guess never outweighs a finished game.
    const double limit = position.rules.cell_count() - 1;
    return std::clamp(score, -limit, limit);
  }

 private:
  py::function function_;
};

std::shared_ptr<const Evaluation> named(const std::string& name, const Rules& rules) {
  if (name == "pattern") {
    auto evaluator = evaluators()->get(rules, {});
    if (!evaluator) throw std::runtime_error(evaluator.error());
    return std::move(*evaluator);
  }
  if (auto classic = make_classic_evaluation(name)) return classic;
  std::string names = " pattern";
  for (const EvaluationInfo& info : classic_evaluations()) names += " " + std::string(info.name);
  throw py::value_error("'" + name + "' is not an evaluation; expected one of" + names);
}

/// Also of positions that evaluations do not know: finished games and forced passes.
double evaluate_any(const Evaluation& evaluation, const Position& position) {
  if (position.is_over()) return position.final_score();
  if (position.must_pass()) return -evaluation.evaluate(position.after(kPass));
  return evaluation.evaluate(position);
}

/// A dictionary as `turncoat eval --json` prints it.
py::dict terms_of(const Evaluation& evaluation, const Position& position) {
  py::dict facts;
  const auto* explained = dynamic_cast<const Explained*>(&evaluation);
  if (!explained || position.is_over() || position.must_pass()) {
    facts["score"] = evaluate_any(evaluation, position);
    return facts;
  }
  const EvaluationTerms all = explained->terms(position);
  py::list terms;
  for (const Term& term : all.terms) {
    py::dict one;
    one["name"] = std::string(term.name);
    one["value"] = term.value;
    one["weight"] = term.weight;
    one["turned"] = term.turned;
    one["points"] = term.points();
    terms.append(one);
  }
  facts["terms"] = terms;
  facts["phase"] = std::string(all.phase);
  facts["sum"] = all.sum;
  facts["half"] = all.half;
  facts["score"] = all.score;
  return facts;
}

}  // namespace

const std::shared_ptr<EvaluatorCache>& evaluators() {
  static const auto kShared = std::make_shared<EvaluatorCache>();
  return kShared;
}

std::shared_ptr<const Evaluation> evaluation_from(const py::object& given, const Rules& rules) {
  if (py::isinstance<py::str>(given)) return named(py::cast<std::string>(given), rules);
  if (py::isinstance<py::function>(given) || py::hasattr(given, "__call__")) {
    return std::make_shared<FunctionEvaluation>(py::reinterpret_borrow<py::function>(given));
  }
  throw py::type_error("an evaluation is a name or a function of a position");
}

void bind_evaluation(py::module_& module) {
  module.def(
      "evaluate",
      [](const Node& node, const std::string& name, bool terms) -> py::object {
        const auto evaluation = named(name, node.position.rules);
        if (terms) return terms_of(*evaluation, node.position);
        return py::float_(evaluate_any(*evaluation, node.position));
      },
      py::arg("position"), py::arg("evaluation") = "pattern", py::kw_only(),
      py::arg("terms") = false,
      R"(The evaluation of a position without a search, in discs for the side to move.

`pattern` is the engine's own, from trained weights; the others are in `turncoat.evaluations`.

>>> evaluate(Position("f5d6"), "discs")
0.0

With `terms` a dictionary: what a classic evaluation counts, with which weights, their sum, and the score.

>>> found = evaluate(Position("f5d6"), "liberty", terms=True)
>>> found["phase"], [term["name"] for term in found["terms"]]
('early', ['squares', 'stability', 'liberty', 'potential'])
>>> sum(term["points"] for term in found["terms"]) == found["sum"]
True
)");
  module.def(
      "_classic_evaluations",
      [] {
        std::vector<std::pair<std::string, std::string>> infos;
        for (const EvaluationInfo& info : classic_evaluations()) {
          infos.emplace_back(info.name, info.description);
        }
        return infos;
      },
      "Names and descriptions of the hand-written evaluations, simplest first.");
}

}  // namespace turncoat::python
