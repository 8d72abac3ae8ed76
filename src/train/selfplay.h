// Games for training: random opening moves, then one player plays both sides to the end.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <tl/expected.hpp>

#include "players/player.h"
#include "train/game_file.h"

namespace turncoat::train {

struct SelfplayOptions {
  Rules rules;
  std::uint64_t seed = 1;
  std::uint32_t games = 1000;
  int threads = 1;
  /// Random plies at the start of a game: the smaller of two draws between these, so that most games are long.
  int fewest_random = 8;
  int most_random = 40;
  /// Openings that the player evaluates as further from even than this many discs are drawn again.
  std::optional<double> most_uneven = std::nullopt;
  /// One game in this many starts from the other start position of the board, which shares the weights. 0: none.
  int other_start_every = 8;
  /// Branches of each game: after a random move with at most this many empties the game is played on. They cost a fraction of
  /// a game, and have positions as searches meet them: sensible except for one move.
  int branches = 0;
  int branch_empties = 24;
  std::string player_settings = {};  // for the file's header
};

/// Game `number` of the run, then its branches. Depends only on the options and the player.
std::vector<TrainingGame> play_training_games(const SelfplayOptions& options, std::uint32_t number,
                                              Player& player);

/// The file of a run's games.
class GameCollector {
 public:
  /// The error says why the file cannot be used, for example because it has games of another run.
  static tl::expected<GameCollector, std::string> open(const SelfplayOptions& options,
                                                       const std::filesystem::path& file);

  /// The number of games in the file, without branches.
  std::uint32_t count() const noexcept { return count_; }
  bool has(std::uint32_t number) const { return has_[number]; }
  /// Adds games with their branches, as `play_training_games` returned them, except those that are there.
  tl::expected<void, std::string> add(const std::vector<TrainingGame>& games);
  /// When this returns, all games survive a power cut.
  tl::expected<void, std::string> finish() { return writer_->sync(); }

 private:
  explicit GameCollector(std::uint32_t games) : has_(games) {}

  std::vector<bool> has_;
  std::uint32_t count_ = 0;
  // A game is written after its branches, so a kill may leave branches without their game.
  std::set<std::uint32_t> lone_branches_;
  std::optional<GameWriter> writer_;
};

/// Called once per thread. The player must report the scores of its moves.
using MakePlayer = std::function<std::unique_ptr<Player>()>;

/// Plays the games that the file lacks. `progress` receives the number of games in the file, without branches; when it returns
/// false, stops.
tl::expected<void, std::string> selfplay(const SelfplayOptions& options,
                                         const std::filesystem::path& file,
                                         const MakePlayer& make_player,
                                         const std::function<bool(std::uint32_t)>& progress);

}  // namespace turncoat::train
