// The Go Text Protocol, version 2, for Othello: columns by letter, rows counted from the top.
//
// Commands are answered in order. During a search, `# interrupt` ends it with the best move so far; other commands wait.
// During pondering every command is answered at once. A malformed line gets an answer that begins with `?`.
#pragma once

#include <istream>
#include <ostream>

#include "protocol/search_host.h"

namespace turncoat::protocol {

/// Runs until `quit` or the end of the input.
void run_gtp(std::istream& in, std::ostream& out, Setup setup);

}  // namespace turncoat::protocol
