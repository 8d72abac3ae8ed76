// A small network that scores each move of a position from its features; the softmax of the scores gives the chances. All
// moves use the same weights: a conditional logit with two hidden layers.
#pragma once

#include <vector>

#include "human/move_features.h"

namespace turncoat::human {

class ChoiceNetwork {
 public:
  static constexpr int kInputs = kFeatureCount;
  static constexpr int kHidden = 48;
  static constexpr int kSecond = 24;
  /// Input weights and biases of each layer, then the output's weights. The output needs no bias.
  static constexpr int kParameters =
      kInputs * kHidden + kHidden + kHidden * kSecond + kSecond + kSecond;

  /// Intermediate values of a row's score, for the gradient.
  struct Trace {
    std::array<float, kHidden> hidden;
    std::array<float, kSecond> second;
  };

  ChoiceNetwork() : parameters_(kParameters) {}

  float score(const Features& row) const {
    Trace trace;
    return score(row, trace);
  }
  float score(const Features& row, Trace& trace) const;
  /// Adds d(score)/d(parameters) × `factor`.
  void add_gradient(const Features& row, const Trace& trace, float factor,
                    std::vector<float>& gradient) const;

  std::vector<float>& parameters() noexcept { return parameters_; }
  const std::vector<float>& parameters() const noexcept { return parameters_; }

 private:
  static constexpr int kBias1 = kInputs * kHidden;
  static constexpr int kWeights2 = kBias1 + kHidden;
  static constexpr int kBias2 = kWeights2 + kHidden * kSecond;
  static constexpr int kOutput = kBias2 + kSecond;

  std::vector<float> parameters_;
};

}  // namespace turncoat::human
