// What both stores share: a table of items and one of weights, in SQL that both understand.
#pragma once

#include <filesystem>
#include <string_view>

#include "work/list.h"

namespace turncoat::work {

/// A server, or a file from anywhere, may return fewer values than expected: a missing one is an error.
template <class T>
struct Answer : std::vector<T> {
  using std::vector<T>::vector;
  const T& operator[](std::size_t place) const {
    if (place >= this->size()) throw ListError("the list does not answer what it was asked");
    return std::vector<T>::operator[](place);
  }
};
/// The values of a row, as text; NULL is empty.
using Row = Answer<std::string>;
using Rows = Answer<Row>;

/// Where the SQL of the two stores differs.
struct Dialect {
  std::string_view number;   // the type of an automatically numbered column
  std::string_view begin;    // starts a writing transaction
  std::string_view locking;  // ends a query to lock its rows for this connection
};

class SqlList : public List {
 public:
  explicit SqlList(const Dialect& dialect) : dialect_(dialect) {}

  std::size_t add(std::span<const Item> items) override;
  void drop(std::span<const std::string> ids) override;
  std::vector<Entry> ended(std::span<const std::string> ids) override;
  std::vector<Entry> page(std::int64_t after, int most) override;
  Summary summary() override;
  std::size_t retry() override;
  void save_weights(const std::string& checksum, const std::string& bytes) override;
  std::optional<std::string> weights(const std::string& checksum) override;

 protected:
  /// Runs one statement. Its values are $1, $2, … in the order of their first use.
  virtual Rows run(std::string_view sql, std::span<const std::string> values) = 0;
  Rows run(std::string_view sql, std::initializer_list<std::string> values = {}) {
    return run(sql, std::span(values.begin(), values.size()));
  }
  void begin() { run(dialect_.begin); }
  void commit() { run("COMMIT"); }
  void roll_back() noexcept;

  /// Runs `work` in a transaction.
  template <class Work>
  auto together(const Work& work) {
    begin();
    try {
      auto result = work();
      commit();
      return result;
    } catch (...) {
      roll_back();
      throw;
    }
  }

  std::optional<Item> find_waiting(const std::string& version, bool programs);
  /// Changes one item. Throws ListError if nothing changed: a worker that went on would get the same item forever.
  void change(std::string_view sql, std::initializer_list<std::string> values);
  /// Writes the outcome of the claimed item.
  void write_outcome(const Outcome& outcome);

  std::optional<std::string> claimed_;  // id

 private:
  Dialect dialect_;
};

/// The SQL that makes the tables.
std::string list_schema(const Dialect& dialect);

/// Open a store. Throw ListError.
std::unique_ptr<List> open_sqlite_list(const std::filesystem::path& file);
std::unique_ptr<List> open_postgres_list(const std::string& address, Opening opening);

}  // namespace turncoat::work
