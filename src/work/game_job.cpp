#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "arena/game_json.h"
#include "record/json_number.h"
#include "record/transcript.h"
#include "work/workshop.h"

namespace turncoat::work {

namespace {

/// A tournament of these two players, with this as its first game.
TournamentSettings settings_of(const GamePlan& plan) {
  TournamentSettings settings;
  settings.rules = plan.opening.start().rules;
  settings.players = {plan.black, plan.white};
  settings.rounds = 1;
  settings.control = plan.control;
  settings.programs = usual_policy();  // the item has its own policy, with what is hidden
  return settings;
}

constexpr Encounter kOnlyGame{0, {0, 1}, 0};

}  // namespace

Item game_item(const GamePlan& plan, const ProgramPolicy& programs, const Stamp& stamp) {
  const TournamentSettings settings = settings_of(plan);
  const Position& start = plan.opening.start();
  Json input = {{"settings", settings_json(settings)},
                {"opening", print_transcript(plan.opening, Passes::written)},
                {"seed", plan.seed},
                {"programs", programs_json(programs)}};
  if (start != Position::start(start.rules))
    input["position"] = print_position(start, PositionForm::board);
  return {fmt::format("game {} {}", stamp.weights, input.dump()),
          kind_for("game", settings.players),
          input.dump(),
          stamp.priority,
          stamp.version,
          stamp.weights};
}

Json game_job(Workshop& workshop, const Task& task) {
  const Json& input = task.input;
  const auto settings = settings_from_json(input.at("settings"));
  if (!settings) throw std::runtime_error(settings.error());
  const Position start = input.contains("position")
                             ? position_from(input["position"], settings->rules)
                             : Position::start(settings->rules);
  const auto opening = parse_transcript(input.at("opening").get<std::string>(), start);
  if (!opening) throw std::runtime_error(opening.error().message());
  workshop.kit(task, settings->rules, settings->players);
  const auto played =
      workshop.games().play({settings->players.at(0), settings->players.at(1), *opening,
                             settings->control, whole_number<std::uint64_t>(input.at("seed"))},
                            task.stop);
  if (!played) throw std::runtime_error(played.error());
  if (!*played) return {};  // stopped: the result is not used
  return game_json({kOnlyGame, **played}, *settings);
}

Played game_result(const std::string& result, const GamePlan& plan) {
  const TournamentSettings settings = settings_of(plan);
  const Schedule schedule(settings.kind, 2, 1);
  auto game = game_from_json(json_from(result), schedule, settings.rules);
  if (!game) throw std::runtime_error(game.error());
  const Game& played = game->played.game;
  const auto& opening = plan.opening.moves();
  if (game->encounter.id != kOnlyGame.id || played.start() != plan.opening.start() ||
      game->played.opening_moves != opening.size() ||
      !std::ranges::equal(opening, std::span(played.moves()).first(opening.size())))
    throw std::runtime_error("a game from another opening");
  return std::move(game->played);
}

}  // namespace turncoat::work
