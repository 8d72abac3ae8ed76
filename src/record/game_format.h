// The formats that games are kept in: their names, the ends of their files, and how to tell one by its text.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "record/game_record.h"

namespace turncoat {

struct GameFormatInfo {
  GameFormat format;
  std::string_view name;
  std::string_view extensions;  ///< separated by blanks; the first is the usual one
  std::string_view description;
};

/// Every format, in the order in which help texts list them.
const std::array<GameFormatInfo, 8>& game_formats() noexcept;
std::string_view game_format_name(GameFormat format) noexcept;
std::optional<GameFormat> game_format_from_name(std::string_view name) noexcept;
/// By what follows the last point of a file's name; nothing for `.txt`, `.json` and others that say too little.
std::optional<GameFormat> game_format_from_file(std::string_view file) noexcept;
/// By how the text begins. Whatever resembles nothing else is taken for a transcript, whose reader then complains.
GameFormat game_format_from_content(std::string_view head) noexcept;

}  // namespace turncoat
