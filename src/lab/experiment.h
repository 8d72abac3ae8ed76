// Experiments: each asks one question, plays or searches, and answers with a table, charts and a page. A student can run
// them again and compare with what others measured.
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

/// Whatever is 0 takes the experiment's own default.
struct LabOptions {
  Rules rules;
  std::uint64_t seed = 1;
  int threads = 1;
  int depth = 0;
  int pairs = 0;       // of games, for each two opponents
  double seconds = 0;  // a move
  double scale = 0;    // what one second of a time limit takes here
  int generations = 0;
  double most_nodes = 0;  // of one search
};

struct LabChart {
  std::string name;  // part of the file's name
  std::string svg;
};

struct Finding {
  std::string title;
  std::string settings;              // what was measured how, in a line
  std::vector<std::string> remarks;  // sentences for the page
  Table table;
  std::vector<LabChart> charts;
};

/// Hears which part is done; false stops the experiment.
using LabProgress = std::function<bool(double part)>;

struct Experiment {
  std::string_view name;
  std::string_view summary;
  /// The options that it heeds besides --rules and --seed, with blanks between them; others are refused.
  std::string_view options;
  /// Nothing if it was stopped. Throws what went wrong.
  std::optional<Finding> (*run)(const LabOptions& options, PlayerKit& kit,
                                const LabProgress& progress);
};

std::span<const Experiment> experiments() noexcept;
const Experiment* find_experiment(std::string_view name) noexcept;

/// Everything of a finding in a single file.
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
