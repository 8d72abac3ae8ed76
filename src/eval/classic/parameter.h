// The numbers in an evaluation that somebody once chose, by name, so that they can be shown, read from a file and tuned.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <span>
#include <string_view>

#include "eval/evaluation.h"

namespace turncoat {

struct Parameter {
  std::string_view name;
  double value;   // as its author chose it
  double spread;  // about how far a first guess may be off: the scale on which tuning moves it
};

/// An evaluation of N parameters, which the class made of it lists as `kParameters`.
template <std::size_t N>
class Parametric : public Evaluation {
 public:
  /// As many values as there are parameters.
  explicit Parametric(std::span<const double> values) {
    assert(values.size() == N);
    std::copy_n(values.begin(), N, values_.begin());
  }

 protected:
  double operator[](std::size_t parameter) const noexcept { return values_[parameter]; }
  std::span<const double, N> values() const noexcept { return values_; }

 private:
  std::array<double, N> values_{};
};

}  // namespace turncoat
