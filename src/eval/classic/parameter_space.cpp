#include "eval/classic/parameter_space.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "record/json_number.h"
#include "record/outside_json.h"
#include "record/whole_file.h"

namespace turncoat {

namespace {

using Json = nlohmann::ordered_json;
using Failure = tl::unexpected<std::string>;

constexpr int kMostStages = 30;

class StagedEvaluation : public Evaluation {
 public:
  explicit StagedEvaluation(std::vector<std::shared_ptr<const Evaluation>> stages)
      : stages_(std::move(stages)) {}

  double evaluate(const Position& position) const override {
    const int moves = position.rules.cell_count() - 4;
    const int played = std::clamp(moves - position.empty_count(), 0, moves - 1);
    const auto stage = static_cast<std::size_t>(played) * stages_.size() / unsigned(moves);
    return stages_[stage]->evaluate(position);
  }

 private:
  std::vector<std::shared_ptr<const Evaluation>> stages_;
};

}  // namespace

ParameterSpace::ParameterSpace(const EvaluationInfo& info, int stages)
    : info_(&info), stages_(stages) {
  assert(stages >= 1);
  for (int stage = 1; stage <= stages; ++stage) {
    for (const Parameter& parameter : info.parameters) {
      names_.push_back(stages == 1 ? std::string(parameter.name)
                                   : fmt::format("{}: {}", stage, parameter.name));
      originals_.push_back(parameter.value);
      spreads_.push_back(parameter.spread);
    }
  }
}

std::shared_ptr<const Evaluation> ParameterSpace::make(std::span<const double> values) const {
  assert(values.size() == size());
  if (stages_ == 1) return info_->make_with(values);
  std::vector<std::shared_ptr<const Evaluation>> stages;
  const std::size_t each = info_->parameters.size();
  for (std::size_t from = 0; from < values.size(); from += each) {
    stages.push_back(info_->make_with(values.subspan(from, each)));
  }
  return std::make_shared<const StagedEvaluation>(std::move(stages));
}

Json parameters_json(const ParameterSpace& space, const std::string& rules,
                     std::span<const double> values) {
  Json json;
  json["evaluation"] = space.info().name;
  json["rules"] = rules;
  json["stages"] = space.stages();
  for (std::size_t i = 0; i < values.size(); ++i) json["parameters"][space.names()[i]] = values[i];
  return json;
}

std::string print_parameters(const ParameterSpace& space, const std::string& rules,
                             std::span<const double> values) {
  return parameters_json(space, rules, values).dump(2) + "\n";
}

tl::expected<ParameterSet, std::string> parse_parameters(const std::string& text) {
  auto parsed = parse_outside_json<Json>(text);
  if (!parsed) return Failure(parsed.error().what);
  Json& json = *parsed;
  if (json.is_object() && json.contains("champion")) json = Json(json["champion"]);
  if (!json.is_object()) return Failure("not an object with parameters");

  ParameterSet set;
  const auto name = json.find("evaluation");
  if (name == json.end() || !name->is_string()) return Failure("no \"evaluation\"");
  set.evaluation = name->get<std::string>();
  const EvaluationInfo* info = find_classic_evaluation(set.evaluation);
  if (!info) return Failure(fmt::format("no classic evaluation is called \"{}\"", set.evaluation));
  if (const auto rules = json.find("rules"); rules != json.end() && rules->is_string()) {
    set.rules = rules->get<std::string>();
  }
  if (const auto stages = json.find("stages"); stages != json.end()) {
    const bool fine = stages->is_number_integer() && *stages >= 1 && *stages <= kMostStages;
    if (!fine) return Failure(fmt::format("\"stages\" is not 1 … {}", kMostStages));
    set.stages = whole_number<int>(*stages);
  }
  const ParameterSpace space(*info, set.stages);
  const auto parameters = json.find("parameters");
  if (parameters == json.end() || !parameters->is_object()) return Failure("no \"parameters\"");
  std::size_t left_out = 0;
  for (const std::string& parameter : space.names()) {
    const auto value = parameters->find(parameter);
    // The bounds of the phases became parameters later than the rest.
    if (value == parameters->end() && parameter.ends_with(" until")) {
      set.values.push_back(space.originals()[set.values.size()]);
      ++left_out;
      continue;
    }
    if (value == parameters->end() || !value->is_number())
      return Failure(fmt::format("no number for \"{}\"", parameter));
    set.values.push_back(value->get<double>());
    if (!std::isfinite(set.values.back()))
      return Failure(fmt::format("\"{}\" is not finite", parameter));
  }
  if (parameters->size() + left_out != space.size()) {
    for (const auto& [key, value] : parameters->items()) {
      const auto& names = space.names();
      if (std::find(names.begin(), names.end(), key) == names.end())
        return Failure(fmt::format("{} has no parameter \"{}\"", set.evaluation, key));
    }
  }
  return set;
}

tl::expected<std::vector<BareIndividual>, std::string> parse_individuals(const std::string& text) {
  const std::size_t begin = text.find_first_not_of(" \t\r\n");
  const bool is_list = begin < text.size() && text[begin] == '[';
  const auto parsed = parse_outside_json<Json>(is_list ? text : "[" + text + "]");
  if (!parsed) return Failure(parsed.error().what);
  std::vector<BareIndividual> individuals;
  const std::size_t length = find_classic_evaluation("individual")->parameters.size();
  for (const Json& one : *parsed) {
    const std::string number = fmt::format("individual {}", individuals.size() + 1);
    const auto args = one.is_object() ? one.find("args") : one.end();
    if (args == one.end() || !args->is_array()) return Failure(number + ": no \"args\"");
    BareIndividual individual;
    for (const Json& value : *args) {
      if (!value.is_number() || !std::isfinite(value.get<double>()))
        return Failure(number + ": \"args\" holds something else than numbers");
      individual.args.push_back(value.get<double>());
    }
    if (individual.args.size() != length)
      return Failure(
          fmt::format("{}: {} numbers, expected {}", number, individual.args.size(), length));
    if (const auto score = one.find("score"); score != one.end() && score->is_number())
      individual.score = score->get<double>();
    if (const auto life = one.find("life"); life != one.end() && life->is_number_integer())
      individual.life = whole_number<int>(*life);
    individuals.push_back(std::move(individual));
  }
  if (individuals.empty()) return Failure("no individuals");
  return individuals;
}

std::string print_individuals(std::span<const BareIndividual> individuals) {
  Json list = Json::array();
  for (const BareIndividual& one : individuals)
    list.push_back({{"args", one.args}, {"score", one.score}, {"life", one.life}});
  return list.dump() + "\n";
}

tl::expected<std::shared_ptr<const Evaluation>, std::string> load_parameters(
    const std::string& file, std::string_view evaluation, int which) {
  const auto text = read_whole_file(file, JsonLimits{}.bytes);
  if (!text) return Failure(text.error());
  const bool is_bare = text->find("\"args\"") != std::string::npos;
  if (is_bare && (evaluation == "individual" || evaluation == "genetic")) {
    const auto individuals = parse_individuals(*text);
    if (!individuals) return Failure(file + ": " + individuals.error());
    if (which > static_cast<int>(individuals->size()))
      return Failure(fmt::format("{}: only {} individuals", file, individuals->size()));
    const auto best =
        std::max_element(individuals->begin(), individuals->end(),
                         [](const auto& a, const auto& b) { return a.score < b.score; });
    const auto& chosen = which > 0 ? (*individuals)[static_cast<std::size_t>(which) - 1] : *best;
    return find_classic_evaluation("individual")->make_with(chosen.args);
  }
  if (which > 0) return Failure(file + ": holds no individuals to choose from");
  const auto set = parse_parameters(*text);
  if (!set) return Failure(file + ": " + set.error());
  if (set->evaluation != evaluation)
    return Failure(
        fmt::format("{}: parameters of {}, not of {}", file, set->evaluation, evaluation));
  return ParameterSpace(*find_classic_evaluation(evaluation), set->stages).make(set->values);
}

}  // namespace turncoat
