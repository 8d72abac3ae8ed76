// The keys of positions and games in the library: numbers that are the same for all eight symmetries.
#pragma once

#include <cstdint>

#include "library/canonical_move.h"
#include "record/game_record.h"

namespace turncoat::library {

/// Equal for all images of a position of one family of rules, and in practice for nothing else: 64 bits.
std::int64_t position_key(const Rules& rules, const Board& canonical_board) noexcept;
inline std::int64_t position_key(const Position& position) noexcept {
  return position_key(position.rules, canonical(position.board).board);
}

/// Equal for games that count as one: the same moves up to symmetry, from the same start, by players of the same names
/// (whatever their case and spaces) in the same year.
std::int64_t game_key(const GameRecord& record);

}  // namespace turncoat::library
