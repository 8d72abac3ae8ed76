#include "work/postgres_client.h"

#include <dlfcn.h>
#include <fmt/format.h>
#include <libpq-fe.h>

#include <algorithm>
#include <array>

namespace turncoat::work {

namespace {

#if defined(__APPLE__)
constexpr const char* kLibrary = "libpq.5.dylib";
#else
constexpr const char* kLibrary = "libpq.so.5";
#endif

/// The functions used, loaded by name.
struct Library {
  Library() : handle(::dlopen(kLibrary, RTLD_NOW | RTLD_LOCAL)) {
    if (handle == nullptr)
      throw ListError(fmt::format(
          "a list in PostgreSQL needs {}, which is not installed (Debian: apt install libpq5)",
          kLibrary));
    find(connectdb_params, "PQconnectdbParams");
    find(finish, "PQfinish");
    find(status, "PQstatus");
    find(error_message, "PQerrorMessage");
    find(exec, "PQexec");
    find(exec_params, "PQexecParams");
    find(result_status, "PQresultStatus");
    find(result_error_field, "PQresultErrorField");
    find(set_notice_processor, "PQsetNoticeProcessor");
    find(clear, "PQclear");
    find(ntuples, "PQntuples");
    find(nfields, "PQnfields");
    find(getvalue, "PQgetvalue");
    find(getlength, "PQgetlength");
  }

  template <class Function>
  void find(Function& function, const char* name) {
    function = reinterpret_cast<Function>(::dlsym(handle, name));
    if (function == nullptr) throw ListError(fmt::format("{} has no {}", kLibrary, name));
  }

  void* handle;
  decltype(&PQconnectdbParams) connectdb_params;
  decltype(&PQfinish) finish;
  decltype(&PQstatus) status;
  decltype(&PQerrorMessage) error_message;
  decltype(&PQexec) exec;
  decltype(&PQexecParams) exec_params;
  decltype(&PQresultStatus) result_status;
  decltype(&PQresultErrorField) result_error_field;
  decltype(&PQsetNoticeProcessor) set_notice_processor;
  decltype(&PQclear) clear;
  decltype(&PQntuples) ntuples;
  decltype(&PQnfields) nfields;
  decltype(&PQgetvalue) getvalue;
  decltype(&PQgetlength) getlength;
};

const Library& libpq() {
  static const Library library;
  return library;
}

/// The first line of a message of the server or the library.
std::string first_line(std::string text) {
  text.resize(std::min(text.find('\n'), text.size()));
  return text;
}

/// With timeouts for a server that does not answer or whose machine has vanished; the address may set others.
pg_conn* connect(const std::string& address) {
  constexpr std::array names = {"connect_timeout",
                                "keepalives_idle",
                                "keepalives_interval",
                                "keepalives_count",
                                "tcp_user_timeout",
                                "dbname",
                                static_cast<const char*>(nullptr)};
  const std::array values = {
      "20", "60", "10", "6", "120000", address.c_str(), static_cast<const char*>(nullptr)};
  return libpq().connectdb_params(names.data(), values.data(), /* expand dbname */ 1);
}

}  // namespace

void PostgresClient::Close::operator()(pg_conn* connection) const noexcept {
  libpq().finish(connection);
}

PostgresClient::PostgresClient(const std::string& address) : connection_(connect(address)) {
  if (libpq().status(connection_.get()) != CONNECTION_OK) fail("");
  libpq().set_notice_processor(
      connection_.get(), [](void*, const char*) {}, nullptr);
}

void PostgresClient::fail(const std::string& state) const {
  // 57P: the server is stopping or starting; 40: the statement may be tried again.
  const bool passes = libpq().status(connection_.get()) != CONNECTION_OK ||
                      state.starts_with("57P") || state.starts_with("40");
  const std::string said = first_line(libpq().error_message(connection_.get()));
  throw ListError("PostgreSQL: " + (said.empty() ? "an answer that was not asked for" : said),
                  passes);
}

Rows PostgresClient::run(std::string_view sql, std::span<const std::string> values) {
  std::vector<const char*> pointers;
  for (const std::string& value : values) pointers.push_back(value.c_str());
  const std::string text(sql);
  const std::unique_ptr<PGresult, decltype(&PQclear)> result(
      values.empty()
          ? libpq().exec(connection_.get(), text.c_str())
          : libpq().exec_params(connection_.get(), text.c_str(), static_cast<int>(pointers.size()),
                                nullptr, pointers.data(), nullptr, nullptr, 0),
      libpq().clear);
  const ExecStatusType status = libpq().result_status(result.get());
  if (status != PGRES_TUPLES_OK && status != PGRES_COMMAND_OK) {
    const char* state = libpq().result_error_field(result.get(), PG_DIAG_SQLSTATE);
    fail(state == nullptr ? "" : state);
  }
  Rows rows;
  for (int i = 0; i < libpq().ntuples(result.get()); ++i) {
    Row& row = rows.emplace_back();
    for (int column = 0; column < libpq().nfields(result.get()); ++column) {
      row.emplace_back(libpq().getvalue(result.get(), i, column),
                       static_cast<std::size_t>(libpq().getlength(result.get(), i, column)));
    }
  }
  return rows;
}

}  // namespace turncoat::work
