// Each stage is solved by conjugate gradients, preconditioned by how often each weight occurs. Stopping early by the error
// on held-out games is a second regulariser: well-supported directions are fitted first.
#include "train/fit.h"

#include <limits>
#include <numeric>
#include <optional>

#include "eval/pattern/layout.h"
#include "train/stage_problem.h"

namespace turncoat::train {

namespace {

double dot(const Vector& a, const Vector& b) {
  double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) sum += static_cast<double>(a[i]) * b[i];
  return sum;
}

void add_scaled(Vector& to, double factor, const Vector& from) {
  for (std::size_t i = 0; i < to.size(); ++i) to[i] += static_cast<float>(factor) * from[i];
}

/// Improves `weights`, which are also what they are pulled towards.
template <class G>
StageError solve(StageProblem<G>& problem, const Rows<G>& held_out, const FitOptions& options,
                 std::size_t constants, Vector& weights) {
  const std::size_t columns = problem.columns();
  // The constants occur often, so they are not regularised.
  const auto pull = static_cast<float>(options.shrinkage);
  const auto pull_of = [&](std::size_t i) { return i < columns - constants ? pull : 0.0F; };
  Vector scale = problem.counts();
  for (std::size_t i = 0; i < columns; ++i) scale[i] = 1 / std::max(scale[i] + pull_of(i), 1e-3F);

  StageError error;
  error.held_out_rms_before = problem.rms(held_out, weights);
  Vector residual = problem.downhill(weights);
  Vector best = weights;
  Vector scaled(columns);
  Vector direction(columns);
  double best_rms = std::numeric_limits<double>::infinity();
  double before = 0;
  for (int step = 1, worse = 0; step <= options.max_steps && worse < options.patience; ++step) {
    for (std::size_t i = 0; i < columns; ++i) scaled[i] = scale[i] * residual[i];
    const double now = dot(residual, scaled);
    if (now <= 0) break;
    const double keep = before > 0 ? now / before : 0;
    before = now;
    for (std::size_t i = 0; i < columns; ++i) {
      direction[i] = scaled[i] + static_cast<float>(keep) * direction[i];
    }
    Vector product = problem.normal_times(direction);
    for (std::size_t i = 0; i < columns; ++i) product[i] += pull_of(i) * direction[i];
    const double length = now / dot(direction, product);
    add_scaled(weights, length, direction);
    add_scaled(residual, -length, product);

    const double rms = problem.rms(held_out, weights);
    if (rms < best_rms * 0.99995 || held_out.size() == 0) {
      best_rms = rms;
      best = weights;
      error.steps = step;
      worse = 0;
    } else {
      ++worse;
    }
  }
  weights = best;
  error.held_out_rms = problem.rms(held_out, weights);
  error.learned_from = problem.row_count();
  error.learn_rms = problem.rms(problem.rows(), weights);
  return error;
}

/// The numbers of empties that a stage is used at.
struct Span {
  int fewest;
  int most;
};
Span empties_of(const PatternLayout& layout, int stage, int largest) {
  Span span{largest, 0};
  for (int empties = 0; empties <= largest; ++empties) {
    if (layout.stage(empties) != stage) continue;
    span.fewest = std::min(span.fewest, empties);
    span.most = std::max(span.most, empties);
  }
  return span;
}

std::int16_t fixed_point(float discs) {
  constexpr float kLimit = 32000;
  return static_cast<std::int16_t>(std::lround(std::clamp(discs * kEvalUnit, -kLimit, kLimit)));
}

/// The weights of a stage, then the constants from `fewest` empties on.
void take_start(const WeightData& start, int stage, std::size_t count, int fewest,
                Vector& weights) {
  const auto discs = [](std::int16_t value) { return static_cast<float>(value) / kEvalUnit; };
  const auto folded = start.folded.begin() +
                      static_cast<std::ptrdiff_t>(stage) * static_cast<std::ptrdiff_t>(count);
  std::transform(folded, folded + static_cast<std::ptrdiff_t>(count), weights.begin(), discs);
  for (std::size_t i = count; i < weights.size(); ++i) {
    weights[i] = discs(start.by_empties[static_cast<std::size_t>(fewest) + i - count]);
  }
}

template <class G>
WeightData fit_all(const DataSet& data, const FitOptions& options,
                   const std::function<void(const StageError&)>& progress) {
  const PatternLayout& layout = pattern_layout(data.rules.size);
  const int largest = static_cast<int>(data.learn.size()) - 1;
  WeightData result = WeightData::zero(data.rules);
  if (options.start) result.probcut = options.start->probcut;
  std::optional<PatternWeights> judge;
  if (options.start && options.half_at) judge.emplace(*options.start);
  const auto importance = [&](const PatternWeights::State<G>& indices, int empties) {
    if (!judge) return 1.0;
    const double distance =
        judge->template evaluate<G>(indices, empties) / (kEvalUnit * *options.half_at);
    return 1 / (1 + distance * distance);
  };
  Vector weights(layout.folded_count);
  for (int stage = layout.stage_count - 1; stage >= 0; --stage) {
    const Span own = empties_of(layout, stage, largest);
    const int fewest = std::max(own.fewest - options.neighbour_plies, 0);
    const int most = std::min(own.most + options.neighbour_plies, largest);
    Rows<G> learn;
    Rows<G> held_out;
    for (int empties = fewest; empties <= most; ++empties) {
      const auto at = static_cast<std::size_t>(empties);
      const auto constant = static_cast<std::size_t>(empties - fewest);
      const bool is_own = empties >= own.fewest && empties <= own.most;
      const double weight = is_own ? 1.0 : options.neighbour_weight;
      const auto weight_of = [&](const PatternWeights::State<G>& indices) {
        return weight * importance(indices, empties);
      };
      learn.add(data.learn[at], constant, weight_of);
      if (is_own) held_out.add(data.held_out[at], constant, weight_of);
    }
    const auto constants = static_cast<std::size_t>(most - fewest + 1);
    weights.resize(layout.folded_count);
    weights.resize(layout.folded_count + constants);
    if (options.start) take_start(*options.start, stage, layout.folded_count, fewest, weights);
    StageProblem<G> problem(layout, std::move(learn), constants, options.threads);
    StageError error = solve(problem, held_out, options, constants, weights);
    error.stage = stage;
    progress(error);

    std::transform(weights.begin(), weights.begin() + layout.folded_count,
                   result.folded.begin() + static_cast<std::ptrdiff_t>(stage) * layout.folded_count,
                   fixed_point);
    for (int empties = own.fewest; empties <= own.most; ++empties) {
      const auto at = static_cast<std::size_t>(empties);
      const auto constant = static_cast<std::size_t>(empties - fewest);
      // The first plies are random, so there is nothing to learn: use the constants of later plies with the same parity.
      const bool known = data.learn[at].size() > 0 || at < 2;
      result.by_empties[at] =
          known ? fixed_point(weights[layout.folded_count + constant]) : result.by_empties[at - 2];
    }
  }
  return result;
}

}  // namespace

WeightData fit(const DataSet& data, const FitOptions& options,
               const std::function<void(const StageError&)>& progress) {
  return with_geometry(data.rules.size,
                       [&]<class G>() { return fit_all<G>(data, options, progress); });
}

}  // namespace turncoat::train
