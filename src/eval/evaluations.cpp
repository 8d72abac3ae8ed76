#include "eval/evaluations.h"

#include "eval/classic/discs.h"
#include "eval/classic/genetic.h"

namespace turncoat {

namespace {

template <class T>
std::shared_ptr<const Evaluation> make() {
  return std::make_shared<const T>();
}

constexpr EvaluationInfo kEvaluations[] = {
    {"discs", "the disc difference", make<DiscEvaluation>},
    {"genetic", "squares, mobility, stability and frontier of a reversed program",
     make<GeneticEvaluation>},
};

}  // namespace

std::span<const EvaluationInfo> classic_evaluations() noexcept { return kEvaluations; }

std::shared_ptr<const Evaluation> make_classic_evaluation(std::string_view name) {
  for (const EvaluationInfo& info : kEvaluations) {
    if (info.name == name) return info.make();
  }
  return nullptr;
}

}  // namespace turncoat
