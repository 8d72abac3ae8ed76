#include "train/calibration.h"

#include <algorithm>
#include <cmath>

#include "core/parallel_for_each.h"
#include "search/engine_spec.h"
#include "train/data_set.h"

namespace turncoat::train {

namespace {

// Deep enough that both searches choose their leaves alike, shallow enough to be quick.
constexpr int kDepth = 6;

// The last plies are solved: a correction there would be of no use.
constexpr int kFewestLeafEmpties = 6;
// Empties beyond perfect play: exact scores there take some milliseconds each.
constexpr int kExactFitFrom = 3;
constexpr int kExactFitTo = 6;
constexpr int kExactFitDepth = 5;

/// Discs in the units of a network's constants.
std::int32_t as_output(double discs) {
  return static_cast<std::int32_t>(std::lround(discs * kEvalUnit * (1 << network::kOutputShift)));
}

double score(Engine& engine, const Position& position, int depth) {
  Limits limits;
  limits.depth = depth;
  limits.percent = 100;
  return engine.search(position, limits).best().score;
}

/// Runs `measure(engine, position)` for each position and passes the result to `use`, in no fixed order.
template <class Measure, class Use>
void search_all(const std::shared_ptr<const Evaluator>& weights,
                const std::vector<Position>& positions, int threads, const Measure& measure,
                const Use& use, const CalibrationProgress& progress) {
  double done = 0;
  const auto make_searcher = [&] {
    const std::shared_ptr engine = make_engine({.threads = 1, .hash_mb = 16}, weights);
    return [&, engine](std::size_t item, const std::stop_token&) {
      engine->clear();
      return measure(*engine, positions[item]);
    };
  };
  parallel_for_each(positions.size(), threads, make_searcher,
                    [&](std::size_t item, const auto& measured) {
                      use(positions[item], measured);
                      return progress(++done / static_cast<double>(positions.size()));
                    });
}

std::vector<Position> with_empties(const std::vector<Position>& positions, int least, int most) {
  std::vector<Position> found;
  std::copy_if(positions.begin(), positions.end(), std::back_inserter(found),
               [&](const Position& position) {
                 return position.empty_count() >= least && position.empty_count() <= most;
               });
  return found;
}

/// A straight line through points, by least squares.
struct LineFit {
  double n = 0, x_sum = 0, y_sum = 0, xx_sum = 0, xy_sum = 0;

  void add(double x, double y) noexcept {
    n += 1;
    x_sum += x;
    y_sum += y;
    xx_sum += x * x;
    xy_sum += x * y;
  }
  Tempo::Part part() const noexcept {
    const double spread = n * xx_sum - x_sum * x_sum;
    if (spread <= 0) return {};
    const double slope = (n * xy_sum - x_sum * y_sum) / spread;
    return {(y_sum - slope * x_sum) / n, slope};
  }
};

}  // namespace

int perfect_from(const std::vector<TrainingGame>& games, const Rules& rules) {
  std::vector<std::size_t> all(static_cast<std::size_t>(rules.cell_count()) + 1);
  std::vector<std::size_t> exact(all.size());
  for (const TrainingGame& game : games) {
    const std::vector<Position> positions = positions_of(game, rules);
    for (std::size_t i = 0; i < positions.size(); ++i) {
      const auto empties = static_cast<std::size_t>(positions[i].empty_count());
      ++all[empties];
      exact[empties] += static_cast<int>(i) >= game.exact_from;
    }
  }
  int found = 0;
  for (std::size_t empties = 1; empties < all.size() && 10 * exact[empties] >= 9 * all[empties];
       ++empties) {
    found = static_cast<int>(empties);
  }
  return found;
}

Tempo fit_tempo(std::shared_ptr<const Evaluator> weights, const std::vector<Position>& positions,
                int perfect_from, int threads, const CalibrationProgress& progress) {
  LineFit before, during;
  const auto change = [](Engine& engine, const Position& position) {
    const double shallow = score(engine, position, kDepth);
    return score(engine, position, kDepth + 1) - shallow;
  };
  // Of the two searches one has its leaves at an odd distance from perfect play. Seen by the side to move at these
  // leaves, it expects too little.
  const auto use = [&](const Position& position, double deeper_minus_shallow) {
    const int leaf = position.empty_count() - kDepth;
    const bool deeper_is_odd = ((leaf - perfect_from) & 1) == 0;
    const int odd_leaf = deeper_is_odd ? leaf - 1 : leaf;
    const int odd_depth = deeper_is_odd ? kDepth + 1 : kDepth;
    const double odd_minus_even = deeper_is_odd ? deeper_minus_shallow : -deeper_minus_shallow;
    const double missing = odd_depth % 2 == 0 ? -odd_minus_even : odd_minus_even;
    (odd_leaf > perfect_from ? before : during).add(odd_leaf - perfect_from, missing);
  };
  search_all(weights, with_empties(positions, kFewestLeafEmpties + kDepth + 1, 64), threads, change,
             use, progress);
  return {perfect_from, before.part(), during.part()};
}

bool is_for_exact_fit(int empties, int perfect_from) noexcept {
  return empties >= perfect_from + kExactFitFrom && empties <= perfect_from + kExactFitTo;
}

ExactFit fit_to_exact(std::shared_ptr<const Evaluator> weights,
                      const std::vector<Position>& positions, int perfect_from, int threads,
                      const CalibrationProgress& progress) {
  struct Pair {
    double searched, exact;
  };
  // Sums of the normal equations of exact = scale * searched + parity * sign.
  double n = 0, squares = 0, signed_sum = 0, products = 0, signed_exact = 0;
  const auto both = [](Engine& engine, const Position& position) {
    const double searched = score(engine, position, kExactFitDepth);
    return Pair{searched, score(engine, position, position.empty_count())};
  };
  const auto use = [&](const Position& position, const Pair& pair) {
    const double sign = position.empty_count() % 2 == 0 ? 1 : -1;
    n += 1;
    squares += pair.searched * pair.searched;
    signed_sum += sign * pair.searched;
    products += pair.searched * pair.exact;
    signed_exact += sign * pair.exact;
  };
  search_all(weights,
             with_empties(positions, perfect_from + kExactFitFrom, perfect_from + kExactFitTo),
             threads, both, use, progress);
  const double determinant = n * squares - signed_sum * signed_sum;
  if (determinant <= 0) return {};
  return {(n * products - signed_sum * signed_exact) / determinant,
          (squares * signed_exact - signed_sum * products) / determinant};
}

void apply(const Tempo& tempo, NetworkData& data) {
  for (std::size_t empties = 0; empties < data.heads.size(); ++empties)
    data.heads[empties].constant += as_output(tempo.at(static_cast<int>(empties)));
}

void apply(const ExactFit& fit, NetworkData& data) {
  const auto scaled = [&](std::int16_t number) {
    return static_cast<std::int16_t>(std::clamp(std::lround(number * fit.scale), -32767L, 32767L));
  };
  for (std::size_t empties = 0; empties < data.heads.size(); ++empties) {
    network::Head& head = data.heads[empties];
    for (int c = 0; c < network::kChannels; ++c) {
      head.skip[c] = scaled(head.skip[c]);
      head.output[c] = scaled(head.output[c]);
    }
    head.constant = static_cast<std::int32_t>(std::lround(head.constant * fit.scale)) +
                    as_output(empties % 2 == 0 ? fit.parity : -fit.parity);
  }
}

}  // namespace turncoat::train
