#include "players/player_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "players/player_kinds.h"

namespace turncoat {
namespace {

using ::testing::HasSubstr;

std::string error_of(std::string_view text) {
  const auto spec = parse_player(text);
  return spec ? "" : spec.error().message();
}

TEST(PlayerText, ReadsSettings) {
  const auto engine = parse_player("engine:time=0.5,threads=2");
  ASSERT_TRUE(engine);
  EXPECT_EQ(engine->kind, "engine");
  EXPECT_EQ(engine->name, "engine:time=0.5,threads=2");
  EXPECT_EQ(engine->number("time"), 0.5);
  EXPECT_EQ(engine->whole("threads"), 2);
  EXPECT_FALSE(engine->whole("level"));

  const auto classic = parse_player("classic:discs,depth=6,search=alphabeta");
  ASSERT_TRUE(classic);
  EXPECT_EQ(classic->argument, "discs");
  EXPECT_EQ(classic->word("search"), "alphabeta");
  EXPECT_TRUE(parse_player("mcts:rollouts,playouts=100")->has("rollouts"));
  EXPECT_TRUE(parse_player("random"));
  EXPECT_TRUE(parse_player("random:"));
}

TEST(PlayerText, TakesAName) {
  const auto named = parse_player("strong one=engine:level=20");
  ASSERT_TRUE(named);
  EXPECT_EQ(named->name, "strong one");
  EXPECT_EQ(named->kind, "engine");
  EXPECT_EQ(named->whole("level"), 20);
  EXPECT_EQ(parse_player("lots=random")->name, "lots");
}

TEST(PlayerText, SaysWhatIsWrongAndWhere) {
  EXPECT_THAT(error_of("rndom"), HasSubstr("character 1: 'rndom' is not a kind of player"));
  EXPECT_THAT(error_of("engine:levl=3"),
              HasSubstr("character 8: 'levl' is not a setting of engine"));
  EXPECT_THAT(error_of("engine:level=3,depth=0"),
              HasSubstr("character 16: '0' does not fit depth; expected a whole number from 1"));
  EXPECT_THAT(error_of("engine:level=2.5"), HasSubstr("whole number"));
  EXPECT_THAT(error_of("engine:level=1,level=2"), HasSubstr("twice"));
  EXPECT_THAT(error_of("classic:wisdom"), HasSubstr("'wisdom' is not known to classic"));
  EXPECT_THAT(error_of("classic:"), HasSubstr("nothing after 'classic:'"));
  EXPECT_THAT(error_of("classic:depth=3"), HasSubstr("nothing after 'classic:'"));
  EXPECT_THAT(error_of("classic:discs,search=magic"), HasSubstr("one of minimax"));
  EXPECT_THAT(error_of("mcts:rollouts=1"), HasSubstr("expected no value"));
  EXPECT_THAT(error_of("random:seed=1"), HasSubstr("not a setting of random"));
  EXPECT_THAT(error_of("=random"), HasSubstr("no name"));
  EXPECT_THAT(error_of(""), HasSubstr("not a kind of player"));
}

}  // namespace
}  // namespace turncoat
