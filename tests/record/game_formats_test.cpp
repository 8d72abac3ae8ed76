// Each format as the programs write it that have it, and what is said about damage.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "record/game_format.h"
#include "record/game_reader.h"
#include "record/game_writer.h"
#include "record/games_in.h"
#include "record/json_matrix.h"
#include "record/transcript.h"

namespace turncoat::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

std::string reason(const std::string& text) {
  const auto record = parse_game(text);
  return record ? "read: " + print_transcript(record->game) : record.error().message();
}

TEST(GameFormats, AreKnownByTheirText) {
  const auto format = [](std::string_view text) {
    return game_format_name(game_format_from_content(text));
  };
  EXPECT_EQ(format("f5d6c3"), "transcript");
  EXPECT_EQ(format("1. f5 d6"), "transcript");
  EXPECT_EQ(format("(;GM[Othello]PC[x]"), "ggf");
  EXPECT_EQ(format("2 (;GM[Othello]"), "ggf");
  EXPECT_EQ(format("(;FF[4]GM[2]"), "sgf");
  EXPECT_EQ(format("\xef\xbb\xbf(\n;GM[2]SZ[8]"), "sgf");
  EXPECT_EQ(format("[Event \"?\"]\n"), "pgn");
  EXPECT_EQ(format("[[[0,0,"), "course");
  EXPECT_EQ(format("[ {\"id\": 1"), "quest");
  EXPECT_EQ(format("{\"id\": 1"), "quest");
  EXPECT_EQ(format("--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X;"), "obf");
  EXPECT_EQ(format(std::string_view("\x14\x1a\x02\x17\x4b\x0b\0\0\0\0\xe8\x07\x08\0\x18\0", 16)),
            "wthor");
  EXPECT_EQ(format(""), "transcript");
}

TEST(GameFormats, AreKnownByTheirFiles) {
  EXPECT_EQ(game_format_from_file("a/b.GGF"), GameFormat::ggf);
  EXPECT_EQ(game_format_from_file("WTH_2024.wtb"), GameFormat::wthor);
  EXPECT_EQ(game_format_from_file("games.json"), std::nullopt);
  EXPECT_EQ(game_format_from_file("games"), std::nullopt);
  for (const GameFormatInfo& info : game_formats()) {
    EXPECT_EQ(game_format_from_name(info.name), info.format);
    EXPECT_EQ(game_format_name(info.format), info.name);
  }
}

TEST(Sgf, ReadsTheDialectOfEdax) {
  const auto record = parse_game(
      "(;FF[4]GM[2]AP[Edax:4.5]PC[Paris]DT[2019-05-01]PB[a\\]b]PW[c]SZ[8]AB[e4][d5]AW[d4][e5]PL[B]"
      "RE[B+10]B[f5];W[d6];B[c3]"
      ";)");
  ASSERT_TRUE(record.has_value()) << record.error().message();
  EXPECT_EQ(print_transcript(record->game), "f5d6c3");
  EXPECT_EQ(record->game.start(), Position::start());
  EXPECT_EQ(record->black, "a]b");
  EXPECT_EQ(record->date, "2019-05-01");
  EXPECT_EQ(record->result, GameResult::of_margin(10, Ending::unknown));
}

TEST(Sgf, ReadsTheDialectOfQuarry) {
  EXPECT_EQ(reason("(;FF[4]GM[2]SZ[8]\n;B[fe];W[df]\n;B[cc])"), "read: f5d6c3");
}

TEST(Sgf, FollowsTheFirstVariation) {
  EXPECT_EQ(reason("(;GM[2];B[f5](;W[d6];B[c3]C[so \\] (;])(;W[f6]))"), "read: f5d6c3");
  EXPECT_THAT(games_in("(;GM[2];B[f5])(;GM[2]\n(;B[d3])\n(;B[c4]))"), ElementsAre("f5", "d3"));
}

