// Checks the whole of a book, a library or a list of work, and saves what can be read of a damaged one into a new file.
#pragma once

#include <filesystem>
#include <optional>

#include "record/file_check.h"

namespace turncoat::library {

/// The kind of an SQLite file, by its head; none if it belongs to another program.
enum class DatabaseKind { none, book, library, list };
DatabaseKind database_kind(const std::filesystem::path& file);

/// With `rescued`, the name of a new file, writes everything that is whole into it. Throws DatabaseError if that fails.
FileCheck check_book(const std::filesystem::path& file,
                     const std::optional<std::filesystem::path>& rescued);
FileCheck check_library(const std::filesystem::path& file,
                        const std::optional<std::filesystem::path>& rescued);
/// Claimed items wait again in the new file.
FileCheck check_list(const std::filesystem::path& file,
                     const std::optional<std::filesystem::path>& rescued);

}  // namespace turncoat::library
