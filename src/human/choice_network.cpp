#include "human/choice_network.h"

#include <algorithm>

namespace turncoat::human {

float ChoiceNetwork::score(const Features& row, Trace& trace) const {
  const float* const p = parameters_.data();
  std::copy_n(p + kBias1, kHidden, trace.hidden.begin());
  for (int i = 0; i < kInputs; ++i) {
    const float x = row[static_cast<std::size_t>(i)];
    if (x == 0) continue;
    const float* const weights = p + i * kHidden;
    for (std::size_t j = 0; j < kHidden; ++j) trace.hidden[j] += x * weights[j];
  }
  for (float& value : trace.hidden) value = std::max(value, 0.0F);
  std::copy_n(p + kBias2, kSecond, trace.second.begin());
  for (std::size_t i = 0; i < kHidden; ++i) {
    const float x = trace.hidden[i];
    if (x == 0) continue;
    const float* const weights = p + kWeights2 + i * kSecond;
    for (std::size_t j = 0; j < kSecond; ++j) trace.second[j] += x * weights[j];
  }
  float score = 0;
  for (std::size_t j = 0; j < kSecond; ++j) {
    trace.second[j] = std::max(trace.second[j], 0.0F);
    score += trace.second[j] * p[kOutput + j];
  }
  return score;
}

void ChoiceNetwork::add_gradient(const Features& row, const Trace& trace, float factor,
                                 std::vector<float>& gradient) const {
  const float* const p = parameters_.data();
  float* const g = gradient.data();
  std::array<float, kSecond> second;
  for (std::size_t j = 0; j < kSecond; ++j) {
    g[kOutput + j] += factor * trace.second[j];
    second[j] = trace.second[j] > 0 ? factor * p[kOutput + j] : 0;
    g[kBias2 + j] += second[j];
  }
  std::array<float, kHidden> hidden;
  for (std::size_t i = 0; i < kHidden; ++i) {
    hidden[i] = 0;
    if (trace.hidden[i] <= 0) continue;
    const float* const weights = p + kWeights2 + i * kSecond;
    float* const out = g + kWeights2 + i * kSecond;
    for (std::size_t j = 0; j < kSecond; ++j) {
      hidden[i] += second[j] * weights[j];
      out[j] += second[j] * trace.hidden[i];
    }
    g[kBias1 + i] += hidden[i];
  }
  for (int i = 0; i < kInputs; ++i) {
    const float x = row[static_cast<std::size_t>(i)];
    if (x == 0) continue;
    float* const out = g + i * kHidden;
    for (std::size_t j = 0; j < kHidden; ++j) out[j] += x * hidden[j];
  }
}

}  // namespace turncoat::human
