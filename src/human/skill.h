// How a rating changes the play of the human model, and the named steps from a first game to a master.
//
// Within the ratings of the database the model predicts this rating. Below them there are no games: the model's weakest player
// is mixed with a naive one, who likes to flip many discs, takes corners and overlooks moves. Above them the model's strongest
// player chooses its likeliest moves more often. The numbers come from gauntlets (docs/players.md).
#pragma once

#include <optional>
#include <span>
#include <string_view>

namespace turncoat::human {

struct Skill {
  double model_rating = 1500;  // the rating that the model predicts
  double temperature = 1;      // below 1: likely moves become likelier
  double naive = 0;            // how often the move is a naive one
  double overlooked = 0;       // the chance of each move to be overlooked
};

inline constexpr double kLeastRating = 500;
inline constexpr double kMostRating = 2100;

Skill skill_of(double rating);

struct Step {
  std::string_view name;
  double rating;
  std::string_view description;
};

/// From the weakest to the strongest.
std::span<const Step> steps();
std::optional<double> step_rating(std::string_view name);

}  // namespace turncoat::human
