// Random games out and in again, in every format and under every rule set that it can keep.
#include "round_trip.h"
#include "record/ggf_game.h"
#include "record/square_text.h"
#include "record/tags.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

namespace turncoat::testing {
namespace {

void round_trips(GameFormat format, int games) {
  for (const Rules& rules : Rules::all()) {
    if (!can_keep(format, rules)) continue;
    std::mt19937_64 random(static_cast<unsigned>(format) * 100u + 7u);
    for (int i = 0; i < games; ++i) {
      const GameRecord record = generated_game(random, rules, wish_for(format));
      ASSERT_EQ(complaint_about_round_trip(record, format), "") << rules.name() << ", game " << i;
    }
  }
}

class RoundTrip : public ::testing::TestWithParam<GameFormat> {};
TEST_P(RoundTrip, NothingGetsLost) { round_trips(GetParam(), 150); }

class RoundTripLong : public ::testing::TestWithParam<GameFormat> {};
TEST_P(RoundTripLong, NothingGetsLostIn10000Games) { round_trips(GetParam(), 10'000); }

const auto kTextFormats =
    ::testing::Values(GameFormat::transcript, GameFormat::ggf, GameFormat::sgf, GameFormat::pgn,
                      GameFormat::obf, GameFormat::course, GameFormat::quest);
const auto kName = [](const auto& format) { return std::string(game_format_name(format.param)); };
INSTANTIATE_TEST_SUITE_P(Formats, RoundTrip, kTextFormats, kName);
INSTANTIATE_TEST_SUITE_P(Formats, RoundTripLong, kTextFormats, kName);

class Folder {
 public:
  Folder()
      : path_(std::filesystem::temp_directory_path() / fmt::format("turncoat-test-{}", getpid())) {
    std::filesystem::create_directories(path_);
  }
  ~Folder() {
    std::error_code error;
    std::filesystem::remove_all(path_, error);
  }
  std::filesystem::path operator/(const char* name) const { return path_ / name; }

 private:
  std::filesystem::path path_;
};

void wthor_round_trip(int games) {
  const Folder folder;
  std::mt19937_64 random(9);
  GameWriterOptions options;
  options.format = GameFormat::wthor;
  std::vector<GameRecord> written;
  // Twice: the second time the names of the first are there.
  for (const char* name : {"a.wtb", "b.wtb"}) {
    written.clear();
    const auto writer = create_games(folder / name, options);
    for (int i = 0; i < games; ++i) {
      GameRecord record = generated_game(random, Rules{}, wish_for(GameFormat::wthor));
      record.date = "1999";
      ASSERT_EQ(writer->write(record), std::nullopt);
      written.push_back(std::move(record));
    }
    EXPECT_FALSE(std::filesystem::exists(folder / name));
    writer->finish();
    auto reader = open_games(folder / name);
    ASSERT_TRUE(reader.has_value());
    std::size_t read = 0;
    while (auto one = reader->next()) {
      ASSERT_TRUE(one->has_value()) << one->error().message();
      const GameRecord& original = written.at(read++);
      EXPECT_EQ((*one)->game.moves(), original.game.moves());
      EXPECT_EQ((*one)->result, original.result);
      EXPECT_EQ((*one)->black, original.black.empty() ? "???" : original.black);
      EXPECT_EQ((*one)->white, original.white.empty() ? "???" : original.white);
      EXPECT_EQ((*one)->event, original.event.empty() ? "???" : original.event);
      EXPECT_EQ((*one)->year(), 1999);
    }
    EXPECT_EQ(read, written.size());
  }
}

TEST(WthorRoundTrip, NothingGetsLost) { wthor_round_trip(300); }
TEST(WthorRoundTripLong, NothingGetsLostIn10000Games) { wthor_round_trip(10'000); }

TEST(WthorWriter, KeepsOneYearAFile) {
  const Folder folder;
  GameWriterOptions options;
  options.format = GameFormat::wthor;
  const auto writer = create_games(folder / "y.wtb", options);
  std::mt19937_64 random(1);
  GameRecord record = generated_game(random, Rules{}, wish_for(GameFormat::wthor));
  record.date = "1999-01-02";
  EXPECT_EQ(writer->write(record), std::nullopt);
  record.date = "2001";
  EXPECT_EQ(writer->write(record)->message(), "a game of 2001; expected for this WTHOR file, 1999");
  record.date = "1999";
  record.black = "a name that is much too long for WTHOR";
  EXPECT_THAT(writer->write(record)->message(),
              ::testing::HasSubstr("at most 19 characters of Latin-1"));
}

TEST(RoundTrip, BoardsMayBeEmpty) {
  for (const GameFormat format : {GameFormat::ggf, GameFormat::sgf, GameFormat::pgn}) {
    for (const int size : {4, 6, 8}) {
      for (const Colour mover : {Colour::black, Colour::white}) {
        GameRecord record;
        record.game = Game(Position{Rules{size}, Board{}, mover});
        const auto text = print_game(record, format);
        ASSERT_TRUE(text.has_value());
        GameOptions options;
        options.format = format;
        options.rules = Rules{size};
        const auto read = parse_game(*text, options);
        ASSERT_TRUE(read.has_value()) << *text;
        EXPECT_TRUE(read->game.position() == record.game.position()) << *text;
      }
    }
  }
}

TEST(RoundTrip, GgfNamesMayHoldAnything) {
  GameRecord record;
  record.game.play(parse_square("f5", Rules{}).value());
  record.black = "a]b;c";
  record.white = "100%25 %5D % ;)";
  record.comment = "];](;";
  const auto read = parse_game(print_ggf_game(record));
  ASSERT_TRUE(read) << read.error().message();
  EXPECT_EQ(read->black, record.black);
  EXPECT_EQ(read->white, record.white);
  EXPECT_EQ(read->comment, record.comment);
  EXPECT_EQ(escaped_value("nothing special, 5 %"), "nothing special, 5 %");
}

TEST(GameWriter, AnUnfinishedFileIsNotThere) {
  const Folder folder;
  GameWriterOptions options;
  options.format = GameFormat::ggf;
  std::ofstream(folder / "x.ggf") << "old";
  {
    const auto writer = create_games(folder / "x.ggf", options);
    writer->write(GameRecord{});
  }
  std::string text;
  std::ifstream(folder / "x.ggf") >> text;
  EXPECT_EQ(text, "old");
  EXPECT_THROW(create_games("/nowhere/x.ggf", options), std::runtime_error);
}

}  // namespace
}  // namespace turncoat::testing
