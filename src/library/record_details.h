// What a game record holds beyond the columns of the library, as JSON, so that an export gives back what was imported.
#pragma once

#include <string>

#include "record/game_record.h"

namespace turncoat::library {

/// Ratings, place, time of day, a result that the board does not tell, notes of the moves, comment, tags and what else there is; empty if nothing is.
std::string print_details(const GameRecord& record);

/// Puts them back into a record that has its game. The text comes from `print_details`; false if it is damaged.
bool read_details(const std::string& text, GameRecord& record);

}  // namespace turncoat::library
