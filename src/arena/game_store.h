// Tournament games on disk: NAME.jsonl, with a line for the settings and one per game, each with a checksum, and the same
// games as GGF in NAME.ggf. Every game is written when it ends; a line that was truncated by a kill is dropped when the file is
// opened again.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "arena/tournament.h"
#include "record/appended_file.h"
#include "record/file_check.h"

namespace turncoat {

class GameStore {
 public:
  using Each = std::function<void(const TournamentGame&)>;

  /// The settings of an existing file.
  static tl::expected<TournamentSettings, std::string> read_settings(
      const std::filesystem::path& file);

  /// Checks a whole .jsonl file. With `rescued`, writes the undamaged games into that new file; throws if that fails.
  static FileCheck check(const std::filesystem::path& file,
                         const std::optional<std::filesystem::path>& rescued);

  /// Opens or makes NAME.jsonl and NAME.ggf, and passes on the games that are there, each once. A file with other settings or
  /// openings, a damaged one, or one that another process is writing is an error.
  static tl::expected<GameStore, std::string> open(const std::string& name,
                                                   const TournamentSettings& settings,
                                                   const std::vector<Game>& openings,
                                                   const Each& already_there);

  /// When this returns the game is safe from a power cut; throws if it could not be written.
  void append(const TournamentGame& game);

 private:
  GameStore(AppendedFile lines, AppendedFile ggf, TournamentSettings settings, int version)
      : lines_(std::move(lines)),
        ggf_(std::move(ggf)),
        settings_(std::move(settings)),
        version_(version) {}

  AppendedFile lines_;
  AppendedFile ggf_;
  TournamentSettings settings_;
  int version_;  // of the file format
};

}  // namespace turncoat
