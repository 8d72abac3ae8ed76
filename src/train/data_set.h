// Positions with the results of their games: the data that weights are fitted to.
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
  /// From what a position learns: 1 from the game's result alone, 0 from the score of its own search alone; in between,
  /// scores later in the game count less and less. Results are unbiased but noisy.
  double trust = 0.8;
  /// Percentage of games held out, chosen by their number in their run and the seed; branches go with their game.
  int held_out_percent = 5;
  std::uint64_t seed = 1;
};

/// Positions in which the mover has a move, by number of empties. A game is either learned from or held out to measure the
/// error.
struct DataSet {
  Rules rules;
  std::vector<Samples> learn;
  std::vector<Samples> held_out;
  std::size_t games = 0;
  std::size_t doubles =
      0;  // games with the same run and number as an earlier one, which are not used again

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
