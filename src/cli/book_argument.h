// The book that a command is about.
#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "core/rules.h"
#include "library/book.h"

namespace turncoat::cli {

/// The file of this name, or the one that comes with the program for `default`. Throws InputError if there is none.
std::filesystem::path book_path(const std::string& name, const Rules& rules);

/// A book to play from. Throws InputError.
std::shared_ptr<const library::Book> open_book(const std::string& name, const Rules& rules);

}  // namespace turncoat::cli
