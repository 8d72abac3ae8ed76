// Two findings of a report on genetic tuning, to be measured again: with a larger population a tuning converges more
// slowly, and with more time a move its champion wins more.
#include <fmt/format.h>

#include <algorithm>

#include "arena/openings.h"
#include "lab/experiment.h"
#include "page/chart.h"
#include "players/player_kinds.h"
#include "train/tuning.h"

namespace turncoat::lab {

namespace {

constexpr int kPopulations[] = {5, 10, 20, 40};
// A tuning has converged when its champion scores this against the original.
constexpr double kConverged = 0.75;

constexpr double kTimes[] = {0.001, 0.002, 0.005, 0.01, 0.02, 0.05};

std::string percent(double share) { return fmt::format("{:.1f}", 100 * share); }

/// The generation of the first champion that is as good as asked, from 1; a dash if there is none.
std::string converged_at(const train::Tuning& tuning) {
  for (std::size_t i = 0; i < tuning.history.size(); ++i) {
    if (tuning.history[i].against_original >= kConverged) return std::to_string(i + 1);
  }
  return "-";
}

}  // namespace

std::optional<Finding> compare_populations(const LabOptions& options, PlayerKit&,
                                           const LabProgress& progress) {
  const int generations = options.generations > 0 ? options.generations : 20;
  const int pairs = options.pairs > 0 ? options.pairs : 100;
  const int depth = options.depth > 0 ? options.depth : 2;
  double all = 0;  // the games of a generation grow with the square of its size
  for (const int population : kPopulations) all += population * population;
  double finished = 0;
  double weight = 0;
  int done = 0;
  const train::Tuner tuner(options.threads, [&](double part) {
    return progress(std::min(1.0, (finished + weight * (done + part) / generations) / all));
  });

  Finding finding;
  finding.title = "What the size of a population does to a tuning";
  finding.settings =
      fmt::format("genetic on {}, depth {}, {} generations each, {} pairs of games, seed {}",
                  options.rules.name(), depth, generations, pairs, options.seed);
  finding.table.columns = {"population",
                           "games",
                           "generations to 75 %",
                           "games to 75 %",
                           "champion against the original %",
                           "± 95 %"};
  page::LineChart chart;
  chart.title = finding.title;
  chart.subtitle = finding.settings;
  chart.x.title = "generation";
  chart.y.title = "champion's % of points against the original";
  for (const int population : kPopulations) {
    train::Tuning tuning;
    tuning.settings.rules = options.rules;
    tuning.settings.depth = depth;
    tuning.settings.seed = options.seed;
    tuning.settings.breeding.population = population;
    tuning.settings.breeding.elite = std::max(1, population / 5);
    weight = population * population;
    page::LineSeries line{fmt::format("population {}", population), {}, false};
    for (done = 0; done < generations; ++done) {
      if (!tuner.play_generation(tuning)) return {};
      line.points.push_back(
          {static_cast<double>(done + 1), 100 * tuning.history.back().against_original, 0});
    }
    finished += weight;
    done = 0;
    weight = 0;
    if (!tuner.try_champion(tuning, depth, pairs)) return {};
    const int a_generation = population * (population - 1);
    const std::string when = converged_at(tuning);
    const train::Trial& trial = tuning.trials.back();
    finding.table.rows.push_back(
        {std::to_string(population), std::to_string(a_generation * generations), when,
         when == "-" ? when : std::to_string(a_generation * std::stoi(when)), percent(trial.points),
         percent(trial.points_error)});
    chart.series.push_back(std::move(line));
  }
  finding.charts = {{"points", page::to_svg(chart)}};
  finding.remarks = {
      "The report found that a larger population converges more slowly. In generations it need "
      "not; in games, of which a generation has the square of its size, it does.",
      "One run each: another --seed gives other curves."};
  return finding;
}

std::optional<Finding> measure_tuning_time(const LabOptions& options, PlayerKit& kit,
                                           const LabProgress& progress) {
  const int pairs = options.pairs > 0 ? options.pairs : 10;
  const double seconds = options.seconds > 0 ? options.seconds : 0.01;
  Finding finding;
  finding.title = "What time a move is worth to a tuned evaluation";
  finding.settings = fmt::format(
      "genetic-tuned on {} against genetic at {:g} s a move, alpha-beta, {} pairs of games, seed "
      "{}",
      options.rules.name(), seconds, pairs, options.seed);
  finding.table.columns = {"seconds a move", "points %", "± 95 %", "discs"};
  page::LineChart chart;
  chart.title = finding.title;
  chart.subtitle = finding.settings;
  chart.x = {"seconds a move", page::Scale::logarithmic, {}, {}, false};
  chart.y.title = "% of points";
  page::LineSeries line{"genetic-tuned", {}, false};
  const auto openings = train::random_openings(options.rules, train::opening_plies(options.rules),
                                               static_cast<std::size_t>(pairs), options.seed, 0);
  const auto player = [&](const char* name, double time) {
    auto made =
        make_player(fmt::format("classic:{},search=alphabeta,time={:g},plain", name, time), kit);
    if (!made) throw std::runtime_error(made.error());
    return std::move(*made);
  };
  double done = 0;
  for (const double time : kTimes) {
    PairResults results;
    for (const Position& opening : openings) {
      const auto tuned = player("genetic-tuned", time);
      const auto original = player("genetic", seconds);
      const PairScore score = play_untimed_pair(opening, *tuned, *original);
      results.add(score.as_mover, score.as_other);
      done += 1;
      if (!progress(done / static_cast<double>(std::size(kTimes) * openings.size()))) return {};
    }
    finding.table.rows.push_back({fmt::format("{:g}", time), percent(results.mean()),
                                  percent(results.mean_error()),
                                  fmt::format("{:+.1f}", results.discs())});
    line.points.push_back({time, 100 * results.mean(), 100 * results.mean_error()});
  }
  chart.series = {line};
  finding.charts = {{"points", page::to_svg(chart)}};
  finding.remarks = {"The report found: the looser the limit, the higher the win rate."};
  return finding;
}

}  // namespace turncoat::lab
