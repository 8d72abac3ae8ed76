// Players that are programs, good and bad ones, as small scripts.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "players/oneshot_player.h"
#include "players/player_kinds.h"
#include "record/square_text.h"

namespace turncoat {
namespace {

using ::testing::AnyOf;
using ::testing::HasSubstr;

// Knows the protocol and nothing of the game: plays a fixed list of answers.
constexpr const char* kGtpScript = R"sh(
while read -r word rest; do
  case $word in
    list_commands) printf '=\nplay\ngenmove\n\n' ;;
    genmove) printf '= ANSWER\n\n' ;;
    *) printf '= \n\n' ;;
  esac
done)sh";

std::string replaced(std::string text, const std::string& what, const std::string& by) {
  return text.replace(text.find(what), what.size(), by);
}

tl::expected<Choice, PlayerFailure> asked(const std::string& text, double seconds = 20,
                                          const Game& game = Game()) {
  PlayerKit kit;
  auto player = make_player(text, kit);
  if (!player) return tl::unexpected(PlayerFailure{Fault::refusal, player.error()});
  if (auto begun = (*player)->new_game({game.start(), game.position().mover, 1, seconds}); !begun) {
    return tl::unexpected(begun.error());
  }
  MoveTime time;
  time.seconds = seconds;
  time.deadline = time.asked + std::chrono::duration_cast<Time::duration>(
                                   std::chrono::duration<double>(seconds));
  return (*player)->choose(game, time);
}

std::string outcome(const tl::expected<Choice, PlayerFailure>& choice) {
  if (choice) return move_name(choice->move, {});
  return std::string(fault_name(choice.error().fault)) + ": " + choice.error().reason;
}

TEST(GtpPlayer, PlaysWhatTheProgramSays) {
  EXPECT_EQ(outcome(asked("gtp:" + replaced(kGtpScript, "ANSWER", "F5"))), "f5");
  EXPECT_EQ(outcome(asked("gtp:" + replaced(kGtpScript, "ANSWER", "pass"))), "pa");
}

TEST(GtpPlayer, SaysWhatAProgramDidInstead) {
  EXPECT_THAT(outcome(asked("gtp:" + replaced(kGtpScript, "ANSWER", "resign"))),
              HasSubstr("nonsense: answered 'resign' to genmove"));
  EXPECT_THAT(
      outcome(asked("gtp:" + replaced(kGtpScript, "printf '= ANSWER\\n\\n'", "sleep 1000"), 0.3)),
      HasSubstr("time-out: no answer within 0."));
  EXPECT_THAT(
      outcome(asked("gtp:" + replaced(kGtpScript, "printf '= ANSWER\\n\\n'",
                                      "echo oh no >&2; kill -SEGV $$"))),
      HasSubstr(
          "crash: ended without an answer (signal 11 (Segmentation fault)); its errors: oh no"));
  EXPECT_THAT(
      outcome(asked("gtp:" + replaced(kGtpScript, "printf '= ANSWER\\n\\n'", "echo banana"), 0.3)),
      HasSubstr("nonsense: no answer within 0.3 s; it wrote 'banana'"));
  EXPECT_THAT(outcome(asked("gtp:" + replaced(kGtpScript, "printf '= ANSWER\\n\\n'", "yes"))),
              HasSubstr("nonsense: wrote without end"));
  EXPECT_THAT(outcome(asked("gtp:/no/such/program")),
              HasSubstr("crash: ended without an answer (exit code 127)"));
  EXPECT_THAT(outcome(asked("gtp:true")), HasSubstr("crash"));
  EXPECT_THAT(outcome(asked(
                  "gtp:" + replaced(kGtpScript, "*) printf '= \\n\\n'", "*) printf '? no\\n\\n'"))),
              HasSubstr("refusal"));
}

TEST(GtpPlayer, HearsOfEveryMove) {
  Game game;
  game.play(parse_move("f5", {}).value());
  game.play(parse_move("d6", {}).value());
  // Answers with the number of moves that it was told, as a square of the first row.
  const char* counter =
      "n=0; while read -r word rest; do case $word in play) n=$((n+1));; esac; "
      "case $word in genmove) printf '= a%d\\n\\n' $n;; *) printf '=\\n\\n';; esac; done";
  EXPECT_EQ(outcome(asked(std::string("gtp:") + counter, 20, game)), "a2");
  Position other = Position::start();
  other.mover = Colour::white;
  EXPECT_THAT(outcome(asked(std::string("gtp:") + counter, 20, Game(other))), HasSubstr("refusal"));
}

TEST(NboardPlayer, Plays) {
  const std::string good =
      "nboard:depth=3 sh -c 'while read -r word rest; do case $word in ping) echo status; echo "
      "pong $rest;; "
      "go) echo status thinking; echo === C4/1.50/0.1;; esac; done'";
  EXPECT_EQ(outcome(asked(good)), "c4");
  EXPECT_EQ(outcome(asked(replaced(good, "=== C4/1.50/0.1", "=== d3 -1.00 0.0"))), "d3");
  EXPECT_THAT(outcome(asked(replaced(good, "=== C4/1.50/0.1", "=== Z9"))),
              HasSubstr("nonsense: answered '=== Z9' to go"));
  EXPECT_THAT(outcome(asked("nboard:false")), HasSubstr("crash"));
}

