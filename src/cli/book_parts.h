// The parts of `book`.
#pragma once

#include "cli/command.h"

namespace turncoat::cli {

Run declare_book_build(Options& options);
Run declare_book_extend(Options& options);
Run declare_book_show(Options& options);
Run declare_book_import(Options& options);
Run declare_book_export(Options& options);

}  // namespace turncoat::cli
