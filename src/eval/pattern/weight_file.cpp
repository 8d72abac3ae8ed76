#include "eval/pattern/weight_file.h"

#include <dlfcn.h>

#include <fmt/format.h>
#include <zstd.h>

#include <array>
#include <bit>
#include <cstring>
#include <fstream>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "eval/pattern/large_pages.h"
#include "eval/pattern/layout.h"

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
  const auto mix = [](std::uint64_t& sum, std::uint64_t word) { sum = std::rotl((sum ^ word) * kPrime, 29); };
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

// Stages resemble each other: most are stored as differences to the one before. The first of each group is stored as it
// is, so that no stage needs more than a few others.
constexpr int kGroup = 5;
bool is_difference(int stage) { return stage % kGroup != 0; }

// Low bytes first, then high bytes, which are mostly 0 or -1: that is what zstd needs to see.
std::string to_planes(const std::int16_t* stage, const std::int16_t* before, std::size_t size) {
  std::string planes(size * 2, '\0');
  for (std::size_t i = 0; i < size; ++i) {
    const auto value = static_cast<std::uint16_t>(before == nullptr ? stage[i] : stage[i] - before[i]);
    planes[i] = static_cast<char>(value & 255);
    planes[size + i] = static_cast<char>(value >> 8);
  }
  return planes;
}

using Json = nlohmann::ordered_json;
using Failure = tl::unexpected<std::string>;

std::string facts_of(const WeightData& data, const std::vector<std::size_t>& frame_sizes) {
  Json facts;
  facts["rules"] = data.rules.family();
  facts["patterns"] = fmt::format("{:016x}", pattern_layout(data.rules.size).fingerprint);
  facts["provenance"] = data.provenance;
  facts["probcut"] = data.probcut.coefficients;
  facts["by_empties"] = data.by_empties;
  facts["frames"] = frame_sizes;
  return facts.dump();
}

struct Facts {
  WeightData data;  // all but the stages
  std::vector<std::size_t> frame_sizes;
};

tl::expected<Facts, std::string> read_facts(std::string_view text) {
  const Json json = Json::parse(text, nullptr, false);
  try {
    const auto rules = Rules::from_name(json.at("rules").get<std::string>());
    if (!rules) return Failure("unknown rules " + json.at("rules").dump());
    const PatternLayout& layout = pattern_layout(rules->size);
    if (json.at("patterns") != fmt::format("{:016x}", layout.fingerprint)) {
      return Failure("made for another set of patterns; fit them again with this version");
    }
    Facts facts;
    facts.data.rules = *rules;
    facts.data.provenance = json.at("provenance").get<std::string>();
    facts.data.probcut.coefficients = json.at("probcut").get<decltype(facts.data.probcut.coefficients)>();
    facts.data.by_empties = json.at("by_empties").get<std::vector<std::int16_t>>();
    facts.frame_sizes = json.at("frames").get<std::vector<std::size_t>>();
    if (facts.data.by_empties.size() != static_cast<std::size_t>(rules->cell_count()) - 3 ||
        facts.frame_sizes.size() != static_cast<std::size_t>(layout.stage_count)) {
      return Failure("bad header (a list of the wrong length)");
    }
    return facts;
  } catch (const Json::exception& error) {
    return Failure(fmt::format("bad header ({})", error.what()));
  }
}

}  // namespace

tl::expected<PackedWeights, std::string> PackedWeights::parse(std::string bytes) {
  Header header{};
  if (bytes.size() < sizeof header) return Failure("not a weight file (too short)");
  std::memcpy(&header, bytes.data(), sizeof header);
  if (std::memcmp(header.magic, kMagic, sizeof kMagic) != 0) return Failure("not a weight file");
  if (header.version != kVersion) {
    return Failure(fmt::format("format version {}, expected {}", header.version, kVersion));
  }
  const std::string_view body = std::string_view(bytes).substr(sizeof header);
  if (header.facts_bytes > body.size() || header.payload_bytes != body.size() - header.facts_bytes) {
    return Failure(fmt::format("{} bytes long, but its header promises {}", bytes.size(),
                               sizeof header + header.facts_bytes + header.payload_bytes));
  }
  if (checksum(body) != header.checksum) return Failure("damaged (its checksum does not fit)");

  auto facts = read_facts(body.substr(0, header.facts_bytes));
  if (!facts) return Failure(facts.error());
  PackedWeights packed;
  packed.facts_ = std::move(facts->data);
  std::size_t at = sizeof header + header.facts_bytes;
  for (const std::size_t size : facts->frame_sizes) {
    if (size > bytes.size() - at) return Failure("damaged (a stage is cut off)");
    packed.frames_.push_back({at, size});
    at += size;
  }
  packed.bytes_ = std::move(bytes);
  return packed;
}

