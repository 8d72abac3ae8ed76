#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <fstream>

#include "record/game_reader.h"

namespace turncoat {

tl::expected<GameReader, std::string> open_games(const std::filesystem::path& file,
                                                 const GameOptions& options) {
  std::error_code error;
  if (std::filesystem::is_directory(file, error)) {
    return tl::unexpected(fmt::format("{}: a folder, not a file of games", file.string()));
  }
  auto stream = std::make_unique<std::ifstream>(file, std::ios::binary);
  if (!*stream) return tl::unexpected(fmt::format("{}: {}", file.string(), std::strerror(errno)));
  return GameReader(std::move(stream), file.string(), options);
}

}  // namespace turncoat