TEST(Sgf, DamageIsTold) {
  EXPECT_THAT(reason("(;GM[2];B[f5]"), HasSubstr("does not end with )"));
  EXPECT_THAT(reason("(;GM[2];B[f5"), HasSubstr("in the middle of a value"));
  EXPECT_THAT(reason("(;GM[1];B[dd])"), HasSubstr("expected 2, which is Othello"));
  EXPECT_THAT(reason("(;SZ[8];B[f5])"), HasSubstr("a game without GM"));
  EXPECT_THAT(reason("(;GM[2]SZ[19];B[f5])"), HasSubstr("a board of 8, 6 or 4"));
  EXPECT_THAT(reason("(;GM[2];B[zz])"), HasSubstr("expected a move such as f5 or fe"));
  EXPECT_THAT(reason("(;GM[2];W[f5])"), HasSubstr("a move of White"));
  EXPECT_THAT(reason("(;GM[2]RE[win];B[f5])"), HasSubstr("a result such as"));
  EXPECT_THAT(reason("(;GM[2];B[f5]AB[a1])"), HasSubstr("set up in the first node only"));
  EXPECT_THAT(reason("(;GM[2];B[f5]3)"), HasSubstr("a property"));
  // The end of one game is lost; the next is found.
  EXPECT_THAT(games_in("(;FF[4]GM[2];B[f5];W[d6\n(;FF[4]GM[2];B[f5])"),
              ElementsAre(HasSubstr("in the middle of a value"), "f5"));
}

TEST(Sgf, OtherRulesAndStarts) {
  const auto reversed = parse_game("(;GM[2]SZ[6]RU[reversed];B[e4])");
  ASSERT_TRUE(reversed.has_value()) << reversed.error().message();
  EXPECT_EQ(reversed->rules().name(), "6x6-reversed");
  const auto parallel = parse_game("(;GM[2]SZ[8]AB[d4:e4]AW[d5:e5]PL[B])");
  ASSERT_TRUE(parallel.has_value()) << parallel.error().message();
  EXPECT_EQ(parallel->game.start().black(), bit(27) | bit(28));
}

// As PlayOK writes a game, with a pass of Black's at move 29.
const std::string kPlayOk =
    "[Event \"?\"]\n[Site \"PlayOK\"]\n[Date \"2020.05.05\"]\n[Round \"-\"]\n[Black "
    "\"one\"]\n[White \"other\"]\n"
    "[Result \"38-26\"]\n[Time \"11:24:48\"]\n[TimeControl \"300\"]\n[BlackElo "
    "\"1073\"]\n[WhiteElo \"1183\"]\n\n"
    "1. f5 d6 2. c3 f3 3. f4 d3 4. c4 g3 5. e6 c6 6. c5 e7 7. f6 g4 8. g5 h4 9. e8\n"
    "d7 10. d2 b5 11. d8 e3 12. e2 f2 13. h6 h5 14. h3 b4 15. g6 e1 16. g1 f7 17. f8\n"
    "g7 18. a5 f1 19. d1 c1 20. b1 c2 21. h8 g2 22. a4 b3 23. a3 a6 24. a7 b6 25. c7\n"
    "c8 26. b2 b7 27. a8 b8 28. h1 h2 29. -- g8 30. h7 a2 31. a1 38-26\n\n";

TEST(Pgn, AsPlayOkWritesIt) {
  const auto record = parse_game(kPlayOk);
  ASSERT_TRUE(record.has_value()) << record.error().message();
  EXPECT_TRUE(record->game.is_over());
  EXPECT_EQ(record->game.moves().size(), 61u);
  EXPECT_EQ(record->game.moves()[56], kPass);
  EXPECT_EQ(record->black, "one");
  EXPECT_EQ(record->white_rating, 1183);
  EXPECT_EQ(record->date, "2020-05-05");
  EXPECT_EQ(record->time, "11:24:48");
  EXPECT_EQ(record->place, "PlayOK");
  EXPECT_EQ(record->event, "");
  EXPECT_EQ(record->result, GameResult::of_margin(12));
  EXPECT_EQ(*print_game(*record, GameFormat::pgn), kPlayOk);
  EXPECT_THAT(games_in(kPlayOk + kPlayOk).size(), 2u);
}