tl::expected<PackedWeights, std::string> PackedWeights::read(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  if (!in) return Failure(file.string() + ": cannot open");
  std::error_code error;
  const std::uintmax_t size = std::filesystem::file_size(file, error);
  std::string bytes;
  if (!error) resize_in_large_pages(bytes, static_cast<std::size_t>(size));
  if (error || !in.read(bytes.data(), static_cast<std::streamsize>(bytes.size()))) {
    return Failure(file.string() + ": cannot read");
  }
  auto packed = parse(std::move(bytes));
  if (!packed) return Failure(file.string() + ": " + packed.error());
  return packed;
}

const std::vector<std::int16_t>& PackedWeights::stage(int stage) {
  const int first = stage - stage % kGroup;
  const int from = unpacked_ >= first && unpacked_ <= stage ? unpacked_ + 1 : first;
  for (int each = from; each <= stage; ++each) unpack(each);
  return folded_;
}

// The checksum vouches for the file, so what fails to unpack here was written wrongly.
void PackedWeights::unpack(int stage) {
  const std::size_t size = pattern_layout(facts_.rules.size).folded_count;
  planes_.resize(size * 2);
  folded_.resize(size);
  const Frame frame = frames_[static_cast<std::size_t>(stage)];
  const std::size_t got = ZSTD_decompress(planes_.data(), planes_.size(), bytes_.data() + frame.begin, frame.size);
  if (ZSTD_isError(got) || got != planes_.size()) throw std::runtime_error("a weight file's stage does not unpack");
  const auto* low = reinterpret_cast<const unsigned char*>(planes_.data());
  const unsigned char* high = low + size;
  // Plain loops, so that they become vector code: this is most of a quick program's start.
  if (is_difference(stage)) {
    for (std::size_t i = 0; i < size; ++i) {
      folded_[i] = static_cast<std::int16_t>(static_cast<std::uint16_t>(folded_[i] + (low[i] | high[i] << 8)));
    }
  } else {
    for (std::size_t i = 0; i < size; ++i) folded_[i] = static_cast<std::int16_t>(low[i] | high[i] << 8);
  }
  unpacked_ = stage;
}

tl::expected<WeightData, std::string> read_weight_file(const std::filesystem::path& file) {
  auto packed = PackedWeights::read(file);
  if (!packed) return Failure(packed.error());
  WeightData data = packed->facts();
  for (int stage = 0; stage < packed->stage_count(); ++stage) {
    const std::vector<std::int16_t>& folded = packed->stage(stage);
    data.folded.insert(data.folded.end(), folded.begin(), folded.end());
  }
  return data;
}

tl::expected<void, std::string> write_weight_file(const std::filesystem::path& file,
                                                  const WeightData& data) {
  constexpr int kLevel = 19;  // written once, fetched by everybody
  const std::size_t size = pattern_layout(data.rules.size).folded_count;
  std::string payload;
  std::vector<std::size_t> frame_sizes;
  for (std::size_t at = 0; at < data.folded.size(); at += size) {
    const std::int16_t* stage = data.folded.data() + at;
    const bool difference = is_difference(static_cast<int>(at / size));
    const std::string planes = to_planes(stage, difference ? stage - size : nullptr, size);
    std::string frame(ZSTD_compressBound(planes.size()), '\0');
    const std::size_t used = ZSTD_compress(frame.data(), frame.size(), planes.data(), planes.size(), kLevel);
    if (ZSTD_isError(used)) return Failure(file.string() + ": cannot compress");
    payload.append(frame, 0, used);
    frame_sizes.push_back(used);
  }

  const std::string facts = facts_of(data, frame_sizes);
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
  // The program; and the file that this code was loaded from, which is another one in the Python module.
  std::vector<fs::path> homes = {fs::read_symlink("/proc/self/exe", error)};
  Dl_info self{};
  if (dladdr(reinterpret_cast<const void*>(&find_weights), &self) != 0 && self.dli_fname != nullptr) {
    homes.push_back(fs::absolute(self.dli_fname, error));
  }
  // Beside the program; <prefix>/bin beside <prefix>/share; a build folder in the source tree, and its tests; the Python
  // module in a build folder and in <prefix>/lib/pythonX.Y/dist-packages/turncoat.
  for (const fs::path& home : homes) {
    for (const char* folder : {".", "weights", "../share/turncoat/weights", "../weights", "../../weights",
                               "../../../weights", "../../../../share/turncoat/weights"}) {
      const fs::path file = home.parent_path() / folder / name;
      if (fs::exists(file, error)) return file.lexically_normal();
    }
  }
  return std::nullopt;
}

}  // namespace turncoat
