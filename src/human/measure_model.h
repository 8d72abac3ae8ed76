// How well the human model predicts the moves of people, compared with simpler methods.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "human/human_model.h"
#include "human/samples.h"

namespace turncoat::human {

/// Sums: how often the played move was the first choice, how often among the first three, and -log of its chance.
struct Match {
  std::size_t moves = 0;
  double first = 0;
  double three = 0;
  double log_loss = 0;

  void add(const std::vector<double>& chances, std::size_t chosen);
};

/// Moves with about the same predicted chance.
struct CalibrationBin {
  std::size_t moves = 0;
  double said = 0;    // sum of the chances
  double played = 0;  // how many were played
};
using Calibration = std::array<CalibrationBin, 10>;

/// Mean loss of a move in discs, judged by the deepest of the short searches.
struct LossBin {
  std::size_t moves = 0;
  double people = 0;
  double model = 0;  // expected by the model's chances
};

struct Measurement {
  struct Row {
    std::string name;
    Match all;
    Match later;  // after ply 10
    bool has_chances = true;
  };
  std::vector<Row> rows;  // the model first
  struct Band {
    std::string name;
    Match match;
    Calibration calibration;
    LossBin loss;
  };
  std::array<Band, kBands> bands;
  std::array<LossBin, 12> losses;  // plies 1–5, 6–10, …
};

Measurement measure_model(const HumanModel& model, const std::vector<Sample>& samples);

}  // namespace turncoat::human