TEST(OneshotPlayer, Plays) {
  EXPECT_EQ(outcome(asked("oneshot:echo '(3,4)' #")), "d3");
  EXPECT_EQ(outcome(asked("oneshot:echo '(3, 4)'; :")), "d3");
  // The position and the seconds are what it is called with.
  EXPECT_EQ(outcome(asked("oneshot:sh -c 'test ${#0} = 65 && test $1 = 20 && echo \"(6,5)\"'")),
            "e6");
  EXPECT_THAT(outcome(asked("oneshot:echo hello; :")), HasSubstr("nonsense: answered 'hello'"));
  EXPECT_THAT(outcome(asked("oneshot:sleep 1000; :", 0.3)), HasSubstr("time-out"));
  EXPECT_THAT(outcome(asked("oneshot:exit 5; :")),
              HasSubstr("crash: ended without an answer (exit code 5)"));
}

TEST(OneshotPlayer, ReadsRowAndColumn) {
  EXPECT_EQ(read_row_and_column("(1,1)", {}), 0);
  EXPECT_EQ(read_row_and_column(" ( 8 , 8 ) ", {}), 63);
  EXPECT_EQ(read_row_and_column("Pass", {}), kPass);
  EXPECT_EQ(read_row_and_column("(1,1)", *Rules::from_name("6x6")), 9);
  for (const char* wrong : {"", "(0,1)", "(9,1)", "1,1", "(1;1)", "(1,1", "passed", "(7,7)x"}) {
    EXPECT_EQ(read_row_and_column(wrong, {}), std::nullopt) << wrong;
  }
  EXPECT_EQ(read_row_and_column("(7,1)", *Rules::from_name("6x6")), std::nullopt);
}

class PythonPlayerTest : public ::testing::Test {
 protected:
  void SetUp() override {
    if (std::system("python3 -c '' 2>/dev/null") != 0) GTEST_SKIP() << "no python3 here";
  }
  void TearDown() override { std::filesystem::remove(file_); }

  /// `body` is what `go` does; `moves` are the legal ones.
  std::string player(const std::string& body, const std::string& settings = "") {
    std::ofstream(file_)
        << "import time\n"
           "class AI(object):\n"
           "  def __init__(self, chessboard_size, color, time_out):\n"
           "    self.color, self.size, self.time_out = color, chessboard_size, time_out\n"
           "    self.candidate_list = []\n"
           "    print('hello from the program')\n"
           "  def go(self, chessboard):\n"
           "    self.candidate_list.clear()\n"
           "    print('thinking')\n" +
               body;
    return "python:" + file_.string() + settings;
  }

  std::filesystem::path file_ =
      std::filesystem::temp_directory_path() / ("turncoat-ai-" + std::to_string(getpid()) + ".py");
};

TEST_F(PythonPlayerTest, PlaysTheLastCandidate) {
  EXPECT_EQ(outcome(asked(player("    self.candidate_list += [(2, 3), (3, 2)]\n"))), "c4");
  // Black is -1, and d4, on row 3 and column 3, is white.
  EXPECT_EQ(outcome(asked(player(
                "    ok = self.color == -1 and chessboard[3][3] == 1 and self.time_out == 20 "
                "and self.size == 8\n"
                "    self.candidate_list.append((5, 4) if ok else (2, 3))\n"))),
            "e6");
  EXPECT_EQ(outcome(asked(player("    ok = self.color == 1 and chessboard[3][3] == -1\n"
                                 "    self.candidate_list.append((5, 4) if ok else (2, 3))\n",
                                 ",black=1"))),
            "e6");
}

TEST_F(PythonPlayerTest, TakesTheLastCandidateWhenTheTimeIsUp) {
  PlayerKit kit;
  const auto slow = make_player(
      player("    self.candidate_list.append((2, 3))\n    while True: time.sleep(0.01)\n"), kit);
  ASSERT_TRUE(slow);
  MoveTime time;
  time.seconds = 1;
  time.deadline = time.asked + std::chrono::seconds(60);
  EXPECT_EQ(outcome((*slow)->choose(Game(), time)), "d3");
}

TEST_F(PythonPlayerTest, SaysWhatWentWrong) {
  EXPECT_THAT(outcome(asked(player("    1 / 0\n"))),
              AllOf(HasSubstr("crash: go raised ZeroDivisionError: division by zero"),
                    HasSubstr(".py, line 10")));
  EXPECT_THAT(outcome(asked(player("    pass\n"))),
              HasSubstr("nonsense: its candidate_list is empty"));
  EXPECT_THAT(outcome(asked(player("    self.candidate_list.append((9, 9))\n"))),
              HasSubstr("illegal move: chose (9, 9)"));
  EXPECT_THAT(outcome(asked(player("    this is no python\n"))),
              AllOf(HasSubstr("crash"), HasSubstr("SyntaxError")));
  EXPECT_THAT(outcome(asked(player("    self.candidate_list.append('somewhere')\n"))),
              HasSubstr("nonsense: its last candidate is 'somewhere', expected (row, column)"));
  EXPECT_THAT(outcome(asked(player("    exit(3)\n"))), HasSubstr("crash: go raised SystemExit: 3"));
  EXPECT_THAT(outcome(asked("python:/no/such/file.py")), HasSubstr("crash: loading it raised"));
  EXPECT_THAT(outcome(asked(player("    self.candidate_list.append((2, 3))\n", ",class=Other"))),
              HasSubstr("has no attribute 'Other'"));
}

}  // namespace
}  // namespace turncoat
