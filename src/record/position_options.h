// Options for reading positions.
#pragma once

#include <optional>

#include "core/rules.h"

namespace turncoat {

struct PositionOptions {
  /// Objective and start, which texts do not contain; the size is for `start` and transcripts.
  Rules rules = {};
  /// Whether the user asked for `rules.size`: a board of another size is then an error, and otherwise simply taken.
  bool size_given = false;
  /// Whose turn it is, whatever the text says: the discs stay and the turn changes.
  std::optional<Colour> mover = std::nullopt;
  /// The number of a black disc in a JSON matrix, -1 or 1; a white disc is its negation.
  int black_is = -1;
};

}  // namespace turncoat
