#include "eval/pattern/weight_file.h"

#include <fmt/format.h>
#include <zstd.h>

#include <cstring>
#include <fstream>
#include <nlohmann/json.hpp>

#include "eval/pattern/large_pages.h"
#include "eval/pattern/layout.h"

namespace turncoat {

namespace {

constexpr char kMagic[8] = {'T', 'U', 'R', 'N', 'W', 'G', 'H', 'T'};
constexpr std::uint32_t kVersion = 1;

// Numbers as they lie in memory: every machine that we build for is little-endian.
struct Header {
  char magic[8];
  std::uint32_t version;
  std::uint32_t facts_bytes;
  std::uint64_t payload_bytes;
  std::uint64_t checksum;  // of facts and payload
};
static_assert(sizeof(Header) == 32);

// FNV-1a: finds any damage that is not meant to deceive.
std::uint64_t checksum(std::string_view bytes) {
  std::uint64_t sum = 0xcbf29ce484222325ULL;
  for (const char byte : bytes) sum = (sum ^ static_cast<unsigned char>(byte)) * 0x100000001b3ULL;
  return sum;
}

// All weights as differences to the stage before, low bytes first, then high bytes: stages resemble each other and high
// bytes are mostly 0 or -1, which is what zstd needs to see.
std::string to_planes(const WeightData& data, std::size_t stage_size) {
  const std::size_t constants = data.by_empties.size();
  const std::size_t total = constants + data.folded.size();
  std::string planes(total * 2, '\0');
  for (std::size_t i = 0; i < total; ++i) {
    std::uint16_t value;
    if (i < constants) {
      value = static_cast<std::uint16_t>(data.by_empties[i]);
    } else {
      const std::size_t at = i - constants;
      const int before = at < stage_size ? 0 : data.folded[at - stage_size];
      value = static_cast<std::uint16_t>(data.folded[at] - before);
    }
    planes[i] = static_cast<char>(value & 255);
    planes[total + i] = static_cast<char>(value >> 8);
  }
  return planes;
}

void from_planes(const std::string& planes, std::size_t stage_size, WeightData& data) {
  const std::size_t constants = data.by_empties.size();
  const auto* low = reinterpret_cast<const unsigned char*>(planes.data());
  const unsigned char* high = low + planes.size() / 2;
  const auto value = [&](std::size_t i) {
    return static_cast<std::uint16_t>(low[i] | high[i] << 8);
  };
  for (std::size_t i = 0; i < constants; ++i)
    data.by_empties[i] = static_cast<std::int16_t>(value(i));
  // Plain loops over a stage, so that they become vector code: this is most of a quick program's start.
  for (std::size_t begin = 0; begin < data.folded.size(); begin += stage_size) {
    std::int16_t* stage = data.folded.data() + begin;
    const std::size_t from = constants + begin;
    for (std::size_t i = 0; i < stage_size; ++i)
      stage[i] = static_cast<std::int16_t>(value(from + i));
    if (begin == 0) continue;
    const std::int16_t* before = stage - stage_size;
    for (std::size_t i = 0; i < stage_size; ++i) {
      stage[i] = static_cast<std::int16_t>(static_cast<std::uint16_t>(stage[i] + before[i]));
    }
  }
}

using Json = nlohmann::ordered_json;
using Failure = tl::unexpected<std::string>;

std::string facts_of(const WeightData& data) {
  Json facts;
  facts["rules"] = data.rules.family();
  facts["patterns"] = fmt::format("{:016x}", pattern_layout(data.rules.size).fingerprint);
  facts["provenance"] = data.provenance;
  facts["probcut"] = data.probcut.coefficients;
  return facts.dump();
}

// Fills in all but the weights; says what is wrong.
tl::expected<WeightData, std::string> data_from_facts(std::string_view text) {
  const Json facts = Json::parse(text, nullptr, false);
  try {
    const auto rules = Rules::from_name(facts.at("rules").get<std::string>());
    if (!rules) return Failure("unknown rules " + facts.at("rules").dump());
    const auto expected = fmt::format("{:016x}", pattern_layout(rules->size).fingerprint);
    if (facts.at("patterns") != expected) {
      return Failure("made for another set of patterns; fit them again with this version");
    }
    WeightData data = WeightData::zero(*rules);
    data.provenance = facts.at("provenance").get<std::string>();
    data.probcut.coefficients = facts.at("probcut").get<decltype(data.probcut.coefficients)>();
    return data;
  } catch (const Json::exception& error) {
    return Failure(fmt::format("bad header ({})", error.what()));
  }
}

tl::expected<WeightData, std::string> parse(const std::string& bytes) {
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
  if (checksum(body) != header.checksum) return Failure("damaged (its checksum does not fit)");

  auto data = data_from_facts(body.substr(0, header.facts_bytes));
  if (!data) return data;
  std::string planes;
  resize_in_large_pages(planes, (data->by_empties.size() + data->folded.size()) * 2);
  const std::string_view payload = body.substr(header.facts_bytes);
  const std::size_t size =
      ZSTD_decompress(planes.data(), planes.size(), payload.data(), payload.size());
  if (ZSTD_isError(size) || size != planes.size())
    return Failure("damaged (its weights do not unpack)");
  from_planes(planes, pattern_layout(data->rules.size).folded_count, *data);
  return data;
}

}  // namespace

tl::expected<WeightData, std::string> read_weight_file(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  if (!in) return Failure(file.string() + ": cannot open");
  std::error_code error;
  const std::uintmax_t size = std::filesystem::file_size(file, error);
  std::string bytes;
  if (!error) resize_in_large_pages(bytes, static_cast<std::size_t>(size));
  if (error || !in.read(bytes.data(), static_cast<std::streamsize>(bytes.size()))) {
    return Failure(file.string() + ": cannot read");
  }
  auto data = parse(bytes);
  if (!data) return Failure(file.string() + ": " + data.error());
  return data;
}

tl::expected<void, std::string> write_weight_file(const std::filesystem::path& file,
                                                  const WeightData& data) {
  const std::string planes = to_planes(data, pattern_layout(data.rules.size).folded_count);
  std::string payload(ZSTD_compressBound(planes.size()), '\0');
  constexpr int kLevel = 19;  // written once, fetched by everybody
  const std::size_t size =
      ZSTD_compress(payload.data(), payload.size(), planes.data(), planes.size(), kLevel);
  if (ZSTD_isError(size)) return Failure(file.string() + ": cannot compress");
  payload.resize(size);

  const std::string facts = facts_of(data);
  const std::string body = facts + payload;
  Header header{
      {}, kVersion, static_cast<std::uint32_t>(facts.size()), payload.size(), checksum(body)};
  std::memcpy(header.magic, kMagic, sizeof kMagic);

  const std::filesystem::path part = file.string() + ".part";
  std::ofstream out(part, std::ios::binary);
  out.write(reinterpret_cast<const char*>(&header), sizeof header);
  out.write(body.data(), static_cast<std::streamsize>(body.size()));
  out.close();
  std::error_code error;
  if (out) std::filesystem::rename(part, file, error);
  if (!out || error) return Failure(file.string() + ": cannot write");
  return {};
}

std::optional<std::filesystem::path> find_weights(const Rules& rules) {
  namespace fs = std::filesystem;
  const std::string name = rules.family() + ".weights";
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  // Beside the program; <prefix>/bin beside <prefix>/share; a build folder in the source tree, and its tests.
  for (const char* folder :
       {".", "weights", "../share/turncoat/weights", "../weights", "../../weights"}) {
    const fs::path file = program.parent_path() / folder / name;
    if (fs::exists(file, error)) return file.lexically_normal();
  }
  return std::nullopt;
}

}  // namespace turncoat
