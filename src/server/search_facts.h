// What a search found, as JSON for the answers of requests.
#pragma once

#include <vector>

#include "search/report.h"
#include "server/answer.h"

namespace turncoat::server {

double rounded_seconds(double seconds);

/// The best move and the position after it.
Json move_facts(const Position& position, const Report& report);

/// The same with the reasons why the second-best move is worse.
Json hint_facts(const Position& position, const Report& report);

/// At most `most` lines. Lines of the book replace searched ones that are not exact.
Json values_facts(const Report& report, const Rules& rules, const std::vector<Line>& book,
                  std::size_t most, bool final);

/// Replaces searched lines that are not exact by the book's; keeps at most `most`.
void add_book_lines(const std::vector<Line>& book, std::size_t most, std::vector<Line>& lines);

}  // namespace turncoat::server
