// The WTHOR database: years of games in binary files (.wtb), with the names of players (.jou) and tournaments (.trn) beside
// them. Little-endian; a header of 16 bytes, then records of equal length.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "record/game_reader.h"
#include "record/text_source.h"

namespace turncoat {

inline constexpr std::size_t kWthorHeaderLength = 16;
inline constexpr std::size_t kWthorGameLength = 68;

struct WthorHeader {
  std::array<std::uint8_t, 4> created{};  ///< century, year, month, day
  std::uint32_t games = 0;
  std::uint16_t names = 0;  ///< in the files of names
  std::uint16_t year = 0;   ///< of the games
  std::uint8_t board = 8;   ///< 0 or 8: 8×8; 10: 10×10
  std::uint8_t solitaires = 0;
  std::uint8_t depth = 0;  ///< empties from which the theoretical score holds; 0 means 22
  std::uint8_t reserved = 0;

  bool operator==(const WthorHeader&) const = default;
};

WthorHeader decode_wthor_header(std::string_view bytes) noexcept;
std::string encode_wthor_header(const WthorHeader& header);

/// One record of a .wtb file. The names are not in it.
Parsed<GameRecord> parse_wthor_game(std::string_view bytes, const WthorHeader& header);
/// The inverse; `numbers` are those of the names. WTHOR has only 8×8 games from the usual start with a result.
Parsed<std::string> print_wthor_game(const GameRecord& record, const WthorNumbers& numbers);

/// Players and tournaments by number, in UTF-8.
struct WthorNames {
  std::vector<std::string> players;
  std::vector<std::string> tournaments;
  std::array<std::uint8_t, 4> players_created{};  ///< century, year, month, day
  std::array<std::uint8_t, 4> tournaments_created{};

  bool operator==(const WthorNames&) const = default;

  static std::filesystem::path players_file(const std::filesystem::path& folder);
  static std::filesystem::path tournaments_file(const std::filesystem::path& folder);
  /// Both files of a folder, WTH.JOU or WTHOR.JOU and WTH.TRN or WTHOR.TRN in either case; no names if there are none.
  static tl::expected<WthorNames, std::string> load(const std::filesystem::path& folder);
  /// The names in the folder of the file; none for a stream.
  static tl::expected<WthorNames, std::string> beside(const std::filesystem::path& file);

  std::string encode_players() const;
  std::string encode_tournaments() const;
};

/// Reads the games of a .wtb file with `names`, or with the error why there are none.
std::unique_ptr<GameFileReader> read_wthor(TextSource& bytes, std::string file,
                                           const GameOptions& options,
                                           tl::expected<WthorNames, std::string> names);

}  // namespace turncoat
