// The corners of a board of any size.
#pragma once

#include "core/rules.h"

namespace turncoat {

inline Bits corner_cells(const Rules& rules) noexcept {
  return with_rule_set(rules, []<class R>() { return R::Geometry::kCorners; });
}

}  // namespace turncoat
