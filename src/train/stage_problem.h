// The least-squares problem of one stage: rows are positions, columns are folded weights and one constant for each
// number of empties. The matrix is never formed: a pass over the rows multiplies by it.
#pragma once

#include <algorithm>
#include <cmath>
#include <functional>
#include <span>
#include <thread>
#include <vector>

#include "eval/pattern/layout.h"
#include "eval/pattern/weights.h"
#include "train/data_set.h"

namespace turncoat::train {

using Vector = std::vector<float>;

/// Positions as rows of the problem.
template <class G>
struct Rows {
  struct Group {
    std::size_t end;  // rows of one number of empties
    std::size_t constant;
  };
  std::vector<PatternWeights::State<G>> indices;
  std::vector<float> scores;
  std::vector<float> weights;
  std::vector<Group> groups;

  std::size_t size() const noexcept { return indices.size(); }
  /// Each position counts as much as `weight_of` its indices.
  template <class WeightOf>
  void add(const Samples& samples, std::size_t constant, const WeightOf& weight_of) {
    for (std::size_t i = 0; i < samples.size(); ++i) {
      indices.push_back(PatternWeights::state<G>(samples.boards[i]));
      scores.push_back(samples.scores[i]);
      weights.push_back(static_cast<float>(weight_of(indices.back())));
    }
    groups.push_back({size(), constant});
  }
};

template <class G>
class StageProblem {
 public:
  /// Sums are computed in this many parts for any number of threads, so that rounding does not depend on it.
  static constexpr std::size_t kParts = 2;

  StageProblem(const PatternLayout& layout, Rows<G> rows, std::size_t constants, int threads)
      : layout_(layout),
        rows_(std::move(rows)),
        constants_(constants),
        threads_(threads),
        table_(layout.table_size() + constants) {
    for (auto& part : sums_) part.resize(table_.size());
  }

  std::size_t columns() const noexcept { return layout_.folded_count + constants_; }
  std::size_t row_count() const noexcept { return rows_.size(); }

  /// How often each weight is used, weighted by row: approximately the diagonal of the normal matrix.
  Vector counts() {
    return gather([](const Rows<G>& rows, std::size_t row, float) { return rows.weights[row]; },
                  {});
  }
  /// Transposed matrix times (scores - matrix · weights).
  Vector downhill(const Vector& weights) {
    return gather([](const Rows<G>& rows, std::size_t row,
                     float value) { return rows.weights[row] * (rows.scores[row] - value); },
                  weights);
  }
  /// Normal matrix times direction.
  Vector normal_times(const Vector& direction) {
    return gather(
        [](const Rows<G>& rows, std::size_t row, float value) { return rows.weights[row] * value; },
        direction);
  }

  /// Root mean square error of some rows with the given weights, by weight of the rows.
  double rms(const Rows<G>& rows, const Vector& weights) {
    expand(weights);
    double sum = 0;
    double total = 0;
    std::size_t row = 0;
    for (const auto& group : rows.groups) {
      for (; row < group.end; ++row) {
        const double error = rows.scores[row] - value(rows.indices[row], group.constant);
        sum += rows.weights[row] * error * error;
        total += rows.weights[row];
      }
    }
    return total > 0 ? std::sqrt(sum / total) : 0;
  }
  const Rows<G>& rows() const noexcept { return rows_; }

 private:
  using Set = PatternSet<G>;

  void expand(const Vector& folded) {
    for (std::size_t i = 0; i < layout_.table_size(); ++i) table_[i] = folded[layout_.folded[i]];
    for (std::size_t i = 0; i < constants_; ++i) {
      table_[layout_.table_size() + i] = folded[layout_.folded_count + i];
    }
  }

  float value(const PatternWeights::State<G>& indices, std::size_t constant) const {
    float sums[4] = {table_[layout_.table_size() + constant], 0, 0, 0};
    for (std::size_t i = 0; i < Set::kInstances.size(); ++i) {
      sums[i % 4] += table_[static_cast<std::size_t>(Set::kInstances[i].offset) + indices.at[i]];
    }
    return (sums[0] + sums[1]) + (sums[2] + sums[3]);
  }

  /// For every row, adds `what(rows, row, value of the row)` to each of its columns.
  template <class What>
  Vector gather(const What& what, const Vector& weights) {
    if (!weights.empty()) expand(weights);
    const auto pass = [&](std::size_t part) {
      Vector& sums = sums_[part];
      std::fill(sums.begin(), sums.end(), 0.0F);
      const std::size_t begin = rows_.size() * part / kParts;
      const std::size_t end = rows_.size() * (part + 1) / kParts;
      std::size_t row = begin;
      for (const auto& group : rows_.groups) {
        const std::size_t last = std::min(group.end, end);
        for (; row < last; ++row) {
          const PatternWeights::State<G>& indices = rows_.indices[row];
          const float known = weights.empty() ? 0 : value(indices, group.constant);
          const float amount = what(rows_, row, known);
          for (std::size_t i = 0; i < Set::kInstances.size(); ++i) {
            sums[static_cast<std::size_t>(Set::kInstances[i].offset) + indices.at[i]] += amount;
          }
          sums[layout_.table_size() + group.constant] += amount;
        }
      }
    };
    if (threads_ > 1) {
      std::jthread helper([&] { pass(1); });
      pass(0);
    } else {
      pass(0);
      pass(1);
    }
    Vector folded(columns());
    for (const Vector& sums : sums_) {
      for (std::size_t i = 0; i < layout_.table_size(); ++i) folded[layout_.folded[i]] += sums[i];
      for (std::size_t i = 0; i < constants_; ++i) {
        folded[layout_.folded_count + i] += sums[layout_.table_size() + i];
      }
    }
    return folded;
  }

  const PatternLayout& layout_;
  Rows<G> rows_;
  std::size_t constants_;
  int threads_;
  Vector table_;
  std::array<Vector, kParts> sums_;
};

}  // namespace turncoat::train