TEST(Pgn, AsEdaxWritesIt) {
  EXPECT_EQ(reason("[Black \"x\"]\n[Result \"1-0\"]\n\n1. f5 {a comment} d6 2. c3 $2 1-0"),
            "read: f5d6c3");
  EXPECT_EQ(parse_game("[Result \"*\"]\n\n1. f5 *")->result, std::nullopt);
}

TEST(Pgn, DamageIsTold) {
  const auto changed = [](std::string from, const std::string& to) {
    std::string text = kPlayOk;
    return reason(text.replace(text.find(from), from.size(), to));
  };
  EXPECT_THAT(reason(kPlayOk.substr(0, kPlayOk.size() - 20)), HasSubstr("the result such as"));
  EXPECT_THAT(changed("e1 16.", "e1 15."), HasSubstr("the number 16."));
  EXPECT_THAT(changed("[Result \"38-26\"]", "[Result \"36-28\"]"),
              HasSubstr("36-28 as in the tag Result"));
  EXPECT_THAT(changed("2. c3", "2. a1"), HasSubstr("Black cannot play a1"));
  EXPECT_THAT(changed("2. c3", "2. Qc3"), HasSubstr("a move such as f5"));
  EXPECT_THAT(changed("[Black \"one\"]", "[Black \"one]"), HasSubstr("\" after the tag's value"));
  EXPECT_THAT(changed("\"1073\"", "\"1O73\""), HasSubstr("a rating"));
  std::string both = kPlayOk;
  for (std::size_t at; (at = both.find("38-26")) != std::string::npos;)
    both.replace(at, 5, "37-27");
  EXPECT_THAT(reason(both), HasSubstr("recorded result is +10 for Black; expected +12"));
}

TEST(CourseLog, PassesAreInferred) {
  const std::string moves = "f5f6f7g7d3f8h8h6pac3";
  GameRecord record;
  record.game = parse_transcript(moves, Position::start()).value();
  const std::string log = print_game(record, GameFormat::course).value();
  EXPECT_EQ(reason(log), "read: f5f6f7g7d3f8h8h6c3");
  // Black may be 1 as well, and is whoever begins.
  std::string other = log;
  for (std::size_t i = 0; i < other.size(); ++i) {
    if (other[i] == '1' && other[i - 1] == '-') {
      other.erase(--i, 1);
    } else if (other[i] == '1') {
      other.insert(i++, "-");
    }
  }
  EXPECT_EQ(reason(other), "read: f5f6f7g7d3f8h8h6c3");
  GameOptions options;
  options.black_is = -1;
  EXPECT_THAT(parse_game(other, options).error().message(),
              HasSubstr("a move of White; expected one of Black"));
  EXPECT_THAT(games_in(log + log), ElementsAre("f5f6f7g7d3f8h8h6c3", "f5f6f7g7d3f8h8h6c3"));
  std::string listed = log;
  listed.pop_back();
  EXPECT_THAT(games_in("[" + listed + "," + listed + "]"),
              ElementsAre("f5f6f7g7d3f8h8h6c3", "f5f6f7g7d3f8h8h6c3"));
}

