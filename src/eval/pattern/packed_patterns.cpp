#include "eval/pattern/packed_patterns.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "eval/pattern/layout.h"
#include "record/json_number.h"

namespace turncoat {

namespace {

using Json = nlohmann::ordered_json;
using Failure = tl::unexpected<std::string>;

// Stages resemble each other: most are stored as differences to the one before. The first of each group is stored as it
// is, so that no stage needs more than a few others.
constexpr int kGroup = 5;
bool is_difference(int stage) { return stage % kGroup != 0; }

// Low bytes first, then high bytes, which are mostly 0 or -1: that is what zstd needs to see.
std::string to_planes(const std::int16_t* stage, const std::int16_t* before, std::size_t size) {
  std::string planes(size * 2, '\0');
  for (std::size_t i = 0; i < size; ++i) {
    const auto value =
        static_cast<std::uint16_t>(before == nullptr ? stage[i] : stage[i] - before[i]);
    planes[i] = static_cast<char>(value & 255);
    planes[size + i] = static_cast<char>(value >> 8);
  }
  return planes;
}

std::string fingerprint_of(const PatternLayout& layout) {
  return fmt::format("{:016x}", layout.fingerprint);
}

}  // namespace

tl::expected<PackedPatterns, std::string> PackedPatterns::from(WeightFile file) {
  if (file.kind() != kKind)
    return Failure(fmt::format("weights of kind '{}', expected '{}'", file.kind(), kKind));
  WeightData facts;
  static_cast<EvaluatorFacts&>(facts) = file.facts();
  const PatternLayout& layout = pattern_layout(facts.rules.size);
  try {
    const Json details = file.details();
    if (details.at("patterns") != fingerprint_of(layout)) {
      return Failure("made for another set of patterns; fit them again with this version");
    }
    for (const Json& value : details.at("by_empties"))
      facts.by_empties.push_back(whole_number<std::int16_t>(value));
  } catch (const Json::exception&) {
    return Failure("bad header (a fact is missing or of the wrong type)");
  }
  if (facts.by_empties.size() != static_cast<std::size_t>(facts.rules.cell_count()) - 3 ||
      file.frame_count() != layout.stage_count) {
    return Failure("bad header (a list of the wrong length)");
  }
  return PackedPatterns(std::move(file), std::move(facts));
}

const std::vector<std::int16_t>& PackedPatterns::stage(int stage) {
  const int first = stage - stage % kGroup;
  const int from = unpacked_ >= first && unpacked_ <= stage ? unpacked_ + 1 : first;
  for (int each = from; each <= stage; ++each) unpack(each);
  return folded_;
}

void PackedPatterns::unpack(int stage) {
  const std::size_t size = pattern_layout(facts_.rules.size).folded_count;
  planes_.resize(size * 2);
  folded_.resize(size);
  try {
    file_.unpack(stage, planes_);
  } catch (const std::runtime_error&) {
    // Only a forged file gets here, for the checksum was right. By then a search is under way, which must not end the program.
    std::fill(planes_.begin(), planes_.end(), '\0');
  }
  const auto* low = reinterpret_cast<const unsigned char*>(planes_.data());
  const unsigned char* high = low + size;
  // Plain loops, so that they become vector code: this is most of a quick program's start.
  if (is_difference(stage)) {
    for (std::size_t i = 0; i < size; ++i) {
      folded_[i] = static_cast<std::int16_t>(
          static_cast<std::uint16_t>(folded_[i] + (low[i] | high[i] << 8)));
    }
  } else {
    for (std::size_t i = 0; i < size; ++i)
      folded_[i] = static_cast<std::int16_t>(low[i] | high[i] << 8);
  }
  unpacked_ = stage;
}

tl::expected<WeightData, std::string> read_pattern_file(const std::filesystem::path& file) {
  auto read = WeightFile::read(file);
  if (!read) return Failure(read.error());
  auto packed = PackedPatterns::from(std::move(*read));
  if (!packed) return Failure(file.string() + ": " + packed.error());
  WeightData data = packed->facts();
  for (int stage = 0; stage < packed->stage_count(); ++stage) {
    const std::vector<std::int16_t>& folded = packed->stage(stage);
    data.folded.insert(data.folded.end(), folded.begin(), folded.end());
  }
  return data;
}

tl::expected<void, std::string> write_pattern_file(const std::filesystem::path& file,
                                                   const WeightData& data) {
  const PatternLayout& layout = pattern_layout(data.rules.size);
  const std::size_t size = layout.folded_count;
  WeightFile out(PackedPatterns::kKind, data,
                 {{"patterns", fingerprint_of(layout)}, {"by_empties", data.by_empties}});
  for (std::size_t at = 0; at < data.folded.size(); at += size) {
    const std::int16_t* stage = data.folded.data() + at;
    const bool difference = is_difference(static_cast<int>(at / size));
    out.add_frame(to_planes(stage, difference ? stage - size : nullptr, size));
  }
  return out.write(file);
}

}  // namespace turncoat
