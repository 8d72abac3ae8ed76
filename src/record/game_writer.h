// Games into any format, one after the other: `print_game` for the formats in text, `GameWriter` for files of all.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "record/game_format.h"
#include "record/game_record.h"
#include "record/wthor.h"

namespace turncoat {

/// The game as text with a line end; a file is a sequence of these. An error if the format cannot represent the game. Not for
/// WTHOR.
Parsed<std::string> print_game(const GameRecord& record, GameFormat format);

/// Writes a file that gets its name only when all is written.
class GameWriter {
 public:
  virtual ~GameWriter() = default;
  /// Why the format cannot represent the game, which is then left out. Throws std::runtime_error if the file cannot be written.
  virtual std::optional<ParseError> write(const GameRecord& record) = 0;
  /// Gives the file its name. Throws std::runtime_error.
  virtual void finish() = 0;
};

struct GameWriterOptions {
  GameFormat format = GameFormat::transcript;
  /// For WTHOR: names whose numbers are kept, unless the folder of the file has names already.
  WthorNames wthor_names = {};
  /// For WTHOR: date of creation and depth of the theoretical scores; the other fields follow from the games.
  std::optional<WthorHeader> wthor_header = std::nullopt;
};

/// Throws std::runtime_error if the file cannot be written.
std::unique_ptr<GameWriter> create_games(const std::filesystem::path& file,
                                         const GameWriterOptions& options);

}  // namespace turncoat
