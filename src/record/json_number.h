// Whole numbers in JSON from outside. The library truncates a number that does not fit, and converting one with a fraction or
// an exponent that does not fit is undefined.
#pragma once

#include <cmath>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <utility>

namespace turncoat {

/// Throws the library's type error if `json` is not a whole number of this type.
template <class T, class Json>
T whole_number(const Json& json) {
  constexpr double kExact = 1LL << 53;  // up to here a double holds every whole number
  if (json.is_number_unsigned()) {
    if (const auto value = json.template get<std::uint64_t>(); std::in_range<T>(value))
      return static_cast<T>(value);
  } else if (json.is_number_integer()) {
    if (const auto value = json.template get<std::int64_t>(); std::in_range<T>(value))
      return static_cast<T>(value);
  } else if (json.is_number_float()) {
    const auto value = json.template get<double>();
    if (std::abs(value) <= kExact && value == std::trunc(value) &&
        std::in_range<T>(static_cast<std::int64_t>(value)))
      return static_cast<T>(value);
  }
  throw Json::out_of_range::create(406, "expected a whole number within its range", &json);
}

}  // namespace turncoat
