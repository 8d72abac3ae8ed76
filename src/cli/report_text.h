// What a search found, as JSON.
#pragma once

#include "cli/facts.h"
#include "facts/line_facts.h"

namespace turncoat::cli {

/// The position, the best line (add_line_facts), `nodes` and `seconds`; with several lines also `lines`.
Json report_facts(const Position& position, const Report& report);

}  // namespace turncoat::cli
