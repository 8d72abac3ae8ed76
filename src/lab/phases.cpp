// The open question of a report: would an evaluation play better with weights of its own for more stages of the game?
// Each number of stages is tuned by the same number of games, and the champions meet.
#include <fmt/format.h>

#include "lab/experiment.h"
#include "page/chart.h"
#include "train/tuning.h"

namespace turncoat::lab {

namespace {

constexpr int kStages[] = {1, 2, 3, 5};

}  // namespace

std::optional<Finding> compare_phases(const LabOptions& options, PlayerKit&,
                                      const LabProgress& progress) {
  const int generations = options.generations > 0 ? options.generations : 25;
  const int pairs = options.pairs > 0 ? options.pairs : 150;
  const int depth = options.depth > 0 ? options.depth : 2;
  // The work in units of generations: a match of a champion counts as a quarter of its tuning.
  const double match = generations / 4.0;
  const double all = static_cast<double>(std::size(kStages)) * (generations + 2 * match);
  double finished = 0;
  double weight = 1;
  const train::Tuner tuner(options.threads, [&](double part) {
    return progress(std::min(1.0, (finished + part * weight) / all));
  });

  Finding finding;
  finding.title = "What more stages are worth";
  finding.settings =
      fmt::format("genetic on {}, depth {}, {} generations of 20 each, {} pairs of games, seed {}",
                  options.rules.name(), depth, generations, pairs, options.seed);
  finding.table.columns = {
      "stages", "weights", "against the original %", "± 95 %", "against one stage %", "± 95 %"};
  page::BarChart chart;
  chart.title = finding.title;
  chart.subtitle = finding.settings;
  chart.categories_title = "stages, each tuned by the same number of games";
  chart.y.title = "% of points";
  chart.y.from = 0;
  chart.y.to = 100;
  chart.series = {{"against the original", {}, {}}, {"against the tuned one stage", {}, {}}};

  std::shared_ptr<const Evaluation> one_stage;
  const auto openings =
      train::random_openings(options.rules, train::opening_plies(options.rules),
                             static_cast<std::size_t>(pairs), options.seed, std::uint64_t{1} << 50);
  for (const int stages : kStages) {
    train::Tuning tuning;
    tuning.settings.rules = options.rules;
    tuning.settings.stages = stages;
    tuning.settings.depth = depth;
    tuning.settings.seed = options.seed;
    for (int i = 0; i < generations; ++i) {
      weight = 1;
      if (!tuner.play_generation(tuning)) return {};
      finished += 1;
    }
    weight = match;
    if (!tuner.play_off(tuning)) return {};
    const auto champion = tuning.space().make(tuning.champion().values);
    if (!one_stage) one_stage = champion;
    const train::SkirmishOptions games{.depth = depth, .threads = options.threads};
    const auto goes_on = [&](std::size_t done) {
      return progress(std::min(1.0, (finished + match * static_cast<double>(done) / pairs) / all));
    };
    const PairResults original =
        train::duel(champion, tuning.info().make(), openings, games, goes_on);
    finished += match;
    const PairResults first = train::duel(champion, one_stage, openings, games, goes_on);
    finished += match;
    if (first.pairs() == 0 || original.pairs() == 0) return {};
    finding.table.rows.push_back({std::to_string(stages), std::to_string(tuning.space().size()),
                                  fmt::format("{:.1f}", 100 * original.mean()),
                                  fmt::format("{:.1f}", 100 * original.mean_error()),
                                  fmt::format("{:.1f}", 100 * first.mean()),
                                  fmt::format("{:.1f}", 100 * first.mean_error())});
    chart.categories.push_back(std::to_string(stages));
    chart.series[0].values.push_back(100 * original.mean());
    chart.series[0].errors.push_back(100 * original.mean_error());
    chart.series[1].values.push_back(100 * first.mean());
    chart.series[1].errors.push_back(100 * first.mean_error());
  }
  finding.charts = {{"points", page::to_svg(chart)}};
  finding.remarks = {
      "More stages can only help if there are games enough to tune their weights: with n stages "
      "each weight is seen in one n-th of the positions.",
      "Rerun with more generations (--generations) to see where more stages begin to pay."};
  return finding;
}

}  // namespace turncoat::lab
