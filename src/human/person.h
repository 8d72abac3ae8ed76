// Plays like a person of a given strength: draws a move by the chances of the human model; for rules without games in the
// database (other boards, reversed) from short searches, with as much noise as explains people's losses.
#pragma once

#include <memory>
#include <random>

#include "human/human_model.h"
#include "human/skill.h"

namespace turncoat::human {

class Person {
 public:
  /// The model may be missing only for rules that it does not know.
  Person(std::shared_ptr<const HumanModel> model, std::shared_ptr<const Evaluator> evaluator,
         const Skill& skill)
      : model_(std::move(model)), search_(std::move(evaluator)), skill_(skill) {}

  void begin_game(std::uint64_t seed) { random_.seed(seed); }
  /// A move for the mover, who must have one. `last` is the previous move.
  Square choose(const Position& position, Square last);

  /// The chances of its moves, if none is overlooked.
  std::vector<MoveChance> chances(const Position& position, Square last);

 private:
  double uniform() { return static_cast<double>(random_() >> 11) * 0x1p-53; }

  std::shared_ptr<const HumanModel> model_;
  ShallowSearch search_;
  Skill skill_;
  std::mt19937_64 random_;
};

}  // namespace turncoat::human
