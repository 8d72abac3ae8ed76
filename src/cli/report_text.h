// What a search found, as JSON.
#pragma once

#include "cli/facts.h"
#include "facts/line_facts.h"

namespace turncoat::cli {

/// The position, what add_line_facts says of the best line, `nodes` and `seconds`. Several lines also stand in `lines`.
Json report_facts(const Position& position, const Report& report);

}  // namespace turncoat::cli
