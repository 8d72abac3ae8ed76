#include "library/file_salvage.h"

#include <fmt/format.h>

#include <fstream>
#include <functional>
#include <limits>
#include <nlohmann/json.hpp>

#include "library/book_file.h"
#include "library/book_schema.h"
#include "library/game_import.h"
#include "library/page_checksums.h"
#include "record/fuzzing.h"
#include "record/outside_json.h"

namespace turncoat::library {

namespace {

namespace fs = std::filesystem;
using Access = Database::Access;

// An unreadable row hides where the next one is. This many row numbers are tried in total before the rest is given up:
// a file made for it could otherwise take minutes.
constexpr std::int64_t kMostMissing = kBelieveChecksums ? 50 : 20'000;  // a fuzzer needs short runs
constexpr std::size_t kHead = 100;
constexpr std::size_t kApplicationId = 68;  // its offset in the head; big-endian
constexpr std::size_t kLockPage = std::size_t{1}
                                  << 30;  // the offset of the page that SQLite never writes

// The id of lists of work; headers of src/work may not be included here.
constexpr std::int32_t kListId = 0x54634c77;
constexpr int kListVersion = 2;

std::string head_of(const fs::path& file) {
  std::string head(kHead, '\0');
  std::ifstream in(file, std::ios::binary);
  in.read(head.data(), static_cast<std::streamsize>(head.size()));
  head.resize(static_cast<std::size_t>(std::max<std::streamsize>(in.gcount(), 0)));
  return head;
}

void check_pages(const fs::path& file, FileCheck& check) {
  const PageFormat format = page_format(head_of(file));
  if (!format.sealed) {
    check.remark = "it has no checksums: plausible damage cannot be noticed";
    return;
  }
  std::ifstream in(file, std::ios::binary);
  std::string page(format.page_size, '\0');
  for (std::size_t number = 1;; ++number) {
    in.read(page.data(), static_cast<std::streamsize>(page.size()));
    if (in.gcount() == 0) return;
    const std::size_t begin = (number - 1) * page.size();
    if (static_cast<std::size_t>(in.gcount()) != page.size()) {
      check.add_damage(fmt::format("page {} is cut off after {} bytes", number, in.gcount()));
      return;
    }
    if (begin <= kLockPage && kLockPage < begin + page.size()) continue;
    if (!is_whole_page(page))
      check.add_damage(fmt::format("page {}, bytes {} to {}: its checksum does not match", number,
                                   begin, begin + page.size() - 1));
  }
}

/// Calls `use` with the number of each row of a table, skipping what cannot be read.
void each_id(const Database& database, const std::string& table, FileCheck& check,
             const std::function<void(std::int64_t)>& use) {
  Statement next = database.prepare(
      fmt::format("SELECT rowid FROM {} WHERE rowid > ? ORDER BY rowid LIMIT 1", table));
  std::int64_t missing = 0;
  for (std::int64_t id = std::numeric_limits<std::int64_t>::min();;) {
    try {
      const StatementReset reset(next);
      next.with(id);
      if (!next.step()) return;
      // In a damaged tree rows may be out of order: continuing after one that goes back would never end.
      const std::int64_t found = next.integer(0);
      if (found <= id) throw DatabaseError("its rows are not in order");
      id = found;
    } catch (const DatabaseError& error) {
      if (missing == 0) check.add_damage(error.what());
      if (++missing > kMostMissing || id == std::numeric_limits<std::int64_t>::max()) return;
      id = std::max<std::int64_t>(id, 0) + 1;
      continue;
    }
    try {
      use(id);
    } catch (const DatabaseError& error) {
      check.add_damage(fmt::format("row {}: {}", id, error.what()));
    }
  }
}

/// SQLite's own check, which finds an index that lost a row although every page is whole.
void check_structure(const Database& database, FileCheck& check) {
  try {
    Statement all = database.prepare("PRAGMA integrity_check(20)");
    while (all.step()) {
      if (const std::string line = all.text(0); line != "ok") check.add_damage(line);
    }
  } catch (const DatabaseError& error) {
    if (check.is_whole()) check.add_damage(error.what());
  }
}

void require(bool right, const char* what) {
  if (!right) throw DatabaseError(what);
}

/// Makes the tables of a list again. Only the first statement of each text is run, in case a forged one has more.
void make_tables(const Database& like, const Database& into) {
  Statement all = like.prepare(
      "SELECT sql FROM sqlite_schema WHERE tbl_name IN ('item', 'weights') AND sql IS NOT NULL "
      "AND type IN ('table', 'index') ORDER BY type DESC");
  while (all.step()) {
    const std::string sql = all.text(0);
    require(sql.starts_with("CREATE TABLE ") || sql.starts_with("CREATE INDEX "),
            "made by a statement that makes no table");
    into.prepare(sql).run();
  }
}

/// The new file cannot be written, whatever the old one contains.
struct CannotSave : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Checks each row of a list, and saves it if there is a file for that.
class ListRows {
 public:
  explicit ListRows(const Database& from)
      : item_(from.prepare("SELECT id, kind, input, priority, version, weights, state, result, "
                           "milliseconds, worker, ended FROM item WHERE rowid = ?")),
        weights_(from.prepare("SELECT checksum, bytes FROM weights WHERE rowid = ?")) {}
  void save_into(const Database& into) {
    into_ = &into;
    save_item_.emplace(
        into.prepare("INSERT OR IGNORE INTO item (id, kind, input, priority, version, weights, "
                     "state, result, milliseconds, worker, ended, number) VALUES "
                     "(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"));
    save_weights_.emplace(into.prepare("INSERT OR IGNORE INTO weights VALUES (?, ?)"));
  }