TEST(CourseLog, DamageIsTold) {
  const std::string one = "[[[0,0,0,0],[0,1,-1,0],[0,-1,-1,-1],[0,0,0,0]]";
  EXPECT_EQ(reason(one + "]"), "read: d3");
  EXPECT_EQ(parse_game(one + "]")->rules().name(), "4x4");
  EXPECT_THAT(reason(one), HasSubstr("brackets are open"));
  EXPECT_THAT(reason(one + ",[[0]]]"), HasSubstr("board 2: the board has 1 rows"));
  EXPECT_THAT(reason("[[[0,0,0,0],[0,1,-1,0],[0,-1,1,-1],[0,0,0,0]]]"),
              HasSubstr("other discs are turned"));
  EXPECT_THAT(reason("[[[0,0,0,7],[0,1,-1,0],[0,-1,1,-1],[0,0,0,0]]]"),
              HasSubstr("board 1, row 1, column 4"));
  EXPECT_THAT(reason("[[[0,0,0,0],[0,1,-1,0],[-1,-1,-1,-1],[0,0,0,0]]]"),
              HasSubstr("2 discs appear"));
  EXPECT_THAT(reason("[[ 0  0\n"), HasSubstr("brackets are open"));
  EXPECT_THAT(games_in(one + "\n" + one + "]\n"),
              ElementsAre(HasSubstr("brackets are open"), "d3"));
}

/// As NumPy prints a position.
std::string as_numpy(const Position& position, int black_is) {
  std::string text = "[[";
  for (int cell = 0; cell < 64; ++cell) {
    if (cell > 0 && cell % 8 == 0) text += "]\n [";
    const Bits one = bit(cell);
    const int disc = (position.black() & one) ? black_is : (position.white() & one) ? -black_is : 0;
    text += disc < 0 ? "-1" : " " + std::to_string(disc);
    if (cell % 8 != 7) text += " ";
  }
  return text + "]]\n";
}

// What students copy out of a terminal or a platform's page.
TEST(CourseLog, ReadsWhatIsPrinted) {
  const std::string moves = "f5f6f7g7d3f8h8h6pac3";
  const Game game = parse_transcript(moves, Position::start()).value();
  const auto printed = [&](const auto& wanted, const std::string& between) {
    std::string text;
    for (std::size_t i = 1; i < game.positions().size(); ++i) {
      if (wanted(i)) text += as_numpy(game.positions()[i], -1) + between;
    }
    return text;
  };
  const auto all = [](std::size_t) { return true; };
  // A board again where White had to pass.
  EXPECT_EQ(reason(printed(all, "")), "read: f5f6f7g7d3f8h8h6c3");
  EXPECT_EQ(reason("step 1\n" + printed(all, "next\n")), "read: f5f6f7g7d3f8h8h6c3");
  const auto timed = parse_game(printed(all, "time: 0.25 s\n"));
  ASSERT_TRUE(timed) << timed.error().message();
  EXPECT_EQ(timed->notes[0].seconds, 0.25);
  // The boards of one side, after its own moves; the other side's moves are found.
  const auto black = [&](std::size_t i) { return game.positions()[i - 1].mover == Colour::black; };
  EXPECT_EQ(reason(printed(black, "")), "read: f5f6f7g7d3f8h8h6");
  const auto white = [&](std::size_t i) { return game.positions()[i - 1].mover == Colour::white; };
  EXPECT_EQ(reason(printed(white, "")), "read: f5f6f7g7d3f8h8h6c3");
  // A board a line, as JSON.
  std::string lines;
  for (std::size_t i = 1; i < 5; ++i) lines += print_json_matrix(game.positions()[i], 1) + "\n";
  EXPECT_EQ(reason(lines), "read: f5f6f7g7");
}

TEST(CourseLog, AGapMakesParts) {
  const Game game = parse_transcript("f5d6c3d3c4f4c5b3c2b4e3e6", Position::start()).value();
  std::string text;
  for (const std::size_t i : {1u, 2u, 3u, 9u, 10u, 11u, 12u})
    text += as_numpy(game.positions()[i], -1);
  GameReader reader = games_of_text(text, {});
  const auto first = reader.next();
  ASSERT_TRUE(first && *first);
  EXPECT_EQ(print_transcript((*first)->game), "f5d6c3");
  EXPECT_EQ((*first)->comment, "part 1 of 2: boards 1 to 3");
  const auto second = reader.next();
  ASSERT_TRUE(second && *second);
  EXPECT_EQ((*second)->game.start(), game.positions()[9]);
  EXPECT_EQ(print_transcript((*second)->game), "b4e3e6");
  EXPECT_EQ((*second)->comment, "part 2 of 2: boards 4 to 7");
  EXPECT_FALSE(reader.next());
  EXPECT_THAT(parse_game(text).error().message(), HasSubstr("more than one game"));
}

