// Programs that behave and programs that do not. Real processes: a mock would not hang.
#include "players/process.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>
#include <thread>

namespace turncoat {
namespace {

using ::testing::HasSubstr;
using Event = Process::Event;

Time::time_point in(double seconds) {
  return Time::now() +
         std::chrono::duration_cast<Time::duration>(std::chrono::duration<double>(seconds));
}

std::unique_ptr<Process> started(const std::string& command,
                                 const std::vector<std::string>& arguments = {}) {
  auto process = Process::start(command, arguments);
  EXPECT_TRUE(process) << process.error();
  return std::move(*process);
}

/// Gone, or dead and not waited for by whoever is to do that.
bool is_gone(pid_t pid) {
  std::ifstream stat("/proc/" + std::to_string(pid) + "/stat");
  std::string word;
  std::string state;
  return !(stat >> word >> word >> state) || state == "Z";
}

bool ends_soon(pid_t pid) {
  for (int i = 0; i < 500 && !is_gone(pid); ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  return is_gone(pid);
}

TEST(Process, TalksLineByLine) {
  const auto cat = started("cat");
  std::string line;
  ASSERT_TRUE(cat->write("one\r\ntwo\n"));
  EXPECT_EQ(cat->read_line(line, in(20)), Event::line);
  EXPECT_EQ(line, "one");
  EXPECT_EQ(cat->read_line(line, in(20)), Event::line);
  EXPECT_EQ(line, "two");
  EXPECT_EQ(cat->read_line(line, in(0.05)), Event::time_out);
  ASSERT_TRUE(cat->write("last"));
  cat->close_input();
  EXPECT_EQ(cat->read_line(line, in(20)), Event::line);
  EXPECT_EQ(line, "last");
  EXPECT_EQ(cat->read_line(line, in(20)), Event::ended);
  EXPECT_FALSE(cat->write("too late"));
}

TEST(Process, PassesArgumentsAsSingleWords) {
  const auto process = started("printf '%s\\n' first", {"two words", "$HOME", "a'b\"c"});
  std::string line;
  for (const char* expected : {"first", "two words", "$HOME", "a'b\"c"}) {
    ASSERT_EQ(process->read_line(line, in(20)), Event::line);
    EXPECT_EQ(line, expected);
  }
}

TEST(Process, TellsHowAProgramEnded) {
  std::string line;
  const auto exits = started("echo so sorry >&2; exit 3");
  EXPECT_EQ(exits->read_line(line, in(20)), Event::ended);
  EXPECT_EQ(exits->end(), "exit code 3");
  EXPECT_EQ(exits->complaint(), "so sorry");
  const auto crashes = started("kill -SEGV $$");
  EXPECT_EQ(crashes->read_line(line, in(20)), Event::ended);
  EXPECT_THAT(crashes->end(), HasSubstr("signal 11"));
  const auto missing = started("/no/such/program");
  EXPECT_EQ(missing->read_line(line, in(20)), Event::ended);
  EXPECT_EQ(missing->end(), "exit code 127");
  EXPECT_THAT(missing->complaint(), HasSubstr("not found"));
  EXPECT_EQ(started("sleep 1000")->end(), "killed");
}

TEST(Process, NoticesTheEndWhenAChildKeepsTheChannelOpen) {
  const auto process = started("sleep 1000 & exit 4");
  std::string line;
  const auto start = Time::now();
  EXPECT_EQ(process->read_line(line, in(60)), Event::ended);
  EXPECT_LT(Time::now() - start, std::chrono::seconds(30));
  EXPECT_EQ(process->end(), "exit code 4");
}

TEST(Process, StopsReadingAFlood) {
  std::string line;
  const auto words = started("yes");
  Event event = Event::line;
  while (event == Event::line) event = words->read_line(line, in(60));
  EXPECT_EQ(event, Event::flood);
  const auto endless = started("tr '\\0' x < /dev/zero");
  EXPECT_EQ(endless->read_line(line, in(60)), Event::flood);
}

TEST(Process, WritesMegabytesToAProgramThatAnswers) {
  const auto cat = started("cat > /dev/null; echo done");
  EXPECT_TRUE(cat->write(std::string(3 << 20, 'x')));
  cat->close_input();
  std::string line;
  EXPECT_EQ(cat->read_line(line, in(60)), Event::line);
  EXPECT_EQ(line, "done");
}

TEST(Process, IsNotHeldUpByItsErrors) {
  const auto process = started("head -c 1000000 /dev/zero | tr '\\0' e >&2; echo here");
  std::string line;
  EXPECT_EQ(process->read_line(line, in(60)), Event::line);
  EXPECT_EQ(line, "here");
  EXPECT_LT(process->complaint().size(), 300u);
}

TEST(Process, EndsItsChildrenToo) {
  auto process = started(
      "sh -c 'echo $$; exec sleep 1000' & sh -c 'trap \"\" TERM INT HUP; echo $$; sleep 1000'");
  std::string line;
  std::vector<pid_t> children;
  for (int i = 0; i < 2; ++i) {
    ASSERT_EQ(process->read_line(line, in(30)), Event::line);
    children.push_back(std::stoi(line));
  }
  process.reset();
  for (const pid_t child : children) EXPECT_TRUE(ends_soon(child));
}

TEST(Process, LeavesNoZombiesWhereOrphansAreAdopted) {
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  for (int i = 0; i < 5; ++i) {
    auto process = started("(sleep 1000 & sleep 1000) & sleep 1000 & echo up; wait");
    std::string line;
    ASSERT_EQ(process->read_line(line, in(30)), Event::line);
  }
  EXPECT_EQ(waitpid(-1, nullptr, WNOHANG), -1) << "somebody is still there";
  EXPECT_EQ(errno, ECHILD);
  prctl(PR_SET_CHILD_SUBREAPER, 0);
}

TEST(Process, EndsWhenWeAreKilled) {
  int channel[2];
  ASSERT_EQ(pipe(channel), 0);
  const pid_t child = fork();
  if (child == 0) {
    const auto process = Process::start("sh -c 'echo $$; sleep 1000'");
    std::string line;
    (*process)->read_line(line, in(30));
    if (write(channel[1], line.data(), line.size()) < 0) _exit(1);
    pause();
  }
  char number[32] = {};
  ASSERT_GT(read(channel[0], number, sizeof number - 1), 0);
  kill(child, SIGKILL);
  waitpid(child, nullptr, 0);
  EXPECT_TRUE(ends_soon(std::stoi(number)));
  close(channel[0]);
  close(channel[1]);
}

TEST(Process, StopsFromAnotherThread) {
  const auto process = started("echo one; sleep 1000");
  std::stop_source stop;
  std::string line;
  EXPECT_EQ(process->read_line(line, in(60), stop.get_token()), Event::line);
  std::jthread stopper([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    stop.request_stop();
  });
  EXPECT_EQ(process->read_line(line, in(60), stop.get_token()), Event::stopped);
  // Another question is not concerned by it.
  EXPECT_EQ(process->read_line(line, in(0.05)), Event::time_out);
}

}  // namespace
}  // namespace turncoat
