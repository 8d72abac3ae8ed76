// Training games on disk: a header that says how they were made, then one record with a checksum per game, appended by one
// process at a time. A record that was truncated by a kill is dropped when the file is opened again.
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
  std::vector<Square> moves;          // without passes, which are forced
  std::vector<std::int8_t> expected;  // at each move, the score of the player's search
  int exact_from = 0;  // from this move on both sides played perfectly, so the score is exact
  int score = 0;       // of the finished game, for the mover at the start

  bool operator==(const TrainingGame&) const = default;
};

struct GameFileHeader {
  Rules rules;
  std::string settings;  // seed, depths, weights: a run continues only with the same ones

  bool operator==(const GameFileHeader&) const = default;
};

/// Reads all records except a truncated last one; damage before the end is an error.
tl::expected<GameFileHeader, std::string> read_games(
    const std::filesystem::path& file, const std::function<void(const TrainingGame&)>& use);

/// Checks the whole file. With `rescued`, writes the undamaged games into that new file; throws if that fails.
FileCheck check_game_file(const std::filesystem::path& file,
                          const std::optional<std::filesystem::path>& rescued);

/// Whether the moves are legal, end the game, and its scores are possible: files may be wrong.
bool is_possible(const TrainingGame& game, const Rules& rules);

/// Appends games. Opening locks the file, cuts off a truncated last record and passes on the games that are there.
class GameWriter {
 public:
  static tl::expected<GameWriter, std::string> open(
      const std::filesystem::path& file, const GameFileHeader& header,
      const std::function<void(const TrainingGame&)>& already_there);
  /// When this returns, the game survives a kill; about a second later also a power cut.
  tl::expected<void, std::string> append(const TrainingGame& game);
  /// When this returns, all games survive a power cut.
  tl::expected<void, std::string> sync();

 private:
  explicit GameWriter(AppendedFile out) : out_(std::move(out)) {}
  AppendedFile out_;
  std::chrono::steady_clock::time_point synced_ = std::chrono::steady_clock::now();
};

}  // namespace turncoat::train
