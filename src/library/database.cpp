#include "library/database.h"

#include <fmt/format.h>
#include <sqlite3.h>

namespace turncoat::library {

namespace {

// Somebody else may be writing to the same file: an import's longest transaction takes about a second.
constexpr int kWaitMilliseconds = 30'000;

}  // namespace

void Statement::Finalize::operator()(sqlite3_stmt* statement) const noexcept {
  sqlite3_finalize(statement);
}

void Statement::reset() {
  sqlite3_reset(statement_.get());
  sqlite3_clear_bindings(statement_.get());
}

void Statement::bind(int index, std::int64_t value) {
  sqlite3_bind_int64(statement_.get(), index, value);
}

void Statement::bind(int index, std::string_view text) {
  sqlite3_bind_text(statement_.get(), index, text.data(), static_cast<int>(text.size()),
                    SQLITE_TRANSIENT);
}

bool Statement::step() {
  switch (sqlite3_step(statement_.get())) {
    case SQLITE_ROW: return true;
    case SQLITE_DONE: return false;
    default:
      throw DatabaseError(
          fmt::format("{}: {}", file_, sqlite3_errmsg(sqlite3_db_handle(statement_.get()))));
  }
}

std::int64_t Statement::integer(int column) const {
  return sqlite3_column_int64(statement_.get(), column);
}

std::string Statement::text(int column) const {
  const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(statement_.get(), column));
  const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column));
  return text ? std::string(text, size) : std::string();
}

bool Statement::is_null(int column) const {
  return sqlite3_column_type(statement_.get(), column) == SQLITE_NULL;
}

void Database::Close::operator()(sqlite3* database) const noexcept { sqlite3_close_v2(database); }

Database::Database(const std::filesystem::path& file, const FileKind& kind, Access access)
    : file_(file.string()) {
  const int mode =
      access == Access::read ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
  sqlite3* opened = nullptr;
  const int code = sqlite3_open_v2(file_.c_str(), &opened, mode | SQLITE_OPEN_NOMUTEX, nullptr);
  database_.reset(opened);
  if (code != SQLITE_OK) fail("cannot open");
  sqlite3_busy_timeout(opened, kWaitMilliseconds);
  recognise(kind, access);
}

void Database::fail(std::string_view doing) const {
  throw DatabaseError(fmt::format("{}: {}: {}", file_, doing, sqlite3_errmsg(database_.get())));
}

void Database::recognise(const FileKind& kind, Access access) {
  const auto number = [&](const char* sql) {
    Statement statement = prepare(sql);
    return statement.step() ? statement.integer(0) : 0;
  };
  std::int64_t id = number("PRAGMA application_id");
  if (id == 0 && access == Access::write && number("SELECT count(*) FROM sqlite_schema") == 0) {
    // Whoever else creates it at this moment: the second to come finds it done.
    execute("BEGIN EXCLUSIVE");
    if (number("SELECT count(*) FROM sqlite_schema") == 0) {
      execute(fmt::format("{} PRAGMA application_id = {}; PRAGMA user_version = {};", kind.schema,
                          kind.application_id, kind.version));
    }
    execute("COMMIT");
    id = number("PRAGMA application_id");
  }
  if (id != kind.application_id) {
    throw DatabaseError(fmt::format("{}: not a {} of this program", file_, kind.name));
  }
  if (const auto version = number("PRAGMA user_version"); version > kind.version) {
    throw DatabaseError(
        fmt::format("{}: this {} has version {}, made by a later program; this one reads up to {}",
                    file_, kind.name, version, kind.version));
  }
}

Statement Database::prepare(std::string_view sql) const {
  sqlite3_stmt* statement = nullptr;
  if (sqlite3_prepare_v2(database_.get(), sql.data(), static_cast<int>(sql.size()), &statement,
                         nullptr) != SQLITE_OK) {
    fail("cannot read");
  }
  return {statement, file_};
}

void Database::execute(const std::string& sql) const {
  if (sqlite3_exec(database_.get(), sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) {
    fail("cannot write");
  }
}

std::int64_t Database::last_id() const noexcept {
  return sqlite3_last_insert_rowid(database_.get());
}

int Database::changes() const noexcept { return sqlite3_changes(database_.get()); }

Transaction::Transaction(const Database& database) : database_(database) {
  // Immediate: waits here for another writer, instead of failing at the first write.
  database_.execute("BEGIN IMMEDIATE");
}

Transaction::~Transaction() {
  if (!open_) return;
  try {
    database_.execute("ROLLBACK");
  } catch (const DatabaseError&) {
    // SQLite has already undone it, or will when the file is opened next.
  }
}

void Transaction::commit() {
  database_.execute("COMMIT");
  open_ = false;
}

}  // namespace turncoat::library
