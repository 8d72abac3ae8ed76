#include "train/skirmish.h"

#include <atomic>
#include <cassert>
#include <mutex>
#include <thread>

#include "search/plain/plain.h"
#include "train/random.h"

namespace turncoat::train {

namespace {

/// The score for the player who is to move in the opening.
int play(const Position& opening, Searcher& mover, Searcher& other,
         const SkirmishOptions& options) {
  Position position = opening;
  while (!position.is_over()) {
    if (position.must_pass()) {
      position = position.after(kPass);
      continue;
    }
    Limits limits;
    const int empties = position.empty_count();
    limits.depth = empties <= options.exact_from ? empties : options.depth;
    Searcher& player = position.mover == opening.mover ? mover : other;
    position = position.after(player.search(position, limits).best().move);
  }
  return position.mover == opening.mover ? position.final_score() : -position.final_score();
}

}  // namespace

std::vector<SkirmishScore> play_all(const std::vector<std::shared_ptr<const Evaluation>>& fighters,
                                    const std::vector<Skirmish>& pairs,
                                    const SkirmishOptions& options,
                                    const std::function<bool(std::size_t)>& progress) {
  std::vector<SkirmishScore> scores(pairs.size());
  std::atomic<std::size_t> next = 0;
  std::atomic<bool> stop = false;
  std::size_t done = 0;
  std::mutex mutex;
  const auto work = [&] {
    while (!stop) {
      const std::size_t item = next++;
      if (item >= pairs.size()) return;
      const Skirmish& pair = pairs[item];
      const auto first = make_plain_searcher(options.search, fighters[pair.first]);
      const auto second = make_plain_searcher(options.search, fighters[pair.second]);
      assert(first && second);
      scores[item] = {play(pair.opening, *first, *second, options),
                      -play(pair.opening, *second, *first, options)};
      const std::lock_guard lock(mutex);
      if (progress && !progress(++done)) stop = true;
    }
  };
  {
    std::vector<std::jthread> helpers;
    for (int i = 1; i < options.threads; ++i) helpers.emplace_back(work);
    work();
  }
  if (stop) scores.clear();
  return scores;
}

std::vector<Position> random_openings(const Rules& rules, int plies, std::size_t number,
                                      std::uint64_t seed, std::uint64_t item) {
  Random random(seed, item);
  std::vector<Position> openings;
  while (openings.size() < number) {
    Position position = Position::start(rules);
    for (int ply = 0; ply < plies && !position.is_over(); ++ply) {
      position =
          position.after(position.must_pass() ? kPass : random_move(position.moves(), random));
    }
    if (!position.is_over() && !position.must_pass()) openings.push_back(position);
  }
  return openings;
}

PairResults duel(std::shared_ptr<const Evaluation> first, std::shared_ptr<const Evaluation> second,
                 const std::vector<Position>& openings, const SkirmishOptions& options,
                 const std::function<bool(std::size_t)>& progress) {
  std::vector<Skirmish> pairs;
  for (const Position& opening : openings) pairs.push_back({0, 1, opening});
  PairResults results;
  const auto scores = play_all({std::move(first), std::move(second)}, pairs, options, progress);
  for (const SkirmishScore& score : scores) results.add(score.as_mover, score.as_other);
  return results;
}

}  // namespace turncoat::train
