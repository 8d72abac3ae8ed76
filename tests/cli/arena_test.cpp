// Matches and tournaments as a user meets them: bad programs, kills, files, tables.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <random>
#include <set>
#include <sstream>
#include <thread>

#include "run_command.h"

namespace turncoat::testing {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using Json = nlohmann::json;
namespace fs = std::filesystem;

class ArenaCommand : public ::testing::Test {
 protected:
  void SetUp() override { fs::create_directories(folder_); }
  void TearDown() override { fs::remove_all(folder_); }

  std::string name(const std::string& file) const { return (folder_ / file).string(); }
  std::string text(const std::string& file) const {
    std::ostringstream all;
    all << std::ifstream(folder_ / file).rdbuf();
    return all.str();
  }
  std::vector<Json> lines(const std::string& file) const {
    std::vector<Json> found;
    std::ifstream in(folder_ / file);
    for (std::string line; std::getline(in, line);) found.push_back(Json::parse(line));
    return found;
  }

  /// Kills the tournament at random moments, then lets it finish.
  void expect_nothing_lost(std::vector<std::string> arguments, std::size_t games, int kills,
                           int longest_ms);

  fs::path folder_ = fs::temp_directory_path() / ("turncoat-arena-" + std::to_string(getpid()));
};

using ArenaCommandLong = ArenaCommand;

TEST_F(ArenaCommand, MatchTellsResultAndStoresGames) {
  const Outcome outcome = run_command({"match", "classic:genetic,depth=2", "random", "--rules",
                                       "6x6", "--games", "10", "--save", name("m")});
  EXPECT_EQ(outcome.code, 0) << outcome.err;
  EXPECT_THAT(outcome.out, HasSubstr("classic:genetic,depth=2 against random, 6x6"));
  EXPECT_THAT(outcome.out, HasSubstr("10 games: +"));
  EXPECT_EQ(lines("m.jsonl").size(), 11u);
  const std::string ggf = text("m.ggf");
  EXPECT_EQ(std::count(ggf.begin(), ggf.end(), '\n'), 10);
  EXPECT_THAT(text("m.html"), HasSubstr("<!doctype html>"));

  const Outcome again = run_command({"match", "--resume", name("m.jsonl")});
  EXPECT_EQ(again.code, 0) << again.err;
  EXPECT_EQ(again.out, outcome.out);
  EXPECT_THAT(again.err, HasSubstr("10 games are there already"));
  EXPECT_EQ(lines("m.jsonl").size(), 11u);
}

// The header of somebody's file is not the user's word.
TEST_F(ArenaCommand, ProgramsThatAFileNamesRunOnlyIfAllowed) {
  const std::string trace = name("trace");
  const std::string program = "oneshot:touch " + trace + "; exit 1 #";
  const std::vector<std::string> resume = {"match", "--resume", name("m.jsonl"), "--json"};
  // Written by hand: as from elsewhere, with no game played.
  run_command({"match", "random", program, "--rules", "4x4", "--games", "2", "--save", name("m")});
  ASSERT_TRUE(fs::exists(trace));
  fs::remove(trace);
  const std::string text = this->text("m.jsonl");
  std::ofstream(folder_ / "m.jsonl") << text.substr(0, text.find('\n') + 1);

  const Outcome refused = run_command(resume);
  EXPECT_EQ(refused.code, 2);
  EXPECT_THAT(refused.err, HasSubstr("touch"));
  EXPECT_THAT(refused.err, HasSubstr("--run-programs"));
  EXPECT_FALSE(fs::exists(trace));

  std::vector<std::string> allowed = resume;
  allowed.push_back("--run-programs");
  run_command(allowed);
  EXPECT_TRUE(fs::exists(trace));
}

// Nor may it let them run outside of the sandbox.
TEST_F(ArenaCommand, AFileCannotLiftTheSandbox) {
  std::ofstream(folder_ / "agent.py")
      << "class AI:\n  def __init__(self, *_): self.candidate_list = []\n"
         "  def go(self, board): pass\n";
  ASSERT_EQ(run_command({"match", "random", name("agent.py"), "--rules", "4x4", "--games", "2",
                         "--sandbox", "none", "--save", name("m")})
                .code,
            0);
  std::vector<std::string> resume = {"match", "--resume", name("m.jsonl"), "--run-programs"};
  const Outcome refused = run_command(resume);
  EXPECT_EQ(refused.code, 2);
  EXPECT_THAT(refused.err, HasSubstr("play with --sandbox none; say the same to go on"));
  resume.insert(resume.end(), {"--sandbox", "none"});
  EXPECT_EQ(run_command(resume).code, 0);
}

// The watch over agents is a thread that is there before the one that waits for Ctrl-C.
TEST_F(ArenaCommand, CtrlCAmongAgentsTellsWhatIsKnown) {
  std::ofstream(folder_ / "agent.py")
      << "class AI:\n  def __init__(self, *_): self.candidate_list = []\n"
         "  def go(self, board): pass\n";
  const Outcome outcome = run_command({"match", "random", name("agent.py"), "--rules", "4x4",
                                       "--games", "100000", "--save", name("m")},
                                      {.interrupted_after = 3});
  EXPECT_EQ(outcome.code, 1) << outcome.err;
  EXPECT_THAT(outcome.out, HasSubstr(" games: "));
  EXPECT_TRUE(fs::exists(name("m.html")));
}

TEST_F(ArenaCommand, TournamentPrintsATableOrJson) {
  const std::vector<std::string> arguments = {
      "tournament",       "random",  "classic:discs,depth=1,plain",
      "mcts:playouts=10", "--rules", "6x6",
      "--games",          "2",       "--no-save",
      "--threads",        "2"};
  const Outcome table = run_command(arguments);
  EXPECT_EQ(table.code, 0) << table.err;
  EXPECT_THAT(table.out, AllOf(HasSubstr("elo"), HasSubstr("mcts:playouts=10")));
  EXPECT_THAT(table.err, ::testing::IsEmpty());
  auto with_json = arguments;
  with_json.push_back("--json");
  const Json facts = Json::parse(run_command(with_json).out);
  EXPECT_EQ(facts["games"], 6);
  EXPECT_EQ(facts["players"].size(), 3u);
  EXPECT_EQ(facts["pairings"].size(), 3u);
  EXPECT_EQ(facts["pairings"][0]["pairs"], 1);
}

TEST_F(ArenaCommand, SequentialTestStops) {
  const Outcome outcome =
      run_command({"match", "classic:discs,depth=3,plain", "random", "--rules", "6x6", "--games",
                   "2000", "--sprt", "--elo1", "100", "--no-save"});
  EXPECT_EQ(outcome.code, 0) << outcome.err;
  EXPECT_THAT(outcome.out, HasSubstr("sequential test of elo 0 … 100: pass"));
  EXPECT_THAT(outcome.out, Not(HasSubstr("2000 games")));
}

TEST_F(ArenaCommand, BadProgramsLoseInTimeWithTheReason) {
  struct Case {
    const char* player;
    const char* fault;
    const char* reason;
  };
  const Case cases[] = {
      {"oneshot:sleep 1000; :", "time-out", "no answer within"},
      {"oneshot:sh -c '(sleep 1000 & sleep 1000) & trap \"\" TERM; sleep 1000'", "time-out",
       "no answer within"},
      {"oneshot:kill -SEGV $$; :", "crash", "signal 11"},
      {"oneshot:echo I am sorry; :", "nonsense", "I am sorry"},
      {"oneshot:echo '(1,1)'; :", "illegal move", "cannot play a1"},
      {"gtp:while read -r l; do case $l in gen*) echo banana;; *) printf '=\\n\\n';; esac; done",
       "nonsense", "it wrote 'banana'"},
  };
  // Whoever outlives the command becomes our child.
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  for (const Case& bad : cases) {
    const auto start = std::chrono::steady_clock::now();
    const Outcome outcome = run_command({"match", bad.player, "random", "--games", "2", "--time",
                                         "0.5", "--margin", "0.2", "--json", "--no-save"});
    const auto seconds = std::chrono::steady_clock::now() - start;
    EXPECT_EQ(outcome.code, 0) << bad.player << outcome.err;
    const Json facts = Json::parse(outcome.out);
    EXPECT_EQ(facts["pairings"][0]["losses"], 2) << bad.player;
    EXPECT_EQ(facts["players"][1]["faults"], Json({{bad.fault, 2}})) << bad.player << outcome.err;
    EXPECT_THAT(outcome.err, AllOf(HasSubstr("game 2:"), HasSubstr(bad.reason)));
    // Two moves of at most 0.7 s, start-up, and a machine that may be busy.
    EXPECT_LT(seconds, std::chrono::seconds(20)) << bad.player;
    EXPECT_EQ(waitpid(-1, nullptr, WNOHANG), -1) << "somebody is left over: " << bad.player;
  }
  prctl(PR_SET_CHILD_SUBREAPER, 0);
}

// Whoever cannot play is named before the first game.
TEST_F(ArenaCommand, PlayersThatDoNotStartAreRefused) {
  const std::vector<std::string> arguments = {
      "tournament", "random",  "gtp:yes", "seven=gtp:exit 7", "oneshot:/no/such/program",
      "x=random",   "--rules", "4x4",     "--games",          "2",
      "--no-save"};
  const Outcome refused = run_command(arguments);
  EXPECT_EQ(refused.code, 2);
  EXPECT_EQ(refused.out, "");
  EXPECT_THAT(refused.err, AllOf(HasSubstr("gtp:yes does not start: wrote without end"),
                                 HasSubstr("seven does not start: "), HasSubstr("exit code 7"),
                                 HasSubstr("oneshot:/no/such/program does not start: "),
                                 HasSubstr("3 of 5 players cannot play")));
  auto skipping = arguments;
  skipping.push_back("--skip");
  const Outcome played = run_command(skipping);
  EXPECT_EQ(played.code, 0) << played.err;
  EXPECT_THAT(played.out, AllOf(HasSubstr("x "), Not(HasSubstr("seven"))));
}

TEST_F(ArenaCommand, FewGamesGiveNoInterval) {
  const Outcome outcome =
      run_command({"match", "random", "x=random", "--rules", "4x4", "--games", "2", "--no-save"});
  EXPECT_THAT(outcome.out, HasSubstr("too few games for an interval"));
  EXPECT_THAT(outcome.out, Not(HasSubstr("±")));
}

TEST_F(ArenaCommand, SaysWhatIsWrong) {
  const auto error_of = [](const std::vector<std::string>& arguments) {
    const Outcome outcome = run_command(arguments);
    EXPECT_EQ(outcome.code, 2) << outcome.err;
    return outcome.err;
  };
  EXPECT_THAT(error_of({"match", "random"}), HasSubstr("two players"));
  EXPECT_THAT(error_of({"match", "random", "rndom"}), HasSubstr("'rndom' is not a kind of player"));
  EXPECT_THAT(error_of({"match", "random", "random"}), HasSubstr("two players are called random"));
  EXPECT_THAT(error_of({"match", "random", "mcts", "--games", "3"}), HasSubstr("even number"));
  EXPECT_THAT(error_of({"tournament", "random", "mcts", "--kind", "swiss", "--games", "2"}),
              HasSubstr("--rounds"));
  EXPECT_THAT(error_of({"tournament", "random", "mcts", "--rounds", "2"}), HasSubstr("--kind"));
  EXPECT_THAT(error_of({"match", "random", "mcts", "--openings", "ply:99"}),
              HasSubstr("--openings"));
  EXPECT_THAT(error_of({"match", "random", "mcts", "--rules", "5x5"}), HasSubstr("--rules"));
  EXPECT_THAT(error_of({"match", "random", "mcts", "--clock", "soon"}), HasSubstr("--clock"));
  EXPECT_THAT(error_of({"match", "--resume", name("nothing")}), HasSubstr("no such file"));
  EXPECT_THAT(error_of({"match", "human", "random", "--no-save"}), HasSubstr("nobody is here"));
  EXPECT_THAT(
      error_of({"tournament", "random", "engine:weights=/no/such", "--resume", "x", "--no-save"}),
      HasSubstr("--no-save"));
}

void ArenaCommand::expect_nothing_lost(std::vector<std::string> arguments, std::size_t games,
                                       int kills, int longest_ms) {
  std::random_device device;
  const auto seed = device();
  SCOPED_TRACE(seed);
  std::mt19937 random(seed);
  std::set<unsigned> before;
  for (int i = 0; i < kills;) {
    const auto wait = std::chrono::milliseconds(1 + random() % static_cast<unsigned>(longest_ms));
    ASSERT_TRUE(killed_after(arguments, wait)) << "too quick to be killed";
    // What had been stored stays stored.
    std::set<unsigned> now;
    std::ifstream in(folder_ / "t.jsonl");
    for (std::string line; std::getline(in, line);) {
      const Json json = Json::parse(line, nullptr, false);
      if (json.is_object() && json.contains("game")) now.insert(json["game"].get<unsigned>());
    }
    EXPECT_THAT(now, ::testing::IsSupersetOf(before));
    // Only a kill amid games counts; a busy machine needs longer to come so far.
    if (now.size() > before.size()) {
      ++i;
    } else {
      longest_ms *= 2;
    }
    before = now;
  }
  EXPECT_LT(before.size(), games) << "it was finished before the last kill";
  const Outcome outcome = run_command(arguments);
  EXPECT_EQ(outcome.code, 0) << outcome.err;
  EXPECT_THAT(outcome.err, HasSubstr(std::to_string(before.size()) + " games are there already"));
  std::set<unsigned> ids;
  std::size_t count = 0;
  for (const Json& line : lines("t.jsonl")) {
    if (!line.contains("game")) continue;
    ids.insert(line["game"].get<unsigned>());
    ++count;
  }
  EXPECT_EQ(count, games);
  EXPECT_EQ(ids.size(), games);
  const std::string ggf = text("t.ggf");
  EXPECT_EQ(std::count(ggf.begin(), ggf.end(), '\n'), static_cast<std::ptrdiff_t>(games));
}

TEST_F(ArenaCommand, AKilledTournamentLosesAndDoublesNothing) {
  expect_nothing_lost(
      {"tournament", "random", "r2=random", "classic:discs,depth=3,plain", "mcts:playouts=40",
       "--rules", "6x6", "--games", "100", "--threads", "2", "--save", name("t")},
      600, 3, 100);
}

TEST_F(ArenaCommandLong, AKilledTournamentOfEightLosesAndDoublesNothing) {
  const std::string command = TURNCOAT_COMMAND;
  expect_nothing_lost(
      {"tournament", "random", "classic:discs,depth=2,plain", "classic:discs,depth=4,plain",
       "classic:genetic,depth=2", "classic:genetic,depth=4", "mcts:playouts=100", "engine:level=2",
       "once=oneshot:sh -c '" + command + " move --format rowcol1 --rules 6x6 --level 0 $0'",
       "--rules", "6x6", "--games", "18", "--threads", "2", "--save", name("t")},
      504, 3, 3000);
}

}  // namespace
}  // namespace turncoat::testing
