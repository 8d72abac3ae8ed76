#include "human/game_database.h"

#include <algorithm>

#include "record/game_reader.h"
#include "record/wthor.h"

namespace turncoat::human {

namespace {

namespace fs = std::filesystem;

DatabaseGame compact(const GameRecord& record) {
  DatabaseGame game;
  game.black = static_cast<std::uint16_t>(record.wthor->black);
  game.white = static_cast<std::uint16_t>(record.wthor->white);
  game.year = static_cast<std::uint16_t>(record.year().value_or(0));
  const auto outcome = record.outcome();
  game.margin = static_cast<std::int8_t>(outcome ? outcome->margin.value_or(outcome->winner) : 0);
  for (const Square move : record.game.moves()) {
    if (move != kPass) game.moves[game.length++] = move;
  }
  return game;
}

}  // namespace

tl::expected<GameDatabase, std::string> GameDatabase::read(const fs::path& folder) {
  std::error_code error;
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(folder, error)) {
    std::string end = entry.path().extension().string();
    std::ranges::transform(end, end.begin(), [](unsigned char c) { return std::tolower(c); });
    if (end == ".wtb") files.push_back(entry.path());
  }
  if (error) return tl::unexpected(folder.string() + ": " + error.message());
  if (files.empty()) return tl::unexpected(folder.string() + ": no .wtb files of WTHOR in it");
  std::ranges::sort(files);

  GameDatabase database;
  auto names = WthorNames::load(folder);
  if (!names) return tl::unexpected(names.error());
  database.players = std::move(names->players);
  for (const fs::path& file : files) {
    auto games = open_games(file, {});
    if (!games) return tl::unexpected(games.error());
    while (const auto game = games->next()) {
      if (*game && (*game)->wthor && (*game)->game.start() == Position::start()) {
        database.games.push_back(compact(**game));
      } else {
        ++database.damaged;
      }
    }
  }
  std::ranges::stable_sort(database.games, {}, &DatabaseGame::year);
  for (const DatabaseGame& game : database.games) {
    const std::size_t most = std::max(game.black, game.white);
    if (database.players.size() <= most) database.players.resize(most + 1);
  }
  return database;
}

bool GameDatabase::is_person(std::uint16_t player) const {
  const std::string& name = players[player];
  return !name.empty() && name.find('(') == name.npos && name.find('?') == name.npos;
}

}  // namespace turncoat::human
