#include <fmt/format.h>

#include "cli/facts.h"
#include "cli/people_parts.h"
#include "cli/position_argument.h"
#include "cli/training.h"
#include "human/popular_moves.h"
#include "human/skill.h"
#include "record/square_text.h"

namespace turncoat::cli {

namespace {

using human::PopularMove;

std::string points_text(const PopularMove& move) {
  if (move.played.total() == 0) return "";
  return fmt::format("{:.0f} %", 50.0 * move.played.total_points() / move.played.total());
}

Json move_facts(const PopularMove& move, const Rules& rules) {
  Json bands = Json::array();
  for (std::size_t band = 0; band < human::kBands; ++band) {
    bands.push_back({{"rating", human::band_name(band)},
                     {"games", move.played.played[band]},
                     {"points", move.played.points[band] / 2.0}});
  }
  return {{"move", move_name(move.move, rules)},
          {"chance", move.chance},
          {"score", move.discs},
          {"loss", move.loss},
          {"trap", move.trap},
          {"games", move.played.total()},
          {"bands", bands}};
}

struct Here {
  explicit Here(Options& options) {
    position.declare(options);
    options.number("--rating", rating, "N", {human::kLeastRating, human::kMostRating},
                   "Strength of the people (default 1500, the average tournament player)");
    options.flag("--json", json, "Print a JSON object");
    options.explain(R"(
For every move: how likely a person of the rating plays it, its score by a short search, how often
people of which rating played it here in the WTHOR database, and the share of points that they made. A
trap is a move that one in five plays and that loses three discs or more.

Example:
  turncoat people here f5d6c3 --rating 1800)");
  }

  int run() const {
    const Game game = position.read_game();
    const Position& about = game.position();
    if (about.rules.family() != Rules{}.family()) {
      throw InputError("the human model knows 8x8 only");
    }
    human::PeopleHere people(checked(human::HumanModel::load()), training_weights("", about.rules));
    Square last = kNoSquare;
    for (const Square move : game.moves()) {
      if (move != kPass) last = move;
    }
    const auto moves = people.moves(about, last, rating);
    if (json) {
      Json facts = position_facts(about);
      facts["rating"] = rating;
      facts["moves"] = Json::array();
      for (const PopularMove& move : moves) facts["moves"].push_back(move_facts(move, about.rules));
      fmt::print("{}\n", facts.dump());
      return kSuccess;
    }
    fmt::print("move  chance   score    loss   games  points");
    for (std::size_t band = 0; band < human::kBands; ++band) {
      fmt::print("  {:>13}", human::band_name(band));
    }
    fmt::print("\n");
    for (const PopularMove& move : moves) {
      fmt::print("{:<4} {:5.1f} %  {:+6.1f}  {:6.1f} {:>7}  {:>6}",
                 move_name(move.move, about.rules), 100 * move.chance, move.discs, move.loss,
                 move.played.total(), points_text(move));
      for (const std::uint32_t games : move.played.played) fmt::print("  {:>13}", games);
      fmt::print("{}\n", move.trap ? "  trap" : "");
    }
    return kSuccess;
  }

  PositionArgument position;
  double rating = human::kMeanRating;
  bool json = false;
};

}  // namespace

Run declare_people_here(Options& options) { return make_command<Here>(options); }

}  // namespace turncoat::cli
