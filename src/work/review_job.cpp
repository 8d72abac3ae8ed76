#include <fmt/format.h>

#include "record/transcript.h"
#include "work/workshop.h"

namespace turncoat::work {

Item review_item(const GameRecord& record, const Limits& limits, const std::string& language,
                 const Stamp& stamp) {
  const Game& game = record.game;
  Json input = {{"rules", game.start().rules.name()},
                {"moves", print_transcript(game, Passes::written)},
                {"black", record.black},
                {"white", record.white},
                {"language", language},
                {"limits", limits_json(limits)}};
  if (game.start() != Position::start(game.start().rules))
    input["position"] = print_position(game.start(), PositionForm::board);
  const std::string text = input.dump(-1, ' ', false, Json::error_handler_t::replace);
  return {fmt::format("review {} {}", stamp.weights, text),
          "review",
          text,
          stamp.priority,
          stamp.version,
          stamp.weights};
}

Json review_job(Workshop& workshop, const Task& task) {
  const Json& input = task.input;
  const Rules rules = rules_from(input);
  const Position start =
      input.contains("position") ? position_from(input["position"], rules) : Position::start(rules);
  auto game = parse_transcript(input.at("moves").get<std::string>(), start);
  if (!game) throw std::runtime_error(game.error().message());
  GameRecord record;
  record.game = std::move(*game);
  record.black = input.at("black").get<std::string>();
  record.white = input.at("white").get<std::string>();
  const Limits limits = limits_from(input.at("limits"));
  Engine& engine = workshop.engine(task, rules);
  engine.clear();
  const ReviewedGame reviewed =
      reviewed_game(review_game(engine, record.game, limits, {}, task.stop), record,
                    input.at("language").get<std::string>());
  return {{"facts", reviewed.facts}, {"page", reviewed.page}};
}

ReviewedGame review_result(const std::string& result) {
  Json json = json_from(result);
  return {std::move(json.at("facts")), json.at("page").get<std::string>()};
}

}  // namespace turncoat::work
