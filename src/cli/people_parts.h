// The parts of `turncoat people`.
#pragma once

#include "cli/command.h"

namespace turncoat::cli {

Run declare_people_measure(Options& options);
Run declare_people_here(Options& options);

}  // namespace turncoat::cli
