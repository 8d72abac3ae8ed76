#include "eval/evaluations.h"

#include "eval/classic/discs.h"
#include "eval/classic/dynamic.h"
#include "eval/classic/e03_judge.h"
#include "eval/classic/genetic.h"
#include "eval/classic/individual.h"
#include "eval/classic/liberty.h"
#include "eval/classic/matrix.h"
#include "eval/classic/naive.h"
#include "eval/classic/static_table.h"
#include "eval/classic/tuned.h"
#include "eval/classic/washington.h"

namespace turncoat {

namespace {

template <class T>
std::shared_ptr<const Evaluation> make_with(std::span<const double> values) {
  return std::make_shared<const T>(values);
}

template <class T>
Habits habits_of() noexcept {
  if constexpr (requires { T::habits(); }) {
    return T::habits();
  } else {
    return {};
  }
}

template <class T>
constexpr EvaluationInfo info(std::string_view name, std::string_view rules,
                              std::string_view description,
                              std::span<const Parameter> parameters = T::kParameters) {
  return {name, description, rules, parameters, make_with<T>, habits_of<T>};
}

constexpr EvaluationInfo kEvaluations[] = {
    info<DiscEvaluation>("discs", "8x8", "the disc difference"),
    info<NaiveEvaluation>("naive", "8x8", "corners 5, edges 2, other squares 1"),
    info<StaticEvaluation>("static", "8x8", "a table of square values"),
    info<WashingtonEvaluation>("washington", "8x8",
                               "parity, mobility, corners and stability as percentages"),
    info<E03JudgeEvaluation>("e03-judge", "6x6",
                             "stability by lines, corners and X-squares of a 6x6 course framework"),
    info<DynamicEvaluation>("dynamic", "8x8", "the six-term heuristic with corners and frontier"),
    info<CourseDynamicEvaluation>("e03-dynamic", "6x6",
                                  "dynamic to the letter of the 6x6 course: six neighbours, whole "
                                  "numbers"),
    info<MatrixEvaluation>("matrix", "8x8",
                           "square matrix, stability degrees and mobility in three phases"),
    info<LibertyEvaluation>("liberty", "8x8",
                            "squares, liberty, corner triangles and potential in three phases"),
    info<RowLibertyEvaluation>("liberty-rows", "8x8",
                               "liberty with stable discs scanned along rows only, as its report"),
    info<GeneticEvaluation>("genetic", "8x8-reversed",
                            "squares, mobility, stability and frontier of a reversed program"),
    info<IndividualEvaluation>("individual", "8x8-reversed",
                               "the 17 numbers that the report of genetic prints, in three stages"),
    info<MatrixEvaluation>("matrix-tuned", "8x8", "matrix with numbers found by tuning",
                           kTunedMatrix),
    info<GeneticEvaluation>("genetic-tuned", "8x8-reversed", "genetic with numbers found by tuning",
                            kTunedGenetic),
};

}  // namespace

std::vector<double> EvaluationInfo::values() const {
  std::vector<double> found;
  for (const Parameter& parameter : parameters) found.push_back(parameter.value);
  return found;
}

std::shared_ptr<const Evaluation> EvaluationInfo::make() const { return make_with(values()); }

std::span<const EvaluationInfo> classic_evaluations() noexcept { return kEvaluations; }

const EvaluationInfo* find_classic_evaluation(std::string_view name) noexcept {
  for (const EvaluationInfo& info : kEvaluations) {
    if (info.name == name) return &info;
  }
  return nullptr;
}

std::shared_ptr<const Evaluation> make_classic_evaluation(std::string_view name) {
  const EvaluationInfo* info = find_classic_evaluation(name);
  return info ? info->make() : nullptr;
}

}  // namespace turncoat
