// The Go Text Protocol, version 2, for Othello: columns by letter, rows counted from the top.
//
// Commands are answered in their order. While a move is being searched the next commands are taken in, `# interrupt`
// ends the search with the best move so far, and while the other side thinks (`ponder`) every command is answered at
// once. A line that makes no sense gets an answer that begins with `?`.
#pragma once

#include <istream>
#include <ostream>

#include "protocol/search_host.h"

namespace turncoat::protocol {

/// Talks until `quit` or the end of the input.
void run_gtp(std::istream& in, std::ostream& out, Setup setup);

}  // namespace turncoat::protocol
