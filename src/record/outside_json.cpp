#include "record/outside_json.h"

#include <fmt/format.h>

#include <cmath>
#include <nlohmann/json.hpp>

namespace turncoat {

namespace {

// Limit for numbers with a fraction or an exponent, such as times and scores: where a whole number is expected, the library
// casts them, which is undefined if they do not fit.
constexpr double kMostFraction = 2147483647;

/// Up to its first error, a text's brackets nest as deep as this sees them: strings are skipped as the parser does.
bool nests_deeper_than(std::size_t most, std::string_view text) {
  std::size_t depth = 0;
  bool in_string = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (in_string) {
      if (c == '\\') ++i;
      if (c == '"') in_string = false;
    } else if (c == '"') {
      in_string = true;
    } else if (c == '[' || c == '{') {
      if (++depth > most) return true;
    } else if ((c == ']' || c == '}') && depth > 0) {
      --depth;
    }
  }
  return false;
}

}  // namespace

template <class Json>
tl::expected<Json, JsonError> parse_outside_json(std::string_view text, const JsonLimits& limits) {
  const auto failed = [](std::string what, std::size_t byte = 0) {
    return tl::unexpected(JsonError{std::move(what), byte});
  };
  if (text.size() > limits.bytes) return failed(fmt::format("longer than {} bytes", limits.bytes));
  if (nests_deeper_than(limits.depth, text))
    return failed(fmt::format("nested deeper than {} levels", limits.depth));
  try {
    bool is_sensible = true;
    Json parsed = Json::parse(text, [&](int, auto event, const Json& value) {
      if (event == Json::parse_event_t::value && value.is_number_float())
        is_sensible = is_sensible && std::abs(value.template get<double>()) <= kMostFraction;
      return true;
    });
    if (!is_sensible) return failed("a number that is too large");
    return parsed;
  } catch (const typename Json::parse_error& error) {
    return failed("not JSON", error.byte);
  } catch (const typename Json::exception&) {
    return failed("a number that is too large");
  }
}

template tl::expected<nlohmann::json, JsonError> parse_outside_json(std::string_view,
                                                                    const JsonLimits&);
template tl::expected<nlohmann::ordered_json, JsonError> parse_outside_json(std::string_view,
                                                                            const JsonLimits&);

std::string json_complaint(const std::exception& error) {
  const std::string_view text = error.what();
  const std::size_t tag = text.starts_with("[json.exception.") ? text.find("] ") : text.npos;
  return std::string(tag == text.npos ? text : text.substr(tag + 2));
}

}  // namespace turncoat
