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
  /// Openings that the player holds to be further from even, in discs, are drawn again: good play is near the middle.
  std::optional<double> most_uneven = std::nullopt;
  /// One game in so many starts from the other start position of the board, which shares the weights. 0: none.
  int other_start_every = 8;
  /// Games that leave each game by a random move, with this many empties at most, and are then played on. They cost a
  /// fraction of a game, and their positions are those that a search meets: sensible but for one move.
  int branches = 0;
  int branch_empties = 24;
  std::string player_settings = {};  // for the file's header
};

/// Game `number` of the run, then its branches: depends on nothing but the options and the player.
std::vector<TrainingGame> play_training_games(const SelfplayOptions& options, std::uint32_t number,
                                              Player& player);

/// The file that a run's games come to.
class GameCollector {
 public:
  /// The error says why the file cannot be used; it may hold games of another run.
  static tl::expected<GameCollector, std::string> open(const SelfplayOptions& options,
                                                       const std::filesystem::path& file);

  /// Games that are there, not counting branches.
  std::uint32_t count() const noexcept { return count_; }
  bool has(std::uint32_t number) const { return has_[number]; }
  /// A game with its branches, or several, as `play_training_games` gave them; those that are there are left out.
  tl::expected<void, std::string> add(const std::vector<TrainingGame>& games);
  /// All games survive a power cut when this returns.
  tl::expected<void, std::string> finish() { return writer_->sync(); }

 private:
  explicit GameCollector(std::uint32_t games) : has_(games) {}

  std::vector<bool> has_;
  std::uint32_t count_ = 0;
  // A game is written after its branches: where it is, they are. A kill may leave branches without their game.
  std::set<std::uint32_t> lone_branches_;
  std::optional<GameWriter> writer_;
};

/// Each thread makes its own. It has to say what it expects of its moves.
using MakePlayer = std::function<std::unique_ptr<Player>()>;

/// Plays the games that the file lacks. `progress` receives how many are there, not counting branches; when it returns
/// false, stops.
tl::expected<void, std::string> selfplay(const SelfplayOptions& options,
                                         const std::filesystem::path& file,
                                         const MakePlayer& make_player,
                                         const std::function<bool(std::uint32_t)>& progress);

}  // namespace turncoat::train
