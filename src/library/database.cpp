#include "library/database.h"

#include <fmt/format.h>
#include <sqlite3.h>
#include <stdlib.h>

#include "library/page_checksums.h"

namespace turncoat::library {

namespace {

// How long to wait for another writer of the file: an import's longest transaction takes about a second.
constexpr int kWaitMilliseconds = 30'000;

constexpr int kFirstSealedVersion = 2;

constexpr int kLongestValue = 128 << 20;  // bytes; weights in a list have about 10 MB

std::string complaint(sqlite3* database) {
  switch (sqlite3_extended_errcode(database)) {
    case SQLITE_IOERR_DATA: return "damaged: the checksum of a page does not fit";
    case SQLITE_NOTADB: return "not an SQLite file, or damaged";
    case SQLITE_CANTOPEN:
    case SQLITE_CANTOPEN_ISDIR: return "cannot be opened";
    default: return sqlite3_errmsg(database);
  }
}

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
          fmt::format("{}: {}", file_, complaint(sqlite3_db_handle(statement_.get()))));
  }
}

int Statement::columns() const noexcept { return sqlite3_column_count(statement_.get()); }

std::int64_t Statement::integer(int column) const {
  return sqlite3_column_int64(statement_.get(), column);
}

int Statement::ranged(int column, int least, int most) const {
  const std::int64_t value = integer(column);
  if (sqlite3_column_type(statement_.get(), column) != SQLITE_INTEGER || value < least ||
      value > most) {
    throw DatabaseError(fmt::format("{}: damaged: {} is {}, expected {} to {}", file_,
                                    sqlite3_column_name(statement_.get(), column),
                                    text(column).substr(0, 24), least, most));
  }
  return static_cast<int>(value);
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

void Database::RemoveFolder::operator()(std::filesystem::path* folder) const noexcept {
  std::error_code error;
  std::filesystem::remove_all(*folder, error);
  delete folder;
}

Database::Database(const std::filesystem::path& file, const FileKind& kind, Access access)
    : file_(file.string()) {
  if (access == Access::read) {
    open_to_read();
  } else if (try_open(file_, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE) != SQLITE_OK) {
    fail("cannot open");
  }
  // A file must not make SQLite call functions, and lengths in it are checked.
  sqlite3_db_config(database_.get(), SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
  sqlite3_db_config(database_.get(), SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
  // No value is as long here; a hostile file's checks and defaults could make values that fill the memory.
  sqlite3_limit(database_.get(), SQLITE_LIMIT_LENGTH, kLongestValue);
  execute("PRAGMA cell_size_check = ON");
  recognise(kind, access);
}

/// Opens the file and reads its head, which makes SQLite roll back what a killed writer left. Returns SQLite's code.
int Database::try_open(const std::string& name, int mode) {
  sqlite3* opened = nullptr;
  database_.reset();
  const int code =
      sqlite3_open_v2(name.c_str(), &opened, mode | SQLITE_OPEN_NOMUTEX, checksum_vfs());
  database_.reset(opened);
  if (code != SQLITE_OK) return code;
  sqlite3_extended_result_codes(opened, 1);
  sqlite3_busy_timeout(opened, kWaitMilliseconds);
  return sqlite3_exec(opened, "PRAGMA schema_version", nullptr, nullptr, nullptr);
}

void Database::open_to_read() {
  const int code = try_open(file_, SQLITE_OPEN_READONLY);
  if (code == SQLITE_OK) return;
  std::error_code error;
  const int kind = code & 0xff;
  if (!std::filesystem::is_regular_file(file_, error) ||
      (kind != SQLITE_READONLY && kind != SQLITE_CANTOPEN)) {
    fail("cannot open");
  }
  // If the file may be written, open it so once, to roll back what a killed writer left; then read as usual.
  if (try_open(file_, SQLITE_OPEN_READWRITE) == SQLITE_OK &&
      try_open(file_, SQLITE_OPEN_READONLY) == SQLITE_OK) {
    return;
  }
  open_copy();
}

void Database::open_copy() {
  namespace fs = std::filesystem;
  std::string name = (fs::temp_directory_path() / "turncoat-XXXXXX").string();
  if (::mkdtemp(name.data()) == nullptr)
    throw DatabaseError(file_ + ": needs to be copied to be read, but there is no space for that");
  copy_.reset(new fs::path(name));
  const fs::path copy = *copy_ / "copy";
  try {
    for (const char* end : {"", "-journal", "-wal"}) {
      if (*end == '\0' || fs::exists(file_ + end))
        fs::copy_file(file_ + end, fs::path(copy.string() + end));
    }
  } catch (const fs::filesystem_error& error) {
    throw DatabaseError(fmt::format("{}: cannot be copied: {}", file_, error.code().message()));
  }
  fs::permissions(copy, fs::perms::owner_read | fs::perms::owner_write);
  if (try_open(copy.string(), SQLITE_OPEN_READWRITE) != SQLITE_OK) fail("cannot read");
}

void Database::fail(std::string_view doing) const {
  throw DatabaseError(fmt::format("{}: {}: {}", file_, doing, complaint(database_.get())));
}

void Database::refuse_code(const FileKind& kind) const {
  Statement foreign = prepare(
      "SELECT name FROM sqlite_schema WHERE type NOT IN ('table', 'index') OR sql LIKE 'create "
      "virtual%'");
  if (foreign.step())
    throw DatabaseError(fmt::format("{}: not a {} of this program: it has a {}", file_, kind.name,
                                    foreign.text(0).substr(0, 40)));
}

void Database::recognise(const FileKind& kind, Access access) {
  const auto number = [&](const char* sql) {
    Statement statement = prepare(sql);
    return statement.step() ? statement.integer(0) : 0;
  };
  std::int64_t id = number("PRAGMA application_id");
  if (id == 0 && access == Access::write && number("SELECT count(*) FROM sqlite_schema") == 0) {
    int bytes = kChecksumBytes;
    sqlite3_file_control(database_.get(), "main", SQLITE_FCNTL_RESERVE_BYTES, &bytes);
    // Two processes may create it at the same moment: the second one finds the tables made.
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
  const auto version = number("PRAGMA user_version");
  if (version > kind.version) {
    throw DatabaseError(
        fmt::format("{}: this {} has version {}, made by a later program; this one reads up to {}",
                    file_, kind.name, version, kind.version));
  }
  int reserved = -1;
  sqlite3_file_control(database_.get(), "main", SQLITE_FCNTL_RESERVE_BYTES, &reserved);
  if (version >= kFirstSealedVersion && reserved != kChecksumBytes)
    throw DatabaseError(
        fmt::format("{}: damaged: this {} has lost its checksums", file_, kind.name));
  refuse_code(kind);
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
  // IMMEDIATE waits for another writer, instead of failing at the first write.
  database_.execute("BEGIN IMMEDIATE");
}

Transaction::~Transaction() {
  if (!open_) return;
  try {
    database_.execute("ROLLBACK");
  } catch (const DatabaseError&) {
    // SQLite has rolled it back already, or will when the file is next opened.
  }
}

void Transaction::commit() {
  database_.execute("COMMIT");
  open_ = false;
}

}  // namespace turncoat::library
