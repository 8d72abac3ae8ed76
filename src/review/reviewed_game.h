// The review of one of many games: its JSON and its page, and an index of all pages.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "record/game_record.h"
#include "review/review.h"

namespace turncoat {

struct ReviewedGame {
  nlohmann::ordered_json facts;  // review_json.h, with the players' names
  std::string page;              // review_page.h
};

ReviewedGame reviewed_game(const Review& review, const GameRecord& record,
                           const std::string& language);

/// A row of a table in 80 columns, and its header.
std::string review_row_head();
std::string review_row(int number, const ReviewedGame& game);

/// A table of all games; game n has its page in `n.html`.
std::string reviews_page(const std::vector<ReviewedGame>& games);

}  // namespace turncoat
