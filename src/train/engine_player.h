// The engine as the player of training games: one thread, and a small table that is cleared before every game.
#pragma once

#include <memory>

#include "eval/evaluator.h"
#include "players/searcher_player.h"

namespace turncoat::train {

struct EnginePlayerOptions {
  int depth = 6;        // of the search in the middle of the game
  int exact_from = 14;  // empties from which games are played perfectly
  int hash_mb = 4;
};

std::unique_ptr<Player> make_engine_player(const EnginePlayerOptions& options,
                                           std::shared_ptr<const Evaluator> weights);
/// With any limits instead of the depth.
std::unique_ptr<Player> make_engine_player(const SearcherPlayer::Settings& settings, int hash_mb,
                                           std::shared_ptr<const Evaluator> weights);

}  // namespace turncoat::train
