#include <fmt/format.h>

#include <cmath>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/interrupt.h"
#include "cli/progress.h"
#include "record/appended_file.h"
#include "record/new_file.h"
#include "record/outside_json.h"
#include "record/whole_file.h"
#include "train/tuning_file.h"
#include "train/tuning_page.h"

namespace turncoat::cli {

namespace {

namespace fs = std::filesystem;

struct Tune {
  explicit Tune(Options& options) {
    train::BreedingOptions& breeding = settings.breeding;
    options.required("EVALUATION", settings.evaluation,
                     "A classic evaluation, see `turncoat players`");
    options.text("--rules", rules_name, "RULES", "Which game (default: the evaluation's own)");
    options.text("--file", file, "FILE",
                 "State, kept after every generation (default EVALUATION-RULES.tuning.json)");
    options.number("--generations", generations, "N", {1, 1e6}, "How many (default 50)");
    options.number("--population", breeding.population, "N", {2, 1000}, "Individuals (default 20)");
    options.number("--elite", breeding.elite, "N", {0, 1000},
                   "How many of the best survive a generation (default 4)");
    options.number("--life", breeding.life, "N", {1, 1e6},
                   "Generations that an individual lives at most (default 5)");
    options.number("--crossover", breeding.crossover, "P", {0, 1},
                   "Share of children of two parents (default 0.9)");
    options.number("--mutation", breeding.mutation, "P", {0, 1},
                   "Share of a child's weights that change (default 0.3)");
    options.number("--mutation-size", breeding.mutation_size, "X", {0.001, 10},
                   "How much they change (default 0.35)");
    options.number("--stages", settings.stages, "N", {1, 30},
                   "Parts of the game with weights of their own (default 1)");
    options.number("--depth", settings.depth, "N", {1, 12}, "Plies to look ahead (default 2)");
    options.number("--time", settings.seconds, "S", {0.0001, 100},
                   "Seconds a move in place of --depth; games then depend on the machine");
    options.number("--exact", settings.exact_from, "N", {0, 20},
                   "Empties from which play is perfect (default 0)");
    options.number("--openings", settings.openings, "N", {1, 1000},
                   "Openings for each pair of opponents, both colours (default 1)");
    options.text("--pool", pool, "NAMES",
                 "Play against these evaluations, not against each other (comma-separated)");
    options.number("--seed", settings.seed, "N", {0, 1e15}, "Of everything random (default 1)");
    options.number("--threads", threads, "N", {1, 1024}, "Games at a time (default 1)");
    options.number("--trial", trial_pairs, "N", {0, 1e6},
                   "Pairs of games of the champion against the original (default 400)");
    options.number("--trial-depth", trial_depth, "N", {1, 12},
                   "Their depth (default: that of the tuning)");
    options.text("--individuals", individuals, "FILE",
                 "Write the last generation as bare lists of numbers: args, score, life");
    options.flag("--json", json, "Print the champion's parameters as JSON");
    options.only_if(
        {"--trial-depth"}, [this] { return trial_pairs > 0; }, "with --trial 0");
    options.only_if(
        {"--depth"},
        [this] { return settings.seconds <= 0 || (trial_pairs > 0 && trial_depth == 0); },
        "with --time");
    options.explain(R"(
A genetic algorithm. In each generation everybody plays everybody, twice from every opening; the
best survive for as long as they have life left, the others are replaced by children: a mixture of
two parents, somewhat changed. At the end the champions of all generations play off, and the winner
plays the original on openings that nobody has seen.

The file has the whole state: the same command, after a break or with more generations, continues
from there. Beside it is a page with charts (.html). A player with the champion's weights is
`classic:EVALUATION,parameters=FILE` (docs/players.md has the form of such files).

Examples:
  turncoat tune genetic --generations 100
  turncoat tune matrix --pool matrix,liberty,dynamic --openings 4 --threads 2
  turncoat match classic:matrix classic:matrix,parameters=matrix-8x8.tuning.json)");
  }

