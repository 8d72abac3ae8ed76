// A tuning as JSON, complete, so that a run can be resumed.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "train/tuning.h"

namespace turncoat::train {

std::string print_tuning(const Tuning& tuning);
/// The error is one line.
tl::expected<Tuning, std::string> parse_tuning(const std::string& text);
/// What can be saved of a damaged file.
struct SavedTuning {
  std::optional<Tuning> tuning;  // none if too little is whole to go on from
  std::vector<std::string> damage;
};
/// Generations and individuals whose checksums are right. Files before format 3 have none.
SavedTuning save_tuning(std::string_view text);
/// How the settings of two runs differ, as a sentence; empty if a run can be resumed with them.
std::string difference(const TuningSettings& one, const TuningSettings& other);

}  // namespace turncoat::train
