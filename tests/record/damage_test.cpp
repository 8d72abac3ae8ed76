// Truncated files and flipped bits: whatever comes, nothing breaks and nothing is silently read as something else.
#include "damage.h"

#include <gtest/gtest.h>

#include "record/wthor.h"

namespace turncoat::testing {
namespace {

void damage(GameFormat format, int rounds, bool flips) {
  std::mt19937_64 random(static_cast<unsigned>(format) * 31u + (flips ? 1u : 2u));
  std::string file;
  Rules rules;
  for (int i = 0; i < rounds; ++i) {
    if (i % 20 == 0) {
      do rules = Rules::all()[random() % Rules::all().size()];
      while (!can_keep(format, rules));
      file = file_of_games(format, random, rules, 2);
    }
    const std::string text = flips ? with_bit_flipped(file, random) : truncated(file, random);
    const std::string silence = silence_about(text, format, rules);
    ASSERT_EQ(silence, "") << rules.name() << "\n" << text;
  }
}

class Damage : public ::testing::TestWithParam<GameFormat> {};
TEST_P(Damage, Truncations) { damage(GetParam(), 400, false); }
TEST_P(Damage, BitFlips) { damage(GetParam(), 400, true); }

class DamageLong : public ::testing::TestWithParam<GameFormat> {};
TEST_P(DamageLong, Truncations) { damage(GetParam(), 10'000, false); }
TEST_P(DamageLong, BitFlips) { damage(GetParam(), 10'000, true); }

const auto kTextFormats =
    ::testing::Values(GameFormat::transcript, GameFormat::ggf, GameFormat::sgf, GameFormat::pgn,
                      GameFormat::obf, GameFormat::course, GameFormat::quest);
const auto kName = [](const auto& format) { return std::string(game_format_name(format.param)); };
INSTANTIATE_TEST_SUITE_P(Formats, Damage, kTextFormats, kName);
INSTANTIATE_TEST_SUITE_P(Formats, DamageLong, kTextFormats, kName);

/// Accepted WTHOR files print as the same bytes again.
void damage_wthor(int rounds, bool flips) {
  std::mt19937_64 random(flips ? 5 : 6);
  WthorHeader header;
  header.games = 3;
  header.year = 2000;
  std::string file = encode_wthor_header(header);
  for (int i = 0; i < 3; ++i) {
    const GameRecord record = generated_game(random, Rules{}, wish_for(GameFormat::wthor));
    file += print_wthor_game(record, {1, 2, 3, 32}).value();
  }
  for (int i = 0; i < rounds; ++i) {
    const std::string bytes = flips ? with_bit_flipped(file, random) : truncated(file, random);
    GameOptions options;
    options.format = GameFormat::wthor;
    GameReader reader = games_of_text(bytes, options);
    std::string again = bytes.substr(0, kWthorHeaderLength);
    bool complained = false;
    while (auto one = reader.next()) {
      complained = complained || !*one;
      if (*one) again += print_wthor_game(**one, *(*one)->wthor).value();
    }
    ASSERT_TRUE(complained || again == bytes) << i;
    ASSERT_TRUE(flips || complained) << "a truncated file passed";
  }
}

TEST(DamageWthor, Truncations) { damage_wthor(1000, false); }
TEST(DamageWthor, BitFlips) { damage_wthor(1000, true); }
TEST(DamageWthorLong, Truncations) { damage_wthor(10'000, false); }
TEST(DamageWthorLong, BitFlips) { damage_wthor(10'000, true); }

}  // namespace
}  // namespace turncoat::testing
