// `turncoat serve` as a user meets it: it says where it is, answers, and leaves when asked to.
#include <arpa/inet.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <string>
#include <thread>
#include <vector>

#include "run_command.h"

namespace turncoat::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

constexpr const char* kHalfARequest = "POST /api/move HTTP/1.1\r\nHost: localhost\r\nContent-Le";

class Serving {
 public:
  Serving() {
    int ends[2];
    if (pipe(ends) != 0) return;
    pid_ = fork();
    if (pid_ == 0) {
      dup2(ends[1], STDOUT_FILENO);
      close(ends[0]);
      close(ends[1]);
      execl(TURNCOAT_COMMAND, TURNCOAT_COMMAND, "serve", "--port", "0", "--threads", "1",
            static_cast<char*>(nullptr));
      _exit(127);
    }
    close(ends[1]);
    FILE* out = fdopen(ends[0], "r");
    char line[200] = "";
    if (fgets(line, sizeof line, out)) url = line;
    fclose(out);
    const std::size_t colon = url.rfind(':');
    if (colon != std::string::npos) port_ = std::atoi(url.c_str() + colon + 1);
  }
  ~Serving() {
    if (pid_ > 0) kill(pid_, SIGKILL), waitpid(pid_, nullptr, 0);
  }
  Serving(const Serving&) = delete;
  Serving& operator=(const Serving&) = delete;

  /// Connects and asks; the answer is still to be read.
  int ask(const std::string& path) const {
    return say("GET " + path + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  }
  int say(const std::string& request) const {
    const int socket = ::socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port_));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (connect(socket, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0) return -1;
    EXPECT_EQ(write(socket, request.data(), request.size()), static_cast<ssize_t>(request.size()));
    return socket;
  }
  static std::string rest_of(int socket) {
    std::string text;
    char part[4096];
    for (ssize_t got = 0; (got = read(socket, part, sizeof part)) > 0;)
      text.append(part, static_cast<std::size_t>(got));
    close(socket);
    return text;
  }
  /// The exit code after a signal.
  int end_by(int signal) {
    kill(pid_, signal);
    int status = 0;
    waitpid(pid_, &status, 0);
    pid_ = 0;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  }

  std::string url;

 private:
  pid_t pid_ = 0;
  int port_ = 0;
};

TEST(Serve, AnswersAndStopsWhenAsked) {
  Serving server;
  EXPECT_THAT(server.url, StartsWith("http://127.0.0.1:"));
  EXPECT_THAT(Serving::rest_of(server.ask("/api/status")), HasSubstr("\"name\":\"turncoat\""));
  EXPECT_THAT(Serving::rest_of(server.ask("/")), HasSubstr("<html"));
  const int analysis = server.ask("/api/analyse");
  char first = 0;
  EXPECT_EQ(read(analysis, &first, 1), 1);
  EXPECT_EQ(server.end_by(SIGTERM), 0);
  EXPECT_THAT(Serving::rest_of(analysis), HasSubstr(R"({"reason":"stopping"})"));
}

// Whoever asks a service to end does not wait: two seconds, and one for a busy machine.
TEST(Serve, EndsWithinTwoSecondsOfATerm) {
  Serving server;
  std::vector<int> open;
  for (const char* path : {"/api/move?player=mcts:playouts%3D1000000", "/api/move?level=60&time=60",
                           "/api/analyse?lines=64"})
    open.push_back(server.ask(path));
  open.push_back(server.say(kHalfARequest));
  std::this_thread::sleep_for(std::chrono::seconds(1));
  const auto begun = std::chrono::steady_clock::now();
  // 143: a search did not stop in that time and was left alone.
  EXPECT_THAT(server.end_by(SIGTERM), ::testing::AnyOf(0, 143));
  EXPECT_LT(std::chrono::steady_clock::now() - begun, std::chrono::seconds(3));
  for (const int socket : open) close(socket);
}

TEST(Serve, DoesNotWaitForTheRestOfARequest) {
  Serving server;
  const int half = server.say(kHalfARequest);
  const int silent = server.say("");
  std::this_thread::sleep_for(std::chrono::milliseconds(500));
  const auto begun = std::chrono::steady_clock::now();
  EXPECT_EQ(server.end_by(SIGINT), 0);
  // A request may take ten seconds to come while the server goes on.
  EXPECT_LT(std::chrono::steady_clock::now() - begun, std::chrono::seconds(5));
  close(half);
  close(silent);
}

TEST(Serve, SaysWhyItCannotListen) {
  const Outcome outcome = run_command({"serve", "--host", "203.0.113.1", "--port", "0"});
  EXPECT_EQ(outcome.code, 1);
  EXPECT_THAT(outcome.err, HasSubstr("cannot listen on 203.0.113.1"));
}

TEST(Serve, RefusesALibraryThatIsNotThere) {
  const Outcome outcome = run_command({"serve", "--port", "0", "--library", "/nonexistent"});
  EXPECT_EQ(outcome.code, 2);
  EXPECT_THAT(outcome.err, ::testing::HasSubstr("--library"));
}

TEST(Serve, AsksForATokenWhereOthersCanReachIt) {
  const auto told = [](std::vector<std::string> more) {
    std::vector<std::string> arguments = {"serve", "--port", "0", "--threads", "1"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run_command(arguments, {.interrupted_after = 1});
  };
  EXPECT_THAT(told({}).out, ::testing::Not(::testing::HasSubstr("token")));
  EXPECT_THAT(told({"--host", "0.0.0.0"}).out, ::testing::ContainsRegex("token=[0-9a-f]+"));
  EXPECT_THAT(told({"--host", "0.0.0.0", "--token", "my-own-secret"}).out,
              ::testing::HasSubstr("?token=my-own-secret"));
  const Outcome open = told({"--host", "0.0.0.0", "--open"});
  EXPECT_THAT(open.out, ::testing::Not(::testing::HasSubstr("token")));
  EXPECT_THAT(open.err, ::testing::HasSubstr("warning"));
  EXPECT_EQ(told({"--host", "0.0.0.0", "--token", "short"}).code, 2);
}

}  // namespace
}  // namespace turncoat::testing
