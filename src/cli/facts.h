// A position as JSON, in the fields that all commands print.
#pragma once

#include <nlohmann/json.hpp>

#include "core/position.h"

namespace turncoat::cli {

using Json = nlohmann::ordered_json;

/// `position`, `rules`, `mover`
Json position_facts(const Position& position);

/// The legal moves by name; a forced pass is `pa`, a finished game has none.
std::vector<std::string> move_names(const Position& position);

}  // namespace turncoat::cli
