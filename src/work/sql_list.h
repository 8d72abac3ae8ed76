// What both stores have in common: one table of items, one of weights, in SQL that both understand.
#pragma once

#include <string_view>

#include "work/list.h"

namespace turncoat::work {

/// What a query gave, as text; NULL is empty.
using Row = std::vector<std::string>;
using Rows = std::vector<Row>;

class SqlList : public List {
 public:
  std::size_t add(std::span<const Item> items) override;
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
  virtual void begin() = 0;
  virtual void commit() = 0;
  virtual void roll_back() noexcept = 0;

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

  /// The statement that finds what to claim. `locking` stands at its end.
  std::optional<Item> find_waiting(const std::string& version, std::string_view locking);
  void write_outcome(const std::string& id, const Outcome& outcome);
};

/// The tables; `number` is the type of a column that counts by itself.
std::string list_schema(std::string_view number);

/// `$1,$2,$3`
std::string places(std::size_t count);

}  // namespace turncoat::work
