#include <fmt/format.h>

#include <array>
#include <cmath>
#include <map>

#include "cli/commands.h"
#include "cli/progress.h"
#include "eval/load_evaluator.h"
#include "eval/network/network.h"
#include "eval/weight_file.h"
#include "search/knobs.h"
#include "train/calibration.h"
#include "train/data_set.h"
#include "train/probcut_fit.h"
#include "train/random.h"

namespace turncoat::cli {

namespace {

struct Probcut {
  explicit Probcut(Options& options) {
    options.required("WEIGHTS", weights_file, "The weight file to complete");
    options.required("GAMES", games_file, "A file of games to take positions from");
    options.number("--positions", wanted, "N", {10, 1e7},
                   "Positions to search, one a game (default 1500)");
    options.number("--depth", measure.most_depth, "N", {4, 20}, "Deepest search (default 10)");
    options.number("--solve", measure.solve_up_to, "N", {8, 24},
                   "Solve from so many empties (default 14)");
    options.number("--threads", measure.threads, "N", {1, 1024}, "Searches at a time (default 1)");
    options.explain(R"(
Compares searches at pairs of depths, fits the selectivity parameters to the differences and writes
them into the weight file. In a network it first makes odd and even depths agree, and scores as
large as exact ones. Do it again whenever the weights change.)");
  }

  int run() {
    balance();
    const auto evaluator = checked(load_evaluator(weights_file));
    const auto positions = choose_positions(evaluator->rules(), is_searched);
    ProgressBar bar("probcut");
    const auto pairs = train::measure_depth_pairs(evaluator, positions, measure, [&](double part) {
      bar.update(part);
      return true;
    });
    bar.clear();
    const ProbcutParameters fitted = train::fit_probcut(pairs);
    print(pairs, fitted);
    auto file = checked(WeightFile::read(weights_file));
    file.set_probcut(fitted);
    if (const auto written = file.write(weights_file); !written)
      throw std::runtime_error(written.error());
    return kSuccess;
  }

  /// Corrects the network's scores first, so that the differences between depths are measured after it.
  void balance() const {
    const auto file = checked(WeightFile::read(weights_file));
    if (file.kind() != NetworkData::kKind) return;
    auto data = checked(NetworkData::from(file), weights_file + ": ");
    std::vector<train::TrainingGame> games;
    checked(train::read_games(games_file, [&](const train::TrainingGame& game) {
      if (games.size() < static_cast<std::size_t>(wanted)) games.push_back(game);
    }));
    const auto positions = choose_positions(data.rules, is_searched);
    const int perfect = train::perfect_from(games, data.rules);
    const auto shown = [](ProgressBar& bar) {
      return [&bar](double part) {
        bar.update(part);
        return true;
      };
    };
    ProgressBar tempo_bar("tempo");
    const train::Tempo tempo = train::fit_tempo(std::make_shared<Network>(data), positions, perfect,
                                                measure.threads, shown(tempo_bar));
    tempo_bar.clear();
    for (const int empties : {perfect + 1, perfect - 1})
      fmt::print("tempo {:+.2f} discs at {} empties\n", tempo.at(empties), empties);
    train::apply(tempo, data);
    ProgressBar exact_bar("exact scores");
    const train::ExactFit fit = train::fit_to_exact(
        std::make_shared<Network>(data),
        choose_positions(data.rules,
                         [&](int empties) { return train::is_for_exact_fit(empties, perfect); }),
        perfect, measure.threads, shown(exact_bar));
    exact_bar.clear();
    fmt::print("scale {:.3f}, parity {:+.2f} discs\n", fit.scale, fit.parity);
    train::apply(fit, data);
    if (const auto written = data.write(weights_file); !written)
      throw std::runtime_error(written.error());
  }

  static bool is_searched(int empties) noexcept { return empties >= knobs::kParityEmpties; }

  /// One position of each game, if `is_wanted` accepts its number of empties.
  template <class IsWanted>
  std::vector<Position> choose_positions(const Rules& rules, const IsWanted& is_wanted) const {
    std::vector<Position> positions;
    const auto read = checked(train::read_games(games_file, [&](const train::TrainingGame& game) {
      const auto all = train::positions_of(game, rules);
      if (all.empty() || positions.size() >= static_cast<std::size_t>(wanted)) return;
      train::Random random(1, game.item);
      const Position& position =
          all[static_cast<std::size_t>(random.below(static_cast<int>(all.size())))];
      if (is_wanted(position.empty_count())) positions.push_back(position);
    }));
    if (read.rules.family() != rules.family())
      throw InputError(games_file + ": games of " + read.rules.family());
    return positions;
  }

  /// The pairs of depths that the search uses, summed over the numbers of empties.
  static void print(const std::vector<train::DepthPair>& pairs, const ProbcutParameters& fitted) {
    std::map<std::pair<int, int>, std::array<double, 3>>
        table;  // positions, squares, fitted squares
    for (const train::DepthPair& pair : pairs) {
      if (pair.probe != knobs::probe_depth(pair.depth, pair.depth == pair.empties)) continue;
      auto& sums = table[{pair.depth, pair.probe}];
      const double sigma = fitted.sigma(pair.empties, pair.depth, pair.probe);
      sums[0] += static_cast<double>(pair.positions);
      sums[1] += pair.square_sum;
      sums[2] += static_cast<double>(pair.positions) * sigma * sigma;
    }
    fmt::print("depth  probe  positions  sigma  fitted\n");
    for (const auto& [depths, sums] : table) {
      fmt::print("{:5} {:6} {:10.0f} {:6.2f} {:7.2f}\n", depths.first, depths.second, sums[0],
                 std::sqrt(sums[1] / sums[0]), std::sqrt(sums[2] / sums[0]));
    }
    fmt::print("coefficients {}\n", fmt::join(fitted.coefficients, " "));
  }

  std::string weights_file;
  std::string games_file;
  int wanted = 1500;
  train::ProbcutMeasureOptions measure;
};

}  // namespace

Run declare_probcut(Options& options) { return make_command<Probcut>(options); }

}  // namespace turncoat::cli
