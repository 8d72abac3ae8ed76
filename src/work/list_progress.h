// The progress of a list, as JSON and as a page.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "work/list.h"

namespace turncoat::work {

/// Seconds for the remaining items at the present rate, which must not be 0.
double seconds_left(const Summary& summary);
/// `waiting`, `claimed`, `done`, `failed`, `per_second`, `seconds_left` if known, `workers`.
nlohmann::ordered_json progress_json(const Summary& summary);
std::string progress_page(const Summary& summary);

}  // namespace turncoat::work
