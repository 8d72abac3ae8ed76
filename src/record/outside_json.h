// The only place that parses JSON from outside: files, requests, answers of programs. Copying, comparing and printing a
// JSON value recurse as deep as it is nested, so depth and size are checked first. Whole numbers: see json_number.h.
#pragma once

#include <cstddef>
#include <exception>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace turncoat {

struct JsonLimits {
  std::size_t depth = 64;  // nested brackets; valid files and requests have at most six
  std::size_t bytes = std::size_t{64} << 20;
};

struct JsonError {
  std::string what;      // such as `not JSON` or `nested deeper than 64 levels`
  std::size_t byte = 0;  // 1-based place of a syntax error; 0 where no single byte is to blame
};

/// `Json` is nlohmann::json or nlohmann::ordered_json.
template <class Json>
tl::expected<Json, JsonError> parse_outside_json(std::string_view text,
                                                 const JsonLimits& limits = {});

/// The text of an exception without the JSON library's tag (`[json.exception.type_error.302]`).
std::string json_complaint(const std::exception& error);

}  // namespace turncoat