  int run() {
    check_settings();
    const fs::path path =
        file.empty() ? settings.evaluation + "-" + settings.rules.name() + ".tuning.json" : file;
    const auto lock = checked(FileLock::take(path));
    train::Tuning tuning = load(path);
    const Interrupt interrupt;

    const auto first = static_cast<int>(tuning.history.size());
    ProgressBar bar("tune " + settings.evaluation, generations - first, "generations");
    const train::Tuner tuner(threads, [&](double part) {
      const auto done = static_cast<double>(tuning.history.size()) - first;
      bar.update(std::min(done + part, static_cast<double>(generations - first)));
      return !interrupt.happened();
    });
    bool goes_on = true;
    while (goes_on && static_cast<int>(tuning.history.size()) < generations) {
      goes_on = tuner.play_generation(tuning);
      if (goes_on) write_whole_file(path, train::print_tuning(tuning));
    }
    if (goes_on && tuning.playoff.empty()) {
      goes_on = tuner.play_off(tuning);
      if (goes_on) write_whole_file(path, train::print_tuning(tuning));
    }
    const int depth = trial_depth > 0 ? trial_depth : settings.depth;
    if (goes_on && trial_pairs > 0) {
      goes_on = tuner.try_champion(tuning, depth, trial_pairs);
      if (goes_on) write_whole_file(path, train::print_tuning(tuning));
    }
    bar.clear();
    if (tuning.history.empty()) return kFailure;
    fs::path page = path;
    page.replace_extension(".html");
    write_whole_file(page, train::tuning_page(tuning));
    print(tuning);
    if (!individuals.empty()) write_individuals(tuning);
    fmt::print(stderr, "{} after {} generations: {}, {}\n",
               goes_on ? "finished" : "stopped, to be resumed by the same command",
               tuning.history.size(), path.string(), page.string());
    return goes_on ? kSuccess : kFailure;
  }

  void check_settings() {
    const EvaluationInfo* info = find_classic_evaluation(settings.evaluation);
    if (!info) throw InputError("no classic evaluation is called \"" + settings.evaluation + "\"");
    if (info->parameters.empty())
      throw InputError(settings.evaluation + " has no parameters to tune");
    settings.rules = read_rules(rules_name.empty() ? std::string(info->rules) : rules_name);
    if (settings.breeding.elite >= settings.breeding.population)
      throw InputError("--elite leaves no room for children in --population");
    for (std::size_t from = 0; from < pool.size();) {
      const std::size_t to = std::min(pool.find(',', from), pool.size());
      settings.pool.push_back(pool.substr(from, to - from));
      if (!find_classic_evaluation(settings.pool.back()))
        throw InputError("--pool: no classic evaluation is called \"" + settings.pool.back() +
                         "\"");
      from = to + 1;
    }
  }

  /// In the format of the report behind `genetic`: the score is the points won in the generation.
  void write_individuals(const train::Tuning& tuning) const {
    const double opponents = tuning.settings.pool.empty()
                                 ? static_cast<double>(tuning.population.size()) - 1
                                 : static_cast<double>(tuning.settings.pool.size());
    std::vector<BareIndividual> bare;
    for (const train::Individual& one : tuning.population) {
      const double score = one.points * 2 * tuning.settings.openings * opponents;
      bare.push_back({one.values, std::round(score * 2) / 2, one.life});
    }
    write_whole_file(individuals, print_individuals(bare));
  }

  train::Tuning load(const fs::path& path) const {
    train::Tuning fresh;
    fresh.settings = settings;
    if (!fs::exists(path)) return fresh;
    auto tuning = checked(train::parse_tuning(checked(read_whole_file(path, JsonLimits{}.bytes))),
                          path.string() + ": ");
    const std::string other = train::difference(tuning.settings, settings);
    if (!other.empty())
      throw InputError(
          fmt::format("{} is another run: {}; name a new --file", path.string(), other));
    fmt::print(stderr, "{}: goes on after generation {}\n", path.string(), tuning.history.size());
    return tuning;
  }

  void print(const train::Tuning& tuning) const {
    const ParameterSpace space = tuning.space();
    const train::Individual& champion = tuning.champion();
    if (json) {
      fmt::print("{}", print_parameters(space, settings.rules.name(), champion.values));
      return;
    }
    fmt::print("{:<20} {:>12} {:>12}\n", "parameter", "original", "champion");
    for (std::size_t i = 0; i < space.size(); ++i) {
      fmt::print("{:<20} {:>12.4g} {:>12.4g}\n", space.names()[i], space.originals()[i],
                 champion.values[i]);
    }
    for (const train::Trial& trial : tuning.trials) {
      fmt::print(
          "\nagainst the original at depth {}, {} pairs: {:.1f} ± {:.1f} %, {:+.1f} ± {:.1f} "
          "discs\n",
          trial.depth, trial.pairs, 100 * trial.points, 100 * trial.points_error, trial.discs,
          trial.discs_error);
    }
  }

  train::TuningSettings settings;
  std::string rules_name;
  std::string file;
  std::string pool;
  std::string individuals;
  int generations = 50;
  int threads = 1;
  int trial_pairs = 400;
  int trial_depth = 0;
  bool json = false;
};

}  // namespace

Run declare_tune(Options& options) { return make_command<Tune>(options); }

}  // namespace turncoat::cli
