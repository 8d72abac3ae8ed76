#include "page/replay.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <random>

#include "page/escape.h"
#include "page/position_words.h"
#include "record/cells.h"
#include "record/transcript.h"

namespace turncoat::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using Json = nlohmann::ordered_json;

Game random_game(const Rules& rules, std::mt19937_64& random) {
  Game game(rules);
  while (!game.is_over()) {
    std::vector<int> moves;
    for (const int square : each(game.position().moves())) moves.push_back(square);
    game.play(moves.empty() ? kPass : static_cast<Square>(moves[random() % moves.size()]));
  }
  return game;
}

TEST(HtmlPage, StandsAlone) {
  const ReplayGame replay{"<i>alice</i> – bob </script>",
                          parse_transcript("f5d6c3", Position::start()).value()};
  const HtmlPage page{.title = "A & B",
                      .subtitle = "<sub>",
                      .body = replay_html({&replay, 1}),
                      .parts = {replay_part()}};
  const std::string html = page.html();
  EXPECT_THAT(html, HasSubstr("<title>A &amp; B</title>"));
  EXPECT_THAT(html, HasSubstr("&lt;sub&gt;"));
  EXPECT_THAT(html, HasSubstr("prefers-color-scheme: dark"));
  EXPECT_THAT(html, HasSubstr("new Replay(host)"));
  EXPECT_THAT(html, Not(HasSubstr("<i>alice")));
  // Nothing is loaded: no address but the name of the SVG vocabulary, and no element that loads.
  for (const char* loader : {"src=", "<link", "@import", "url(", "fetch(", "XMLHttpRequest"}) {
    EXPECT_THAT(html, Not(HasSubstr(loader)));
  }
  std::string text = html;
  for (std::size_t at; (at = text.find("http://www.w3.org/2000/svg")) != std::string::npos;) {
    text.erase(at, 26);
  }
  EXPECT_EQ(text.find("://"), std::string::npos);
}

TEST(Replay, HoldsTheGame) {
  const ReplayGame replay{"a – b", parse_transcript("c2b2", Position::start({.size = 6})).value()};
  const Json facts = replay_facts(replay);
  EXPECT_EQ(facts.at("size"), 6);
  EXPECT_EQ(facts.at("reversed"), false);
  EXPECT_EQ(facts.at("cells"), "--------------OX----XO--------------");
  EXPECT_EQ(facts.at("mover"), "X");
  EXPECT_EQ(facts.at("moves"), Json({"c2", "b2"}));
}

// The page's own rules against ours: whole games of every rule set, position by position and word by word.
TEST(Replay, ScriptPlaysByTheSameRules) {
  if (std::system("node --version >/dev/null 2>&1") != 0) GTEST_SKIP() << "node is not here";
  namespace fs = std::filesystem;
  const fs::path folder =
      fs::temp_directory_path() / fmt::format("turncoat-replay-{}", std::random_device{}());
  fs::create_directory(folder);
  std::mt19937_64 random(7);
  Json games = Json::array();
  for (const Rules& rules : Rules::all()) {
    for (int i = 0; i < 5; ++i) {
      const Game game = random_game(rules, random);
      Json facts = replay_facts({"", game});
      for (const Position& position : game.positions()) {
        facts["expected"].push_back({print_cells(position, {'X', 'O', '-'}),
                                     position.mover == Colour::black ? "X" : "O", status(position),
                                     count(position.moves())});
      }
      games.push_back(facts);
    }
  }
  std::ofstream(folder / "check.js")
      << "globalThis.document = { querySelectorAll: () => [] };\n"
      << replay_part().script << "const games = " << script_json(games) << ";\n"
      << R"js(
let seen = 0;
for (const game of games) {
  turncoat.positions(game).forEach((position, ply) => {
    const found = [position.cells, position.mover, position.status(), position.moves().length];
    if (JSON.stringify(found) !== JSON.stringify(game.expected[ply])) {
      console.error(JSON.stringify(found), "but expected", JSON.stringify(game.expected[ply]));
      process.exit(1);
    }
    ++seen;
  });
}
process.exit(seen > 1000 ? 0 : 1);
)js";
  EXPECT_EQ(std::system(("node " + (folder / "check.js").string()).c_str()), 0);
  fs::remove_all(folder);
}

}  // namespace
}  // namespace turncoat::testing
