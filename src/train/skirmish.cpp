#include "train/skirmish.h"

#include <cassert>

#include "core/parallel_for_each.h"
#include "core/random_opening.h"
#include "players/searcher_player.h"
#include "search/plain/plain.h"
#include "train/random.h"

namespace turncoat::train {

namespace {

std::unique_ptr<Player> make_player_of(const std::shared_ptr<const Evaluation>& evaluation,
                                       const SkirmishOptions& options) {
  SearcherPlayer::Settings settings;
  if (options.seconds > 0) {
    settings.limits.seconds = options.seconds;
  } else {
    settings.limits.depth = options.depth;
  }
  settings.exact_from = options.exact_from;
  const auto make = [&options, evaluation](const Rules&) {
    auto searcher = make_plain_searcher(options.search, evaluation);
    assert(searcher);
    return tl::expected<std::unique_ptr<Searcher>, std::string>(std::move(searcher));
  };
  return std::make_unique<SearcherPlayer>(make, settings);
}

}  // namespace

std::vector<PairScore> play_all(const std::vector<std::shared_ptr<const Evaluation>>& evaluations,
                                const std::vector<Skirmish>& pairs, const SkirmishOptions& options,
                                const std::function<bool(std::size_t)>& progress) {
  std::vector<PairScore> scores(pairs.size());
  std::size_t done = 0;
  const auto play_pair = [&](std::size_t item, const std::stop_token&) -> PairScore {
    const Skirmish& pair = pairs[item];
    const auto first = make_player_of(evaluations[pair.first], options);
    const auto second = make_player_of(evaluations[pair.second], options);
    return play_untimed_pair(pair.opening, *first, *second);
  };
  const bool all = parallel_for_each(
      pairs.size(), options.threads, [&] { return play_pair; },
      [&](std::size_t item, const PairScore& score) {
        scores[item] = score;
        return !progress || progress(++done);
      });
  if (!all) scores.clear();
  return scores;
}

std::vector<Position> random_openings(const Rules& rules, int plies, std::size_t number,
                                      std::uint64_t seed, std::uint64_t item) {
  Random random(seed, item);
  std::vector<Position> openings;
  while (openings.size() < number) {
    if (const auto drawn = random_opening(rules, plies, random))
      openings.push_back(drawn->position());
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
  for (const PairScore& score : scores) results.add(score.as_mover, score.as_other);
  return results;
}

}  // namespace turncoat::train
