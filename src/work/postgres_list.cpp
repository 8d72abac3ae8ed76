// A list in PostgreSQL, for any number of machines. A worker holds the lock on an item's row in an open transaction: if the
// worker or its machine dies, the server rolls the transaction back and the item is free again.
#include <fmt/format.h>

#include <cstdlib>

#include "work/postgres_client.h"
#include "work/sql_list.h"

namespace turncoat::work {

namespace {

// Key of an advisory lock, so that only one process makes the tables.
constexpr int kMakingTables = 1413696631;

constexpr Dialect kPostgres{"BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY", "BEGIN",
                            "FOR UPDATE SKIP LOCKED"};

class PostgresList final : public SqlList {
 public:
  PostgresList(const std::string& address, Opening opening) : SqlList(kPostgres), client_(address) {
    // A crash of the server may lose the last commits: those items wait again. A machine that vanished is noticed after about
    // two minutes.
    client_.run(
        "SET synchronous_commit = off; SET idle_in_transaction_session_timeout = 0; "
        "SET tcp_keepalives_idle = 60; SET tcp_keepalives_interval = 10; "
        "SET tcp_keepalives_count = 6; SET application_name = 'turncoat'");
    make_tables(opening);
  }

  /// The transaction stays open until the item ends.
  std::optional<Item> claim(const std::string& version, bool programs) override {
    begin();
    try {
      auto item = find_waiting(version, programs);
      if (item) {
        claimed_ = item->id;
      } else {
        commit();
      }
      return item;
    } catch (...) {
      roll_back();
      throw;
    }
  }

  void finish(const Outcome& outcome) override {
    write_outcome(outcome);
    commit();
    claimed_.reset();
  }

  void give_back() override {
    if (claimed_) roll_back();
    claimed_.reset();
  }

  /// Counts open transactions of workers. A database user sees its own workers only.
  std::int64_t claimed() override {
    return std::atoll(
        run("SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() "
            "AND application_name = 'turncoat' AND state = 'idle in transaction'")[0][0]
            .c_str());
  }

 private:
  using SqlList::run;
  Rows run(std::string_view sql, std::span<const std::string> values) override {
    return client_.run(sql, values);
  }

  void make_tables(Opening opening) {
    if (run("SELECT to_regclass('item')")[0][0] == "item") return;
    if (opening == Opening::existing)
      throw ListError("this database has no list of work; `turncoat work add` makes one");
    together([&] {
      run(fmt::format("SELECT pg_advisory_xact_lock({})", kMakingTables));
      if (run("SELECT to_regclass('item')")[0][0].empty()) run(list_schema(kPostgres));
      return true;
    });
  }

  PostgresClient client_;
};

}  // namespace

std::unique_ptr<List> open_postgres_list(const std::string& address, Opening opening) {
  return std::make_unique<PostgresList>(address, opening);
}

}  // namespace turncoat::work
