// Corrects a network by searches, after it has learned.
//
// Tempo: games are played perfectly only near their end. One ply before, the mover still makes errors and the opponent no
// longer does; two plies before, both make one, and so on. So at an odd distance from perfect play, results are too low for
// the mover by about the cost of one error. Nearer to the end results are right, but a search chooses the largest of several
// values with errors, which is too high for the side that chose last. Either way searches of odd and even depth disagree; the
// correction makes them agree.
//
// Scale: a fit to noisy results makes every advantage a little too small. Exact scores show by how much.
//
// Parity: odd and even depths may agree on a wrong value. Adding a constant with an even number of empties and subtracting it
// with an odd one keeps them in agreement; exact scores show how large it must be.
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "core/position.h"
#include "eval/network/network_data.h"
#include "train/game_file.h"

namespace turncoat::train {

/// Discs to add at an odd distance from the first position of perfect play.
struct Tempo {
  /// `at_perfect` there, changing by `per_empty`.
  struct Part {
    double at_perfect = 0;
    double per_empty = 0;
  };
  int perfect_from = 0;  // empties
  Part before;           // with more empties
  Part during;           // with fewer

  double at(int empties) const noexcept {
    const int distance = empties - perfect_from;
    if ((distance & 1) == 0) return 0;
    const Part& part = distance > 0 ? before : during;
    return part.at_perfect + part.per_empty * distance;
  }
};

/// The most empties from which nearly all games are played perfectly.
int perfect_from(const std::vector<TrainingGame>& games, const Rules& rules);

/// Receives the fraction done; when it returns false, the results so far are used.
using CalibrationProgress = std::function<bool(double)>;

/// Compares searches of two neighbouring depths.
Tempo fit_tempo(std::shared_ptr<const Evaluator> weights, const std::vector<Position>& positions,
                int perfect_from, int threads, const CalibrationProgress& progress);

/// Corrects scores of shallow searches towards exact ones: score * scale, plus `parity` if the empties are even, minus it if
/// they are odd.
struct ExactFit {
  double scale = 1;
  double parity = 0;  // discs
};

/// The empties of positions that `fit_to_exact` uses: a few plies before perfect play, so that they are solved quickly.
bool is_for_exact_fit(int empties, int perfect_from) noexcept;

/// Fits by least squares; without positions the result changes nothing.
ExactFit fit_to_exact(std::shared_ptr<const Evaluator> weights,
                      const std::vector<Position>& positions, int perfect_from, int threads,
                      const CalibrationProgress& progress);

/// Adds it to the constants.
void apply(const Tempo& tempo, NetworkData& data);
/// Multiplies all output weights, then adds to the constants.
void apply(const ExactFit& fit, NetworkData& data);

}  // namespace turncoat::train
