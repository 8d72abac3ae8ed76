// When this process began, for moves that are due a given time after the program was called.
#pragma once

#include "search/report.h"

namespace turncoat::cli {

/// Never later than the first call, which `main` makes its first statement. The kernel knows the start to a
/// hundredth of a second; on a busy machine far more may pass before `main` gets its turn.
Time::time_point process_start() noexcept;

/// Before other programs that want a core, where the system allows that (root, RLIMIT_NICE): on a busy machine a move would
/// otherwise be late by their turns.
void come_first() noexcept;

}  // namespace turncoat::cli
