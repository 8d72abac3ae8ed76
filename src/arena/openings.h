// What games begin with. Every opening is played twice, with colours exchanged, so it need not be fair; but it should be
// of many kinds, for programs play the same game from the same position.
#pragma once

#include <cstdint>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "core/position.h"

namespace turncoat {

/// `start`, `random:N` (N random plies), `ply:N` (every position after N plies, symmetric ones once), `even` (the list that
/// comes with the program: eight plies on 8x8 after which neither side is two discs ahead), or the name of a
/// file with a list of moves or a position a line, such as the XOT lists. At most `most` of them, in an order that the
/// seed decides; random ones are all different as long as there are enough.
tl::expected<std::vector<Game>, std::string> make_openings(const std::string& text,
                                                           const Rules& rules, std::size_t most,
                                                           std::uint64_t seed);

/// Every position after so many plies that is not over, symmetric ones once. Forced passes cost no ply.
std::vector<Game> all_openings(const Rules& rules, int plies);

}  // namespace turncoat
