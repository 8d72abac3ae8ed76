#include "review/reviewed_game.h"

#include <fmt/format.h>

#include "page/escape.h"
#include "page/html_page.h"
#include "record/json_number.h"
#include "review/review_json.h"
#include "review/review_page.h"

namespace turncoat {

namespace {

/// A game's row in a table, as text.
struct ReviewRow {
  struct Side {
    std::string name;
    double accuracy;
    double lost;
    int blunders;
  };
  Side black;
  Side white;
  std::string score;
};

ReviewRow row_of(const ReviewedGame& game) {
  const auto side = [&](const char* colour) {
    const auto& player = game.facts.at("players").at(colour);
    const std::string name = player.at("name").get<std::string>();
    return ReviewRow::Side{name.empty() ? colour : name, player.at("accuracy").get<double>(),
                           player.at("loss").at("total").get<double>(),
                           whole_number<int>(player.at("marks").at(mark_name(Mark::blunder)))};
  };
  const auto& score = game.facts.at("score");
  return {side("black"), side("white"),
          score.is_null() ? "" : fmt::format("{:+}", whole_number<int>(score))};
}

}  // namespace

ReviewedGame reviewed_game(const Review& review, const GameRecord& record,
                           const std::string& language) {
  ReviewedGame game{review_json(review, language),
                    review_page(review, {record.black, record.white}, language)};
  game.facts["players"]["black"]["name"] = record.black;
  game.facts["players"]["white"]["name"] = record.white;
  return game;
}

std::string review_row_head() {
  return fmt::format("{:>4} {:<18.18} {:<18.18} {:>5} {:>13} {:>15}\n", "#", "Black", "White",
                     "score", "accuracy %", "discs lost");
}

std::string review_row(int number, const ReviewedGame& game) {
  const ReviewRow row = row_of(game);
  return fmt::format("{:>4} {:<18.18} {:<18.18} {:>5} {:>6.1f} {:>6.1f} {:>7.1f} {:>7.1f}\n",
                     number, row.black.name, row.white.name, row.score, row.black.accuracy,
                     row.white.accuracy, row.black.lost, row.white.lost);
}

std::string reviews_page(const std::vector<ReviewedGame>& games) {
  HtmlPage page;
  page.title = "Reviewed games";
  page.subtitle = fmt::format("{} games", games.size());
  page.body =
      "<section><div class=\"wide\"><table>\n<tr><th></th><th>Black</th><th>White</th>"
      "<th>score</th><th>accuracy, Black</th><th>White</th><th>discs lost, Black</th>"
      "<th>White</th><th>blunders, Black</th><th>White</th></tr>\n";
  int number = 0;
  for (const ReviewedGame& game : games) {
    const ReviewRow row = row_of(game);
    page.body += fmt::format(
        "<tr><td><a href=\"{0}.html\">{0}</a></td><td>{1}</td><td>{2}</td><td>{3}</td>"
        "<td>{4:.1f} %</td><td>{5:.1f} %</td><td>{6:.1f}</td><td>{7:.1f}</td><td>{8}</td>"
        "<td>{9}</td></tr>\n",
        ++number, escaped(row.black.name), escaped(row.white.name), row.score, row.black.accuracy,
        row.white.accuracy, row.black.lost, row.white.lost, row.black.blunders, row.white.blunders);
  }
  page.body += "</table></div>\n<p>Each number leads to the game's review.</p></section>\n";
  return page.html();
}

}  // namespace turncoat
