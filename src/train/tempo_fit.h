// Takes out of a network what it learned about the players of its games rather than about positions.
//
// Games are played perfectly only near their end. One ply before that the mover still errs and the opponent no longer does, two
// plies before both err once, and so on: with an odd distance to perfect play, results are too low for the mover by about
// the cost of one error. Searches of odd and of even depth then disagree by as much. The correction makes them agree.
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "core/position.h"
#include "eval/network/network_data.h"
#include "train/game_file.h"

namespace turncoat::train {

/// What is added at an odd distance from perfect play, in discs: `at_perfect` there, changing by `per_empty`.
struct Tempo {
  int perfect_from = 0;  // empties
  double at_perfect = 0;
  double per_empty = 0;

  double at(int empties) const noexcept {
    const int distance = empties - perfect_from;
    return distance > 0 && distance % 2 == 1 ? at_perfect + per_empty * distance : 0;
  }
};

/// The most empties from which nearly all games are played perfectly.
int perfect_from(const std::vector<TrainingGame>& games, const Rules& rules);

/// Compares searches of two neighbouring depths. `progress` receives the part done; when it returns false, stops early.
Tempo fit_tempo(std::shared_ptr<const Evaluator> weights, const std::vector<Position>& positions,
                int perfect_from, int threads, const std::function<bool(double)>& progress);

/// Adds it to the constants.
void apply(const Tempo& tempo, NetworkData& data);

}  // namespace turncoat::train
