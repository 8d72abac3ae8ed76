// Training games on disk: a header that says how they were made, then one checksummed record a game, appended. A record
// that was cut short by a kill is dropped when the file is opened again.
#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <functional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "core/position.h"

namespace turncoat::train {

/// A game from the position after its random opening.
struct TrainingGame {
  std::uint32_t item = 0;     // which game of the run
  Board start;                // the mover's view
  std::vector<Square> moves;  // without passes, which are forced
  std::vector<std::int8_t>
      expected;        // at each move, the score that its player's search expected for itself
  int exact_from = 0;  // from this move on both sides played perfectly: the score is exact there
  int score = 0;       // of the finished game, for the mover at the start

  bool operator==(const TrainingGame&) const = default;
};

struct GameFileHeader {
  Rules rules;
  std::string settings;  // seed, depths, weights: a run continues only under the same

  bool operator==(const GameFileHeader&) const = default;
};

/// Reads all whole records, the torn tail excepted; damage before the end is an error.
tl::expected<GameFileHeader, std::string> read_games(
    const std::filesystem::path& file, const std::function<void(const TrainingGame&)>& use);

/// Appends games. Opening cuts off a torn tail and tells the games that are already there.
class GameWriter {
 public:
  static tl::expected<GameWriter, std::string> open(
      const std::filesystem::path& file, const GameFileHeader& header,
      const std::function<void(const TrainingGame&)>& already_there);
  /// The game is in the operating system's hands when this returns; false if it could not be written.
  bool append(const TrainingGame& game);

 private:
  explicit GameWriter(std::ofstream out) : out_(std::move(out)) {}
  std::ofstream out_;
};

}  // namespace turncoat::train
