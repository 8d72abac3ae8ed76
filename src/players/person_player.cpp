#include "players/person_player.h"

namespace turncoat {

// Here, so that a kit links without the model where nobody uses it.
tl::expected<std::shared_ptr<const human::HumanModel>, std::string> PlayerKit::human_model() {
  const std::lock_guard lock(mutex_);
  if (human_model_) return human_model_;
  auto loaded = human::HumanModel::load();
  if (loaded) human_model_ = *loaded;
  return loaded;
}

tl::expected<void, PlayerFailure> PersonPlayer::prepare(const Rules& rules) {
  if (person_ && family_ == rules.family()) return {};
  const auto refusal = [](const std::string& why) {
    return tl::unexpected(PlayerFailure{Fault::refusal, why});
  };
  auto model = kit_.human_model();
  if (!model) return refusal(model.error());
  auto evaluator = kit_.weights(rules, "");
  if (!evaluator) return refusal(evaluator.error());
  person_ = std::make_unique<human::Person>(*model, *evaluator, skill_);
  person_->begin_game(seed_);
  family_ = rules.family();
  return {};
}

tl::expected<void, PlayerFailure> PersonPlayer::new_game(const GameStart& start, std::stop_token) {
  seed_ = start.seed;
  const auto prepared = prepare(start.position.rules);
  if (prepared) person_->begin_game(seed_);
  return prepared;
}

tl::expected<Choice, PlayerFailure> PersonPlayer::choose(const Game& game, const MoveTime&,
                                                         std::stop_token) {
  const Position& position = game.position();
  if (const auto prepared = prepare(position.rules); !prepared) {
    return tl::unexpected(prepared.error());
  }
  Square last = kNoSquare;
  for (const Square move : game.moves()) {
    if (move != kPass) last = move;
  }
  return Choice{person_->choose(position, last)};
}

}  // namespace turncoat
