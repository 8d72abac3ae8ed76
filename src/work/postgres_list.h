// A list in PostgreSQL, for any number of machines. An item is worked inside the transaction that locked its row: when the
// worker or its machine is gone, the server rolls the transaction back and the item is free.
#pragma once

#include "work/postgres_client.h"
#include "work/sql_list.h"

namespace turncoat::work {

class PostgresList final : public SqlList {
 public:
  PostgresList(const std::string& address, Opening opening);

  std::optional<Item> claim(const std::string& version, bool programs) override;
  void finish(const Outcome& outcome) override;
  void give_back() override;
  std::int64_t claimed() override;

 private:
  using SqlList::run;
  Rows run(std::string_view sql, std::span<const std::string> values) override;
  void make_tables(Opening opening);

  PostgresClient client_;
};

}  // namespace turncoat::work
