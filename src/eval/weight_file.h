// Weight files: a short header (magic, version, sizes, checksum), facts as JSON, then zstd frames that can be unpacked one
// by one, so that a program with a tenth of a second for its move unpacks only what it needs.
#pragma once

#include <filesystem>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "eval/evaluator.h"

namespace turncoat {

/// A weight file in memory, known to be whole, its frames still packed.
class WeightFile {
 public:
  /// A new one without frames. `details` is what only this kind of evaluator needs.
  WeightFile(std::string kind, EvaluatorFacts facts, const nlohmann::ordered_json& details);

  static tl::expected<WeightFile, std::string> read(const std::filesystem::path& file);
  static tl::expected<WeightFile, std::string> parse(std::string bytes);
  /// Replaces the file in one step; the error says what failed.
  tl::expected<void, std::string> write(const std::filesystem::path& file) const;

  const std::string& kind() const noexcept { return kind_; }
  const EvaluatorFacts& facts() const noexcept { return facts_; }
  void set_probcut(const ProbcutParameters& probcut) noexcept { facts_.probcut = probcut; }
  nlohmann::ordered_json details() const;

  int frame_count() const noexcept { return static_cast<int>(frames_.size()); }
  /// Files are written once and fetched by everybody: the default compresses as well as zstd can.
  void add_frame(std::string_view plain, int level = 19);
  /// Fills `plain`. Throws std::runtime_error if the frame does not unpack to just as many bytes.
  void unpack(int frame, std::span<char> plain) const;

 private:
  WeightFile() = default;
  std::string bytes() const;
  tl::expected<void, std::string> read_facts(std::string_view text,
                                             std::vector<std::size_t>& frame_sizes);

  struct Frame {
    std::size_t begin;
    std::size_t size;
  };
  std::string kind_;
  EvaluatorFacts facts_;
  std::string details_;  // as JSON text
  std::string bytes_;
  std::vector<Frame> frames_;  // inside bytes_
};

/// The trained weights for the rules: beside the program, in the install prefix, or in the source tree.
std::optional<std::filesystem::path> find_weights(const Rules& rules);

}  // namespace turncoat
