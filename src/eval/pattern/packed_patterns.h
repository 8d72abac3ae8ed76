// Pattern weights in a weight file: one frame a stage.
#pragma once

#include "eval/pattern/weights.h"
#include "eval/weight_file.h"

namespace turncoat {

/// Unpacks stage by stage.
class PackedPatterns {
 public:
  static constexpr const char* kKind = "patterns";

  static tl::expected<PackedPatterns, std::string> from(WeightFile file);

  /// All but the stages.
  const WeightData& facts() const noexcept { return facts_; }
  int stage_count() const noexcept { return file_.frame_count(); }
  /// The folded weights of a stage. Stages near to each other are cheapest in ascending order.
  const std::vector<std::int16_t>& stage(int stage);

 private:
  PackedPatterns(WeightFile file, WeightData facts)
      : file_(std::move(file)), facts_(std::move(facts)) {}
  void unpack(int stage);

  WeightFile file_;
  WeightData facts_;
  int unpacked_ = -1;  // the stage that `folded_` holds
  std::vector<std::int16_t> folded_;
  std::string planes_;
};

/// All of a weight file, for those who train.
tl::expected<WeightData, std::string> read_pattern_file(const std::filesystem::path& file);
/// Replaces the file in one step; the error says what failed.
tl::expected<void, std::string> write_pattern_file(const std::filesystem::path& file,
                                                   const WeightData& data);

}  // namespace turncoat
