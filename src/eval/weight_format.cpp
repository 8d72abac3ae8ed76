// The bytes of a weight file; weight_file.cpp reads and writes the file itself.
#include <fmt/format.h>

#include <array>
#include <bit>
#include <cmath>
#include <cstring>
#include <nlohmann/json.hpp>

#include "eval/weight_file.h"
#include "record/fuzzing.h"
#include "record/json_number.h"
#include "record/outside_json.h"

namespace turncoat {

namespace {

constexpr char kMagic[8] = {'T', 'U', 'R', 'N', 'W', 'G', 'H', 'T'};
constexpr std::uint32_t kVersion = 3;

// Numbers as they lie in memory: every machine that we build for is little-endian.
struct Header {
  char magic[8];
  std::uint32_t version;
  std::uint32_t facts_bytes;
  std::uint64_t payload_bytes;
  std::uint64_t checksum;  // of facts and payload
};
static_assert(sizeof(Header) == 32);

// Finds any damage that is not meant to deceive, at the speed of memory: four chains of multiplications.
std::uint64_t checksum(std::string_view bytes) {
  constexpr std::uint64_t kPrime = 0x9e3779b97f4a7c15ULL;
  std::array<std::uint64_t, 4> sums = {1, 2, 3, 4};
  const auto mix = [](std::uint64_t& sum, std::uint64_t word) {
    sum = std::rotl((sum ^ word) * kPrime, 29);
  };
  std::size_t at = 0;
  for (; at + 32 <= bytes.size(); at += 32) {
    std::array<std::uint64_t, 4> words;
    std::memcpy(words.data(), bytes.data() + at, 32);
    for (std::size_t i = 0; i < 4; ++i) mix(sums[i], words[i]);
  }
  for (; at < bytes.size(); ++at) mix(sums[0], static_cast<unsigned char>(bytes[at]));
  mix(sums[0], bytes.size());
  for (std::size_t i = 1; i < 4; ++i) mix(sums[0], sums[i]);
  return sums[0];
}

using Json = nlohmann::ordered_json;
using Failure = tl::unexpected<std::string>;

// Beyond these, probcut's margins would overflow or cut everything.
bool is_sane(const ProbcutParameters& probcut) {
  for (const float coefficient : probcut.coefficients) {
    if (!std::isfinite(coefficient) || std::abs(coefficient) > 20) return false;
  }
  return true;
}

}  // namespace

WeightFile::WeightFile(std::string kind, EvaluatorFacts facts, const Json& details)
    : kind_(std::move(kind)), facts_(std::move(facts)), details_(details.dump()) {}

Json WeightFile::details() const { return *parse_outside_json<Json>(details_); }

tl::expected<void, std::string> WeightFile::read_facts(std::string_view text,
                                                       std::vector<std::size_t>& frame_sizes) {
  try {
    auto parsed = parse_outside_json<Json>(text);
    if (!parsed) return Failure(fmt::format("bad header ({})", parsed.error().what));
    Json& json = *parsed;
    const auto rules = Rules::from_name(json.at("rules").get<std::string>());
    if (!rules) return Failure("unknown rules " + json.at("rules").dump());
    facts_.rules = *rules;
    facts_.provenance = json.at("provenance").get<std::string>();
    facts_.probcut.coefficients = json.at("probcut").get<decltype(facts_.probcut.coefficients)>();
    if (!is_sane(facts_.probcut)) return Failure("bad header (probcut out of range)");
    for (const auto& size : json.at("frames"))
      frame_sizes.push_back(whole_number<std::size_t>(size));
    // Files older than networks do not name their kind.
    kind_ = json.value("kind", "patterns");
    for (const char* known : {"rules", "provenance", "probcut", "frames", "kind"})
      json.erase(known);
    details_ = json.dump();
    return {};
  } catch (const Json::exception&) {
    return Failure("bad header (a fact is missing or of the wrong type)");
  }
}

tl::expected<WeightFile, std::string> WeightFile::parse(std::string bytes) {
  Header header{};
  if (bytes.size() < sizeof header) return Failure("not a weight file (too short)");
  std::memcpy(&header, bytes.data(), sizeof header);
  if (std::memcmp(header.magic, kMagic, sizeof kMagic) != 0) return Failure("not a weight file");
  if (header.version != kVersion) {
    return Failure(fmt::format("format version {}, expected {}", header.version, kVersion));
  }
  const std::string_view body = std::string_view(bytes).substr(sizeof header);
  if (header.facts_bytes > body.size() ||
      header.payload_bytes != body.size() - header.facts_bytes) {
    return Failure(fmt::format("{} bytes long, but its header promises {}", bytes.size(),
                               sizeof header + header.facts_bytes + header.payload_bytes));
  }
  if (checksum(body) != header.checksum && !kBelieveChecksums)
    return Failure("damaged (its checksum does not match)");

  WeightFile file;
  std::vector<std::size_t> frame_sizes;
  if (const auto read = file.read_facts(body.substr(0, header.facts_bytes), frame_sizes); !read) {
    return Failure(read.error());
  }
  std::size_t at = sizeof header + header.facts_bytes;
  for (const std::size_t size : frame_sizes) {
    if (size > bytes.size() - at) return Failure("damaged (a frame is cut off)");
    file.frames_.push_back({at, size});
    at += size;
  }
  file.bytes_ = std::move(bytes);
  return file;
}

std::string WeightFile::bytes() const {
  Json json;
  json["kind"] = kind_;
  json["rules"] = facts_.rules.family();
  json["provenance"] = facts_.provenance;
  json["probcut"] = facts_.probcut.coefficients;
  std::vector<std::size_t> sizes;
  std::string payload;
  for (const Frame& frame : frames_) {
    sizes.push_back(frame.size);
    payload.append(bytes_, frame.begin, frame.size);
  }
  json["frames"] = sizes;
  json.update(details());
  const std::string facts = json.dump();
  const std::string body = facts + payload;
  Header header{
      {}, kVersion, static_cast<std::uint32_t>(facts.size()), payload.size(), checksum(body)};
  std::memcpy(header.magic, kMagic, sizeof kMagic);
  return std::string(reinterpret_cast<const char*>(&header), sizeof header) + body;
}

}  // namespace turncoat
