#include "train/tuning_file.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <stdexcept>

#include "record/json_number.h"
#include "record/outside_json.h"
#include "record/sealed_json.h"

namespace turncoat::train {

namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kFormat = "turncoat tuning 3";
constexpr const char* kOlderFormat = "turncoat tuning 2";     // one checksum for all; still read
constexpr const char* kUnsealedFormat = "turncoat tuning 1";  // without a checksum; still read

// The key that says what a line is, so that it can be saved when others are damaged.
constexpr const char* kPart = "part";
constexpr const char* kSettings = "settings";
constexpr const char* kGeneration = "generation";
constexpr const char* kMember = "member";  // of the population

Json json_of(const TuningSettings& settings) {
  const BreedingOptions& breeding = settings.breeding;
  Json json = {{"evaluation", settings.evaluation},
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
  // Left out if there is none, so that older files still match.
  if (settings.seconds > 0) json["seconds"] = settings.seconds;
  return json;
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

// The readers throw the exceptions of nlohmann::json, which `parse_tuning` turns into an error.
TuningSettings settings_of(const Json& json) {
  TuningSettings settings;
  settings.evaluation = json.at("evaluation");
  if (!find_classic_evaluation(settings.evaluation))
    throw std::runtime_error("no classic evaluation is called \"" + settings.evaluation + "\"");
  const auto rules = Rules::from_name(json.at("rules").get<std::string>());
  if (!rules) throw std::runtime_error("unknown rules");
  settings.rules = *rules;
  settings.stages = json.at("stages");
  settings.seed = whole_number<std::uint64_t>(json.at("seed"));
  BreedingOptions& breeding = settings.breeding;
  breeding.population = json.at("population");
  breeding.elite = json.at("elite");
  breeding.life = json.at("life");
  breeding.crossover = json.at("crossover");
  breeding.mutation = json.at("mutation");
  breeding.mutation_size = json.at("mutation_size");
  settings.depth = json.at("depth");
  if (json.contains("seconds")) settings.seconds = json.at("seconds");
  settings.exact_from = json.at("exact_from");
  settings.openings = json.at("openings");
  settings.pool = json.at("pool");
  const auto within = [](double value, double least, double most) {
    return value >= least && value <= most;
  };
  if (!within(settings.stages, 1, 60) || !within(breeding.population, 2, 100'000) ||
      !within(breeding.elite, 0, breeding.population - 1) || !within(breeding.life, 1, 1e9) ||
      !within(breeding.crossover, 0, 1) || !within(breeding.mutation, 0, 1) ||
      !within(breeding.mutation_size, 0, 1e6) || !within(settings.depth, 1, 60) ||
      !within(settings.seconds, 0, 1e6) || !within(settings.exact_from, 0, 60) ||
      !within(settings.openings, 1, 1e6))
    throw std::runtime_error("settings out of range");
  for (const std::string& opponent : settings.pool) {
    if (!find_classic_evaluation(opponent))
      throw std::runtime_error("no classic evaluation is called \"" + opponent + "\"");
  }
  return settings;
}

Individual individual_of(const Json& json, std::size_t parameters) {
  Individual individual;
  individual.id = whole_number<std::uint32_t>(json.at("id"));
  individual.born = whole_number<std::uint32_t>(json.at("born"));
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
  record.generation = whole_number<std::uint32_t>(json.at("generation"));
  record.best = json.at("best");
  record.mean = json.at("mean");
  record.against_original = json.at("against_original");
  record.champion = individual_of(json.at("champion"), parameters);
  record.means = json.at("means").get<std::vector<double>>();
  if (record.means.size() != parameters) throw std::runtime_error("wrong number of means");
  return record;
}

Trial trial_of(const Json& json) {
  return {json.at("depth"),  whole_number<std::uint64_t>(json.at("pairs")),
          json.at("points"), json.at("points_error"),
          json.at("discs"),  json.at("discs_error")};
}

}  // namespace

std::string print_tuning(const Tuning& tuning) {
  const ParameterSpace space = tuning.space();
  // One JSON object, in which every part that can be saved is a line with its own checksum.
  const auto line = [](const char* part, Json json) {
    json[kPart] = part;
    return sealed_json(json.dump());
  };
  const auto list = [](const char* name, const std::vector<std::string>& lines) {
    return fmt::format(",\n\"{}\":[\n{}\n]", name, fmt::join(lines, ",\n"));
  };
  std::vector<std::string> population, history, playoff, trials;
  for (const Individual& individual : tuning.population)
    population.push_back(line(kMember, json_of(individual)));
  for (const GenerationRecord& record : tuning.history)
    history.push_back(line(kGeneration, json_of(record)));
  for (const Individual& individual : tuning.playoff)
    playoff.push_back(line("playoff", json_of(individual)));
  for (const Trial& trial : tuning.trials) trials.push_back(line("trial", json_of(trial)));
  std::string text = fmt::format(
      "{{\"format\":\"{}\",\n\"settings\":\n{},\n\"parameters\":{},\n\"next_id\":{}", kFormat,
      line(kSettings, json_of(tuning.settings)), Json(space.names()).dump(), tuning.next_id);
  text += list("population", population) + list("history", history) + list("playoff", playoff) +
          list("trials", trials);
  if (!tuning.history.empty()) {
    text += ",\n\"champion\":" +
            parameters_json(space, tuning.settings.rules.name(), tuning.champion().values).dump();
  }
  return sealed_json(text + "}\n");
}

SavedTuning save_tuning(std::string_view text) {
  SavedTuning saved;
  Tuning tuning;
  std::size_t parameters = 0;
  std::size_t number = 0;
  while (!text.empty()) {
    ++number;
    const std::size_t end = std::min(text.find('\n'), text.size() - 1);
    std::string_view line = text.substr(0, end + 1);
    text.remove_prefix(end + 1);
    while (!line.empty() && (line.back() == '\n' || line.back() == ',')) line.remove_suffix(1);
    // Other lines are brackets and what can be derived.
    if (line.find("\"part\"") == line.npos && line.find("\"check\"") == line.npos) continue;
    if (number > 1 && line.starts_with(",\"check\"")) continue;  // of the whole
    try {
      if (seal_of(line) != Seal::right) throw std::runtime_error("its checksum does not match");
      const auto json = parse_outside_json<Json>(line);
      if (!json) throw std::runtime_error(json.error().what);
      const std::string part = json->at(kPart);
      if (part == kSettings) {
        tuning.settings = settings_of(*json);
        parameters = tuning.space().size();
      } else if (parameters == 0) {
        break;  // without settings the numbers have no meaning
      } else if (part == kMember) {
        tuning.population.push_back(individual_of(*json, parameters));
      } else if (part == kGeneration) {
        tuning.history.push_back(record_of(*json, parameters));
      }
    } catch (const std::exception& error) {
      saved.damage.push_back(fmt::format("line {}: {}", number, json_complaint(error)));
    }
  }
  for (const Individual& individual : tuning.population)
    tuning.next_id = std::max(tuning.next_id, individual.id + 1);
  for (const GenerationRecord& record : tuning.history)
    tuning.next_id = std::max(tuning.next_id, record.champion.id + 1);
  // Children need two parents.
  if (parameters > 0 && !tuning.history.empty() && tuning.population.size() >= 2)
    saved.tuning = std::move(tuning);
  return saved;
}

tl::expected<Tuning, std::string> parse_tuning(const std::string& text) {
  try {
    const auto parsed = parse_outside_json<Json>(text);
    if (!parsed) return tl::unexpected(parsed.error().what);
    const Json& json = *parsed;
    const Json format = json.is_object() ? json.value("format", Json()) : Json();
    if (format != kFormat && format != kOlderFormat && format != kUnsealedFormat)
      return tl::unexpected<std::string>("not a tuning file");
    const Seal seal = seal_of(text);
    if (seal == Seal::wrong || (seal == Seal::none && format != kUnsealedFormat))
      return tl::unexpected<std::string>("damaged (its checksum does not match)");
    Tuning tuning;
    tuning.settings = settings_of(json.at("settings"));
    const std::size_t parameters = tuning.space().size();
    tuning.next_id = whole_number<std::uint32_t>(json.at("next_id"));
    tuning.population = individuals_of(json.at("population"), parameters);
    for (const Json& record : json.at("history"))
      tuning.history.push_back(record_of(record, parameters));
    tuning.playoff = individuals_of(json.at("playoff"), parameters);
    for (const Json& trial : json.at("trials")) tuning.trials.push_back(trial_of(trial));
    if (!tuning.history.empty() && tuning.population.empty())
      return tl::unexpected<std::string>("a history without a population");
    return tuning;
  } catch (const std::exception& error) {
    return tl::unexpected(json_complaint(error));
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
