// How hard a position is looked at where there are many of them to look at.
#pragma once

#include "search/searcher.h"

namespace turncoat {

/// The limits for one of many positions. A search to the end that leaves much out costs more than all the others of its
/// level together, and most of a game's would be of that kind: there it looks as far ahead as in the middle, no further.
Limits effort_for(const Position& position, Limits limits);

}  // namespace turncoat
