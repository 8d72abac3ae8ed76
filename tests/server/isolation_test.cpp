// Searches run in processes of their own: one that crashes, or is ended by the system, takes nobody with it.
#include <signal.h>

#include <fstream>
#include <thread>

#include "live_server.h"
#include "search/engine_spec.h"
#include "server/search_worker.h"

namespace turncoat::testing {
namespace {

using namespace std::chrono_literals;

/// The worker processes of this program.
std::vector<pid_t> workers() {
  std::vector<pid_t> found;
  for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
    const std::string name = entry.path().filename().string();
    if (name.find_first_not_of("0123456789") != name.npos) continue;
    std::ifstream in(entry.path() / "stat");
    std::string stat((std::istreambuf_iterator<char>(in)), {});
    const std::size_t behind_name = stat.rfind(')');
    if (behind_name == stat.npos) continue;
    char state = 0;
    int parent = 0;
    std::sscanf(stat.c_str() + behind_name + 1, " %c %d", &state, &parent);
    if (parent == getpid() && state != 'Z') found.push_back(std::atoi(name.c_str()));
  }
  return found;
}

void kill_workers(int signal) {
  for (const pid_t worker : workers()) kill(worker, signal);
}

class Isolation : public LiveServer {
 protected:
  int crashed() const { return server.searches().crashed; }
};

TEST_F(Isolation, ACrashedSearchIsDoneAgain) {
  for (const int signal : {SIGSEGV, SIGKILL, SIGABRT}) {
    const int before = crashed();
    Reply answer;
    std::thread asking([&] {
      answer = post("/api/move", {{"moves", {"f5"}}, {"level", 60}, {"time", 3}});
    });
    ASSERT_TRUE(soon([&] { return server.searches().running == 1 && !workers().empty(); }));
    std::this_thread::sleep_for(100ms);
    kill_workers(signal);
    asking.join();
    EXPECT_EQ(answer.status, 200) << answer.body.dump();
    EXPECT_GT(crashed(), before);
  }
}

TEST_F(Isolation, ASearchThatCrashesAgainIsAnErrorAndOthersGoOn) {
  Reply answer;
  std::atomic<bool> done = false;
  std::thread asking([&] {
    answer = post("/api/move", {{"moves", {"f5"}}, {"level", 60}, {"time", 50}});
    done = true;
  });
  while (!done) {
    kill_workers(SIGSEGV);
    std::this_thread::sleep_for(5ms);
  }
  asking.join();
  EXPECT_EQ(answer.status, 500);
  EXPECT_NE(answer.message().find("crashed"), std::string::npos) << answer.body.dump();
  EXPECT_EQ(post("/api/move", {{"level", 1}}).status, 200);
  EXPECT_EQ(get("/api/status").body["searches"]["crashed"], crashed());
}

// The stream of somebody else does not even notice.
TEST_F(Isolation, StreamsGoOn) {
  const RawConnection stream(server.port());
  stream.say("GET /api/analyse?moves=f5&time=4 HTTP/1.1\r\nHost: localhost\r\n\r\n");
  stream.hear("event: values");
  kill_workers(SIGSEGV);
  const std::string rest = stream.hear("event: done");
  EXPECT_NE(rest.find("event: values"), std::string::npos);
  EXPECT_EQ(rest.find("event: error"), std::string::npos) << rest;
}

TEST_F(Isolation, PlayersCrashForThemselvesOnly) {
  Reply answer;
  std::thread asking([&] {
    answer = post("/api/move", {{"moves", {"f5"}}, {"player", "mcts:time=20"}});
  });
  ASSERT_TRUE(soon([&] { return server.searches().running == 1 && !workers().empty(); }));
  std::this_thread::sleep_for(100ms);
  kill_workers(SIGSEGV);
  asking.join();
  EXPECT_EQ(answer.status, 500) << answer.body.dump();
  EXPECT_EQ(post("/api/move", {{"player", "mcts:playouts=50"}}).status, 200);
}

TEST(SearchWorker, AnswersAsAnEngineDoes) {
  server::SearchWorker worker(server::WorkerOptions{{1, 16}});
  const auto engine = make_engine({{1, 16}}, Rules{6});
  ASSERT_TRUE(engine);
  Limits limits;
  limits.depth = 8;
  limits.lines = 3;
  const Position position = Position::start(Rules{6});
  int parts = 0;
  const Report answer = worker.search(position, limits, [&](const Report&) { ++parts; });
  EXPECT_GT(parts, 0);
  EXPECT_TRUE(answer.complete);
  const Report same = (*engine)->search(position, limits);
  EXPECT_EQ(answer.nodes, same.nodes);
  ASSERT_EQ(answer.lines.size(), same.lines.size());
  for (std::size_t i = 0; i < same.lines.size(); ++i) {
    EXPECT_EQ(answer.lines[i].pv, same.lines[i].pv);
    EXPECT_EQ(answer.lines[i].score, same.lines[i].score);
    EXPECT_EQ(answer.lines[i].evidence, same.lines[i].evidence);
  }
}

TEST(SearchWorker, AStopIsNeverLost) {
  server::SearchWorker worker(server::WorkerOptions{{1, 16}});
  for (int i = 0; i < 20; ++i) {
    std::stop_source stop;
    std::jthread stopping([&stop, i] {
      std::this_thread::sleep_for(std::chrono::microseconds(i * 200));
      stop.request_stop();
    });
    const Report report = worker.search(Position::start(), {}, {}, stop.get_token());
    EXPECT_FALSE(report.complete);
  }
}

TEST(SearchWorker, OneThatLeftIsReplaced) {
  server::SearchWorker worker(server::WorkerOptions{{1, 16}, 0});  // leaves at once
  Limits limits;
  limits.depth = 1;
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(worker.search(Position::start(), limits).lines.size(), 1u);
    std::this_thread::sleep_for(20ms);
  }
}

TEST(SearchWorker, EndsWithItsOwner) {
  pid_t pid = -1;
  {
    server::SearchWorker worker(server::WorkerOptions{{1, 16}});
    Limits limits;
    limits.depth = 1;
    worker.search(Position::start(), limits);
    pid = worker.pid();
    EXPECT_EQ(kill(pid, 0), 0);
  }
  EXPECT_NE(kill(pid, 0), 0);
}

}  // namespace
}  // namespace turncoat::testing
