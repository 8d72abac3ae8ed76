// The opening book on disk: one SQLite file, for one game. Every change is a transaction, so a killed process leaves a
// whole book behind.
#pragma once

#include <filesystem>
#include <functional>
#include <span>
#include <string>

#include "library/book_entry.h"
#include "library/database.h"

namespace turncoat::library {

class BookFile {
 public:
  /// Opens a book for the family of these rules; `write` makes one if there is none. Throws DatabaseError.
  BookFile(const std::filesystem::path& file, const Rules& rules, Database::Access access);
  /// The rules that a book is for.
  static Rules rules_of(const std::filesystem::path& file);

  const Rules& rules() const noexcept { return rules_; }
  const std::string& name() const noexcept { return database_.file(); }
  std::int64_t size() const;

  /// The entry of a position, given as its canonical image.
  std::optional<BookEntry> find(const Board& canonical_board) const;
  /// All entries, in no particular order.
  void each(const std::function<void(const BookEntry&)>& use) const;
  /// The entry with this number in the file. Throws DatabaseError.
  BookEntry entry(std::int64_t id) const;
  const Database& database() const noexcept { return database_; }
  /// Adds or replaces entries, all or none.
  void save(std::span<const BookEntry> entries);

 private:
  BookEntry entry_of(const Statement& row) const;
  void read_lines(BookEntry& entry, std::int64_t id) const;

  Database database_;
  Rules rules_;
  mutable Statement find_;
  mutable Statement lines_;
};

/// The book that comes with the program for these rules, or none.
std::optional<std::filesystem::path> find_book(const Rules& rules);

/// The file of this name, or the book that comes with the program for `default`. Throws DatabaseError if there is none.
std::filesystem::path named_book(const std::string& name, const Rules& rules);

}  // namespace turncoat::library
