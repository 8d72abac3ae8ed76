#include "record/game_format.h"

#include <array>

#include "record/scanner.h"

namespace turncoat {

std::span<const GameFormatInfo> game_formats() noexcept {
#define TURNCOAT_ROW(name) name##_format,
  static const std::array kAll = {TURNCOAT_GAME_FORMATS(TURNCOAT_ROW)};
#undef TURNCOAT_ROW
  return kAll;
}

const GameFormatInfo& game_format_info(GameFormat format) noexcept {
  return game_formats()[static_cast<std::size_t>(format)];
}

std::string_view game_format_name(GameFormat format) noexcept {
  return game_format_info(format).name;
}

std::optional<GameFormat> game_format_from_name(std::string_view name) noexcept {
  for (const GameFormatInfo& info : game_formats()) {
    if (same_word(name, info.name)) return info.format;
  }
  return std::nullopt;
}

std::optional<GameFormat> game_format_from_file(std::string_view file) noexcept {
  const std::size_t point = file.rfind('.');
  if (point == std::string_view::npos) return std::nullopt;
  for (const GameFormatInfo& info : game_formats()) {
    if (!info.extension_decides) continue;
    Scanner extensions(info.extensions);
    while (!extensions.at_end()) {
      if (same_word(file.substr(point + 1),
                    extensions.take_while([](char c) { return !is_blank(c); })))
        return info.format;
      extensions.skip_blanks();
    }
  }
  return std::nullopt;
}

GameFormat game_format_from_content(std::string_view head) noexcept {
  Scanner text(head);
  if (starts_with_word(head, "\xef\xbb\xbf")) text.skip(3);
  text.skip_blanks();
  for (const GameFormatInfo& info : game_formats()) {
    if (info.recognise(head, text.rest())) return info.format;
  }
  return GameFormat::transcript;
}

}  // namespace turncoat
