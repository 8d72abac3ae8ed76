// The parameters of a classic evaluation as one list of numbers, once or once for each of several stages of the game.
#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "eval/evaluations.h"

namespace turncoat {

/// Values for an evaluation's parameters, as a file holds them.
struct ParameterSet {
  std::string evaluation;
  std::string rules;  // what they were made for
  int stages = 1;
  std::vector<double> values;
};

class ParameterSpace {
 public:
  /// With several stages the game is cut into as many parts of equally many moves, each with parameters of its own.
  explicit ParameterSpace(const EvaluationInfo& info, int stages = 1);

  const EvaluationInfo& info() const noexcept { return *info_; }
  int stages() const noexcept { return stages_; }
  std::size_t size() const noexcept { return spreads_.size(); }
  /// `a1`, or `2: a1` in the second of several stages.
  const std::vector<std::string>& names() const noexcept { return names_; }
  /// As the evaluation's author chose them, the same in every stage.
  const std::vector<double>& originals() const noexcept { return originals_; }
  const std::vector<double>& spreads() const noexcept { return spreads_; }

  /// One value a parameter.
  std::shared_ptr<const Evaluation> make(std::span<const double> values) const;

 private:
  const EvaluationInfo* info_;
  int stages_;
  std::vector<std::string> names_;
  std::vector<double> originals_;
  std::vector<double> spreads_;
};

/// JSON with the values by name, and back. The reader also takes a file of `turncoat tune`, whose champion it reads; the
/// error is one line. Every parameter has to be there.
nlohmann::ordered_json parameters_json(const ParameterSpace& space, const std::string& rules,
                                       std::span<const double> values);
std::string print_parameters(const ParameterSpace& space, const std::string& rules,
                             std::span<const double> values);
tl::expected<ParameterSet, std::string> parse_parameters(const std::string& text);
/// An individual of a genetic algorithm as a report prints it: `{"args": [17 numbers], "score": 28, "life": 4}`.
struct BareIndividual {
  std::vector<double> args;
  double score = 0;
  int life = 0;
};
/// One of them, several with commas between them, or a JSON list; the error is one line.
tl::expected<std::vector<BareIndividual>, std::string> parse_individuals(const std::string& text);
std::string print_individuals(std::span<const BareIndividual> individuals);

/// From a file, as an evaluation. The file may hold bare individuals, which belong to `individual` and, as it is the same
/// program's, to `genetic`; `which` is the number of one of them, 0 the one with the highest score.
tl::expected<std::shared_ptr<const Evaluation>, std::string> load_parameters(
    const std::string& file, std::string_view evaluation, int which = 0);

}  // namespace turncoat
