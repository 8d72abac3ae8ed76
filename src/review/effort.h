// The effort for each position when there are many.
#pragma once

#include "search/searcher.h"

namespace turncoat {

/// The limits for one of many positions. Searches to the end at a low confidence would cost more than all the others of their
/// level together, and most positions of a game would get one: these are searched to the depth of the middle game instead.
Limits effort_for(const Position& position, Limits limits);

}  // namespace turncoat
