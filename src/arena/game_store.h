// Tournament games on disk: NAME.jsonl, a line with the settings and then a line a game, each with a checksum, and
// the same games as GGF in NAME.ggf. Every game is written as it ends; a line that was cut short by a kill is dropped when the file is opened
// again.
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

  /// The settings of a file that is there.
  static tl::expected<TournamentSettings, std::string> read_settings(
      const std::filesystem::path& file);

  /// Looks at all of a .jsonl file. With `rescued`, writes the games that are whole into that new file; throws where
  /// that fails.
  static FileCheck check(const std::filesystem::path& file,
                         const std::optional<std::filesystem::path>& rescued);

  /// Opens or makes NAME.jsonl and NAME.ggf and tells the games that are already there, each once. A file with other
  /// settings or openings, a damaged one, or one that another process writes is an error.
  static tl::expected<GameStore, std::string> open(const std::string& name,
                                                   const TournamentSettings& settings,
                                                   const std::vector<Game>& openings,
                                                   const Each& already_there);

  /// The game survives a power cut when this returns; throws if it could not be written.
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
  int version_;  // of the file's form
};

}  // namespace turncoat
