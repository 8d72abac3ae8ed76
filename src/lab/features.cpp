// How strong evaluations are at equal depth.
#include <fmt/format.h>

#include <cmath>

#include "eval/evaluations.h"
#include "lab/crosstable.h"
#include "lab/experiment.h"
#include "train/skirmish.h"

namespace turncoat::lab {

std::optional<Finding> compare_features(const LabOptions& options, PlayerKit&,
                                        const LabProgress& progress) {
  const int depth = options.depth > 0 ? options.depth : 3;
  const auto pairs = static_cast<std::size_t>(options.pairs > 0 ? options.pairs : 25);
  std::vector<std::string> names;
  std::vector<std::shared_ptr<const Evaluation>> evaluations;
  for (const EvaluationInfo& info : classic_evaluations()) {
    names.emplace_back(info.name);
    evaluations.push_back(info.make());
  }
  const auto openings = train::random_openings(options.rules, train::opening_plies(options.rules),
                                               pairs, options.seed, 1);
  std::vector<train::Skirmish> games;
  for (std::size_t i = 0; i < names.size(); ++i) {
    for (std::size_t j = i + 1; j < names.size(); ++j) {
      for (const Position& opening : openings) games.push_back({i, j, opening});
    }
  }
  const auto scores = train::play_all(
      evaluations, games, {.depth = depth, .threads = options.threads}, [&](std::size_t done) {
        return progress(static_cast<double>(done) / static_cast<double>(games.size()));
      });
  if (scores.empty()) return {};
  Crosstable crosstable(names);
  for (std::size_t i = 0; i < games.size(); ++i) {
    crosstable.add(games[i].first, games[i].second, scores[i]);
  }
  Finding finding =
      crosstable.finding("Evaluations at equal depth",
                         fmt::format("{}, depth {}, {} games a pair, seed {}", options.rules.name(),
                                     depth, 2 * pairs, options.seed));
  finding.remarks = {
      "The evaluations alone, under plain alpha-beta: without the moves that their programs "
      "avoided and without their exact endgames.",
      "Every opening is played with both colours. With n games a pair, a figure of 50 % is good to "
      "about ± 98 % / √n."};
  return finding;
}

}  // namespace turncoat::lab
