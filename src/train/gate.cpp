#include "train/gate.h"

#include <cmath>

#include "arena/referee.h"
#include "core/parallel_for_each.h"
#include "core/random_opening.h"
#include "search/engine.h"
#include "train/engine_player.h"
#include "train/random.h"

namespace turncoat::train {

namespace {

SearcherPlayer::Settings settings_of(const GateOptions& options) {
  SearcherPlayer::Settings settings;
  if (options.seconds > 0) {
    settings.limits.seconds = options.seconds;
    return settings;
  }
  if (options.nodes > 0) {
    settings.limits.nodes = options.nodes;
  } else {
    settings.limits.depth = options.depth;
  }
  settings.exact_from = options.exact_from;
  return settings;
}

}  // namespace

GateResult gate(std::shared_ptr<const Evaluator> fresh, std::shared_ptr<const Evaluator> old,
                const std::vector<Position>& openings, const GateOptions& options,
                const std::function<bool(const PairResults&)>& progress) {
  GateResult result;
  const auto make_pair = [&] {
    const auto player = [&](const auto& weights) {
      return std::shared_ptr(make_engine_player(settings_of(options), options.hash_mb, weights));
    };
    return
        [&, first = player(fresh), second = player(old)](std::size_t pair, const std::stop_token&) {
          return play_untimed_pair(openings[pair % openings.size()], *first, *second);
        };
  };
  parallel_for_each(options.most_pairs, options.threads, make_pair,
                    [&](std::size_t, const PairScore& scores) {
                      result.results.add(scores.as_mover, scores.as_other);
                      result.verdict = options.test.verdict(result.results);
                      return result.verdict == Verdict::undecided && progress(result.results);
                    });
  return result;
}

std::vector<Position> balanced_openings(const Rules& rules, std::shared_ptr<const Evaluator> judge,
                                        int plies, std::size_t number, std::uint64_t seed) {
  constexpr double kBalanced = 6;  // discs
  Engine engine({.threads = 1, .hash_mb = 1});
  engine.use_evaluator(std::move(judge));
  std::vector<Position> openings;
  for (std::uint64_t item = 0; openings.size() < number; ++item) {
    Random random(seed, item);
    const auto drawn = random_opening(rules, plies, random);
    if (!drawn) continue;
    const Position& position = drawn->position();
    Limits limits;
    limits.depth = 4;
    if (std::abs(engine.search(position, limits).best().score) > kBalanced) continue;
    openings.push_back(position);
  }
  return openings;
}

}  // namespace turncoat::train
