// SQLite with destructors and exceptions: a transaction that is not committed is rolled back, and an error names the file. A
// file may come from anywhere: its pages are verified by checksums, its values by ranges, and no code in it is run.
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

/// The file cannot be used: it is missing, damaged or of another kind, or the disk is full.
struct DatabaseError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// One SQL statement, to be run with different values. Must not outlive its database.
class Statement {
 public:
  /// Resets the statement and binds values to its `?`s, in order.
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

  /// Moves to the next row; false at the end.
  bool step();
  /// Runs a statement without rows.
  void run() {
    while (step()) {
    }
  }

  int columns() const noexcept;
  /// A count or another value that needs no check; NULL is 0.
  std::int64_t integer(int column) const;
  /// A number from a file: throws DatabaseError if it is not a number or out of range.
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

/// Resets a statement at the end of the scope.
class StatementReset {
 public:
  explicit StatementReset(Statement& statement) : statement_(statement) {}
  ~StatementReset() { statement_.reset(); }
  StatementReset(const StatementReset&) = delete;
  StatementReset& operator=(const StatementReset&) = delete;

 private:
  Statement& statement_;
};

/// How a kind of file is recognised.
struct FileKind {
  std::string_view name;  // `library`, for error messages
  std::int32_t application_id;
  int version;  // of the schema; a file with a later one is refused, one from version 2 on has checksums
  std::string_view schema;  // SQL that makes an empty one
};

class Database {
 public:
  enum class Access : std::uint8_t { read, write };

  /// Opens a file of this kind; `write` creates it if there is none. What a killed writer left is rolled back first: in the
  /// file, or if that may not be written, in a copy that is read instead. Throws DatabaseError.
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
  /// Deletes a folder with its contents.
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

/// All or nothing: what was written is rolled back unless committed, also after a kill.
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
