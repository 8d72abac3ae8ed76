#include "lab/crosstable.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "page/chart.h"

namespace turncoat::lab {

Crosstable::Crosstable(std::vector<std::string> names)
    : names_(std::move(names)), cells_(names_.size() * names_.size()) {}

void Crosstable::add(std::size_t first, std::size_t second, const PairScore& scores) {
  const auto points = [](int discs) { return discs > 0 ? 1 : discs == 0 ? 0.5 : 0; };
  PairPoints pair{{static_cast<int>(first), static_cast<int>(second)}};
  for (const int score : {scores.as_mover, scores.as_other}) {
    pair.points += points(score);
    for (const auto& [cell, discs] :
         {std::pair{&at(first, second), score}, std::pair{&at(second, first), -score}}) {
      cell->points += points(discs);
      cell->discs += discs;
      ++cell->games;
    }
  }
  pairs_.push_back(pair);
}

double Crosstable::percent(std::size_t one, std::size_t other) const {
  const Cell& cell = at(one, other);
  return cell.games == 0 ? std::nan("") : 100 * cell.points / cell.games;
}

Crosstable::Cell Crosstable::total(std::size_t one) const {
  Cell sum;
  for (std::size_t other = 0; other < names_.size(); ++other) {
    sum.points += at(one, other).points;
    sum.discs += at(one, other).discs;
    sum.games += at(one, other).games;
  }
  return sum;
}

double Crosstable::mean(std::size_t one) const {
  const Cell sum = total(one);
  return sum.games == 0 ? std::nan("") : 100 * sum.points / sum.games;
}

std::vector<std::size_t> Crosstable::ranking() const {
  std::vector<std::size_t> order(names_.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return mean(a) > mean(b); });
  return order;
}

Finding Crosstable::finding(const std::string& title, const std::string& settings) const {
  Finding finding;
  finding.title = title;
  finding.settings = settings;
  finding.table.columns = {"player", "points %", "± 95 %", "discs", "Elo", "± 95 %"};
  const std::vector<Rating> rated = ratings(static_cast<int>(names_.size()), pairs_);
  page::Matrix matrix;
  matrix.title = title + ": % of points, row against column";
  matrix.subtitle = settings;
  page::BarChart bars;
  bars.title = title + ": % of all points";
  bars.subtitle = settings;
  bars.horizontal = true;
  bars.y.title = "% of points, with 95 % intervals";
  bars.y.from = 0;
  bars.y.to = 100;
  bars.series.resize(1);
  const auto order = ranking();
  for (const std::size_t one : order) finding.table.columns.push_back(names_[one]);
  for (const std::size_t one : order) {
    const Cell sum = total(one);
    const double error =
        196 * std::sqrt(mean(one) / 100 * (1 - mean(one) / 100) / std::max(1, sum.games));
    finding.table.rows.push_back(
        {names_[one], fmt::format("{:.1f}", mean(one)), fmt::format("{:.1f}", error),
         fmt::format("{:+.1f}", sum.discs / std::max(1, sum.games)),
         fmt::format("{:+.0f}", rated[one].elo), fmt::format("{:.0f}", rated[one].error)});
    matrix.rows.push_back(names_[one]);
    matrix.columns.push_back(names_[one]);
    matrix.cells.emplace_back();
    for (const std::size_t other : order) {
      const double value = percent(one, other);
      finding.table.rows.back().push_back(std::isfinite(value) ? fmt::format("{:.0f}", value)
                                                               : "–");
      matrix.cells.back().push_back(value);
    }
    bars.categories.push_back(names_[one]);
    bars.series[0].values.push_back(mean(one));
    bars.series[0].errors.push_back(error);
  }
  finding.charts = {{"matrix", page::to_svg(matrix)}, {"points", page::to_svg(bars)}};
  return finding;
}

}  // namespace turncoat::lab
