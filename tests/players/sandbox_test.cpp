// Programs that would do harm, in the sandbox and under the watch. Real programs: a mock would do none.
#include "players/sandbox.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "players/agent_files.h"
#include "players/player_kinds.h"
#include "players/process.h"
#include "players/process_tree.h"

namespace turncoat {
namespace {

using ::testing::AnyOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
namespace fs = std::filesystem;

class SandboxTest : public ::testing::Test {
 protected:
  void SetUp() override {
    fs::create_directories(folder_ / "own");
    std::ofstream(folder_ / "own" / "program") << "what it is";
    std::ofstream(folder_ / "own" / "rival") << "secret";
    std::ofstream(folder_ / "outside") << "secret";
    policy_.confined = Confined::agents;
    policy_.watch = std::make_shared<ProcessWatch>();
    policy_.hidden = {path("own/program"), path("own/rival")};
  }
  void TearDown() override { fs::remove_all(folder_); }

  std::string path(const std::string& name) const { return (folder_ / name).string(); }

  /// The first line that a command prints in the sandbox, or how it ended.
  std::string printed(const std::string& command) const {
    const Confinement own{path("own/program"), path("own"), {}};
    ProcessStart start{confined_command(command, own, policy_, {"TURNCOAT_RULES=6x6"}),
                       {},
                       {},
                       policy_.watch,
                       {static_cast<std::uint64_t>(policy_.memory_mb) << 20, policy_.processes}};
    auto process = Process::start(start);
    EXPECT_TRUE(process);
    std::string line;
    const auto event = (*process)->read_line(line, Time::now() + std::chrono::seconds(60));
    return event == Process::Event::line ? line : "ended: " + (*process)->end();
  }

