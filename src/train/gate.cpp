#include "train/gate.h"

#include <atomic>
#include <cmath>
#include <mutex>
#include <thread>

#include "search/engine.h"
#include "train/random.h"

namespace turncoat::train {

namespace {

class Contestant {
 public:
  Contestant(std::shared_ptr<const PatternWeights> weights, const GateOptions& options)
      : options_(options), engine_({.threads = 1, .hash_mb = options.hash_mb}) {
    engine_.use_weights(std::move(weights));
  }
  void begin_game() { engine_.clear(); }
  Square move(const Position& position) {
    const int empties = position.empty_count();
    Limits limits;
    if (options_.seconds > 0) {
      limits.seconds = options_.seconds;
    } else if (empties <= options_.exact_from) {
      limits.depth = empties;
    } else if (options_.nodes > 0) {
      limits.nodes = options_.nodes;
    } else {
      limits.depth = options_.depth;
    }
    return engine_.search(position, limits).best().move;
  }

 private:
  GateOptions options_;
  Engine engine_;
};

/// The score for the player who is to move in the opening.
int play(const Position& opening, Contestant& mover, Contestant& other) {
  mover.begin_game();
  other.begin_game();
  Position position = opening;
  while (!position.is_over()) {
    Contestant& player = position.mover == opening.mover ? mover : other;
    position = position.after(position.must_pass() ? kPass : player.move(position));
  }
  return position.mover == opening.mover ? position.final_score() : -position.final_score();
}

}  // namespace

GateResult gate(std::shared_ptr<const PatternWeights> fresh,
                std::shared_ptr<const PatternWeights> old, const std::vector<Position>& openings,
                const GateOptions& options,
                const std::function<bool(const PairResults&)>& progress) {
  GateResult result;
  std::atomic<std::uint64_t> next = 0;
  std::atomic<bool> stop = false;
  std::mutex mutex;
  const auto work = [&] {
    Contestant first(fresh, options);
    Contestant second(old, options);
    while (!stop) {
      const std::uint64_t pair = next++;
      if (pair >= options.most_pairs) return;
      const Position& opening = openings[pair % openings.size()];
      const int as_mover = play(opening, first, second);
      const int as_other = -play(opening, second, first);
      const std::lock_guard lock(mutex);
      if (stop) return;
      result.results.add(as_mover, as_other);
      result.verdict = options.test.verdict(result.results);
      if (result.verdict != Verdict::undecided || !progress(result.results)) stop = true;
    }
  };
  {
    std::vector<std::jthread> helpers;
    for (int i = 1; i < options.threads; ++i) helpers.emplace_back(work);
    work();
  }
  return result;
}

std::vector<Position> balanced_openings(const Rules& rules,
                                        std::shared_ptr<const PatternWeights> judge, int plies,
                                        std::size_t number, std::uint64_t seed) {
  constexpr double kBalanced = 6;  // discs
  Engine engine({.threads = 1, .hash_mb = 1});
  engine.use_weights(std::move(judge));
  std::vector<Position> openings;
  for (std::uint64_t item = 0; openings.size() < number; ++item) {
    Random random(seed, item);
    Position position = Position::start(rules);
    for (int ply = 0; ply < plies && !position.is_over(); ++ply) {
      position =
          position.after(position.must_pass() ? kPass : random_move(position.moves(), random));
    }
    if (position.is_over() || position.must_pass()) continue;
    Limits limits;
    limits.depth = 4;
    if (std::abs(engine.search(position, limits).best().score) > kBalanced) continue;
    openings.push_back(position);
  }
  return openings;
}

}  // namespace turncoat::train
