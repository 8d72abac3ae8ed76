// The openings of matches. Each is played twice, with colours exchanged, so it need not be even. But there should be many,
// because programs play the same game from the same position.
#pragma once

#include <cstdint>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "core/position.h"

namespace turncoat {

/// `start`, `random:N` (N random plies), `ply:N` (every position after N plies, symmetric ones once), `even` (the list that
/// comes with the program: eight plies on 8x8 after which neither side is two discs ahead), or the name of a
/// file with a list of moves or a position on each line, such as the XOT lists. At most `most` of them, in an order that
/// depends on the seed; random ones are all different while there are enough.
tl::expected<std::vector<Game>, std::string> make_openings(const std::string& text,
                                                           const Rules& rules, std::size_t most,
                                                           std::uint64_t seed);

/// Every unfinished position after this many plies, symmetric ones once. Forced passes do not count as plies.
std::vector<Game> all_openings(const Rules& rules, int plies);

}  // namespace turncoat