TEST(Quest, AsTheServerHasIt) {
  const std::string text =
      R"({"id":"x1","gtype":"reversi","created":"2021-03-04T05:06:07.000Z","tcb":300000,)"
      R"("players":[{"id":"a","name":"A b","oldR":1712.4},{"id":"c","name":"C"}],)"
      R"("position":{"moves":[{"m":"f5","t":2100},{"m":"d6","t":900},{"m":"c3"},{"s":"RESIGN"}]}})";
  const auto record = parse_game(text);
  ASSERT_TRUE(record.has_value()) << record.error().message();
  EXPECT_EQ(print_transcript(record->game), "f5d6c3");
  EXPECT_EQ(record->black, "A b");
  EXPECT_EQ(record->black_rating, 1712.4);
  EXPECT_EQ(record->date, "2021-03-04");
  EXPECT_EQ(record->notes[0].seconds, 2.1);
  EXPECT_THAT(games_in(text + "\n" + text), ElementsAre("f5d6c3", "f5d6c3"));
  EXPECT_THAT(games_in("[" + text + ", " + text + "]"), ElementsAre("f5d6c3", "f5d6c3"));
  EXPECT_EQ(
      reason(
          R"({"moves":[{"m":"f5"},{"m":"f6"},{"m":"f7"},{"m":"g7"},{"m":"d3"},{"m":"f8"},{"m":"h8"},)"
          R"({"m":"h6"},{"m":"-"},{"m":"c3"}]})"),
      "read: f5f6f7g7d3f8h8h6c3");
}

TEST(Quest, DamageIsTold) {
  EXPECT_THAT(reason(R"({"moves":[{"m":"f5"})"), HasSubstr("brackets are open"));
  EXPECT_THAT(reason(R"({"moves":[{"m":"f9"}]})"), HasSubstr("a square or -"));
  EXPECT_THAT(reason(R"({"moves":[{"m":"a1"}]})"), HasSubstr("Black cannot play a1"));
  EXPECT_THAT(reason(R"({"moves":[{"n":"f5"}]})"), HasSubstr("move 1: unexpected an object"));
  EXPECT_THAT(reason(R"({"moves":[{"m":"f5","t":"x"}]})"), HasSubstr("milliseconds"));
  EXPECT_THAT(reason(R"({"mover":[]})"), HasSubstr("an object without moves"));
  EXPECT_THAT(reason(R"({"moves":[],"players":[{"name":"x"}]})"), HasSubstr("a list of two"));
  EXPECT_THAT(reason(R"([{"moves":[]})"), HasSubstr("more than one game"));
  EXPECT_THAT(games_in(R"([{"moves":[{"m":"f5"}]})"),
              ElementsAre("f5", HasSubstr("does not end with ]")));
}

TEST(ObfGames, KeepPositionAndScores) {
  const std::string line =
      "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X; G8:+18; H1:+12; % FFO "
      "#1\n";
  const auto record = parse_game(line);
  ASSERT_TRUE(record.has_value()) << record.error().message();
  EXPECT_EQ(record->scores.size(), 2u);
  EXPECT_EQ(record->score, 18);
  EXPECT_EQ(*print_game(*record, GameFormat::obf), line);
  EXPECT_THAT(games_in("% only a comment\n" + line + line.substr(0, 40)).size(), 2u);
}

}  // namespace
}  // namespace turncoat::testing
