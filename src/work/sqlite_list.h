// A list in one file, for the processes of one machine. SQLite has one writer at a time, so a claim is a committed row with the
// slot of its worker; whoever claims next frees the items of workers that are no more.
#pragma once

#include <filesystem>

#include "library/database.h"
#include "work/sql_list.h"
#include "work/worker_slots.h"

namespace turncoat::work {

class SqliteList final : public SqlList {
 public:
  explicit SqliteList(const std::filesystem::path& file);
  ~SqliteList() override;

  std::optional<Item> claim(const std::string& version, bool programs) override;
  void finish(const Outcome& outcome) override;
  void give_back() override;
  std::int64_t claimed() override;

 private:
  using SqlList::run;
  Rows run(std::string_view sql, std::span<const std::string> values) override;
  void free_items_of(int slot);
  void free_items_of_the_dead();

  library::Database database_;
  WorkerSlots slots_;
  std::optional<int> slot_;  // taken with the first claim
};

}  // namespace turncoat::work
