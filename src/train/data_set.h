// Positions with the scores that games from them ended in: what weights are fitted to.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "core/position.h"
#include "train/game_file.h"

namespace turncoat::train {

struct Samples {
  std::vector<Board> boards;
  std::vector<float> scores;  // for the mover

  std::size_t size() const noexcept { return boards.size(); }
};

struct DataOptions {
  /// How far a position trusts the rest of its game: 1 learns from the result alone, 0 from the score that its own
  /// search expected; between them expectations later in the game count less and less. Results are just but noisy.
  double trust = 0.8;
  /// Games held out, chosen by their number in their run and the seed; branches go with their game.
  int held_out_percent = 5;
  std::uint64_t seed = 1;
};

/// Positions where the mover has a move, apart by their number of empties. Games are either learned from or held out
/// to measure the error, never both.
struct DataSet {
  Rules rules;
  std::vector<Samples> learn;
  std::vector<Samples> held_out;
  std::size_t games = 0;
  std::size_t doubles = 0;  // games of the same run and number as one before: read, but used once

  explicit DataSet(const Rules& of_rules)
      : rules(of_rules),
        learn(static_cast<std::size_t>(of_rules.cell_count()) - 3),
        held_out(learn.size()) {}

  void add(const TrainingGame& game, const DataOptions& options);
  std::size_t positions() const noexcept;

  static tl::expected<DataSet, std::string> read(const std::vector<std::filesystem::path>& files,
                                                 const DataOptions& options);
};

/// Every position of the game that has a move.
std::vector<Position> positions_of(const TrainingGame& game, const Rules& rules);

}  // namespace turncoat::train
