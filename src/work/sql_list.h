// What both stores have in common: one table of items, one of weights, in SQL that both understand.
#pragma once

#include <filesystem>
#include <string_view>

#include "work/list.h"

namespace turncoat::work {

/// A server, or a file from anywhere, may answer with less than was asked for: what is not there is an error.
template <class T>
struct Answer : std::vector<T> {
  using std::vector<T>::vector;
  const T& operator[](std::size_t place) const {
    if (place >= this->size()) throw ListError("the list does not answer what it was asked");
    return std::vector<T>::operator[](place);
  }
};
/// What a query gave, as text; NULL is empty.
using Row = Answer<std::string>;
using Rows = Answer<Row>;

/// Where the two differ.
struct Dialect {
  std::string_view number;   // the type of a column that counts by itself
  std::string_view begin;    // a transaction that writes
  std::string_view locking;  // at the end of a query whose rows are for this connection alone
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
  /// Runs one statement. Its values are $1, $2, … in the order in which the statement names them first.
  virtual Rows run(std::string_view sql, std::span<const std::string> values) = 0;
  Rows run(std::string_view sql, std::initializer_list<std::string> values = {}) {
    return run(sql, std::span(values.begin(), values.size()));
  }
  void begin() { run(dialect_.begin); }
  void commit() { run("COMMIT"); }
  void roll_back() noexcept;

  /// `work` in a transaction.
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
  /// A change of one item. Throws ListError if nothing changed: whoever went on would be given the same item for ever.
  void change(std::string_view sql, std::initializer_list<std::string> values);
  /// Of the item that is claimed.
  void write_outcome(const Outcome& outcome);

  std::optional<std::string> claimed_;  // id

 private:
  Dialect dialect_;
};

/// The tables.
std::string list_schema(const Dialect& dialect);

/// The stores. Throw ListError.
std::unique_ptr<List> open_sqlite_list(const std::filesystem::path& file);
std::unique_ptr<List> open_postgres_list(const std::string& address, Opening opening);

}  // namespace turncoat::work
