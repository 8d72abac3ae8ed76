// The graph of a game: Black's value of every position, up for Black, with a mark at every bad move.
#pragma once

#include <string>

#include "review/review.h"

namespace turncoat {

/// For the page of a review: its style has the colours, and its script finds the plies by `data-left` and `data-step`.
std::string review_graph(const Review& review);

}  // namespace turncoat
