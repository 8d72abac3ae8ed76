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

constexpr std::array kRows = {
    Row{300, {1200, 1, 1, 0.30}}, Row{600, {1200, 1, 0.75, 0.20}}, Row{900, {1200, 1, 0.4, 0.10}},
    Row{1200, {1200, 1, 0, 0}},   Row{2200, {2200, 1, 0, 0}},      Row{2500, {2300, 0.6, 0, 0}},
};

constexpr std::array kSteps = {
    Step{"first-game", 400, "knows the rules, and nothing else"},
    Step{"beginner", 700, "has heard of corners"},
    Step{"casual", 1000, "plays now and then"},
    Step{"improver", 1250, "comes to a club"},
    Step{"club", 1500, "the mean player of tournaments"},
    Step{"tournament", 1750, "wins more than half of them"},
    Step{"expert", 2000, "plays for the first places"},
    Step{"master", 2250, "plays for titles"},
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
            between(low.skill.warmth, high.skill.warmth, part),
            between(low.skill.naive, high.skill.naive, part),
            between(low.skill.overlooked, high.skill.overlooked, part)};
  }
  return kRows.back().skill;
}

std::span<const Step> steps() { return kSteps; }

std::optional<double> step_rating(std::string_view name) {
  const auto* const found = std::ranges::find(kSteps, name, &Step::name);
  if (found == kSteps.end()) return std::nullopt;
  return found->rating;
}

}  // namespace turncoat::human
