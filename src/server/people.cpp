#include "server/people.h"

#include <cmath>

#include "facts/line_facts.h"
#include "human/skill.h"
#include "record/square_text.h"
#include "server/facts.h"
#include "server/fields.h"
#include "study/repertoire.h"

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
          {"found", std::round(1000 * move.find_chance) / 1000},
          {"score", two_decimals(move.discs)},
          {"loss", two_decimals(move.loss)},
          {"trap", move.trap},
          {"games", move.played.total()},
          {"bands", bands}};
}

double rating_of(const Fields& fields) {
  return fields.number("rating", human::kLeastRating, human::kMostRating)
      .value_or(human::kMeanRating);
}

/// Made for each request: its searches take milliseconds, so they need neither a worker process nor a shared table.
human::PeopleHere people_for(PlayerKit& kit, const Rules& rules) {
  const auto missing = [](const std::string& what) { return ApiError(501, "not_available", what); };
  if (rules.family() != Rules{}.family()) {
    throw missing("only 8x8 games of people were learned from");
  }
  const auto model = kit.human_model();
  if (!model) throw missing(model.error());
  const auto evaluator = kit.weights(rules, "");
  if (!evaluator) throw missing(evaluator.error());
  return {*model, *evaluator};
}

}  // namespace

Answer tell_people(PlayerKit& kit, const Call& call) {
  const Fields fields(call, {"rules", "start", "moves", "rating"});
  const Game game = fields.game();
  const Position& position = game.position();
  const double rating = rating_of(fields);
  human::PeopleHere people = people_for(kit, position.rules);
  Square last = kNoSquare;
  for (const Square move : game.moves()) {
    if (move != kPass) last = move;
  }
  Json moves = Json::array();
  for (const human::PopularMove& move : people.moves(position, last, rating)) {
    moves.push_back(popular_facts(move, position.rules));
  }
  Json bands = Json::array();
  for (std::size_t band = 0; band < human::kBands; ++band) bands.push_back(human::band_name(band));
  return Answer::json({{"rating", rating}, {"bands", bands}, {"moves", moves}});
}

Answer tell_repertoire(PlayerKit& kit, const Call& call, const BookMove& book) {
  const Fields fields(call,
                      {"rules", "start", "moves", "colour", "plies", "rating", "most", "book"});
  const Game game = fields.game();
  study::RepertoireOptions options;
  const std::string colour = fields.text("colour", 5).value_or("black");
  if (colour != "black" && colour != "white") {
    Fields::complain("colour", "expected black or white");
  }
  options.colour = colour == "black" ? Colour::black : Colour::white;
  options.rating = rating_of(fields);
  options.plies = static_cast<int>(game.moves().size()) + fields.whole("plies", 1, 20).value_or(8);
  options.most_cards = static_cast<std::size_t>(fields.whole("most", 1, 100).value_or(40));
  const bool by_book = fields.flag("book").value_or(false);
  if (by_book && !book) throw ApiError(501, "not_available", "there is no opening book here");
  human::PeopleHere people = people_for(kit, game.start().rules);
  Json cards = Json::array();
  for (const study::Card& card :
       study::build_repertoire(people, game, options, by_book ? book : BookMove())) {
    cards.push_back(study::print_card(card));
  }
  return Answer::json({{"cards", cards}});
}

}  // namespace turncoat::server
