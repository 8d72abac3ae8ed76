// What the players of one process share: weights, which are loaded once, how to ask a person, and what other programs may
// do.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "core/position.h"
#include "eval/load_evaluator.h"
#include "players/program_policy.h"
#include "search/engine_spec.h"

namespace turncoat {

namespace human {
struct HumanModel;
}

class PlayerKit {
 public:
  /// A person's move; nothing if the person leaves.
  using AskPerson = std::function<std::optional<Square>(const Game& game)>;

  /// Without `ask_person` there are no human players.
  explicit PlayerKit(AskPerson ask_person = {}, std::shared_ptr<EvaluatorCache> evaluators =
                                                    std::make_shared<EvaluatorCache>())
      : ask_person_(std::move(ask_person)), evaluators_(std::move(evaluators)) {}

  /// As `evaluator_for`, but each evaluator is loaded only once.
  tl::expected<std::shared_ptr<const Evaluator>, std::string> weights(const Rules& rules,
                                                                      const std::string& file);
  /// As the function of this name, but with shared weights.
  tl::expected<std::unique_ptr<Engine>, std::string> make_engine(const EngineSpec& spec,
                                                                 const Rules& rules);
  /// The model that predicts people's moves, loaded once.
  tl::expected<std::shared_ptr<const human::HumanModel>, std::string> human_model();
  const AskPerson& ask_person() const noexcept { return ask_person_; }
  /// The policy for programs of players made from now on.
  void set_programs(ProgramPolicy policy) {
    programs_ = std::make_shared<const ProgramPolicy>(std::move(policy));
  }
  const std::shared_ptr<const ProgramPolicy>& programs() const noexcept { return programs_; }

 private:
  AskPerson ask_person_;
  std::shared_ptr<EvaluatorCache> evaluators_;
  std::shared_ptr<const ProgramPolicy> programs_ = std::make_shared<const ProgramPolicy>();
  std::mutex mutex_;  // guards the model
  std::shared_ptr<const human::HumanModel> human_model_;
};

}  // namespace turncoat
