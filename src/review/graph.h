// The course of a game as a picture: Black's value of every position, up is Black, with a sign at every bad move.
#pragma once

#include <string>

#include "review/review.h"

namespace turncoat {

/// For the page of a review, whose style colours it and whose script finds the plies by `data-left` and `data-step`.
std::string review_graph(const Review& review);

}  // namespace turncoat
