// The parts of `turncoat train`.
#pragma once

#include <optional>

#include "cli/command.h"
#include "core/position.h"

namespace turncoat::cli {

Run declare_train_lessons(Options& options);

/// Asks until the answer is a legal move. `kNoSquare` if the person wants to see the answer, nothing if they leave.
std::optional<Square> ask_for_move(const Position& position);

}  // namespace turncoat::cli
