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
#include "record/outside_json.h"

namespace turncoat::library {

namespace {

namespace fs = std::filesystem;
using Access = Database::Access;

// A row that cannot be read hides how far its neighbours go: so many numbers are tried, in all, before the
// rest is given up: a file made for it would otherwise keep us busy for minutes.
constexpr std::int64_t kMostMissing = 20'000;
constexpr std::size_t kHead = 100;
constexpr std::size_t kApplicationId = 68;               // where the head has it, big end first
constexpr std::size_t kLockPage = std::size_t{1} << 30;  // SQLite never writes the page there

// Lists are made by src/work, which stands above this folder.
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
    check.remark = "it has no checksums: damage that makes sense cannot be seen";
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
      check.add_damage(fmt::format("page {}, bytes {} to {}: its checksum does not fit", number,
                                   begin, begin + page.size() - 1));
  }
}

/// Calls `use` with the number of each row of a table, going on behind what cannot be read.
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
      id = next.integer(0);
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

/// What SQLite itself finds: an index that lost a row answers wrongly though every page is whole.
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

/// Makes the tables of a list once more. Only one statement of each text is run, whatever a forged one says after it.
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

/// One item of a list, as it is and as it is saved.
class ListItems {
 public:
  explicit ListItems(const Database& from)
      : row_(from.prepare("SELECT id, kind, input, priority, version, weights, state, result, "
                          "milliseconds, worker, ended FROM item WHERE rowid = ?")) {}
  void save_into(const Database& into) {
    save_.emplace(
        into.prepare("INSERT INTO item (id, kind, input, priority, version, weights, "
                     "state, result, milliseconds, worker, ended, number) VALUES "
                     "(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"));
  }

  void check(std::int64_t number) {
    const StatementReset reset(row_);
    row_.with(number);
    require(row_.step(), "gone while it was read");
    constexpr int kClaimed = 1;
    constexpr int kDone = 2;
    const int state = row_.ranged(6, 0, 3);
    const bool has_ended = state >= kDone;
    require(!row_.text(0).empty() && !row_.text(1).empty(), "an item without a name or a kind");
    require(parse_outside_json<nlohmann::json>(row_.text(2)).has_value(), "its input is no JSON");
    require(state != kDone || parse_outside_json<nlohmann::json>(row_.text(7)).has_value(),
            "its result is no JSON");
    if (!save_) return;
    const auto ended = [&](int column) {
      return has_ended ? std::optional(row_.integer(column)) : std::nullopt;
    };
    const auto words = [&](int column) {
      return has_ended ? std::optional(row_.text(column)) : std::nullopt;
    };
    save_->with(row_.text(0), row_.text(1), row_.text(2), row_.integer(3), row_.text(4),
                row_.text(5), state == kClaimed ? 0 : state, words(7), ended(8), words(9),
                ended(10), number);
    save_->run();
  }

 private:
  Statement row_;
  std::optional<Statement> save_;
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
  try {
    const Database database(file, kind, Access::read);
    ListItems items(database);
    std::optional<Database> into;
    std::optional<Transaction> transaction;
    if (rescued) {
      into.emplace(*rescued, kind, Access::write);
      transaction.emplace(*into);
      make_tables(database, *into);
      items.save_into(*into);
    }
    each_id(database, "item", check, [&](std::int64_t number) {
      items.check(number);
      ++check.whole;
    });
    Statement weights = database.prepare("SELECT checksum, bytes FROM weights WHERE rowid = ?");
    each_id(database, "weights", check, [&](std::int64_t number) {
      const StatementReset reset(weights);
      weights.with(number);
      require(weights.step(), "gone while it was read");
      if (into) {
        into->prepare("INSERT INTO weights VALUES (?, ?)")
            .with(weights.text(0), weights.text(1))
            .run();
      }
    });
    if (transaction) transaction->commit();
    check_structure(database, check);
  } catch (const DatabaseError& error) {
    check.add_damage(error.what());
  }
  return check;
}

}  // namespace turncoat::library
