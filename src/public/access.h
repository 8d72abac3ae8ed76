// Converts between the types of the public headers (`turncoat::v1`) and the library's own (`turncoat`).
#pragma once

#include <turncoat/engine.h>

#include <stop_token>

#include "core/position.h"
#include "search/report.h"

namespace turncoat::v1 {

struct Access {
  static Position outer(const turncoat::Position& position);
  static turncoat::Position inner(const Position& position);
  static std::stop_token token(const Stop& stop);
};

Rules outer(const turncoat::Rules& rules);
turncoat::Rules inner(const Rules& rules);
Move outer(Square move, const turncoat::Rules& rules);
/// `kNoSquare` for a move outside the board.
Square inner(Move move, const turncoat::Rules& rules);
Report outer(const turncoat::Report& report, const turncoat::Rules& rules);
turncoat::Limits inner(const Limits& limits);

}  // namespace turncoat::v1
