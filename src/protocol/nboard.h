// The protocol of NBoard, version 2: the graphical board keeps the game, the engine searches and tells.
//
// `ping` and every change of the game stop a running search at once; its result is then not told. Unknown or malformed
// lines are answered by a line `status error: …` and change nothing.
#pragma once

#include <istream>
#include <ostream>

#include "protocol/search_host.h"

namespace turncoat::protocol {

/// Talks until `quit` or the end of the input.
void run_nboard(std::istream& in, std::ostream& out, Setup setup);

}  // namespace turncoat::protocol
