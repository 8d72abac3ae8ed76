// What most classic evaluations are: a weighted sum of terms, squashed into the range of scores.
#pragma once

#include "eval/classic/parameter.h"
#include "eval/classic/terms.h"

namespace turncoat {

/// `T`, the class made of it, has `kHalf`, the sum that makes a game half won, and `terms_for_mover<R>(board)`; where its
/// weights depend on the phase of the game, also `phase<R>(board)`, its name.
template <class T, std::size_t N>
class SumOfTerms : public Parametric<N>, public Explained {
 public:
  using Parametric<N>::Parametric;

  double evaluate(const Position& position) const final {
    return with_rule_set(position.rules, [&]<class R>() {
      return squashed(sum_of(self().template terms_for_mover<R>(position.board)), T::kHalf,
                      R::kCellCount);
    });
  }

  EvaluationTerms terms(const Position& position) const final {
    return with_rule_set(position.rules, [&]<class R>() {
      std::string_view phase;
      if constexpr (requires { self().template phase<R>(position.board); })
        phase = self().template phase<R>(position.board);
      return EvaluationTerms::of(self().template terms_for_mover<R>(position.board), T::kHalf,
                                 R::kCellCount, phase);
    });
  }

 private:
  const T& self() const noexcept { return static_cast<const T&>(*this); }
};

}  // namespace turncoat
