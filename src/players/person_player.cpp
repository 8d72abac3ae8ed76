#include "players/person_player.h"

#include <array>

#include "players/simple_players.h"

namespace turncoat {

namespace {

using Made = tl::expected<std::unique_ptr<Player>, std::string>;
using Type = PlayerOption::Type;

std::vector<std::string> step_names() {
  std::vector<std::string> names;
  for (const human::Step& step : human::steps()) names.emplace_back(step.name);
  return names;
}

constexpr std::array kHumanOptions = {
    PlayerOption{"rating", Type::whole, "how strong the person is", human::kLeastRating,
                 human::kMostRating},
    PlayerOption{"model", Type::whole, "instead of a rating: what the model is asked for",
                 human::kLeastRating, human::kMostRating},
    PlayerOption{"temperature", Type::real, "with model: below 1 likely moves become likelier",
                 0.05, 20, nullptr, human::Skill{}.temperature},
    PlayerOption{"naive", Type::real, "with model: share of naive moves", 0, 1, nullptr,
                 human::Skill{}.naive},
    PlayerOption{"overlooked", Type::real, "with model: share of moves not noticed", 0, 1, nullptr,
                 human::Skill{}.overlooked},
};

/// The skill that the settings name; nothing for a person at the terminal.
tl::expected<std::optional<human::Skill>, std::string> skill_of(const PlayerSpec& spec) {
  const bool named = !spec.argument.empty();
  const int ways = named + spec.has("rating") + spec.has("model");
  if (ways > 1) return tl::unexpected<std::string>("human: give a step, a rating or model");
  if (named) return human::skill_of(*human::step_rating(spec.argument));
  if (const auto rating = spec.number("rating")) return human::skill_of(*rating);
  if (!spec.has("model")) {
    if (!spec.options.empty()) return tl::unexpected<std::string>("human: model is missing");
    return std::nullopt;
  }
  const human::Skill usual;
  return human::Skill{*spec.number("model"), spec.number("temperature").value_or(usual.temperature),
                      spec.number("naive").value_or(usual.naive),
                      spec.number("overlooked").value_or(usual.overlooked)};
}

Made make_human(const PlayerSpec& spec, PlayerKit& kit) {
  const auto skill = skill_of(spec);
  if (!skill) return tl::unexpected(skill.error());
  if (*skill) return std::make_unique<PersonPlayer>(kit, **skill);
  if (!kit.ask_person()) return tl::unexpected<std::string>("nobody is here to ask for a move");
  return std::make_unique<HumanPlayer>(kit.ask_person());
}

}  // namespace

// Defined here, so that programs without this player link without the model.
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

PlayerKind person_kind() {
  return {{.kind = "human",
           .argument = PlayerArgument::optional,
           .argument_name = "STEP",
           .argument_choices = step_names,
           .options = kHumanOptions},
          "human, human:rating=N, human:STEP",
          "you, where there is a terminal to ask; with a rating or a step, a model of people of "
          "that strength",
          "human:rating=1200",
          make_human};
}

}  // namespace turncoat
