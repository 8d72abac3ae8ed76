// A tuning as JSON: all of it, so that a run goes on where it was.
#pragma once

#include <string>
#include <tl/expected.hpp>

#include "train/tuning.h"

namespace turncoat::train {

std::string print_tuning(const Tuning& tuning);
/// The error is one line.
tl::expected<Tuning, std::string> parse_tuning(const std::string& text);
/// What two runs have to share to be one: a sentence for people if they do not.
std::string difference(const TuningSettings& one, const TuningSettings& other);

}  // namespace turncoat::train
