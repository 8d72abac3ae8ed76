// Games from any format, one after the other, in constant memory: `open_games` for a file, `GameReader` for a stream or
// a text.
//
//   auto games = open_games("WTH_2024.wtb");
//   if (!games) …                                    // the file cannot be opened
//   while (auto game = games->next()) {
//     if (!*game) report(game->error().message());   // a damaged game; the next one follows
//     else use(**game);
//   }
#pragma once

#include <filesystem>
#include <istream>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "record/game_format.h"
#include "record/game_record.h"

namespace turncoat {

class TextSource;

/// Options for reading games.
struct GameOptions {
  std::optional<GameFormat> format = std::nullopt;  ///< otherwise by the file's name or the content
  /// For what the text does not say: size, objective and start of a transcript, the objective of most others.
  Rules rules = {};
  /// Whether the user asked for these rules: a game with others is then an error.
  bool rules_given = false;
  /// The number of a black disc in course logs, -1 or 1; otherwise who moves first is Black.
  std::optional<int> black_is = std::nullopt;
};

/// A game that could not be read, or a place where the file is damaged.
struct GameError {
  GameSource source;
  ParseError error;

  /// `games.ggf: game 12 (line 40): move 7: White cannot play a1: …`
  std::string message() const;
};

using GameRead = tl::expected<GameRecord, GameError>;

/// Implemented once for text formats and once for WTHOR.
class GameFileReader {
 public:
  virtual ~GameFileReader() = default;
  virtual std::optional<GameRead> next() = 0;
};

class GameReader {
 public:
  /// `name` stands for the stream in errors; its extension may decide the format.
  GameReader(std::unique_ptr<std::istream> stream, const std::string& name,
             const GameOptions& options);
  GameReader(GameReader&&) noexcept;
  GameReader& operator=(GameReader&&) noexcept;
  ~GameReader();

  /// The next game or the next damage; nothing at the end.
  std::optional<GameRead> next();

  GameFormat format() const noexcept { return format_; }
  /// How much was read so far, in bytes, for progress bars.
  std::size_t bytes_read() const noexcept;

 private:
  std::unique_ptr<std::istream> stream_;
  std::unique_ptr<TextSource> source_;
  GameFormat format_;
  std::unique_ptr<GameFileReader> reader_;
};

/// A file's games. The names of a WTHOR file are read from the files beside it.
tl::expected<GameReader, std::string> open_games(const std::filesystem::path& file,
                                                 const GameOptions& options = {});
/// The games of a text.
GameReader games_of_text(std::string text, const GameOptions& options = {});

/// The only game of a text; an error if there is none, or more than one.
Parsed<GameRecord> parse_game(std::string_view text, const GameOptions& options = {});

}  // namespace turncoat
