// What people play in a position.
#include <cmath>

#include "facts/line_facts.h"
#include "human/popular_moves.h"
#include "human/skill.h"
#include "record/square_text.h"
#include "server/endpoints.h"
#include "server/facts.h"
#include "server/fields.h"

namespace turncoat::server {

namespace {

Json popular_facts(const human::PopularMove& move, const Rules& rules) {
  Json bands = Json::array();
  for (std::size_t band = 0; band < human::kBands; ++band) {
    bands.push_back(
        {{"games", move.played.played[band]}, {"points", move.played.points[band] / 2.0}});
  }
  return {{"move", move_name(move.move, rules)},
          {"chance", std::round(1000 * move.chance) / 1000},
          {"score", two_decimals(move.discs)},
          {"loss", two_decimals(move.loss)},
          {"trap", move.trap},
          {"games", move.played.total()},
          {"bands", bands}};
}

}  // namespace

Answer people_here(Service& service, const Call& call) {
  const Fields fields(call, {"rules", "start", "moves", "rating"});
  const Game game = fields.game();
  const Position& position = game.position();
  const double rating =
      fields.number("rating", human::kLeastRating, human::kMostRating).value_or(human::kMeanRating);
  const auto missing = [](const std::string& what) { return ApiError(501, "not_available", what); };
  if (position.rules.family() != Rules{}.family()) {
    throw missing("only 8x8 games of people were learned from");
  }
  const auto model = service.kit.human_model();
  if (!model) throw missing(model.error());
  const auto evaluator = service.kit.weights(position.rules, "");
  if (!evaluator) throw missing(evaluator.error());
  Square last = kNoSquare;
  for (const Square move : game.moves()) {
    if (move != kPass) last = move;
  }
  // A search of some milliseconds: it needs no process of its own.
  human::PeopleHere people(*model, *evaluator);
  Json moves = Json::array();
  for (const human::PopularMove& move : people.moves(position, last, rating)) {
    moves.push_back(popular_facts(move, position.rules));
  }
  Json bands = Json::array();
  for (std::size_t band = 0; band < human::kBands; ++band) bands.push_back(human::band_name(band));
  return Answer::json({{"rating", rating}, {"bands", bands}, {"moves", moves}});
}

}  // namespace turncoat::server
