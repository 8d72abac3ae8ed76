// Moves that people chose, drawn from a base, with what short searches say of the alternatives.
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

  /// Where `move` stands in `values`.
  std::size_t chosen() const;
};

struct SampleOptions {
  int first_year = 0;
  int last_year = 9999;
  int first_ply = 1;
  std::size_t count = 100'000;
  std::uint64_t seed = 1;
  /// Of every `share` games one is drawn from; 1: all.
  int share = 1;
};

/// Whether a game belongs to those that one in `share` is drawn from.
bool is_drawn(std::size_t game, int share);

/// Moves with a choice, by people; each game gives about as many. The same options give the same samples.
std::vector<Sample> draw_samples(const GameBase& base, const PlayerRatings& ratings,
                                 const SampleOptions& options);

/// Searches all samples on this thread. With a cache file, values are taken from it if they are of the same samples, and
/// left there otherwise.
void search_samples(std::vector<Sample>& samples, std::shared_ptr<const Evaluator> evaluator,
                    const std::filesystem::path& cache,
                    const std::function<void(std::size_t done)>& progress);

}  // namespace turncoat::human
