// Games on a board that replays them: buttons, slider, move list, arrow keys. Without scripts the last position is seen.
#pragma once

#include <nlohmann/json.hpp>
#include <span>
#include <string>

#include "core/position.h"
#include "page/html_page.h"

namespace turncoat {

struct ReplayGame {
  std::string caption;  // plain text, such as `alice – bob, 35 to 29`
  Game game;
};

/// The part that a page with replaying boards needs.
PagePart replay_part();

/// One board for one game, or for several to choose from; `games` must not be empty. A page may hold many boards.
std::string replay_html(std::span<const ReplayGame> games);

/// What the script needs of a game: `size`, `reversed`, `cells`, `mover`, `moves`, `caption`.
nlohmann::ordered_json replay_facts(const ReplayGame& game);

}  // namespace turncoat
