#include "train/tuning_page.h"

#include <fmt/format.h>

#include <algorithm>

#include "page/escape.h"
#include "page/html_page.h"

namespace turncoat::train {

namespace {

std::string subtitle(const Tuning& tuning) {
  const TuningSettings& settings = tuning.settings;
  return fmt::format("{}, depth {}, population {}, seed {}", settings.rules.name(), settings.depth,
                     settings.breeding.population, settings.seed);
}

std::string champion_table(const Tuning& tuning) {
  const ParameterSpace space = tuning.space();
  std::string html =
      "<table><thead><tr><th>parameter<th>original<th>champion<th>moved, in "
      "spreads</thead><tbody>\n";
  for (std::size_t i = 0; i < space.size(); ++i) {
    const double value = tuning.champion().values[i];
    const double original = space.originals()[i];
    html += fmt::format("<tr><td>{}<td>{:.4g}<td>{:.4g}<td>{:+.2f}\n", escaped(space.names()[i]),
                        original, value, (value - original) / space.spreads()[i]);
  }
  return html + "</tbody></table>\n";
}

std::string playoff_table(const Tuning& tuning) {
  std::string html =
      "<table><thead><tr><th>place<th>individual<th>born in generation<th>points a game"
      "<th>discs</thead><tbody>\n";
  std::size_t place = 0;
  for (const Individual& individual : tuning.playoff) {
    if (++place > 16) break;
    html += fmt::format("<tr><td>{}<td>{}<td>{}<td>{:.1f} %<td>{:+.1f}\n", place, individual.id,
                        individual.born, 100 * individual.points, individual.discs);
  }
  return html + "</tbody></table>\n";
}

std::string trial_text(const Tuning& tuning) {
  std::string html;
  for (const Trial& trial : tuning.trials) {
    html += fmt::format(
        "<p>Against the original at depth {}, {} pairs of games on fresh openings: "
        "<b>{:.1f} ± {:.1f} %</b> of the points, {:+.1f} ± {:.1f} discs a game (95 %).</p>\n",
        trial.depth, trial.pairs, 100 * trial.points, 100 * trial.points_error, trial.discs,
        trial.discs_error);
  }
  return html;
}

}  // namespace

page::LineChart fitness_chart(const Tuning& tuning) {
  page::LineChart chart;
  chart.title = fmt::format("Tuning of {}", tuning.settings.evaluation);
  chart.subtitle = subtitle(tuning);
  chart.x.title = "generation";
  chart.y.title = "% of points";
  chart.series = {{"champion against the original", {}, false},
                  {"the same, mean of 5", {}, false},
                  {"best of its generation", {}, true}};
  const auto& history = tuning.history;
  for (std::size_t i = 0; i < history.size(); ++i) {
    const double x = history[i].generation;
    chart.series[0].points.push_back({x, 100 * history[i].against_original, 0});
    chart.series[2].points.push_back({x, 100 * history[i].best, 0});
    double sum = 0;
    const std::size_t from = i < 4 ? 0 : i - 4;
    for (std::size_t j = from; j <= i; ++j) sum += history[j].against_original;
    chart.series[1].points.push_back({x, 100 * sum / static_cast<double>(i - from + 1), 0});
  }
  return chart;
}

page::LineChart parameter_chart(const Tuning& tuning, std::size_t parameter) {
  const ParameterSpace space = tuning.space();
  page::LineChart chart;
  chart.title = space.names()[parameter];
  chart.x.title = "generation";
  chart.series = {{"champion", {}, false}, {"mean", {}, false}, {"original", {}, true}};
  for (const GenerationRecord& record : tuning.history) {
    const double x = record.generation;
    chart.series[0].points.push_back({x, record.champion.values[parameter], 0});
    chart.series[1].points.push_back({x, record.means[parameter], 0});
    chart.series[2].points.push_back({x, space.originals()[parameter], 0});
  }
  chart.width = 430;
  chart.height = 170;
  return chart;
}

page::Matrix drift_chart(const Tuning& tuning) {
  const ParameterSpace space = tuning.space();
  page::Matrix matrix;
  matrix.title = "How far each weight moved";
  matrix.subtitle = "mean of the generation less the original, in spreads";
  matrix.column_title = "generation";
  matrix.rows = space.names();
  matrix.cells.resize(space.size());
  matrix.low = -3;
  matrix.high = 3;
  matrix.decimals = 1;
  const std::size_t generations = tuning.history.size();
  const std::size_t columns = std::min<std::size_t>(12, generations);
  for (std::size_t c = 0; c < columns; ++c) {
    // Evenly from the first to the last.
    const std::size_t at = columns == 1 ? 0 : c * (generations - 1) / (columns - 1);
    const GenerationRecord& record = tuning.history[at];
    matrix.columns.push_back(std::to_string(record.generation));
    for (std::size_t i = 0; i < space.size(); ++i) {
      matrix.cells[i].push_back((record.means[i] - space.originals()[i]) / space.spreads()[i]);
    }
  }
  return matrix;
}

std::string tuning_page(const Tuning& tuning) {
  std::string body = page::to_svg(fitness_chart(tuning)) + trial_text(tuning);
  body += "<h2>Champion</h2>\n" + champion_table(tuning);
  if (!tuning.playoff.empty()) {
    body += "<h2>Play-off of the generations' champions</h2>\n" + playoff_table(tuning);
  }
  body += "<h2>Weights over the generations</h2>\n" + page::to_svg(drift_chart(tuning));
  body += "<div style=\"display:flex;flex-wrap:wrap;gap:8px\">\n";
  for (std::size_t i = 0; i < tuning.space().size(); ++i) {
    body += page::to_svg(parameter_chart(tuning, i));
  }
  body += "</div>\n";
  HtmlPage page{.title = "Tuning of " + tuning.settings.evaluation,
                .subtitle = subtitle(tuning),
                .body = body};
  return page.html();
}

}  // namespace turncoat::train
