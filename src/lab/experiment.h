// Experiments: each asks one question, plays or searches, and answers with a table, charts and a page. Students can repeat
// them and compare.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/rules.h"
#include "lab/table.h"
#include "players/player_kit.h"

namespace turncoat::lab {

/// 0: the experiment's own default.
struct LabOptions {
  Rules rules;
  std::uint64_t seed = 1;
  int threads = 1;
  int depth = 0;
  int pairs = 0;       // of games, per pair of opponents
  double seconds = 0;  // per move
  double scale = 0;    // seconds that stand for one second of a time limit
  int generations = 0;
  double most_nodes = 0;  // per search
};

struct LabChart {
  std::string name;  // part of the file's name
  std::string svg;
};

struct Finding {
  std::string title;
  std::string settings;              // what was measured and how, in a line
  std::vector<std::string> remarks;  // sentences for the page
  Table table;
  std::vector<LabChart> charts;
};

/// Receives the fraction done; returns false to stop the experiment.
using LabProgress = std::function<bool(double part)>;

struct Experiment {
  std::string_view name;
  std::string_view summary;
  /// The options that it uses besides --rules and --seed, separated by spaces; others are refused.
  std::string_view options;
  /// Nothing if it was stopped. Throws on errors.
  std::optional<Finding> (*run)(const LabOptions& options, PlayerKit& kit,
                                const LabProgress& progress);
};

std::span<const Experiment> experiments() noexcept;
const Experiment* find_experiment(std::string_view name) noexcept;

/// A finding as a single-file page.
std::string finding_page(const Finding& finding);

std::optional<Finding> measure_pruning(const LabOptions&, PlayerKit&, const LabProgress&);
std::optional<Finding> measure_stages(const LabOptions&, PlayerKit&, const LabProgress&);
std::optional<Finding> compare_features(const LabOptions&, PlayerKit&, const LabProgress&);
std::optional<Finding> compare_algorithms(const LabOptions&, PlayerKit&, const LabProgress&);
std::optional<Finding> measure_time_limits(const LabOptions&, PlayerKit&, const LabProgress&);
std::optional<Finding> compare_phases(const LabOptions&, PlayerKit&, const LabProgress&);
std::optional<Finding> compare_populations(const LabOptions&, PlayerKit&, const LabProgress&);
std::optional<Finding> measure_tuning_time(const LabOptions&, PlayerKit&, const LabProgress&);

}  // namespace turncoat::lab
