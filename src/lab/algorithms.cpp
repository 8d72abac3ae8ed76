// What an algorithm is worth when everybody has the same time and the same evaluation.
#include <fmt/format.h>

#include "eval/pattern/pattern_evaluation.h"
#include "lab/crosstable.h"
#include "lab/experiment.h"
#include "lab/timed_game.h"
#include "search/engine.h"
#include "search/plain/plain.h"
#include "train/skirmish.h"

namespace turncoat::lab {

namespace {

constexpr const char* kSearches[] = {"alphabeta", "pvs", "mcts", "rollouts"};

}  // namespace

std::optional<Finding> compare_algorithms(const LabOptions& options, PlayerKit& kit,
                                          const LabProgress& progress) {
  const double seconds = options.seconds > 0 ? options.seconds : 0.02;
  const auto pairs = static_cast<std::size_t>(options.pairs > 0 ? options.pairs : 5);
  const auto weights = kit.weights(options.rules, {});
  if (!weights) throw std::runtime_error(weights.error());

  std::vector<std::string> names = {"engine"};
  auto engine = std::make_unique<Engine>(EngineOptions{.threads = 1, .hash_mb = 16});
  engine->use_weights(*weights);
  std::vector<std::unique_ptr<Searcher>> searchers;
  searchers.push_back(std::move(engine));
  const auto evaluation = std::make_shared<PatternEvaluation>(*weights);
  for (const char* name : kSearches) {
    names.emplace_back(name);
    searchers.push_back(make_plain_searcher(name, evaluation));
  }
  Limits limits;
  limits.seconds = seconds;
  const auto openings = train::random_openings(options.rules, train::opening_plies(options.rules),
                                               pairs, options.seed, 1);

  Crosstable crosstable(names);
  double done = 0;
  const double all = static_cast<double>(names.size() * (names.size() - 1) * pairs);
  for (std::size_t i = 0; i < names.size(); ++i) {
    for (std::size_t j = i + 1; j < names.size(); ++j) {
      for (const Position& opening : openings) {
        for (const Colour colour : {Colour::black, Colour::white}) {
          const TimedPlayer one{searchers[i].get(), limits};
          const TimedPlayer other{searchers[j].get(), limits};
          const bool black = colour == Colour::black;
          const Position end = play_to_the_end(opening, black ? one : other, black ? other : one);
          crosstable.add(i, j, score_for(colour, end));
          if (!progress(++done / all)) return {};
        }
      }
    }
  }
  Finding finding =
      crosstable.finding("Algorithms at equal time",
                         fmt::format("{}, {} s a move, {} games a pair, seed {}",
                                     options.rules.name(), seconds, 2 * pairs, options.seed));
  finding.remarks = {
      "All but `rollouts`, which judges by random games and takes only its priors from it, use the "
      "same trained evaluation; one thread each, one game at a time.",
      "`alphabeta` has neither move ordering nor a table, `pvs` has both; the engine adds "
      "selectivity, "
      "incremental evaluation and an endgame solver."};
  return finding;
}

}  // namespace turncoat::lab