  void item(std::int64_t number) {
    const StatementReset reset(item_);
    item_.with(number);
    require(item_.step(), "gone while it was read");
    constexpr int kClaimed = 1;
    constexpr int kDone = 2;
    const int state = item_.ranged(6, 0, 3);
    const bool has_ended = state >= kDone;
    require(!item_.text(0).empty() && !item_.text(1).empty(), "an item without a name or a kind");
    require(parse_outside_json<nlohmann::json>(item_.text(2)).has_value(), "its input is not JSON");
    require(state != kDone || parse_outside_json<nlohmann::json>(item_.text(7)).has_value(),
            "its result is not JSON");
    const auto ended = [&](int column) {
      return has_ended ? std::optional(item_.integer(column)) : std::nullopt;
    };
    const auto words = [&](int column) {
      return has_ended ? std::optional(item_.text(column)) : std::nullopt;
    };
    save(save_item_, item_.text(0), item_.text(1), item_.text(2), item_.integer(3), item_.text(4),
         item_.text(5), state == kClaimed ? 0 : state, words(7), ended(8), words(9), ended(10),
         number);
  }

  void weights(std::int64_t number) {
    const StatementReset reset(weights_);
    weights_.with(number);
    require(weights_.step(), "gone while it was read");
    save(save_weights_, weights_.text(0), weights_.text(1));
  }

 private:
  template <class... Values>
  void save(std::optional<Statement>& statement, const Values&... values) {
    if (!statement) return;
    try {
      statement->with(values...).run();
    } catch (const DatabaseError& error) {
      throw CannotSave(error.what());
    }
    require(into_->changes() == 1, "of the same name as another one");
  }

  Statement item_;
  Statement weights_;
  const Database* into_ = nullptr;
  std::optional<Statement> save_item_;
  std::optional<Statement> save_weights_;
};

}  // namespace

DatabaseKind database_kind(const fs::path& file) {
  const std::string head = head_of(file);
  if (page_format(head).page_size == 0) return DatabaseKind::none;
  std::uint32_t id = 0;
  for (std::size_t i = 0; i < 4; ++i)
    id = id << 8 | static_cast<unsigned char>(head[kApplicationId + i]);
  if (id == static_cast<std::uint32_t>(kBook.application_id)) return DatabaseKind::book;
  if (id == static_cast<std::uint32_t>(kLibrary.application_id)) return DatabaseKind::library;
  if (id == static_cast<std::uint32_t>(kListId)) return DatabaseKind::list;
  return DatabaseKind::none;
}

FileCheck check_book(const fs::path& file, const std::optional<fs::path>& rescued) {
  FileCheck check{"book", "positions"};
  check_pages(file, check);
  std::optional<BookFile> book;
  try {
    const Rules rules = BookFile::rules_of(file);
    check.kind = "book of " + rules.family();
    book.emplace(file, rules, Access::read);
  } catch (const DatabaseError& error) {
    check.add_damage(error.what());
    return check;
  }
  std::optional<BookFile> into;
  if (rescued) into.emplace(*rescued, book->rules(), Access::write);
  std::vector<BookEntry> entries;
  each_id(book->database(), "position", check, [&](std::int64_t id) {
    entries.push_back(book->entry(id));
    ++check.whole;
  });
  if (into) into->save(entries);
  check_structure(book->database(), check);
  return check;
}

FileCheck check_library(const fs::path& file, const std::optional<fs::path>& rescued) {
  FileCheck check{"library", "games"};
  check_pages(file, check);
  std::optional<GameLibrary> library;
  try {
    library.emplace(file, Access::read);
  } catch (const DatabaseError& error) {
    check.add_damage(error.what());
    return check;
  }
  std::optional<GameLibrary> into;
  std::optional<GameImport> import;
  if (rescued) {
    into.emplace(*rescued, Access::write);
    import.emplace(*into);
  }
  each_id(library->database(), "game", check, [&](std::int64_t id) {
    const auto game = library->game(id);
    if (!game) throw DatabaseError("gone while it was read");
    if (import) import->add(*game);
    ++check.whole;
  });
  if (import) import->commit();
  check_structure(library->database(), check);
  return check;
}

FileCheck check_list(const fs::path& file, const std::optional<fs::path>& rescued) {
  FileCheck check{"list of work", "items"};
  check_pages(file, check);
  const FileKind kind{"list of work", kListId, kListVersion, ""};
  std::optional<Database> list;
  std::optional<Database> into;
  std::optional<ListRows> rows;
  try {
    list.emplace(file, kind, Access::read);
    rows.emplace(*list);
  } catch (const DatabaseError& error) {
    check.add_damage(error.what());
    return check;
  }
  std::optional<Transaction> transaction;
  if (rescued) {
    into.emplace(*rescued, kind, Access::write);
    transaction.emplace(*into);
    make_tables(*list, *into);
    rows->save_into(*into);
  }
  each_id(*list, "item", check, [&](std::int64_t number) {
    rows->item(number);
    ++check.whole;
  });
  each_id(*list, "weights", check, [&](std::int64_t number) { rows->weights(number); });
  if (transaction) transaction->commit();
  check_structure(*list, check);
  return check;
}

}  // namespace turncoat::library
