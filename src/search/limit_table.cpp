#include "search/limit_table.h"

#include <fmt/format.h>

#include <cmath>

namespace turncoat {

std::optional<std::string> limit_problem(const LimitInfo& limit, std::optional<double> value) {
  const bool fits = value && *value >= limit.least && *value <= limit.most &&
                    (!limit.is_whole || *value == std::floor(*value));
  if (fits) return std::nullopt;
  return fmt::format("expected a {}number from {:g} to {:g}", limit.is_whole ? "whole " : "",
                     limit.least, limit.most);
}

}  // namespace turncoat
