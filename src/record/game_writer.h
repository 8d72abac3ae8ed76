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

/// The game as a text with its line end; such texts one after the other are a file. An error if the format cannot keep
/// the game. Not for WTHOR.
Parsed<std::string> print_game(const GameRecord& record, GameFormat format);

/// Writes a file under a name of its own and gives it the right one when all is written.
class GameWriter {
 public:
  virtual ~GameWriter() = default;
  /// Why the game cannot be kept; it is then left out. Throws std::runtime_error if the file cannot be written.
  virtual std::optional<ParseError> write(const GameRecord& record) = 0;
  /// Until this is called the file is not there. Throws std::runtime_error.
  virtual void finish() = 0;
};

struct GameWriterOptions {
  GameFormat format = GameFormat::transcript;
  /// For WTHOR: the names to begin with, whose numbers are kept, unless the folder of the file has names already.
  WthorNames wthor_names = {};
  /// For WTHOR: date of creation and depth of the theoretical scores; the other fields are found out.
  std::optional<WthorHeader> wthor_header = std::nullopt;
};

/// Throws std::runtime_error if the file cannot be written.
std::unique_ptr<GameWriter> create_games(const std::filesystem::path& file,
                                         const GameWriterOptions& options);

}  // namespace turncoat
