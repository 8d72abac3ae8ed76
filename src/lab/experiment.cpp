#include "lab/experiment.h"

#include "page/escape.h"
#include "page/html_page.h"

namespace turncoat::lab {

namespace {

constexpr Experiment kExperiments[] = {
    {"pruning", "Nodes and time by depth: minimax, alpha-beta, ordering, table, PVS", "max-nodes",
     measure_pruning},
    {"stages", "Time of alpha-beta by stage of the game and depth", "", measure_stages},
    {"features", "Every classic evaluation against every other at equal depth",
     "depth pairs threads", compare_features},
    {"algorithms", "Alpha-beta, PVS, Monte Carlo and the engine at equal time", "pairs time",
     compare_algorithms},
    {"time-limit", "Score against a depth-7 disc counter by time limit", "pairs scale",
     measure_time_limits},
    {"phases", "What more stages in a tuned evaluation are worth",
     "depth pairs generations threads", compare_phases},
    {"population", "Size of a tuning's population: convergence and points",
     "depth pairs generations threads", compare_populations},
    {"tuning-time", "Points of a tuned evaluation by its time a move", "pairs time",
     measure_tuning_time},
};

}  // namespace

std::span<const Experiment> experiments() noexcept { return kExperiments; }

const Experiment* find_experiment(std::string_view name) noexcept {
  for (const Experiment& experiment : kExperiments) {
    if (experiment.name == name) return &experiment;
  }
  return nullptr;
}

std::string finding_page(const Finding& finding) {
  std::string body;
  for (const LabChart& chart : finding.charts) body += "<p>" + chart.svg + "</p>\n";
  body += finding.table.html();
  for (const std::string& remark : finding.remarks) body += "<p>" + escaped(remark) + "</p>\n";
  return HtmlPage{.title = finding.title, .subtitle = finding.settings, .body = body}.html();
}

}  // namespace turncoat::lab
