#include "human/measure_model.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace turncoat::human {

namespace {

constexpr int kEarlyPlies = 10;

std::vector<double> normalised(std::vector<double> chances) {
  double sum = 0;
  for (const double chance : chances) sum += chance;
  for (double& chance : chances) chance /= sum;
  return chances;
}

std::vector<double> by_values(const MoveValues& values, std::size_t column, double temperature) {
  double best = -1000;
  for (const MoveValue& value : values) best = std::max<double>(best, value.discs[column]);
  std::vector<double> chances;
  for (const MoveValue& value : values) {
    chances.push_back(std::exp((value.discs[column] - best) / temperature));
  }
  return normalised(std::move(chances));
}

std::vector<double> by_frequency(const HumanModel& model, const Sample& sample) {
  std::vector<MoveChance> moves;
  for (const MoveValue& value : sample.values) {
    moves.push_back({value.move, 1.0 / static_cast<double>(sample.values.size())});
  }
  model.add_openings(sample.position, sample.rating, moves);
  std::vector<double> chances;
  for (const MoveChance& move : moves) chances.push_back(move.chance);
  return chances;
}

std::vector<double> by_policy(const HumanModel& model, const Sample& sample) {
  std::vector<float> scores;
  for (const MoveValue& value : sample.values) {
    scores.push_back(
        model.policy.score(PatternPolicy::indices(sample.position.board, value.move, sample.last)));
  }
  softmax(scores);
  return {scores.begin(), scores.end()};
}

/// The temperature that predicts these samples best, so that the comparison favours the softmax.
double best_temperature(const std::vector<Sample>& samples, std::size_t column) {
  double best = 1;
  double least = 1e300;
  for (double temperature = 0.5; temperature < 8; temperature *= 1.15) {
    Match match;
    for (const Sample& sample : samples) {
      match.add(by_values(sample.values, column, temperature), sample.chosen());
    }
    if (match.log_loss < least) {
      least = match.log_loss;
      best = temperature;
    }
  }
  return best;
}

void add_calibration(Calibration& bins, const std::vector<double>& chances, std::size_t chosen) {
  for (std::size_t i = 0; i < chances.size(); ++i) {
    CalibrationBin& bin = bins[std::min<std::size_t>(static_cast<std::size_t>(chances[i] * 10), 9)];
    ++bin.moves;
    bin.said += chances[i];
    bin.played += i == chosen;
  }
}

void add_loss(LossBin& bin, const Sample& sample, const std::vector<double>& chances) {
  double best = -1000;
  double expected = 0;
  for (std::size_t i = 0; i < chances.size(); ++i) {
    const double discs = sample.values[i].discs[kColumns - 1];
    best = std::max(best, discs);
    expected += chances[i] * discs;
  }
  ++bin.moves;
  bin.people += best - sample.values[sample.chosen()].discs[kColumns - 1];
  bin.model += best - expected;
}

}  // namespace

void Match::add(const std::vector<double>& chances, std::size_t chosen) {
  ++moves;
  // Equal chances share a rank.
  std::size_t above = 0;
  std::size_t equal = 0;
  for (const double chance : chances) {
    above += chance > chances[chosen];
    equal += chance == chances[chosen];
  }
  const auto within = [&](std::size_t places) {
    if (above >= places) return 0.0;
    return std::min(1.0, static_cast<double>(places - above) / static_cast<double>(equal));
  };
  first += within(1);
  three += within(3);
  log_loss -= std::log(std::max(chances[chosen], 1e-9));
}

Measurement measure_model(const HumanModel& model, const std::vector<Sample>& samples) {
  Measurement found;
  for (std::size_t band = 0; band < kBands; ++band) found.bands[band].name = band_name(band);
  found.rows = {{"model", {}, {}},
                {"model without openings", {}, {}},
                {"pattern policy alone", {}, {}},
                {"most frequent", {}, {}}};
  std::array<double, kColumns> temperature{};
  for (std::size_t column = 0; column < kColumns; ++column) {
    temperature[column] = best_temperature(samples, column);
    const std::string depth = column < kDepths.size() ? fmt::format("depth {}", kDepths[column])
                                                      : "depth 6, exact ending";
    found.rows.push_back({"engine, " + depth, {}, {}, false});
    found.rows.push_back(
        {fmt::format("softmax of {}, {:.1f} discs", depth, temperature[column]), {}, {}});
  }
  for (const Sample& sample : samples) {
    const std::size_t chosen = sample.chosen();
    const auto add = [&](std::size_t row, const std::vector<double>& chances) {
      found.rows[row].all.add(chances, chosen);
      if (sample.ply > kEarlyPlies) found.rows[row].later.add(chances, chosen);
    };
    std::vector<double> chances;
    std::vector<MoveChance> moves =
        model.predict_without_openings(sample.position, sample.last, sample.rating, sample.values);
    for (const MoveChance& move : moves) chances.push_back(move.chance);
    add(1, chances);
    model.add_openings(sample.position, sample.rating, moves);
    chances.clear();
    for (const MoveChance& move : moves) chances.push_back(move.chance);
    add(0, chances);
    add(2, by_policy(model, sample));
    add(3, by_frequency(model, sample));
    for (std::size_t column = 0; column < kColumns; ++column) {
      // Temperature of a thousandth of a disc: the best moves get all the chance.
      add(4 + 2 * column, by_values(sample.values, column, 1e-3));
      add(5 + 2 * column, by_values(sample.values, column, temperature[column]));
    }
    Measurement::Band& band = found.bands[band_of(sample.rating)];
    add_loss(found.losses[std::min<std::size_t>((sample.ply - 1U) / 5, 11)], sample, chances);
    if (sample.ply <= kEarlyPlies) continue;
    band.match.add(chances, chosen);
    add_calibration(band.calibration, chances, chosen);
    add_loss(band.loss, sample, chances);
  }
  return found;
}

}  // namespace turncoat::human
