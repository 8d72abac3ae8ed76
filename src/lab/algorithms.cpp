// How strong algorithms are with the same time and the same evaluation.
#include <fmt/format.h>

#include "arena/referee.h"
#include "lab/crosstable.h"
#include "lab/experiment.h"
#include "players/searcher_player.h"
#include "search/engine.h"
#include "search/plain/plain.h"
#include "train/engine_player.h"
#include "train/skirmish.h"

namespace turncoat::lab {

namespace {

constexpr int kHashMegabytes = 16;
/// A searcher of search/plain and its name in the table.
constexpr std::pair<const char*, const char*> kSearches[] = {{"alphabeta", "alpha-beta"},
                                                             {"pvs", "PVS"},
                                                             {"mcts", "MCTS, network"},
                                                             {"rollouts", "MCTS, rollouts"}};

}  // namespace

std::optional<Finding> compare_algorithms(const LabOptions& options, PlayerKit& kit,
                                          const LabProgress& progress) {
  const double seconds = options.seconds > 0 ? options.seconds : 0.02;
  const auto pairs = static_cast<std::size_t>(options.pairs > 0 ? options.pairs : 5);
  const auto weights = kit.weights(options.rules, {});
  if (!weights) throw std::runtime_error(weights.error());

  SearcherPlayer::Settings settings;
  settings.limits.seconds = seconds;
  std::vector<std::string> names = {"engine"};
  std::vector<std::unique_ptr<Player>> players;
  players.push_back(train::make_engine_player(settings, kHashMegabytes, *weights));
  const std::shared_ptr<const Evaluation> evaluation = *weights;
  for (const auto& [search, name] : kSearches) {
    names.emplace_back(name);
    const auto make = [search = search, evaluation](const Rules&) {
      return make_plain_searcher(search, evaluation);
    };
    players.push_back(std::make_unique<SearcherPlayer>(make, settings));
  }
  const auto openings = train::random_openings(options.rules, train::opening_plies(options.rules),
                                               pairs, options.seed, 1);

  Crosstable crosstable(names);
  double done = 0;
  const std::size_t all = names.size() * (names.size() - 1) / 2 * pairs;
  for (std::size_t i = 0; i < names.size(); ++i) {
    for (std::size_t j = i + 1; j < names.size(); ++j) {
      for (const Position& opening : openings) {
        crosstable.add(i, j, play_untimed_pair(opening, *players[i], *players[j]));
        if (!progress(++done / static_cast<double>(all))) return {};
      }
    }
  }
  Finding finding =
      crosstable.finding("Algorithms at equal time",
                         fmt::format("{}, {} s a move, {} games a pair, seed {}",
                                     options.rules.name(), seconds, 2 * pairs, options.seed));
  finding.remarks = {
      "All use the same trained evaluation, one thread each, one game at a time. MCTS with "
      "rollouts judges by random games and takes only its priors from it.",
      "Alpha-beta has neither move ordering nor a table, PVS has both; the engine adds "
      "selectivity, incremental evaluation and an endgame solver."};
  return finding;
}

}  // namespace turncoat::lab
