#include "train/tempo_fit.h"

#include <algorithm>
#include <cmath>

#include "core/parallel_for_each.h"
#include "search/engine.h"
#include "train/data_set.h"

namespace turncoat::train {

namespace {

// Deep enough that both searches choose their leaves alike, shallow enough to be quick.
constexpr int kDepth = 6;

/// How much more a search of one ply more expects.
double step(Engine& engine, const Position& position) {
  const auto score = [&](int depth) {
    Limits limits;
    limits.depth = depth;
    limits.percent = 100;
    return engine.search(position, limits).best().score;
  };
  const double shallow = score(kDepth);
  return score(kDepth + 1) - shallow;
}

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
                int perfect_from, int threads, const std::function<bool(double)>& progress) {
  std::vector<Position> used;
  std::copy_if(positions.begin(), positions.end(), std::back_inserter(used),
               [&](const Position& position) {
                 return position.empty_count() - kDepth - 1 >= perfect_from;
               });
  // Of the two searches one has its leaves at an odd distance from perfect play. Seen by the side to move at these
  // leaves, it expects too little. A straight line through what is missing:
  double n = 0, x_sum = 0, y_sum = 0, xx_sum = 0, xy_sum = 0, done = 0;
  const auto make_searcher = [&] {
    const auto engine = std::make_shared<Engine>(EngineOptions{.threads = 1, .hash_mb = 16});
    engine->use_evaluator(weights);
    return [&, engine](std::size_t item, const std::stop_token&) {
      engine->clear();
      return step(*engine, used[item]);
    };
  };
  parallel_for_each(used.size(), threads, make_searcher, [&](std::size_t item, double change) {
    const int leaf = used[item].empty_count() - kDepth;
    const bool deeper_is_odd = (leaf - perfect_from) % 2 == 0;
    const int odd_leaf = deeper_is_odd ? leaf - 1 : leaf;
    const int odd_depth = deeper_is_odd ? kDepth + 1 : kDepth;
    const double odd_minus_even = deeper_is_odd ? change : -change;
    const double missing = odd_depth % 2 == 0 ? -odd_minus_even : odd_minus_even;
    const double x = odd_leaf - perfect_from;
    n += 1;
    x_sum += x;
    y_sum += missing;
    xx_sum += x * x;
    xy_sum += x * missing;
    return progress(++done / static_cast<double>(used.size()));
  });
  const double spread = n * xx_sum - x_sum * x_sum;
  if (spread <= 0) return {.perfect_from = perfect_from};
  const double per_empty = (n * xy_sum - x_sum * y_sum) / spread;
  return {perfect_from, (y_sum - per_empty * x_sum) / n, per_empty};
}

void apply(const Tempo& tempo, NetworkData& data) {
  for (std::size_t empties = 0; empties < data.heads.size(); ++empties) {
    const double output =
        tempo.at(static_cast<int>(empties)) * kEvalUnit * (1 << network::kOutputShift);
    data.heads[empties].constant += static_cast<std::int32_t>(std::lround(output));
  }
}

}  // namespace turncoat::train
