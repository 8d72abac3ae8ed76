// A classic evaluation term by term: what it counts, with which weights, and how the sum becomes a score. Students find
// their own numbers again here.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "eval/evaluation.h"

namespace turncoat {

/// One thing that an evaluation counts, as the mover sees it.
struct Term {
  std::string_view name;
  double value = 0;  // the mover's less the opponent's, or as the evaluation defines it
  double weight = 1;
  bool turned = false;  // counts the other way round, because the fewest discs win

  constexpr double points() const noexcept { return turned ? -(weight * value) : weight * value; }
};

template <std::size_t N>
constexpr double sum_of(const std::array<Term, N>& terms) noexcept {
  double sum = 0;
  for (const Term& term : terms) sum += term.points();
  return sum;
}

/// All of it for one position.
struct EvaluationTerms {
  std::vector<Term> terms;
  std::string_view phase = {};  // of the game, where weights depend on it
  double sum = 0;
  /// The sum that makes a game half won; 0 if the sum counts discs and is the score itself.
  double half = 0;
  double limit = 64;  // no score reaches it
  double score = 0;   // in discs

  template <std::size_t N>
  static EvaluationTerms of(const std::array<Term, N>& terms, double half, double limit,
                            std::string_view phase = {}) {
    EvaluationTerms all;
    all.terms.assign(terms.begin(), terms.end());
    all.phase = phase;
    all.sum = sum_of(terms);
    all.half = half;
    all.limit = limit;
    all.score = half > 0 ? squashed(all.sum, half, limit) : all.sum;
    return all;
  }
};

/// An evaluation that can tell its terms.
class Explained {
 public:
  virtual ~Explained() = default;
  /// Of a position that is not over and whose mover has a move.
  virtual EvaluationTerms terms(const Position& position) const = 0;
};

}  // namespace turncoat
