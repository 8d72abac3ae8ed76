// A position as JSON, in the fields that all commands print.
#pragma once

#include <nlohmann/json.hpp>

#include "core/position.h"

namespace turncoat::cli {

using Json = nlohmann::ordered_json;

/// `position`, `rules`, `mover`
Json position_facts(const Position& position);

}  // namespace turncoat::cli
