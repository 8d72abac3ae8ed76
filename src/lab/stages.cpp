// At which stage of the game a search to a given depth is expensive.
#include <fmt/format.h>

#include "eval/evaluations.h"
#include "lab/depth_costs.h"
#include "lab/experiment.h"
#include "page/chart.h"
#include "search/plain/plain.h"
#include "train/random.h"
#include "train/skirmish.h"

namespace turncoat::lab {

namespace {

struct Stage {
  const char* name;
  int fewest;  // discs on 8×8
  int most;
  double reported[3];  // seconds at depth 4, 5, 6 (Python, i5-10210U)
};
constexpr Stage kStages[] = {{"early (to 10 discs)", 5, 10, {2.520, 14.79, 61.44}},
                             {"middle (to 45 discs)", 11, 45, {2.633, 14.17, 54.94}},
                             {"late", 46, 60, {0.1746, 0.3355, 0.6748}}};
constexpr int kFirstDepth = 4;
constexpr int kDepths = 5;
constexpr int kSamples = 8;
constexpr std::uint64_t kMostNodes = 100'000'000;

}  // namespace

std::optional<Finding> measure_stages(const LabOptions& options, PlayerKit&,
                                      const LabProgress& progress) {
  Finding finding;
  finding.title = "What a stage of the game costs";
  finding.settings = fmt::format(
      "{}, alpha-beta without ordering, evaluation genetic, {} positions a stage (seed {})",
      options.rules.name(), kSamples, options.seed);
  finding.table.columns = {"stage"};
  page::BarChart chart;
  chart.title = finding.title;
  chart.subtitle = finding.settings;
  chart.categories_title = "depth";
  chart.y = {"processor milliseconds", page::Scale::logarithmic, {}, {}, false};
  for (int i = 0; i < kDepths; ++i) {
    finding.table.columns.push_back(fmt::format("depth {}", kFirstDepth + i));
    chart.categories.push_back(std::to_string(kFirstDepth + i));
  }
  double done = 0;
  std::vector<std::vector<std::string>> time_rows;
  std::vector<std::vector<std::string>> reported_rows;
  for (const Stage& stage : kStages) {
    std::vector<std::vector<DepthCost>> searches;
    for (int i = 0; i < kSamples; ++i) {
      // Spread evenly over the stage, on a smaller board in proportion.
      const double discs = stage.fewest + (stage.most - stage.fewest) * (i + 0.5) / kSamples;
      const int plies = static_cast<int>(discs * options.rules.cell_count() / 64) - 4;
      const auto position = train::random_openings(options.rules, std::max(plies, 1), 1,
                                                   options.seed, static_cast<std::uint64_t>(i))[0];
      const auto searcher = make_plain_searcher("alphabeta", make_classic_evaluation("genetic"));
      searches.push_back(depth_costs(*searcher, position, kFirstDepth + kDepths - 1, kMostNodes));
      if (!progress(++done / (kSamples * std::size(kStages)))) return {};
    }
    finding.table.rows.push_back({fmt::format("{}, nodes", stage.name)});
    time_rows.push_back({fmt::format("{}, seconds", stage.name)});
    reported_rows.push_back({fmt::format("{}, seconds, Python (reported)", stage.name)});
    chart.series.push_back({stage.name, {}, {}});
    for (int i = 0; i < kDepths; ++i) {
      const DepthCost cost = mean_cost(searches, kFirstDepth + i);
      finding.table.rows.back().push_back(figure(cost.nodes));
      time_rows.back().push_back(figure(cost.seconds));
      reported_rows.back().push_back(i < 3 ? figure(stage.reported[i]) : "–");
      chart.series.back().values.push_back(1000 * cost.seconds);
    }
  }
  for (auto& row : time_rows) finding.table.rows.push_back(std::move(row));
  for (auto& row : reported_rows) finding.table.rows.push_back(std::move(row));
  finding.charts = {{"time", page::to_svg(chart)}};
  finding.remarks = {
      "The middle has the most moves to choose from, so it costs most; near the end few are left "
      "and lines come to an end.",
      "The Python figures are those of a student's report, on another machine and other "
      "positions."};
  return finding;
}

}  // namespace turncoat::lab
