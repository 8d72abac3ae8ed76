// Tournament games on disk: NAME.jsonl, a line with the settings and then a line a game, and the same games as GGF in
// NAME.ggf. Every game is written as it ends; a line that was cut short by a kill is dropped when the file is opened
// again.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <tl/expected.hpp>

#include "arena/tournament.h"

namespace turncoat {

class GameStore {
 public:
  using Each = std::function<void(const TournamentGame&)>;

  /// The settings of a file that is there.
  static tl::expected<TournamentSettings, std::string> read_settings(
      const std::filesystem::path& file);

  /// Opens or makes NAME.jsonl and NAME.ggf and tells the games that are already there, each once. A file with other
  /// settings or openings, a damaged one, or one that another process writes is an error.
  static tl::expected<GameStore, std::string> open(const std::string& name,
                                                   const TournamentSettings& settings,
                                                   const std::vector<Game>& openings,
                                                   const Each& already_there);
  GameStore(GameStore&& other) noexcept;
  GameStore& operator=(GameStore&&) = delete;
  ~GameStore();

  /// The game is in the operating system's hands when this returns; throws if it could not be written.
  void append(const TournamentGame& game);

 private:
  GameStore(int lines, int ggf, TournamentSettings settings)
      : lines_(lines), ggf_(ggf), settings_(std::move(settings)) {}

  int lines_;
  int ggf_;
  TournamentSettings settings_;
};

}  // namespace turncoat
