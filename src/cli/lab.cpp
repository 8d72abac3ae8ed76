#include <fmt/format.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/interrupt.h"
#include "cli/progress.h"
#include "lab/experiment.h"
#include "record/new_file.h"

namespace turncoat::cli {

namespace {

namespace fs = std::filesystem;

struct Lab {
  explicit Lab(Options& declared) {
    declared.optional("NAME", name, "The experiment; without it they are listed");
    declared.text("--rules", rules_name, "RULES",
                  "Which game (default 8x8; of tuning: 8x8-reversed)");
    declared.text("--out", folder, "FOLDER", "Where its files go (default lab)");
    declared.number("--depth", options.depth, "N", {1, 12},
                    "Plies to look ahead: features, phases, population");
    declared.number("--max-nodes", options.most_nodes, "N", {1000, 1e13},
                    "Of one search before it is given up: pruning (default 4e7)");
    declared.number("--pairs", options.pairs, "N", {1, 1e5},
                    "Openings for each two opponents, both colours");
    declared.number("--time", options.seconds, "SECONDS", {0.001, 100},
                    "Time a move: algorithms (default 0.02), tuning-time (of the opponent, 0.01)");
    declared.number("--scale", options.scale, "X", {0.0001, 1},
                    "What a second takes here: time-limit (default 0.005)");
    declared.number("--generations", options.generations, "N", {1, 1e5},
                    "Of the tuning: phases (default 25), population (20)");
    declared.number("--seed", options.seed, "N", {0, 1e15}, "Of everything random (default 1)");
    declared.number("--threads", threads, "N", {1, 1024},
                    "Games at a time: features, phases, population (default 1)");
    declared.flag("--json", json, "Print the table as JSON");
    declared.needs({"--rules", "--out", "--depth", "--max-nodes", "--pairs", "--time", "--scale",
                    "--generations", "--seed", "--threads", "--json"},
                   "NAME");
    std::string list;
    for (const lab::Experiment& experiment : lab::experiments()) {
      list += fmt::format("  {:<12} {}\n", experiment.name, experiment.summary);
    }
    declared.explain("Experiments:\n" + list + R"(
An experiment prints a table and writes lab-NAME.csv, a picture for each chart (.svg) and a page
with all of it (.html).

Examples:
  turncoat lab pruning
  turncoat lab features --rules 6x6 --depth 4 --pairs 50 --threads 2
  turncoat lab time-limit --scale 1 --pairs 5     # as the course did: hours)");
  }

  int run() {
    if (name.empty()) {
      for (const lab::Experiment& experiment : lab::experiments()) {
        fmt::print("{:<12} {}\n", experiment.name, experiment.summary);
      }
      return kSuccess;
    }
    const lab::Experiment* experiment = lab::find_experiment(name);
    if (!experiment)
      throw InputError("no experiment is called \"" + name + "\"; `turncoat lab` lists them");
    refuse_unused(*experiment);
    const bool tunes = name == "phases" || name == "population" || name == "tuning-time";
    if (rules_name.empty()) rules_name = tunes ? "8x8-reversed" : "8x8";
    options.rules = read_rules(rules_name);
    if (threads > 0) options.threads = threads;

    const Interrupt interrupt;
    PlayerKit kit;
    ProgressBar bar("lab " + name);
    const auto finding = experiment->run(options, kit, [&](double part) {
      bar.update(part);
      return !interrupt.happened();
    });
    bar.clear();
    if (!finding) {
      fmt::print(stderr, "stopped, nothing written\n");
      return kFailure;
    }
    print(*finding);
    write(*finding, bar.seconds());
    return kSuccess;
  }

  /// Options that an experiment would ignore are an error.
  void refuse_unused(const lab::Experiment& experiment) const {
    const std::pair<const char*, bool> given[] = {{"depth", options.depth > 0},
                                                  {"pairs", options.pairs > 0},
                                                  {"time", options.seconds > 0},
                                                  {"scale", options.scale > 0},
                                                  {"generations", options.generations > 0},
                                                  {"threads", threads > 0},
                                                  {"max-nodes", options.most_nodes > 0}};
    const std::string known = fmt::format(" {} ", experiment.options);
    for (const auto& [option, is_given] : given) {
      if (!is_given || known.find(fmt::format(" {} ", option)) != known.npos) continue;
      std::string known_ones = "--rules and --seed";
      for (std::size_t begin = 1; begin + 1 < known.size();) {
        const std::size_t end = known.find(' ', begin);
        known_ones += ", --" + known.substr(begin, end - begin);
        begin = end + 1;
      }
      throw InputError(fmt::format("--{} does nothing in {}, which has {}", option, experiment.name,
                                   known_ones));
    }
  }

  void print(const lab::Finding& finding) const {
    if (!json) {
      fmt::print("{}\n{}\n\n{}", finding.title, finding.settings, finding.table.text());
      return;
    }
    nlohmann::ordered_json result = {{"experiment", name},
                                     {"title", finding.title},
                                     {"settings", finding.settings},
                                     {"columns", finding.table.columns},
                                     {"rows", finding.table.rows}};
    fmt::print("{}\n", result.dump());
  }

  void write(const lab::Finding& finding, double seconds) const {
    const fs::path to(folder);
    fs::create_directories(to);
    write_whole_file(to / ("lab-" + name + ".csv"), finding.table.csv());
    for (const lab::LabChart& chart : finding.charts) {
      write_whole_file(to / fmt::format("lab-{}-{}.svg", name, chart.name), chart.svg);
    }
    const fs::path page = to / ("lab-" + name + ".html");
    write_whole_file(page, lab::finding_page(finding));
    fmt::print(stderr, "{} in {}\n", page.string(), duration_text(seconds));
  }

  std::string name;
  std::string rules_name;
  std::string folder = "lab";
  int threads = 0;
  bool json = false;
  lab::LabOptions options;
};

}  // namespace

Run declare_lab(Options& options) { return make_command<Lab>(options); }

}  // namespace turncoat::cli
