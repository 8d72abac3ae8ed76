// Weight files: a short header (magic, version, sizes, checksum, facts as JSON), then a zstd frame for each stage, so that
// a program with a tenth of a second for its move unpacks only the stages that it meets.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "eval/pattern/weights.h"

namespace turncoat {

/// A weight file in memory, known to be whole, its stages still packed.
class PackedWeights {
 public:
  static tl::expected<PackedWeights, std::string> read(const std::filesystem::path& file);

  /// All but the stages.
  const WeightData& facts() const noexcept { return facts_; }
  int stage_count() const noexcept { return static_cast<int>(frames_.size()); }
  /// The folded weights of a stage. Stages near to each other are cheapest in ascending order.
  const std::vector<std::int16_t>& stage(int stage);

 private:
  static tl::expected<PackedWeights, std::string> parse(std::string bytes);
  void unpack(int stage);

  struct Frame {
    std::size_t begin;
    std::size_t size;
  };
  WeightData facts_;
  std::string bytes_;
  std::vector<Frame> frames_;
  int unpacked_ = -1;  // the stage that `folded_` holds
  std::vector<std::int16_t> folded_;
  std::string planes_;
};

/// All of a weight file, for those who train.
tl::expected<WeightData, std::string> read_weight_file(const std::filesystem::path& file);
/// Replaces the file in one step; the error says what failed.
tl::expected<void, std::string> write_weight_file(const std::filesystem::path& file,
                                                  const WeightData& data);

/// The trained weights for the rules: beside the program, in the install prefix, or in the source tree.
std::optional<std::filesystem::path> find_weights(const Rules& rules);

}  // namespace turncoat
