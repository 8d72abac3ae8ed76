#include "train/error_report.h"

#include <fmt/format.h>

#include <cmath>

#include "page/chart.h"
#include "page/html_page.h"

namespace turncoat::train {

std::vector<PlyError> errors_by_ply(const Evaluator& evaluator,
                                    const std::vector<Samples>& samples) {
  std::vector<PlyError> errors;
  for (std::size_t empties = 0; empties < samples.size(); ++empties) {
    const Samples& these = samples[empties];
    if (these.size() == 0) continue;
    PlyError sum{static_cast<int>(empties), these.size()};
    for (std::size_t i = 0; i < these.size(); ++i) {
      const Position position{evaluator.rules(), these.boards[i], Colour::black};
      const double error = evaluator.evaluate(position) - these.scores[i];
      sum.mean_absolute += std::abs(error);
      sum.root_mean_square += error * error;
      sum.bias += error;
    }
    const auto n = static_cast<double>(these.size());
    sum.mean_absolute /= n;
    sum.root_mean_square = std::sqrt(sum.root_mean_square / n);
    sum.bias /= n;
    errors.push_back(sum);
  }
  return errors;
}

std::string error_csv(const std::vector<PlyError>& errors) {
  std::string text = "empties,positions,mae,rmse,bias\n";
  for (const PlyError& error : errors) {
    text += fmt::format("{},{},{:.4f},{:.4f},{:.4f}\n", error.empties, error.positions,
                        error.mean_absolute, error.root_mean_square, error.bias);
  }
  return text;
}

std::string error_svg(const std::string& title, const std::vector<PlyError>& errors) {
  page::LineChart chart;
  chart.title = title;
  chart.subtitle = "games held out";
  chart.x.title = "empties";
  chart.y.title = "discs";
  chart.y.from = 0;
  chart.series = {{"root mean square", {}}, {"mean absolute error", {}}};
  for (const PlyError& error : errors) {
    const double empties = error.empties;
    chart.series[0].points.push_back({empties, error.root_mean_square});
    chart.series[1].points.push_back({empties, error.mean_absolute});
  }
  return page::to_svg(chart);
}

std::string fit_page(const std::string& title, const std::string& provenance,
                     const std::vector<NetworkEpoch>& epochs, const std::vector<PlyError>& errors) {
  page::LineChart chart;
  chart.title = "Error by epoch";
  chart.subtitle = "root mean square, in discs";
  chart.x.title = "epoch";
  chart.y.title = "discs";
  chart.series = {{"training games", {}}, {"held-out games", {}}};
  std::string rows;
  for (const NetworkEpoch& epoch : epochs) {
    const double number = epoch.epoch;
    chart.series[0].points.push_back({number, epoch.learned_rms});
    chart.series[1].points.push_back({number, epoch.held_out_rms});
    rows += fmt::format("<tr><td>{}<td>{:.3f}<td>{:.3f}<td>{:.3f}<td>{:.3f}<td>{:.0f}</tr>\n",
                        epoch.epoch, epoch.learned_rms, epoch.held_out_rms, epoch.held_out_mean,
                        epoch.slope, epoch.seconds);
  }
  std::string body = page::to_svg(chart) +
                     "<table><tr><th>epoch<th>rms training<th>rms held out<th>mean held out"
                     "<th>slope<th>seconds</tr>\n" +
                     rows + "</table>\n" + error_svg("Error by empties", errors) +
                     "<table><tr><th>empties<th>positions<th>mean<th>rms<th>bias</tr>\n";
  for (const PlyError& error : errors) {
    body += fmt::format("<tr><td>{}<td>{}<td>{:.2f}<td>{:.2f}<td>{:+.2f}</tr>\n", error.empties,
                        error.positions, error.mean_absolute, error.root_mean_square, error.bias);
  }
  body +=
      "</table>\n<p>The slope is the factor with which scores fit the results best; 1 is "
      "ideal. Results of quick games are noisy far from the end, so errors cannot reach 0 "
      "there.</p>\n";
  return HtmlPage{.title = title, .subtitle = provenance, .body = body}.html();
}

}  // namespace turncoat::train
