// SQLite with C++ manners: a database closes itself, a statement frees itself, a transaction that is not committed is
// undone, and what goes wrong is an exception that names the file. A file may come from anywhere: its pages are
// verified by checksums, its rows by ranges, and it brings no code of its own.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace turncoat::library {

/// The file cannot be used: not there, damaged, of another kind, full disk.
struct DatabaseError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// One SQL statement, run again and again with other values. Must not outlive its database.
class Statement {
 public:
  /// Values for the statement's `?`s, in order, from the first; resets it first.
  template <class... Values>
  Statement& with(const Values&... values) {
    reset();
    int index = 0;
    (bind(++index, values), ...);
    return *this;
  }
  void reset();
  void bind(int index, std::int64_t value);
  void bind(int index, int value) { bind(index, std::int64_t{value}); }
  void bind(int index, std::string_view text);
  template <class T>
  void bind(int index, const std::optional<T>& value) {
    if (value) bind(index, *value);
  }

  /// Goes on to the next row; false at the end.
  bool step();
  /// Runs a statement that gives no rows.
  void run() {
    while (step()) {
    }
  }

  int columns() const noexcept;
  /// A count, or whatever else cannot be wrong; NULL is 0.
  std::int64_t integer(int column) const;
  /// A number that a file tells: throws DatabaseError if it is none or out of range.
  int ranged(int column, int least, int most) const;
  std::string text(int column) const;
  bool is_null(int column) const;

 private:
  friend class Database;
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const noexcept;
  };
  Statement(sqlite3_stmt* statement, const std::string& file)
      : statement_(statement), file_(file) {}

  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
  std::string file_;
};

/// Ends a statement when the scope ends, however it ends.
class StatementReset {
 public:
  explicit StatementReset(Statement& statement) : statement_(statement) {}
  ~StatementReset() { statement_.reset(); }
  StatementReset(const StatementReset&) = delete;
  StatementReset& operator=(const StatementReset&) = delete;

 private:
  Statement& statement_;
};

/// What a file of ours is recognised by.
struct FileKind {
  std::string_view name;  // `library`, for error messages
  std::int32_t application_id;
  int version;  // of the schema; a file with a later one is refused, one from version 2 on has checksums
  std::string_view schema;  // SQL that makes an empty one
};

class Database {
 public:
  enum class Access : std::uint8_t { read, write };

  /// Opens a file of this kind; `write` creates it where there is none. What a killed writer left half done is undone
  /// first: in the file, or where that may not be written, in a copy that is read instead. Throws DatabaseError.
  Database(const std::filesystem::path& file, const FileKind& kind, Access access);

  Statement prepare(std::string_view sql) const;
  /// One or several statements without values.
  void execute(const std::string& sql) const;
  std::int64_t last_id() const noexcept;
  /// Rows that the last statement changed.
  int changes() const noexcept;
  const std::string& file() const noexcept { return file_; }

 private:
  struct Close {
    void operator()(sqlite3* database) const noexcept;
  };
  /// A folder that goes with its contents.
  struct RemoveFolder {
    using pointer = std::filesystem::path*;
    void operator()(std::filesystem::path* folder) const noexcept;
  };

  [[noreturn]] void fail(std::string_view doing) const;
  int try_open(const std::string& name, int mode);
  void open_to_read();
  void open_copy();
  void recognise(const FileKind& kind, Access access);
  void refuse_code(const FileKind& kind) const;

  std::string file_;
  std::unique_ptr<std::filesystem::path, RemoveFolder> copy_;
  std::unique_ptr<sqlite3, Close> database_;
};

/// All or nothing: what was written since is undone unless committed, also by a kill.
class Transaction {
 public:
  explicit Transaction(const Database& database);
  ~Transaction();
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  void commit();

 private:
  const Database& database_;
  bool open_ = true;
};

}  // namespace turncoat::library
