// The parts of a game record that have no column in the library, as JSON, so that an export gives back what was imported.
#pragma once

#include <string>

#include "record/game_record.h"

namespace turncoat::library {

/// Ratings, place, time of day, a result that the board does not show, notes on moves, comment, tags and the rest; empty if
/// there are none.
std::string print_details(const GameRecord& record);

/// Restores them into a record that has its game. `text` is from `print_details`; false if it is damaged.
bool read_details(const std::string& text, GameRecord& record);

}  // namespace turncoat::library
