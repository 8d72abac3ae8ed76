#include "work/proof_cost.h"

#include <algorithm>
#include <cmath>
#include <ctime>

#include "core/random_opening.h"
#include "train/random.h"

namespace turncoat::work {

namespace {

constexpr double kDeviations = 1.96;  // of a normal distribution, for 95 %

/// Processor time of this process, so that other programs do not distort the estimate.
double cpu_seconds() {
  timespec time{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

/// A position with this many empties, reached by good play with occasional mistakes. Nothing if the game ends before.
std::optional<Position> sample(Position position, int empties, Searcher& searcher,
                               train::Random& random) {
  constexpr int kSlipEvery = 4;
  Limits quick;
  quick.depth = 4;
  while (position.empty_count() > empties) {
    if (position.is_over()) return std::nullopt;
    if (position.must_pass()) {
      position = position.after(kPass);
      continue;
    }
    const Square move = random.below(kSlipEvery) == 0
                            ? random_move(position.moves(), random)
                            : searcher.search(position, quick).best().move;
    position = position.after(move);
  }
  if (position.is_over()) return std::nullopt;
  return position;
}

/// Solved with a null window around the score of a shallow search, as the leaves of a proof are.
Report solved(const Position& position, Searcher& searcher) {
  Limits limits;
  limits.depth = 8;
  limits.percent = 73;
  const double expected = searcher.search(position, limits).best().score;
  const int score = 2 * static_cast<int>(std::lround(expected / 2));
  const int bound = std::clamp(score, 2 - position.rules.cell_count(), position.rules.cell_count());
  Limits window;
  window.window = std::pair(bound - 1, bound);
  return searcher.search(position, window);
}

}  // namespace

CostLine::CostLine(const std::vector<Solved>& solved) : count_(static_cast<double>(solved.size())) {
  for (const Solved& one : solved) {
    mean_empties_ += one.empties / count_;
    mean_log_ += std::log(one.nodes) / count_;
  }
  double together = 0;
  for (const Solved& one : solved) {
    const double away = one.empties - mean_empties_;
    squares_ += away * away;
    together += away * (std::log(one.nodes) - mean_log_);
  }
  slope_ = squares_ > 0 ? together / squares_ : 0;
  double errors = 0;
  for (const Solved& one : solved)
    errors += std::pow(std::log(one.nodes) - std::log(nodes(one.empties)), 2);
  deviation_ = std::sqrt(errors / std::max(1.0, count_ - 2));
}

double CostLine::nodes(int empties) const {
  return std::exp(mean_log_ + slope_ * (empties - mean_empties_));
}

double CostLine::spread(int empties) const {
  const double away = empties - mean_empties_;
  return std::exp(kDeviations * deviation_ *
                  std::sqrt(1 + 1 / count_ + (squares_ > 0 ? away * away / squares_ : 0)));
}

double CostLine::least(int empties) const { return nodes(empties) / spread(empties); }
double CostLine::most(int empties) const { return nodes(empties) * spread(empties); }

CostEstimate estimate_cost(const Position& position, Searcher& searcher,
                           const CostQuestion& question) {
  constexpr int kFewest = 10;  // empties; below that overhead dominates
  constexpr int kOfEach = 8;
  constexpr int kFewestSteps = 3;
  searcher.begin_game(0);
  const int root = position.empty_count();
  train::Random random(1, 0);
  std::vector<Solved> samples;
  double spent = 0;
  double nodes = 0;
  const auto may_go_on = [&] {
    if (nodes >= question.most_nodes) return false;
    if (samples.size() <= kFewestSteps * kOfEach) return true;
    return nodes < question.most_share * question.windows * CostLine(samples).nodes(root);
  };
  for (int empties = std::min(kFewest, root); empties <= root && may_go_on(); empties += 2) {
    for (int i = 0; i < kOfEach && may_go_on(); ++i) {
      const auto one = sample(position, empties, searcher, random);
      if (!one) continue;
      const double before = cpu_seconds();
      const Report report = solved(*one, searcher);
      samples.push_back({one->empty_count(), static_cast<double>(report.nodes) + 1});
      nodes += static_cast<double>(report.nodes);
      spent += cpu_seconds() - before;
    }
  }
  CostEstimate estimate;
  estimate.samples = static_cast<int>(samples.size());
  estimate.frontier = root;
  if (samples.empty()) return estimate;
  const CostLine line(samples);
  estimate.nodes = question.windows * line.nodes(root);
  estimate.least = question.windows * line.least(root);
  estimate.most = question.windows * line.most(root);
  estimate.nodes_per_second = spent > 0 ? nodes / spent : 0;
  while (estimate.frontier > kFewest && line.nodes(estimate.frontier) > question.leaf_nodes)
    --estimate.frontier;
  return estimate;
}

}  // namespace turncoat::work
