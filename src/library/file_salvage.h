// Looks at all of a book, a library or a list of work, and saves what can be read of a damaged one into a new file.
#pragma once

#include <filesystem>
#include <optional>

#include "record/file_check.h"

namespace turncoat::library {

/// Which of ours an SQLite file is, by its head; none if it is another's.
enum class DatabaseKind { none, book, library, list };
DatabaseKind database_kind(const std::filesystem::path& file);

/// With `rescued`, a file that is not there yet, writes all that is whole into it. Throws DatabaseError where that fails.
FileCheck check_book(const std::filesystem::path& file,
                     const std::optional<std::filesystem::path>& rescued);
FileCheck check_library(const std::filesystem::path& file,
                        const std::optional<std::filesystem::path>& rescued);
/// Items that were being worked on wait again in the new file.
FileCheck check_list(const std::filesystem::path& file,
                     const std::optional<std::filesystem::path>& rescued);

}  // namespace turncoat::library
