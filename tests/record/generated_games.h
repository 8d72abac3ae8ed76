// Random games with everything that a record can hold, from a seed.
#pragma once

#include <fmt/format.h>

#include <random>

#include "record/game_record.h"

namespace turncoat::testing {

inline Square random_move(const Position& position, std::mt19937_64& random) {
  Bits moves = position.moves();
  if (moves == 0) return kPass;
  for (auto skip = random() % static_cast<unsigned>(count(moves)); skip; --skip) {
    moves = without_lowest(moves);
  }
  return static_cast<Square>(lowest(moves));
}

struct GameWish {
  bool finished = false;     ///< play every game to its end
  bool usual_start = false;  ///< never from a position of its own
  unsigned fewest_moves = 0;
  bool with_facts = true;  ///< names, dates, ratings, notes
};

inline GameRecord generated_game(std::mt19937_64& random, const Rules& rules,
                                 const GameWish& wish = {}) {
  const auto chance = [&](unsigned one_of) { return random() % one_of == 0; };
  GameRecord record;
  record.game = Game(rules);
  if (!wish.usual_start && chance(4)) {
    Position start = Position::start(rules);
    for (auto i = random() % 20; i > 0 && !start.is_over(); --i)
      start = start.after(random_move(start, random));
    if (!start.is_over()) record.game = Game(with_start_recognised(start));
  }
  const bool finished = wish.finished || !chance(4);
  for (auto left = finished ? 1000 : wish.fewest_moves + random() % 50;
       left > 0 && !record.game.is_over(); --left) {
    record.game.play(random_move(record.game.position(), random));
  }
  // No format without passes could tell a last one.
  while (!record.game.moves().empty() && record.game.moves().back() == kPass) record.game.undo();
  if (!wish.with_facts) return record;
  const char* const names[] = {"", "Tastet Marc", "a b", "J\xc3\xb6rg", "x"};
  record.black = names[random() % 5];
  record.white = names[random() % 5];
  if (chance(2)) record.black_rating = static_cast<double>(random() % 30000) / 10;
  if (chance(2)) record.white_rating = static_cast<double>(random() % 3000);
  if (chance(2))
    record.date =
        fmt::format("{}-{:02}-{:02}", 1970 + random() % 60, 1 + random() % 12, 1 + random() % 28);
  if (!record.date.empty() && chance(2))
    record.time = fmt::format("{:02}:{:02}:{:02}", random() % 24, random() % 60, random() % 60);
  if (chance(2)) record.event = "Cup of Ghent";
  record.place = chance(2) ? "PlayOK" : "GGS/os";
  if (record.game.is_over()) {
    record.result = result_on_board(record.game);
  } else if (chance(2)) {
    const int cells = rules.cell_count();
    record.result = GameResult::of_margin(chance(2) ? cells : -cells,
                                          chance(2) ? Ending::resigned : Ending::time);
  }
  if (chance(2)) {
    record.notes.resize(record.game.moves().size());
    for (MoveNote& note : record.notes) {
      if (chance(2))
        note.eval = static_cast<double>(static_cast<int>(random() % 12800) - 6400) / 100;
      if (chance(2)) note.seconds = static_cast<double>(random() % 100000) / 1000;
    }
  }
  return record;
}

}  // namespace turncoat::testing
