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
  std::vector<std::int8_t> scores;  // for the mover

  std::size_t size() const noexcept { return boards.size(); }
};

/// Positions where the mover has a move, apart by their number of empties. Games are either learned from or held out
/// to measure the error, never both.
struct DataSet {
  Rules rules;
  std::vector<Samples> learn;
  std::vector<Samples> held_out;
  std::size_t games = 0;

  explicit DataSet(const Rules& of_rules)
      : rules(of_rules),
        learn(static_cast<std::size_t>(of_rules.cell_count()) - 3),
        held_out(learn.size()) {}

  /// `held_out_percent` of the games are held out, chosen by their start position and the seed.
  void add(const TrainingGame& game, int held_out_percent, std::uint64_t seed);
  std::size_t positions() const noexcept;

  static tl::expected<DataSet, std::string> read(const std::vector<std::filesystem::path>& files,
                                                 int held_out_percent, std::uint64_t seed);
};

/// Calls `use(position, score for its mover, is exact)` for every position of the game that has a move.
template <class Use>
void for_each_position(const TrainingGame& game, const Rules& rules, Use&& use) {
  Position position{rules, game.start, Colour::black};
  for (std::size_t i = 0; i < game.moves.size(); ++i) {
    if (position.must_pass()) position = position.after(kPass);
    const int score = position.mover == Colour::black ? game.score : -game.score;
    use(position, score, static_cast<int>(i) >= game.exact_from);
    position = position.after(game.moves[i]);
  }
}

}  // namespace turncoat::train
