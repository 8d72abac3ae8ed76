// The beginner's evaluation, and the opponent of a course: count the discs.
#pragma once

#include "eval/evaluation.h"

namespace turncoat {

class DiscEvaluation : public Evaluation {
 public:
  double evaluate(const Position& position) const override {
    const int ahead = count(position.board.mover) - count(position.board.opponent);
    return position.rules.reversed() ? -ahead : ahead;
  }
};

}  // namespace turncoat
