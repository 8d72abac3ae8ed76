// The human model as a file: a weight file of the kind `people` with three frames. The pattern policy is kept in steps of
// 1/32, which changes no chance by more than a few thousandths and compresses well.
#include <cmath>
#include <cstring>
#include <nlohmann/json.hpp>

#include "eval/weight_file.h"
#include "human/human_model.h"
#include "record/data_file.h"
#include "record/json_number.h"

namespace turncoat::human {

namespace {

using Json = nlohmann::ordered_json;
using Failure = tl::unexpected<std::string>;

constexpr const char* kFile = "8x8-people.weights";
constexpr int kVersion = 1;
constexpr double kLeastNoise = 0.01;
constexpr double kMostNoise = 1000;
constexpr float kMostParameter = 1000;
constexpr std::size_t kMostOpeningBytes = 16 << 20;

std::string packed(const PatternPolicy& policy) {
  std::string bytes;
  for (const float weight : policy.weights()) {
    bytes += static_cast<char>(
        std::clamp(std::lround(weight * PatternPolicy::kUnitsPerOne), -127L, 127L));
  }
  return bytes;
}

tl::expected<HumanModel, std::string> unpacked(const WeightFile& file) {
  HumanModel model;
  try {
    const Json details = file.details();
    if (file.kind() != HumanModel::kKind)
      return Failure("not a human model, but weights of " + file.kind());
    if (whole_number<int>(details.at("version")) != kVersion) {
      return Failure("a human model of another version");
    }
    if (file.facts().rules.family() != Rules{}.family() || file.frame_count() != 3 ||
        whole_number<int>(details.at("inputs")) != ChoiceNetwork::kInputs ||
        whole_number<int>(details.at("parameters")) != ChoiceNetwork::kParameters ||
        whole_number<std::size_t>(details.at("patterns")) != model.policy.weights().size()) {
      return Failure("sizes that this version does not know");
    }
    model.least_rating = details.at("least_rating").get<double>();
    model.most_rating = details.at("most_rating").get<double>();
    if (!(model.least_rating > 0 && model.least_rating < model.most_rating &&
          model.most_rating < 5000)) {
      return Failure("ratings out of range");
    }
    model.noises = details.at("noises").get<decltype(model.noises)>();
    for (const auto& band : model.noises) {
      for (const double noise : band) {
        if (!(noise >= kLeastNoise && noise <= kMostNoise)) return Failure("noise out of range");
      }
    }
    model.provenance = file.facts().provenance;

    std::string bytes(model.policy.weights().size(), '\0');
    file.unpack(0, bytes);
    for (std::size_t i = 0; i < bytes.size(); ++i) {
      model.policy.weights()[i] =
          static_cast<float>(static_cast<signed char>(bytes[i])) / PatternPolicy::kUnitsPerOne;
    }
    std::vector<float>& parameters = model.network.parameters();
    file.unpack(1, {reinterpret_cast<char*>(parameters.data()), parameters.size() * sizeof(float)});
    for (const float parameter : parameters) {
      if (!std::isfinite(parameter) || std::abs(parameter) > kMostParameter) {
        return Failure("a weight out of range");
      }
    }
    const auto size = whole_number<std::size_t>(details.at("opening_bytes"));
    if (size > kMostOpeningBytes) return Failure("too many openings");
    bytes.assign(size, '\0');
    file.unpack(2, bytes);
    auto openings = OpeningTable::parse(bytes);
    if (!openings) return Failure(openings.error());
    model.openings = std::move(*openings);
  } catch (const Json::exception&) {
    return Failure("bad header (a fact is missing or of the wrong type)");
  } catch (const std::runtime_error& error) {
    return Failure(error.what());
  }
  return model;
}

}  // namespace

tl::expected<HumanModel, std::string> HumanModel::read(const std::filesystem::path& file) {
  const auto weights = WeightFile::read(file);
  if (!weights) return Failure(weights.error());
  auto model = unpacked(*weights);
  if (!model) return Failure(file.string() + ": " + model.error());
  return model;
}

tl::expected<void, std::string> HumanModel::write(const std::filesystem::path& file) const {
  const std::string table = openings.bytes();
  const Json details = {{"version", kVersion},
                        {"inputs", ChoiceNetwork::kInputs},
                        {"parameters", ChoiceNetwork::kParameters},
                        {"patterns", policy.weights().size()},
                        {"least_rating", least_rating},
                        {"most_rating", most_rating},
                        {"noises", noises},
                        {"opening_bytes", table.size()}};
  EvaluatorFacts facts;
  facts.provenance = provenance;
  WeightFile out(kKind, facts, details);
  out.add_frame(packed(policy));
  const std::vector<float>& parameters = network.parameters();
  out.add_frame(
      {reinterpret_cast<const char*>(parameters.data()), parameters.size() * sizeof(float)});
  out.add_frame(table);
  return out.write(file);
}

tl::expected<std::shared_ptr<const HumanModel>, std::string> HumanModel::load() {
  const auto file = find_data_file("weights", kFile);
  if (!file) {
    return Failure(std::string(kFile) +
                   ": not found beside the program, nor where it is installed");
  }
  auto model = read(*file);
  if (!model) return Failure(model.error());
  return std::make_shared<const HumanModel>(std::move(*model));
}

}  // namespace turncoat::human
