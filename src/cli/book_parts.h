// The parts of `book`.
#pragma once

#include <memory>

#include "cli/arguments.h"
#include "cli/command.h"
#include "library/database.h"

namespace turncoat::cli {

/// Declares a part that works on a book. A damaged book is an InputError.
template <class Part>
Run declared_part(Options& options) {
  const auto part = std::make_shared<Part>(options);
  return [part] {
    try {
      return part->run();
    } catch (const library::DatabaseError& error) {
      throw InputError(error.what());
    }
  };
}

Run declare_book_build(Options& options);
Run declare_book_extend(Options& options);
Run declare_book_show(Options& options);
Run declare_book_import(Options& options);
Run declare_book_export(Options& options);

}  // namespace turncoat::cli
