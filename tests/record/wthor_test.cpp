// WTHOR: known bytes, every kind of damage, and the real base where it is present.
#include "record/wthor.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "record/transcript.h"
#include "shared_data.h"

namespace turncoat::testing {
namespace {

using ::testing::HasSubstr;

std::string bytes_of(const std::filesystem::path& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

GameRecord unfinished(const std::string& moves, int margin) {
  GameRecord record;
  record.game = parse_transcript(moves, Position::start()).value();
  record.result = GameResult::of_margin(margin, Ending::unknown);
  return record;
}

/// A file with one unfinished game.
std::string small_file() {
  WthorHeader header;
  header.created = {20, 26, 2, 23};
  header.games = 1;
  header.year = 2024;
  header.depth = 24;
  return encode_wthor_header(header) +
         print_wthor_game(unfinished("f5d6c3d3c4", 12), {7, 1, 2, 40}).value();
}

std::vector<GameRead> read_all(const std::string& bytes) {
  GameOptions options;
  options.format = GameFormat::wthor;
  GameReader reader = games_of_text(bytes, options);
  std::vector<GameRead> all;
  while (auto one = reader.next()) all.push_back(std::move(*one));
  return all;
}

TEST(Wthor, KnownBytes) {
  const std::string file = small_file();
  ASSERT_EQ(file.size(), 16u + 68u);
  EXPECT_EQ(file.substr(0, 16),
            std::string("\x14\x1a\x02\x17\x01\0\0\0\0\0\xe8\x07\x08\0\x18\0", 16));
  EXPECT_EQ(file.substr(16, 6), std::string("\x07\0\x01\0\x02\0", 6));
  EXPECT_EQ(file[22], 38);
  EXPECT_EQ(file.substr(24, 6), std::string("\x38\x40\x21\x22\x2b\0", 6));
  EXPECT_EQ(decode_wthor_header(file),
            decode_wthor_header(encode_wthor_header(decode_wthor_header(file))));
}

TEST(Wthor, ReadsAGame) {
  const auto all = read_all(small_file());
  ASSERT_EQ(all.size(), 1u);
  ASSERT_TRUE(all[0].has_value());
  EXPECT_EQ(print_transcript(all[0]->game), "f5d6c3d3c4");
  EXPECT_EQ(all[0]->year(), 2024);
  EXPECT_EQ(all[0]->result, GameResult::of_margin(12, Ending::unknown));
  EXPECT_EQ(all[0]->wthor->tournament, 7);
}

TEST(Wthor, DamageIsTold) {
  const auto reasons = [](std::string bytes) {
    std::string text;
    for (const GameRead& one : read_all(bytes)) text += one ? "game;" : one.error().message() + ";";
    return text;
  };
  const std::string file = small_file();
  const auto changed = [&](std::size_t at, int to) {
    std::string other = file;
    other[at] = static_cast<char>(to);
    return other;
  };
  EXPECT_EQ(reasons(file), "game;");
  EXPECT_THAT(reasons(file.substr(0, 10)), HasSubstr("shorter than a header"));
  EXPECT_THAT(reasons(file.substr(0, 50)),
              HasSubstr("game 1: the file ends in the middle of a game"));
  EXPECT_THAT(reasons(file.substr(0, 16)), HasSubstr("the header announces 1 games, 0 are there"));
  EXPECT_THAT(reasons(file + file.substr(16)),
              HasSubstr("the header announces 1 games, 2 are there"));
  EXPECT_THAT(reasons(changed(12, 10)), HasSubstr("10x10"));
  EXPECT_THAT(reasons(changed(13, 1)), HasSubstr("solitaires"));
  EXPECT_THAT(reasons(changed(22, 65)), HasSubstr("a score of 65 discs"));
  EXPECT_THAT(reasons(changed(24, 99)), HasSubstr("move byte 99"));
  EXPECT_THAT(reasons(changed(24, 11)), HasSubstr("Black cannot play a1"));
  EXPECT_THAT(reasons(changed(40, 11)), HasSubstr("after the end of the moves"));
}

TEST(Wthor, RefusesWhatItCannotKeep) {
  GameRecord record = unfinished("f5d6c3", 2);
  EXPECT_TRUE(print_wthor_game(record, {}).has_value());
  record.result.reset();
  EXPECT_THAT(print_wthor_game(record, {}).error().message(), HasSubstr("without a result"));
  record.game = Game(Rules::from_name("6x6").value());
  EXPECT_THAT(print_wthor_game(record, {}).error().message(), HasSubstr("a game of 6x6"));
}

// 2,891 games of 2024 and 153 of 1981, three of these unfinished.
TEST(Wthor, TheBaseReadsAndWritesByteForByte) {
  const auto folder = shared_data("wthor");
  if (folder.empty()) GTEST_SKIP() << "no WTHOR database here";
  const auto names = WthorNames::load(folder);
  ASSERT_TRUE(names.has_value()) << names.error();
  EXPECT_GT(names->players.size(), 1000u);
  EXPECT_GT(names->tournaments.size(), 100u);
  struct Year {
    const char* file;
    std::size_t games;
    std::size_t unfinished;
  };
  for (const Year year : {Year{"WTH_1981.wtb", 153, 3}, Year{"WTH_2024.wtb", 2891, 0}}) {
    const std::string original = bytes_of(folder / year.file);
    std::string written = original.substr(0, kWthorHeaderLength);
    EXPECT_EQ(encode_wthor_header(decode_wthor_header(original)), written);
    auto reader = open_games(folder / year.file);
    ASSERT_TRUE(reader.has_value()) << reader.error();
    std::size_t games = 0;
    std::size_t unfinished_games = 0;
    while (auto one = reader->next()) {
      ASSERT_TRUE(one->has_value()) << one->error().message();
      ++games;
      const GameRecord& record = **one;
      if (!record.game.is_over()) {
        ++unfinished_games;
      } else {
        EXPECT_EQ(record.result, result_on_board(record.game));
      }
      EXPECT_FALSE(record.black.empty() || record.white.empty() || record.event.empty());
      const auto bytes = print_wthor_game(record, *record.wthor);
      ASSERT_TRUE(bytes.has_value()) << bytes.error().message();
      written += *bytes;
    }
    EXPECT_EQ(games, year.games);
    EXPECT_EQ(unfinished_games, year.unfinished);
    EXPECT_TRUE(written == original) << year.file;
  }
  EXPECT_TRUE(names->encode_players() == bytes_of(WthorNames::players_file(folder)));
  EXPECT_TRUE(names->encode_tournaments() == bytes_of(WthorNames::tournaments_file(folder)));
}

}  // namespace
}  // namespace turncoat::testing
