// The table of game formats. A new one is a file that defines its row with its reading and writing functions, its enumerator in
// game_record.h and its name in the list here.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "record/game_record.h"

namespace turncoat {

class GameFileReader;
class GameSplitter;
class GameWriter;
class TextSource;
struct GameOptions;
struct GameWriterOptions;

struct GameFormatInfo {
  GameFormat format;
  std::string_view name;
  std::string_view extensions;  ///< separated by spaces; the first is the usual one
  /// Whether files with these extensions are always of this format; `.txt` and `.json` say too little.
  bool extension_decides;
  std::string_view description;
  /// Whether a text that starts like this is of this format. `text` is `head` without byte order mark and leading spaces.
  bool (*recognise)(std::string_view head, std::string_view text);

  // Formats in text: how to cut a text into games, and one game from and to text. `print` ends it with a line end.
  std::unique_ptr<GameSplitter> (*split)() = nullptr;
  Parsed<GameRecord> (*parse)(std::string_view text, const GameOptions& options) = nullptr;
  Parsed<std::string> (*print)(const GameRecord& record) = nullptr;

  // Other formats, which are files: how to read and to write one.
  std::unique_ptr<GameFileReader> (*open)(TextSource& bytes, const std::string& file,
                                          const GameOptions& options) = nullptr;
  std::unique_ptr<GameWriter> (*create)(const std::filesystem::path& file,
                                        const GameWriterOptions& options) = nullptr;

  bool is_text() const noexcept { return split != nullptr; }
};

/// In the order of `GameFormat`.
#define TURNCOAT_GAME_FORMATS(X) \
  X(transcript) X(ggf) X(sgf) X(pgn) X(obf) X(wthor) X(course) X(quest)

#define TURNCOAT_DECLARE(name) extern const GameFormatInfo name##_format;
TURNCOAT_GAME_FORMATS(TURNCOAT_DECLARE)
#undef TURNCOAT_DECLARE

/// Every format, in the order in which help texts list them.
std::span<const GameFormatInfo> game_formats() noexcept;
const GameFormatInfo& game_format_info(GameFormat format) noexcept;
std::string_view game_format_name(GameFormat format) noexcept;
std::optional<GameFormat> game_format_from_name(std::string_view name) noexcept;
/// By what follows the last point of a file's name; nothing for `.txt`, `.json` and others that say too little.
std::optional<GameFormat> game_format_from_file(std::string_view file) noexcept;
/// By the start of the text. What resembles no other format is taken for a transcript, whose reader then reports errors.
GameFormat game_format_from_content(std::string_view head) noexcept;

}  // namespace turncoat
