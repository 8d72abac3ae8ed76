// The ways to limit a search, each once: options, player texts, requests, protocols and Python read this table. Another
// limit is a field of `Limits` and a row here.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "search/plan.h"

namespace turncoat {

struct LimitInfo {
  std::string_view name;     // `--level`, `level=`, "level"
  std::string_view keyword;  // in Python
  bool is_whole;
  double least;
  double most;
  std::string_view shown_as;  // the value, in a help text
  std::string_view help;
  void (*set)(Limits& limits, double value);
  std::optional<double> (*get)(const Limits& limits);
};

template <class T>
constexpr std::optional<double> as_number(const std::optional<T>& value) {
  if (!value) return std::nullopt;
  return static_cast<double>(*value);
}

inline constexpr std::array kLimits = {
    LimitInfo{"level", "level", true, 0, kMaxLevel, "N", "strength 0 to 60, see `turncoat levels`",
              [](Limits& limits, double value) { limits.level = static_cast<int>(value); },
              [](const Limits& limits) { return as_number(limits.level); }},
    LimitInfo{"depth", "depth", true, 1, 60, "N",
              "plies to search; exact from the number of empties on",
              [](Limits& limits, double value) { limits.depth = static_cast<int>(value); },
              [](const Limits& limits) { return as_number(limits.depth); }},
    LimitInfo{"percent", "percent", true, 1, 100, "P",
              "confidence to end with: 73, 87, 95, 98, 99 or 100",
              [](Limits& limits, double value) { limits.percent = static_cast<int>(value); },
              [](const Limits& limits) { return as_number(limits.percent); }},
    LimitInfo{"time", "seconds", false, 0, 1e6, "S", "seconds a move, such as 0.1",
              [](Limits& limits, double value) { limits.seconds = value; },
              [](const Limits& limits) { return as_number(limits.seconds); }},
    LimitInfo{
        "nodes", "nodes", true, 1, 1e15, "N", "about how many positions to visit",
        [](Limits& limits, double value) { limits.nodes = static_cast<std::uint64_t>(value); },
        [](const Limits& limits) { return as_number(limits.nodes); }},
};

/// By its name, which must be one of the table's.
constexpr const LimitInfo& limit_info(std::string_view name) {
  std::size_t row = 0;
  while (kLimits[row].name != name) ++row;
  return kLimits[row];
}

/// What is wrong with a value of this limit: `expected a whole number from 1 to 60`. Nothing if it is right.
std::optional<std::string> limit_problem(const LimitInfo& limit, std::optional<double> value);

/// Whether anything says how far to search; `lines` and `window` do not.
inline bool is_limited(const Limits& limits) {
  return limits.clock || std::any_of(kLimits.begin(), kLimits.end(), [&](const LimitInfo& limit) {
           return limit.get(limits).has_value();
         });
}

}  // namespace turncoat
