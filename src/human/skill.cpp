#include "human/skill.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace turncoat::human {

namespace {

struct Row {
  double rating;
  Skill skill;
};

// Written by `scripts/rate-people --rows`, which measures each row against all other opponents (docs/players.md).
constexpr std::array kRows = {
    Row{505, {1034, 1, 1, 0.3}},    Row{545, {1034, 1, 0.8, 0.2}},  Row{595, {1034, 1, 0.6, 0.15}},
    Row{730, {1034, 1, 0.45, 0.1}}, Row{820, {1034, 1, 0.3, 0.05}}, Row{980, {1034, 1, 0.15, 0}},
    Row{1145, {1034, 1, 0, 0}},     Row{1205, {1200, 1, 0, 0}},     Row{1485, {1450, 1, 0, 0}},
    Row{1650, {1700, 1, 0, 0}},     Row{1820, {1966, 1, 0, 0}},     Row{1880, {1966, 0.8, 0, 0}},
    Row{2045, {1966, 0.6, 0, 0}},   Row{2120, {1966, 0.3, 0, 0}},
};

constexpr std::array kSteps = {
    Step{"first-game", 500, "knows the rules, and nothing else"},
    Step{"beginner", 750, "likes to turn many discs, and has heard of corners"},
    Step{"casual", 950, "plays now and then"},
    Step{"improver", 1150, "comes to a club"},
    Step{"club", 1350, "plays at the club every week"},
    Step{"tournament", 1550, "the average tournament player"},
    Step{"expert", 1750, "wins most games there"},
    Step{"master", 2000, "plays for titles"},
};

double between(double a, double b, double part) { return a + (b - a) * part; }

}  // namespace

Skill skill_of(double rating) {
  if (rating <= kRows.front().rating) return kRows.front().skill;
  for (std::size_t i = 1; i < kRows.size(); ++i) {
    if (rating > kRows[i].rating) continue;
    const Row& low = kRows[i - 1];
    const Row& high = kRows[i];
    const double part = (rating - low.rating) / (high.rating - low.rating);
    return {between(low.skill.model_rating, high.skill.model_rating, part),
            between(low.skill.temperature, high.skill.temperature, part),
            between(low.skill.naive, high.skill.naive, part),
            between(low.skill.overlooked, high.skill.overlooked, part)};
  }
  return kRows.back().skill;
}

std::span<const Step> steps() { return kSteps; }

std::optional<double> step_rating(std::string_view name) {
  const auto found = std::ranges::find(kSteps, name, &Step::name);
  if (found == kSteps.end()) return std::nullopt;
  return found->rating;
}

}  // namespace turncoat::human
