#include "train/tuning_file.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

namespace turncoat::train {

namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kFormat = "turncoat tuning 1";

Json json_of(const TuningSettings& settings) {
  const BreedingOptions& breeding = settings.breeding;
  return {{"evaluation", settings.evaluation},
          {"rules", settings.rules.name()},
          {"stages", settings.stages},
          {"seed", settings.seed},
          {"population", breeding.population},
          {"elite", breeding.elite},
          {"life", breeding.life},
          {"crossover", breeding.crossover},
          {"mutation", breeding.mutation},
          {"mutation_size", breeding.mutation_size},
          {"depth", settings.depth},
          {"exact_from", settings.exact_from},
          {"openings", settings.openings},
          {"pool", settings.pool}};
}

Json json_of(const Individual& individual) {
  return {{"id", individual.id},       {"born", individual.born},
          {"life", individual.life},   {"points", individual.points},
          {"discs", individual.discs}, {"values", individual.values}};
}

Json json_of(const Trial& trial) {
  return {{"depth", trial.depth},   {"pairs", trial.pairs},
          {"points", trial.points}, {"points_error", trial.points_error},
          {"discs", trial.discs},   {"discs_error", trial.discs_error}};
}

Json json_of(const GenerationRecord& record) {
  return {{"generation", record.generation},
          {"best", record.best},
          {"mean", record.mean},
          {"against_original", record.against_original},
          {"champion", json_of(record.champion)},
          {"means", record.means}};
}

// The readers throw what nlohmann::json throws; `parse_tuning` makes one line of it.
TuningSettings settings_of(const Json& json) {
  TuningSettings settings;
  settings.evaluation = json.at("evaluation");
  if (!find_classic_evaluation(settings.evaluation))
    throw std::runtime_error("no classic evaluation is called \"" + settings.evaluation + "\"");
  const auto rules = Rules::from_name(json.at("rules").get<std::string>());
  if (!rules) throw std::runtime_error("unknown rules");
  settings.rules = *rules;
  settings.stages = json.at("stages");
  settings.seed = json.at("seed");
  BreedingOptions& breeding = settings.breeding;
  breeding.population = json.at("population");
  breeding.elite = json.at("elite");
  breeding.life = json.at("life");
  breeding.crossover = json.at("crossover");
  breeding.mutation = json.at("mutation");
  breeding.mutation_size = json.at("mutation_size");
  settings.depth = json.at("depth");
  settings.exact_from = json.at("exact_from");
  settings.openings = json.at("openings");
  settings.pool = json.at("pool");
  if (settings.stages < 1 || breeding.population < 2 || settings.depth < 1 || settings.openings < 1)
    throw std::runtime_error("settings out of range");
  return settings;
}

Individual individual_of(const Json& json, std::size_t parameters) {
  Individual individual;
  individual.id = json.at("id");
  individual.born = json.at("born");
  individual.life = json.at("life");
  individual.points = json.at("points");
  individual.discs = json.at("discs");
  individual.values = json.at("values").get<std::vector<double>>();
  if (individual.values.size() != parameters) throw std::runtime_error("wrong number of values");
  return individual;
}

std::vector<Individual> individuals_of(const Json& json, std::size_t parameters) {
  std::vector<Individual> found;
  for (const Json& individual : json) found.push_back(individual_of(individual, parameters));
  return found;
}

GenerationRecord record_of(const Json& json, std::size_t parameters) {
  GenerationRecord record;
  record.generation = json.at("generation");
  record.best = json.at("best");
  record.mean = json.at("mean");
  record.against_original = json.at("against_original");
  record.champion = individual_of(json.at("champion"), parameters);
  record.means = json.at("means").get<std::vector<double>>();
  if (record.means.size() != parameters) throw std::runtime_error("wrong number of means");
  return record;
}

Trial trial_of(const Json& json) {
  return {json.at("depth"),        json.at("pairs"), json.at("points"),
          json.at("points_error"), json.at("discs"), json.at("discs_error")};
}

}  // namespace

std::string print_tuning(const Tuning& tuning) {
  const ParameterSpace space = tuning.space();
  Json json;
  json["format"] = kFormat;
  json["settings"] = json_of(tuning.settings);
  json["parameters"] = space.names();
  json["next_id"] = tuning.next_id;
  json["population"] = Json::array();
  for (const Individual& individual : tuning.population)
    json["population"].push_back(json_of(individual));
  json["history"] = Json::array();
  for (const GenerationRecord& record : tuning.history) json["history"].push_back(json_of(record));
  json["playoff"] = Json::array();
  for (const Individual& individual : tuning.playoff)
    json["playoff"].push_back(json_of(individual));
  json["trials"] = Json::array();
  for (const Trial& trial : tuning.trials) json["trials"].push_back(json_of(trial));
  if (!tuning.history.empty()) {
    json["champion"] = Json::parse(
        print_parameters(space, tuning.settings.rules.name(), tuning.champion().values));
  }
  return json.dump(1) + "\n";
}

tl::expected<Tuning, std::string> parse_tuning(const std::string& text) {
  try {
    const Json json = Json::parse(text);
    if (json.value("format", "") != kFormat)
      return tl::unexpected<std::string>("no file of a tuning");
    Tuning tuning;
    tuning.settings = settings_of(json.at("settings"));
    const std::size_t parameters = tuning.space().size();
    tuning.next_id = json.at("next_id");
    tuning.population = individuals_of(json.at("population"), parameters);
    for (const Json& record : json.at("history"))
      tuning.history.push_back(record_of(record, parameters));
    tuning.playoff = individuals_of(json.at("playoff"), parameters);
    for (const Json& trial : json.at("trials")) tuning.trials.push_back(trial_of(trial));
    if (!tuning.history.empty() && tuning.population.empty())
      return tl::unexpected<std::string>("a history without a population");
    return tuning;
  } catch (const std::exception& error) {
    return tl::unexpected<std::string>(error.what());
  }
}

std::string difference(const TuningSettings& one, const TuningSettings& other) {
  const Json first = json_of(one);
  const Json second = json_of(other);
  for (const auto& [key, value] : first.items()) {
    if (value != second.at(key))
      return fmt::format("{} was {}, not {}", key, value.dump(), second.at(key).dump());
  }
  return {};
}

}  // namespace turncoat::train
