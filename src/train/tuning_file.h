// A tuning as JSON: all of it, so that a run goes on where it was.
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
/// Generations and members of the population whose own checksums fit. Files before format 3 have none.
SavedTuning save_tuning(std::string_view text);
/// What two runs have to share to be one: a sentence for people if they do not.
std::string difference(const TuningSettings& one, const TuningSettings& other);

}  // namespace turncoat::train