  fs::path folder_ =
      fs::canonical(fs::temp_directory_path()) / ("turncoat-sandbox-" + std::to_string(getpid()));
  ProgramPolicy policy_;
};

TEST_F(SandboxTest, AProgramSeesItsOwnFolder) {
  EXPECT_EQ(printed("pwd"), path("own"));
  EXPECT_EQ(printed("cat program"), "what it is");
}

TEST_F(SandboxTest, AndNothingElse) {
  if (!can_isolate()) GTEST_SKIP() << "bubblewrap does not work here";
  EXPECT_EQ(printed("cat ../outside 2>/dev/null || echo no"), "no");
  EXPECT_EQ(printed("cat rival 2>/dev/null || echo no"), "no");
  EXPECT_EQ(printed("touch new 2>/dev/null || echo no"), "no");
  EXPECT_EQ(printed("touch /usr/new 2>/dev/null || echo no"), "no");
  EXPECT_EQ(printed("touch /tmp/new && echo yes"), "yes");
  EXPECT_FALSE(fs::exists("/tmp/new"));
  EXPECT_EQ(printed("ls /root /home 2>/dev/null || echo no"), "no");
  EXPECT_EQ(printed("test -n \"$USER$TURNCOAT_SOURCE\" && echo yes || echo no"), "no");
  EXPECT_EQ(printed("echo $TURNCOAT_RULES"), "6x6");
  // No interface but the one to itself.
  EXPECT_EQ(printed("wc -l < /proc/net/dev | tr -d ' '"), "3");
  // Other processes are out of sight.
  EXPECT_EQ(printed("test -d /proc/" + std::to_string(getpid()) + "/fd && echo yes || echo no"),
            "no");
}

TEST_F(SandboxTest, FoldersCanBeAllowed) {
  policy_.readable = {path("outside")};
  EXPECT_EQ(printed("cat ../outside"), "secret");
}

TEST_F(SandboxTest, LimitsHoldWithAndWithoutIt) {
  EXPECT_EQ(printed("ulimit -t"), "600");
  EXPECT_EQ(printed("ulimit -d"), "1048576");
  EXPECT_EQ(printed("ulimit -c"), "0");
}

TEST_F(SandboxTest, TooManyProcessesEndIt) {
  policy_.processes = 20;
  EXPECT_EQ(printed("i=0; while [ $i -lt 60 ]; do sleep 1000 & i=$((i+1)); done; wait"),
            "ended: it started more than 20 processes");
}

TEST_F(SandboxTest, TooMuchMemoryEndsIt) {
  // Shared by all its processes: each of them alone keeps within its limit.
  policy_.memory_mb = 64;
  const std::string eater = "dd if=/dev/zero of=/dev/null bs=30M count=100000 2>/dev/null";
  EXPECT_EQ(printed(eater + " & " + eater + " & " + eater + " & wait"),
            "ended: it used more than 64 MB of memory");
}

TEST_F(SandboxTest, ChildrenOfEarlierGamesAreNotCounted) {
  if (std::system("python3 -c '' 2>/dev/null") != 0) GTEST_SKIP() << "no python3 here";
  std::ofstream(folder_ / "own" / "leaving.py")
      << "import subprocess\n"
         "class AI(object):\n"
         "    def __init__(self, size, color, time_out): self.candidate_list = []\n"
         "    def go(self, board):\n"
         "        for _ in range(9): subprocess.Popen(['sleep', '987'], start_new_session=True)\n"
         "        self.candidate_list = [(2, 4)]\n";
  policy_.processes = 24;
  PlayerKit kit;
  kit.set_programs(policy_);
  auto player = make_player("python:" + path("own/leaving.py"), kit);
  ASSERT_TRUE(player) << player.error();
  const Game game;
  for (int i = 0; i < 3; ++i) {
    ASSERT_TRUE((*player)->new_game({game.position(), Colour::black, 1, 5}));
    const auto choice = (*player)->choose(game, {});
    ASSERT_TRUE(choice) << i << choice.error().reason;
    usleep(200'000);  // the watch sees it
  }
}

TEST_F(SandboxTest, NobodyIsLeft) {
  const Confinement own{path("own/program"), path("own"), {}};
  ProcessStart start{
      confined_command("(sleep 987 & setsid sleep 987 &); echo up; sleep 987", own, policy_, {}),
      {},
      {},
      policy_.watch,
      {1u << 30, 64}};
  auto process = Process::start(start);
  ASSERT_TRUE(process);
  std::string line;
  ASSERT_EQ((*process)->read_line(line, Time::now() + std::chrono::seconds(60)),
            Process::Event::line);
  const auto before = tree_of(getpid(), running_processes()).size();
  (*process)->end();
  std::size_t after = before;
  for (int i = 0; i < 500; ++i) {
    after = tree_of(getpid(), running_processes()).size();
    if (after == 1) break;
    usleep(10'000);
  }
  EXPECT_EQ(after, 1u) << "of " << before;
}

TEST_F(SandboxTest, FilesAndFoldersAreAgents) {
  const fs::path course = folder_ / "course";
  fs::create_directories(course / "kim");
  fs::create_directories(course / "notes");
  std::ofstream(course / "lee.py") << "class AI(object): pass\n";
  std::ofstream(course / "tools.py") << "def tool(): pass\n";
  std::ofstream(course / "kim" / "AI.py") << "class AI: pass\n";
  std::ofstream(course / "notes" / "readme") << "nothing here\n";
  std::ofstream(course / "max") << "#!/bin/sh\n";
  fs::permissions(course / "max", fs::perms::owner_all);
  const auto texts = player_texts(course.string());
  ASSERT_TRUE(texts) << texts.error();
  EXPECT_THAT(*texts, ElementsAre("kim=python:" + path("course/kim/AI.py"),
                                  "lee=python:" + path("course/lee.py"),
                                  "max=program:" + path("course/max")));
  EXPECT_THAT(*player_texts(path("course/lee.py")),
              ElementsAre("lee=python:" + path("course/lee.py")));
  EXPECT_THAT(*player_texts("best=" + path("course/lee.py")),
              ElementsAre("best=python:" + path("course/lee.py")));
  EXPECT_THAT(*player_texts("engine:level=3"), ElementsAre("engine:level=3"));
  EXPECT_THAT(player_texts(path("course/notes")).error(), HasSubstr("no agents there"));
}

TEST_F(SandboxTest, WhatDoesNotStartSaysWhy) {
  PlayerKit kit;
  kit.set_programs(policy_);
  const auto problem = [&](const std::string& text) -> std::string {
    auto player = make_player(text, kit);
    if (!player) return player.error();
    const auto started = (*player)->try_start({Position::start(), Colour::black, 1, 5});
    return started ? "" : started.error().reason;
  };
  EXPECT_THAT(problem("program:" + path("nobody")), HasSubstr("no such file"));
  EXPECT_THAT(problem("program:" + path("own/rival")), HasSubstr("is not executable"));
  EXPECT_THAT(problem("oneshot:/no/such/program"), HasSubstr("exit code 127"));
  EXPECT_THAT(problem("gtp:exit 3"), HasSubstr("exit code 3"));
  EXPECT_EQ(problem("oneshot:echo '(3,4)' #"), "");
  EXPECT_EQ(problem("random"), "");
}

}  // namespace
}  // namespace turncoat
