// A list in one file, for the processes of one machine. SQLite has one writer at a time, so a claim is a committed row with the
// slot of its worker; the next claim frees the items of workers that have died.
#include <fmt/format.h>

#include "library/database.h"
#include "work/sql_list.h"
#include "work/worker_slots.h"

namespace turncoat::work {

namespace {

// IMMEDIATE waits for another writer, instead of failing at the first write.
constexpr Dialect kSqlite{"INTEGER PRIMARY KEY", "BEGIN IMMEDIATE", ""};

const library::FileKind& kind() {
  static const std::string schema = list_schema(kSqlite);
  static const library::FileKind kind{"list of work", 0x54634c77, 2, schema};  // "TcLw"
  return kind;
}

/// Turns an error of SQLite into a ListError.
template <class Work>
auto translated(const Work& work) {
  try {
    return work();
  } catch (const library::DatabaseError& error) {
    throw ListError(error.what());
  }
}

/// Resolves links: workers must find each other under whatever name they opened the list.
std::filesystem::path behind_links(const std::filesystem::path& file) {
  std::error_code error;
  const auto target = std::filesystem::canonical(file, error);
  return error ? file : target;
}

class SqliteList final : public SqlList {
 public:
  explicit SqliteList(const std::filesystem::path& file)
      : SqlList(kSqlite),
        database_(translated(
            [&] { return library::Database(file, kind(), library::Database::Access::write); })),
        slots_(behind_links(file).string() + "-workers") {
    // A power cut may lose the last commits: those items wait again.
    translated(
        [&] { database_.execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;"); });
  }

  ~SqliteList() override {
    try {
      give_back();
    } catch (const ListError&) {
      // The slot is freed in a moment, and the item with it.
    }
  }

  std::optional<Item> claim(const std::string& version, bool programs) override {
    const bool is_new = !slot_;
    if (is_new) slot_ = slots_.take();
    auto item = together([&] {
      // The previous holder of the slot has died.
      if (is_new) free_items_of(*slot_);
      free_items_of_the_dead();
      auto found = find_waiting(version, programs);
      if (found)
        change(fmt::format("UPDATE item SET state = 1, slot = {} WHERE id = $1", *slot_),
               {found->id});
      return found;
    });
    if (item) claimed_ = item->id;
    return item;
  }

  void finish(const Outcome& outcome) override {
    write_outcome(outcome);
    claimed_.reset();
  }

  void give_back() override {
    if (!claimed_) return;
    free_items_of(*slot_);
    claimed_.reset();
  }

  std::int64_t claimed() override {
    std::int64_t count = 0;
    for (const Row& row : run("SELECT slot, count(*) FROM item WHERE state = 1 GROUP BY slot")) {
      const int slot = std::atoi(row[0].c_str());
      if (slot == slot_ || slots_.is_held(slot)) count += std::atoll(row[1].c_str());
    }
    return count;
  }

 private:
  using SqlList::run;
  Rows run(std::string_view sql, std::span<const std::string> values) override {
    return translated([&] {
      library::Statement statement = database_.prepare(sql);
      int place = 0;
      for (const std::string& value : values) statement.bind(++place, std::string_view(value));
      Rows rows;
      while (statement.step()) {
        Row row;
        for (int column = 0; column < statement.columns(); ++column)
          row.push_back(statement.text(column));
        rows.push_back(std::move(row));
      }
      return rows;
    });
  }

  void free_items_of(int slot) {
    run(fmt::format("UPDATE item SET state = 0, slot = NULL WHERE state = 1 AND slot = {}", slot));
  }

  /// Inside a transaction, so that a slot's next holder cannot claim in between.
  void free_items_of_the_dead() {
    for (const Row& row : run("SELECT DISTINCT slot FROM item WHERE state = 1")) {
      const int slot = std::atoi(row[0].c_str());
      if (slot != slot_ && !slots_.is_held(slot)) free_items_of(slot);
    }
  }

  library::Database database_;
  WorkerSlots slots_;
  std::optional<int> slot_;  // taken with the first claim
};

}  // namespace

std::unique_ptr<List> open_sqlite_list(const std::filesystem::path& file) {
  return std::make_unique<SqliteList>(file);
}

}  // namespace turncoat::work
