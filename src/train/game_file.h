// Training games on disk: a header that says how they were made, then one checksummed record a game, appended by one
// process at a time. A record that was cut short by a kill is dropped when the file is opened again.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "core/position.h"
#include "record/appended_file.h"
#include "record/file_check.h"

namespace turncoat::train {

/// Items that belong to one game of a run: the game itself, then its branches.
inline constexpr std::uint32_t kItemsOfAGame = 16;

/// A game from the position after its random opening, or from where it branched off.
struct TrainingGame {
  std::uint32_t item = 0;  // number of the game in its run * kItemsOfAGame + number of the branch
  Board start;             // the mover's view
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

/// Looks at all of it. With `rescued`, writes the games that are whole into that new file; throws where that fails.
FileCheck check_game_file(const std::filesystem::path& file,
                          const std::optional<std::filesystem::path>& rescued);

/// Whether the moves are legal, the game ends with them, and its scores are possible: a file may say anything.
bool is_possible(const TrainingGame& game, const Rules& rules);

/// Appends games. Opening locks the file, cuts off a torn tail and tells the games that are already there.
class GameWriter {
 public:
  static tl::expected<GameWriter, std::string> open(
      const std::filesystem::path& file, const GameFileHeader& header,
      const std::function<void(const TrainingGame&)>& already_there);
  /// The game survives a kill when this returns, and a power cut about a second later.
  tl::expected<void, std::string> append(const TrainingGame& game);
  /// All games survive a power cut when this returns.
  tl::expected<void, std::string> sync();

 private:
  explicit GameWriter(AppendedFile out) : out_(std::move(out)) {}
  AppendedFile out_;
  std::chrono::steady_clock::time_point synced_ = std::chrono::steady_clock::now();
};

}  // namespace turncoat::train
