// When this process started, for moves with a time limit that counts from the call of the program.
#pragma once

#include "search/report.h"

namespace turncoat::cli {

/// Never later than the first call, which is the first statement of `main`. The kernel knows the start to a hundredth of a
/// second; on a busy machine far more may pass before `main` runs.
Time::time_point process_start() noexcept;

/// Raises the priority of this process, if the system allows it (root, RLIMIT_NICE): on a busy machine a move would
/// otherwise be late.
void come_first() noexcept;

}  // namespace turncoat::cli
