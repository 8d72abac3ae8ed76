// Parts of `turncoat train` in files of their own.
#pragma once

#include "cli/command.h"

namespace turncoat::cli {

Run declare_train_lessons(Options& options);

}  // namespace turncoat::cli
