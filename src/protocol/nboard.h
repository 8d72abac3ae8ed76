// The NBoard protocol, version 2: the graphical board keeps the game, the engine searches and reports.
//
// `ping` and every change of the game stop a running search at once, without a result. Unknown or malformed lines are
// answered with `status error: …` and change nothing.
#pragma once

#include <istream>
#include <ostream>

#include "protocol/search_host.h"

namespace turncoat::protocol {

/// Runs until `quit` or the end of the input.
void run_nboard(std::istream& in, std::ostream& out, Setup setup);

}  // namespace turncoat::protocol
