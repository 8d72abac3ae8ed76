// How much each idea of a search saves: the table of a student's report (minimax and alpha-beta in Python, depth 5 … 10)
// with ordering, a table of positions and principal variation search added.
#include <fmt/format.h>
#include <algorithm>

#include "eval/evaluations.h"
#include "lab/depth_costs.h"
#include "lab/experiment.h"
#include "page/chart.h"
#include "search/plain/plain.h"
#include "train/skirmish.h"

namespace turncoat::lab {

namespace {

constexpr int kFirstDepth = 5;
constexpr int kDepths = 6;

struct Algorithm {
  const char* search;
  const char* title;
};
constexpr Algorithm kAlgorithms[] = {{"minimax", "minimax"},
                                     {"alphabeta", "alpha-beta"},
                                     {"sorted", "+ ordering"},
                                     {"ordered", "+ table"},
                                     {"pvs", "PVS"}};

// Seconds per move in the report (Python 3.9, i5-10210U; its positions are not known).
constexpr double kReportedMinimax[kDepths] = {0.5229, 1.567, 5.396, 16.78, 56.48, 180.8};
constexpr double kReportedAlphaBeta[kDepths] = {0.1352, 0.3002, 0.7141, 1.662, 4.142, 7.625};

// A few seconds per search: the whole takes less than two minutes on an idle machine.
constexpr std::uint64_t kMostNodes = 40'000'000;

/// Positions from the opening to the endgame.
std::vector<Position> sample(const LabOptions& options) {
  std::vector<Position> positions;
  const int moves = options.rules.cell_count() - 4;
  constexpr int kSamples = 5;
  for (int i = 0; i < kSamples; ++i) {
    // On the smallest board the last one would be the end of the game.
    const int plies = std::min(moves * (i + 1) / (kSamples + 1) + 2, moves - 2);
    positions.push_back(train::random_openings(options.rules, plies, 1, options.seed,
                                               static_cast<std::uint64_t>(i))[0]);
  }
  return positions;
}

page::LineSeries series(const std::string& name, const std::vector<double>& values, bool dashed) {
  page::LineSeries line{name, {}, dashed};
  for (int i = 0; i < kDepths; ++i) {
    line.points.push_back(
        {static_cast<double>(kFirstDepth + i), values[static_cast<std::size_t>(i)], 0});
  }
  return line;
}

}  // namespace

std::optional<Finding> measure_pruning(const LabOptions& options, PlayerKit&,
                                       const LabProgress& progress) {
  const auto positions = sample(options);
  const auto most_nodes =
      options.most_nodes > 0 ? static_cast<std::uint64_t>(options.most_nodes) : kMostNodes;
  Finding finding;
  finding.title = "What pruning saves";
  finding.settings = fmt::format(
      "{}, mean of {} positions from opening to endgame (seed {}), evaluation genetic, one thread, "
      "at most {} nodes a search (--max-nodes)",
      options.rules.name(), positions.size(), options.seed,
      figure(static_cast<double>(most_nodes)));
  finding.table.columns = {"depth"};
  for (int i = 0; i < kDepths; ++i) {
    finding.table.columns.push_back(std::to_string(kFirstDepth + i));
  }
  page::LineChart nodes;
  nodes.title = "Nodes by depth";
  nodes.subtitle = finding.settings;
  nodes.x.title = "depth";
  nodes.y = {"nodes", page::Scale::logarithmic, {}, {}, false};
  page::LineChart time = nodes;
  time.title = "Time by depth";
  time.y.title = "processor seconds";

  std::vector<std::vector<std::string>> time_rows;
  double done = 0;
  for (const Algorithm& algorithm : kAlgorithms) {
    std::vector<std::vector<DepthCost>> searches;
    for (const Position& position : positions) {
      const auto searcher =
          make_plain_searcher(algorithm.search, make_classic_evaluation("genetic"));
      searches.push_back(depth_costs(*searcher, position, kFirstDepth + kDepths - 1, most_nodes));
      done += 1;
      if (!progress(done / static_cast<double>(std::size(kAlgorithms) * positions.size())))
        return {};
    }
    std::vector<double> node_values;
    std::vector<double> time_values;
    std::vector<std::string> node_row = {fmt::format("{}, nodes", algorithm.title)};
    std::vector<std::string> time_row = {fmt::format("{}, seconds", algorithm.title)};
    for (int i = 0; i < kDepths; ++i) {
      const DepthCost cost = mean_cost(searches, kFirstDepth + i);
      node_values.push_back(cost.nodes);
      time_values.push_back(cost.seconds);
      node_row.push_back(figure(cost.nodes));
      time_row.push_back(figure(cost.seconds));
    }
    finding.table.rows.push_back(node_row);
    time_rows.push_back(time_row);
    nodes.series.push_back(series(algorithm.title, node_values, false));
    time.series.push_back(series(algorithm.title, time_values, false));
  }
  const auto reported = [&](const char* title, const double(&values)[kDepths]) {
    time.series.push_back(series(title, {values, values + kDepths}, true));
    time_rows.push_back({fmt::format("{}, seconds", title)});
    for (const double value : values) time_rows.back().push_back(figure(value));
  };
  reported("Python minimax (reported)", kReportedMinimax);
  reported("Python alpha-beta (reported)", kReportedAlphaBeta);
  for (auto& row : time_rows) finding.table.rows.push_back(std::move(row));

  finding.charts = {{"nodes", page::to_svg(nodes)}, {"time", page::to_svg(time)}};
  finding.remarks = {
      "All searches deepen step by step, and the nodes of the shallower ones count. All give the "
      "same score; only the work differs.",
      fmt::format("A dash: some position took more than {} nodes; --max-nodes sets another limit.",
                  figure(static_cast<double>(most_nodes))),
      "The Python figures are those of a student's report, measured on another machine and on "
      "positions that it does not name: compare how they grow, not how large they are."};
  return finding;
}

}  // namespace turncoat::lab
