// Reads the fields of a request strictly: each has a type and a range, and an unknown field is an error.
#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

#include "core/position.h"
#include "server/answer.h"

namespace turncoat::server {

class Fields {
 public:
  /// Throws for every field that is not one of `known`.
  Fields(const Call& call, std::initializer_list<std::string_view> known);

  bool has(const char* name) const { return find(name) != nullptr; }
  std::optional<std::string> text(const char* name, std::size_t most_bytes) const;
  std::optional<int> whole(const char* name, int least, int most) const;
  std::optional<double> number(const char* name, double least, double most) const;
  std::optional<bool> flag(const char* name) const;
  /// The value as it stands, whatever its type; null if there is none.
  const Json* find(const char* name) const;

  /// `rules`, or 8x8.
  Rules rules() const;
  /// The game in the fields `rules`, `start` and `moves`, which must be among the known names.
  Game game() const;

  [[noreturn]] static void complain(const char* name, const std::string& message);

 private:
  const Json& fields_;
  bool from_query_;
};

}  // namespace turncoat::server
