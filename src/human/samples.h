// Moves that people chose, drawn from a database, with the scores of short searches for all legal moves.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>

#include "human/player_ratings.h"
#include "human/shallow_values.h"

namespace turncoat::human {

struct Sample {
  Position position;
  Square last = kNoSquare;
  Square move = kNoSquare;
  float rating = 0;
  std::uint8_t ply = 0;  // 1 for the first move of a game
  MoveValues values;     // empty until searched

  /// The index of `move` in `values`.
  std::size_t chosen() const;
};

struct SampleOptions {
  int first_year = 0;
  int last_year = 9999;
  int first_ply = 1;
  std::size_t count = 100'000;
  std::uint64_t seed = 1;
  /// Samples come from one in `share` games; 1: all.
  int share = 1;
};

/// Whether samples are drawn from this game.
bool is_drawn(std::size_t game, int share);

/// Moves of people that were not forced; about the same number from each game. The same options give the same samples.
std::vector<Sample> draw_samples(const GameDatabase& database, const PlayerRatings& ratings,
                                 const SampleOptions& options);

/// Searches all samples on this thread. With a cache file, reads the values from it if it is for the same samples, else
/// writes them to it.
void search_samples(std::vector<Sample>& samples, std::shared_ptr<const Evaluator> evaluator,
                    const std::filesystem::path& cache,
                    const std::function<void(std::size_t done)>& progress);

}  // namespace turncoat::human
