#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "facts/line_facts.h"
#include "record/json_number.h"
#include "record/square_text.h"
#include "work/workshop.h"

namespace turncoat::work {

namespace {

using train::TrainingGame;

constexpr int kMostGames = 10'000;  // the limit of --batch: results are read in one piece

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
  game.item = whole_number<std::uint32_t>(json.at("item"));
  game.start = position_from(json.at("start"), rules).board;
  const std::string moves = json.at("moves").get<std::string>();
  for (std::size_t at = 0; at + 1 < moves.size(); at += 2) {
    const auto square = parse_square(std::string_view(moves).substr(at, 2), rules);
    if (!square) throw std::runtime_error(square.error().message());
    game.moves.push_back(*square);
  }
  for (const Json& expected : json.at("expected"))
    game.expected.push_back(whole_number<std::int8_t>(expected));
  game.exact_from = whole_number<int>(json.at("exact_from"));
  game.score = whole_number<int>(json.at("score"));
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
  options.seed = whole_number<std::uint64_t>(input.at("seed"));
  options.most_random = whole_from(input, "most_random", 0, 56);
  // No game has more plies than cells: drawing openings that long would never end.
  options.fewest_random = whole_from(input, "fewest_random", 0,
                                     std::min(options.most_random, options.rules.cell_count() - 8));
  options.branches = whole_from(input, "branches", 0, train::kItemsOfAGame - 1);
  options.branch_empties = whole_from(input, "branch_empties", 0, options.rules.cell_count());
  if (input.contains("most_uneven")) {
    options.most_uneven = input["most_uneven"].get<double>();
    if (!(*options.most_uneven >= 1)) throw std::runtime_error("most_uneven: expected at least 1");
  }
  train::EnginePlayerOptions player;
  player.depth = whole_from(input, "depth", 1, 30);
  player.exact_from = whole_from(input, "exact", 0, 30);
  Player& chooser = workshop.selfplayer(task, options.rules, player);
  Json games = Json::array();
  const auto from = whole_number<std::uint32_t>(input.at("from"));
  const int count = whole_from(input, "games", 1, kMostGames);
  for (std::uint32_t i = 0; std::cmp_less(i, count) && !task.stop.stop_requested(); ++i) {
    const std::uint32_t number = from + i;
    for (const TrainingGame& game : train::play_training_games(options, number, chooser))
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
