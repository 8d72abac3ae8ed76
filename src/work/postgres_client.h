// PostgreSQL's client library, loaded when first needed: other commands start without it, and packages work where it is not
// installed.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "work/sql_list.h"

struct pg_conn;

namespace turncoat::work {

class PostgresClient {
 public:
  /// Throws ListError, also if the library is not installed.
  explicit PostgresClient(const std::string& address);

  /// One statement with values for $1, $2, …; or several without values. Throws ListError.
  Rows run(std::string_view sql, std::span<const std::string> values = {});

 private:
  struct Close {
    void operator()(pg_conn* connection) const noexcept;
  };
  [[noreturn]] void fail(const std::string& state) const;

  std::unique_ptr<pg_conn, Close> connection_;
};

}  // namespace turncoat::work
