#include "train/error_report.h"

#include <fmt/format.h>

#include <cmath>

#include "eval/pattern/layout.h"

namespace turncoat::train {

std::vector<PlyError> errors_by_ply(const PatternWeights& weights,
                                    const std::vector<Samples>& samples) {
  std::vector<PlyError> errors;
  with_geometry(weights.rules().size, [&]<class G>() {
    for (std::size_t empties = 0; empties < samples.size(); ++empties) {
      const Samples& these = samples[empties];
      if (these.size() == 0) continue;
      PlyError sum{static_cast<int>(empties), these.size()};
      for (std::size_t i = 0; i < these.size(); ++i) {
        const int value = weights.evaluate<G>(pattern_indices<G>(these.boards[i]),
                                              static_cast<int>(empties));
        const double error = static_cast<double>(value) / kEvalUnit - these.scores[i];
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
  });
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
  constexpr double kLeft = 50;
  constexpr double kTop = 40;
  constexpr double kWidth = 560;
  constexpr double kHeight = 260;
  double largest = 1;
  int most_empties = 1;
  for (const PlyError& error : errors) {
    largest = std::max(largest, std::ceil(error.root_mean_square));
    most_empties = std::max(most_empties, error.empties);
  }
  // Time runs to the right: from many empties to none.
  const auto x = [&](int empties) { return kLeft + kWidth * (1 - 1.0 * empties / most_empties); };
  const auto y = [&](double discs) { return kTop + kHeight * (1 - discs / largest); };

  std::string svg = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"640\" height=\"350\" "
      "font-family=\"sans-serif\" font-size=\"12\">\n"
      "<rect width=\"640\" height=\"350\" fill=\"white\"/>\n"
      "<text x=\"{}\" y=\"22\" font-size=\"14\">{}</text>\n",
      kLeft, title);
  const double grid = largest > 12 ? 4 : largest > 6 ? 2 : 1;
  for (double discs = 0; discs <= largest; discs += grid) {
    svg += fmt::format(
        "<path d=\"M{0} {1:.1f}h{2}\" stroke=\"#ddd\"/>"
        "<text x=\"{3}\" y=\"{4:.1f}\" text-anchor=\"end\">{5}</text>\n",
        kLeft, y(discs), kWidth, kLeft - 6, y(discs) + 4, discs);
  }
  for (int empties = 0; empties <= most_empties; empties += 10) {
    svg += fmt::format("<text x=\"{:.1f}\" y=\"{}\" text-anchor=\"middle\">{}</text>\n", x(empties),
                       kTop + kHeight + 18, empties);
  }
  svg += fmt::format("<text x=\"{}\" y=\"{}\" text-anchor=\"middle\">empties</text>\n",
                     kLeft + kWidth / 2, kTop + kHeight + 34);
  const auto curve = [&](const char* name, const char* colour, double key_x, auto value) {
    std::string points;
    for (const PlyError& error : errors) {
      points += fmt::format("{:.1f},{:.1f} ", x(error.empties), y(value(error)));
    }
    svg += fmt::format(
        "<polyline points=\"{0}\" fill=\"none\" stroke=\"{1}\" stroke-width=\"2\"/>"
        "<text x=\"{2}\" y=\"38\" fill=\"{1}\">{3}</text>\n",
        points, colour, key_x, name);
  };
  curve("root mean square", "#c33", kLeft + 160,
        [](const PlyError& error) { return error.root_mean_square; });
  curve("mean absolute error (discs)", "#27c", kLeft + 300,
        [](const PlyError& error) { return error.mean_absolute; });
  return svg + "</svg>\n";
}

}  // namespace turncoat::train
