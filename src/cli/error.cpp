#include <fmt/format.h>

#include <cmath>
#include <map>
#include <sstream>

#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/facts.h"
#include "cli/training.h"
#include "record/outside_json.h"
#include "record/position_options.h"
#include "record/position_text.h"

namespace turncoat::cli {

namespace {

struct Error {
  explicit Error(Options& options) {
    options.required("LABELS", file,
                     "What `solve --json` or `analyse --json` printed; - reads standard input");
    options.text("--weights", weights_name, "FILE",
                 "Weights to measure, or hand-made (default: the engine's)");
    options.number("--band", band, "N", {1, 60}, "Empties in a row of the table (default 5)");
    options.flag("--json", json, "Print a JSON object on a line for every row");
    options.explain(R"(
Compares the evaluation of each position, without any search, with the score that was found for it.
Of several objects about one position the last counts.

Example:
  turncoat solve positions.obf --json > labels.jsonl
  turncoat error labels.jsonl --weights new.weights)");
  }

  int run() {
    std::map<int, Band> bands;
    for (const auto& [position, score] : read_labels()) {
      if (position.must_pass() || position.is_over()) continue;
      const double off = evaluation(position.rules).evaluate(position) - score;
      Band& row = bands[position.empty_count() / band * band];
      row.rules = position.rules.family();
      ++row.positions;
      row.sum += off;
      row.absolute += std::abs(off);
      row.square += off * off;
    }
    if (bands.empty()) throw InputError(file + ": there is no position with a score");
    if (!json)
      fmt::print("{:>8} {:>10} {:>8} {:>8} {:>8}\n", "empties", "positions", "mae", "rmse", "bias");
    for (const auto& [least, row] : bands) print(least, row);
    return kSuccess;
  }

 private:
  struct Band {
    std::string rules;
    int positions = 0;
    double sum = 0;
    double absolute = 0;
    double square = 0;
  };

  std::vector<std::pair<Position, double>> read_labels() const {
    std::istringstream in(read_input(file));
    std::map<std::string, std::pair<Position, double>> labels;
    std::string line;
    for (int number = 1; std::getline(in, line); ++number) {
      if (line.empty()) continue;
      const auto bad = [&](const std::string& why) {
        return InputError(fmt::format("{}: line {}: {}", file, number, why));
      };
      const auto parsed = parse_outside_json<Json>(line);
      if (!parsed) throw bad(parsed.error().what);
      const Json& facts = *parsed;
      const auto is_text = [&](const char* key) {
        return facts.contains(key) && facts[key].is_string();
      };
      if (!facts.is_object() || !is_text("position") || !is_text("rules") ||
          !facts.contains("score") || !facts["score"].is_number()) {
        throw bad("expected an object with position, rules and score");
      }
      const auto rules = Rules::from_name(facts["rules"].get<std::string>());
      if (!rules) throw bad("unknown rules " + facts["rules"].dump());
      const std::string board = facts["position"].get<std::string>();
      const auto position = parse_position(board, {.rules = *rules});
      if (!position) throw bad(position.error().message());
      labels.insert_or_assign(rules->name() + ' ' + board,
                              std::pair{*position, facts["score"].get<double>()});
    }
    std::vector<std::pair<Position, double>> all;
    for (auto& [key, label] : labels) all.push_back(label);
    return all;
  }

  const Evaluation& evaluation(const Rules& rules) {
    auto& made = evaluations[rules.family()];
    if (!made) made = training_weights(weights_name, rules);
    return *made;
  }

  void print(int least, const Band& row) const {
    const double count = row.positions;
    const double mae = row.absolute / count;
    const double rmse = std::sqrt(row.square / count);
    const double bias = row.sum / count;
    if (json) {
      Json facts;
      facts["rules"] = row.rules;
      facts["empties"] = {least, least + band - 1};
      facts["positions"] = row.positions;
      facts["mae"] = mae;
      facts["rmse"] = rmse;
      facts["bias"] = bias;
      fmt::print("{}\n", facts.dump());
    } else {
      fmt::print("{:>8} {:>10} {:>8.2f} {:>8.2f} {:>+8.2f}\n",
                 fmt::format("{}-{}", least, least + band - 1), row.positions, mae, rmse, bias);
    }
  }

  std::string file;
  std::string weights_name;
  int band = 5;
  bool json = false;
  std::map<std::string, std::shared_ptr<const Evaluation>> evaluations;
};

}  // namespace

Run declare_error(Options& options) { return make_command<Error>(options); }

}  // namespace turncoat::cli
