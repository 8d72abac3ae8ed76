// What a search found, as answers tell it.
#pragma once

#include <vector>

#include "search/report.h"
#include "server/answer.h"

namespace turncoat::server {

double rounded_seconds(double seconds);

/// The best move and the position after it.
Json move_facts(const Position& position, const Report& report);

/// The same with what the next best move would do worse.
Json hint_facts(const Position& position, const Report& report);

/// All lines, those of the book in place of searched ones that are not exact; at most `most`.
Json values_facts(const Report& report, const Rules& rules, const std::vector<Line>& book,
                  std::size_t most, bool final);

/// The book's lines in place of those of a search, unless these are exact; at most `most` of all.
void add_book_lines(const std::vector<Line>& book, std::size_t most, std::vector<Line>& lines);

}  // namespace turncoat::server
