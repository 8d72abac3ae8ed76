// When this process began, for moves that are due a given time after the program was called.
#pragma once

#include "search/report.h"

namespace turncoat::cli {

/// Never later than the first call, which `main` makes its first statement. The kernel knows the start to a
/// hundredth of a second; on a busy machine far more may pass before `main` gets its turn.
Time::time_point process_start() noexcept;

}  // namespace turncoat::cli
