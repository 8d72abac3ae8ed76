#include <filesystem>

#include "work/sql_list.h"

namespace turncoat::work {

std::unique_ptr<List> open_list(const std::string& name, Opening opening) {
  if (name.starts_with("postgresql://") || name.starts_with("postgres://"))
    return open_postgres_list(name, opening);
  if (name.find("://") != name.npos) throw ListError(name + ": expected a file or postgresql://…");
  std::error_code error;
  if (opening == Opening::existing && !std::filesystem::exists(name, error))
    throw ListError(name + ": no such list");
  return open_sqlite_list(name);
}

}  // namespace turncoat::work
