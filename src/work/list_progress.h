// How far a list is, for programs and as a page.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "work/list.h"

namespace turncoat::work {

/// Of the items that are left, by the rate; needs one.
double seconds_left(const Summary& summary);
/// `waiting`, `claimed`, `done`, `failed`, `per_second`, `seconds_left` where it can be said, `workers`.
nlohmann::ordered_json progress_json(const Summary& summary);
std::string progress_page(const Summary& summary);

}  // namespace turncoat::work
