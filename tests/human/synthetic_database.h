// Synthetic games: most of the time the players flip as many discs as they can.
#pragma once

#include <algorithm>
#include <random>

#include "human/game_database.h"

namespace turncoat::testing {

inline Square greedy_move(const Position& position, std::mt19937_64& random) {
  const Bits legal = position.moves();
  Square best = kNoSquare;
  int most = -1;
  const bool careless = random() % 10 == 0;
  for (const int square : each(legal)) {
    const auto move = static_cast<Square>(square);
    const int flips =
        careless ? static_cast<int>(random() % 100) : count(position.board.flips(move));
    if (flips > most) {
      most = flips;
      best = move;
    }
  }
  return best;
}

inline human::DatabaseGame greedy_game(std::uint64_t seed, int year) {
  std::mt19937_64 random(seed);
  human::DatabaseGame game;
  game.black = static_cast<std::uint16_t>(random() % 4);
  game.white = static_cast<std::uint16_t>(4 + random() % 4);
  game.year = static_cast<std::uint16_t>(year);
  Position position = Position::start();
  while (!position.is_over()) {
    if (position.must_pass()) {
      position = position.after(kPass);
      continue;
    }
    const Square move = greedy_move(position, random);
    game.moves[game.length++] = move;
    position = position.after(move);
  }
  const int score = position.final_score();
  game.margin = static_cast<std::int8_t>(position.mover == Colour::black ? score : -score);
  return game;
}

inline human::GameDatabase greedy_database(int games) {
  human::GameDatabase database;
  for (int i = 0; i < 8; ++i) database.players.push_back("Person " + std::to_string(i));
  for (int i = 0; i < games; ++i) {
    database.games.push_back(greedy_game(static_cast<std::uint64_t>(i) + 1, 2000 + i * 10 / games));
  }
  return database;
}

}  // namespace turncoat::testing
