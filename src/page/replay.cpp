#include "page/replay.h"

#include <fmt/format.h>

#include <cassert>

#include "page/board_svg.h"
#include "page/escape.h"
#include "record/cells.h"
#include "record/square_text.h"

namespace turncoat {

namespace embedded {
extern const std::string_view replay_css;
extern const std::string_view replay_js;
}  // namespace embedded

PagePart replay_part() { return {embedded::replay_css, embedded::replay_js}; }

nlohmann::ordered_json replay_facts(const ReplayGame& replay) {
  const Position& start = replay.game.start();
  nlohmann::ordered_json moves = nlohmann::ordered_json::array();
  for (const Square move : replay.game.moves()) moves.push_back(move_name(move, start.rules));
  return {{"caption", replay.caption},
          {"size", start.rules.size},
          {"reversed", start.rules.reversed()},
          {"cells", print_cells(start, {'X', 'O', '-'})},
          {"mover", start.mover == Colour::black ? "X" : "O"},
          {"moves", std::move(moves)}};
}

std::string replay_html(std::span<const ReplayGame> games) {
  assert(!games.empty());
  nlohmann::ordered_json facts = nlohmann::ordered_json::array();
  for (const ReplayGame& game : games) facts.push_back(replay_facts(game));
  const Game& first = games.front().game;
  BoardPicture picture;
  if (!first.moves().empty() && first.moves().back() < 64) picture.last_move = first.moves().back();
  return fmt::format(
      "<div class=\"replay\">\n{}<script type=\"application/json\">{}</script>\n</div>\n",
      board_svg(first.position(), picture), script_json(facts));
}

}  // namespace turncoat
