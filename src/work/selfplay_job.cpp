#include <fmt/format.h>

#include "facts/line_facts.h"
#include "record/square_text.h"
#include "work/workshop.h"

namespace turncoat::work {

namespace {

using train::TrainingGame;

Json game_json(const TrainingGame& game, const Rules& rules) {
  const Position start{rules, game.start, Colour::black};
  return {{"item", game.item},
          {"start", print_position(start, PositionForm::board)},
          {"moves", line_text(game.moves, rules)},
          {"expected", game.expected},
          {"exact_from", game.exact_from},
          {"score", game.score}};
}

TrainingGame game_from(const Json& json, const Rules& rules) {
  TrainingGame game;
  game.item = json.at("item").get<std::uint32_t>();
  game.start = position_from(json.at("start"), rules).board;
  const std::string moves = json.at("moves").get<std::string>();
  for (std::size_t at = 0; at + 1 < moves.size(); at += 2) {
    const auto square = parse_square(std::string_view(moves).substr(at, 2), rules);
    if (!square) throw std::runtime_error(square.error().message());
    game.moves.push_back(*square);
  }
  game.expected = json.at("expected").get<std::vector<std::int8_t>>();
  game.exact_from = json.at("exact_from").get<int>();
  game.score = json.at("score").get<int>();
  if (!train::is_possible(game, rules))
    throw std::runtime_error(fmt::format("game {} is not possible", game.item));
  return game;
}

}  // namespace

Item selfplay_item(const train::SelfplayOptions& options, const train::EnginePlayerOptions& player,
                   std::uint32_t from, std::uint32_t count, const Stamp& stamp) {
  Json input = {{"rules", options.rules.name()},
                {"seed", options.seed},
                {"from", from},
                {"games", count},
                {"depth", player.depth},
                {"exact", player.exact_from},
                {"fewest_random", options.fewest_random},
                {"most_random", options.most_random},
                {"branches", options.branches},
                {"branch_empties", options.branch_empties}};
  if (options.most_uneven) input["most_uneven"] = *options.most_uneven;
  // Other weights play other games.
  const std::string id = fmt::format("selfplay {} {}", stamp.weights, input.dump());
  return {id, "selfplay", input.dump(), stamp.priority, stamp.version, stamp.weights};
}

Json selfplay_job(Workshop& workshop, const Task& task) {
  const Json& input = task.input;
  train::SelfplayOptions options;
  options.rules = rules_from(input);
  options.seed = input.at("seed").get<std::uint64_t>();
  options.fewest_random = input.at("fewest_random").get<int>();
  options.most_random = input.at("most_random").get<int>();
  options.branches = input.at("branches").get<int>();
  options.branch_empties = input.at("branch_empties").get<int>();
  if (input.contains("most_uneven")) options.most_uneven = input["most_uneven"].get<double>();
  train::EnginePlayerOptions player;
  player.depth = input.at("depth").get<int>();
  player.exact_from = input.at("exact").get<int>();
  const auto chooser = train::make_engine_player(player, workshop.evaluator(task, options.rules));
  Json games = Json::array();
  const auto from = input.at("from").get<std::uint32_t>();
  const auto count = input.at("games").get<std::uint32_t>();
  for (std::uint32_t number = from; number < from + count && !task.stop.stop_requested();
       ++number) {
    for (const TrainingGame& game : train::play_training_games(options, number, *chooser))
      games.push_back(game_json(game, options.rules));
  }
  return {{"games", std::move(games)}};
}

std::vector<TrainingGame> selfplay_games(const std::string& result, const Rules& rules) {
  std::vector<TrainingGame> games;
  const Json json = json_from(result);
  for (const Json& game : json.at("games")) games.push_back(game_from(game, rules));
  return games;
}

}  // namespace turncoat::work
