#include "cli/book_argument.h"

#include "cli/command.h"

namespace turncoat::cli {

std::filesystem::path book_path(const std::string& name, const Rules& rules) {
  try {
    return library::named_book(name, rules);
  } catch (const library::DatabaseError& error) {
    throw InputError(error.what());
  }
}

std::shared_ptr<const library::Book> open_book(const std::string& name, const Rules& rules) {
  try {
    return std::make_shared<library::Book>(library::named_book(name, rules), rules);
  } catch (const library::DatabaseError& error) {
    throw InputError(error.what());
  }
}

}  // namespace turncoat::cli
