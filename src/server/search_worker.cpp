#include "server/search_worker.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <optional>
#include <thread>

#include "players/spawn.h"
#include "record/outside_json.h"

namespace turncoat::server {

namespace {

using namespace std::chrono_literals;

// A search ends within milliseconds of a stop; one that has not ended after this time is stuck.
constexpr auto kStopPatience = 20s;
constexpr std::size_t kLongestMessage = 1 << 20;

/// Becomes readable when a stop is requested.
class StopSignal {
 public:
  explicit StopSignal(const std::stop_token& stop)
      : event_(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {
    if (event_ < 0) throw std::runtime_error("no more files may be opened");
    callback_.emplace(stop, Raise{event_});
  }
  ~StopSignal() {
    callback_.reset();  // it must not write to a closed descriptor
    close(event_);
  }
  StopSignal(const StopSignal&) = delete;
  StopSignal& operator=(const StopSignal&) = delete;
  int descriptor() const noexcept { return event_; }

 private:
  struct Raise {
    int event;
    void operator()() const noexcept {
      const std::uint64_t one = 1;
      [[maybe_unused]] const auto written = ::write(event, &one, sizeof one);
    }
  };
  int event_;
  std::optional<std::stop_callback<Raise>> callback_;
};

int spawn(int socket, const WorkerOptions& options, pid_t& pid) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, socket, STDIN_FILENO);
  posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  // Close all other descriptors: a connection held open by a second process would never close.
  posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1);
  // In a process group of its own, because Ctrl-C is for the server. /proc/self/exe: the program that runs, even if its file was
  // replaced.
  return turncoat::spawn({"/proc/self/exe",
                          {"turncoat", "serve"},
                          {fmt::format("{}={},{},{},{}", kWorkerVariable, options.engine.threads,
                                       options.engine.hash_mb,
                                       static_cast<int>(options.idle_seconds), options.niceness)}},
                         actions, pid);
}

}  // namespace

template <class Read>
auto SearchWorker::ask(Json question, const std::stop_token& stop, const OnPart& on_part,
                       const Read& read) {
  question["id"] = ++questions_;
  try {
    const Json message = ask(dump(question) + "\n", stop, on_part);
    if (const auto error = message.find("error"); error != message.end())
      throw std::runtime_error(error->get<std::string>());
    return read(message.at("answer"));
  } catch (const Json::exception&) {
    throw nonsense();
  } catch (const BadMessage&) {
    throw nonsense();
  }
}

Report SearchWorker::search(const Position& position, const Limits& limits,
                            const turncoat::Listener& listener, std::stop_token stop) {
  Json question = {{"position", message_of(position)}, {"limits", message_of(limits)}};
  if (std::exchange(clear_, false)) question["clear"] = true;
  if (!listener) question["quiet"] = true;
  const auto tell = [&](const Json& part) {
    if (listener) listener(report_of(part, position));
  };
  return ask(std::move(question), stop, tell,
             [&](const Json& answer) { return report_of(answer, position); });
}

Choice SearchWorker::choose(const PlayerQuestion& question, const std::stop_token& stop) {
  return ask({{"play", message_of(question)}}, stop, {},
             [&](const Json& answer) { return choice_of(answer, question.game.position()); });
}

Json SearchWorker::ask(const std::string& question, const std::stop_token& stop,
                       const OnPart& on_part) {
  // An idle worker may end just as a question arrives: then a new one is started.
  constexpr int kTries = 3;
  for (int i = 0; i < kTries; ++i) {
    if (pid_ < 0) start();
    if (auto answer = exchange(question, stop, on_part)) return *std::move(answer);
  }
  throw WorkerDied("the process that should search does not stay");
}

WorkerDied SearchWorker::nonsense() { return WorkerDied("a search answered nonsense: " + end()); }

std::optional<Json> SearchWorker::exchange(const std::string& question, const std::stop_token& stop,
                                           const OnPart& on_part) {
  const bool sent = send(question);
  const StopSignal signal(stop);
  auto deadline = Time::time_point::max();
  bool has_answered = false;
  while (sent) {
    while (const auto line = take_line()) {
      auto message = parse_outside_json<Json>(*line);
      if (!message || !message->is_object()) throw nonsense();
      if (message->value("id", std::uint64_t{0}) != questions_)
        continue;  // a late answer to a search that was given up
      has_answered = true;
      const auto part = message->find("part");
      if (part == message->end()) return std::move(*message);
      on_part(*part);
    }
    std::array<pollfd, 2> ready = {pollfd{socket_, POLLIN, 0},
                                   pollfd{signal.descriptor(), POLLIN, 0}};
    const bool stopping = deadline != Time::time_point::max();
    poll(ready.data(), stopping ? 1 : 2, stopping ? 100 : -1);
    if (!stopping && ready[1].revents != 0) {
      send("{\"stop\":true}\n");
      deadline = Time::now() + kStopPatience;
    }
    if (Time::now() > deadline) throw WorkerDied("a search that did not stop was ended: " + end());
    if (ready[0].revents == 0) continue;
    std::array<char, 16384> buffer;
    const ssize_t length = recv(socket_, buffer.data(), buffer.size(), MSG_DONTWAIT);
    if (length > 0) received_.append(buffer.data(), static_cast<std::size_t>(length));
    if (length == 0 || (length < 0 && errno != EAGAIN && errno != EINTR)) break;
    if (received_.size() > kLongestMessage) throw nonsense();
  }
  const std::string how = end();
  if (how.empty() && !has_answered) return std::nullopt;
  throw WorkerDied("a search crashed: " + how);
}

void SearchWorker::start() {
  std::array<int, 2> ends{};
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0)
    throw std::runtime_error(fmt::format("cannot start a search: {}", std::strerror(errno)));
  const int error = spawn(ends[1], options_, pid_);
  close(ends[1]);
  if (error != 0) {
    close(ends[0]);
    pid_ = -1;
    throw std::runtime_error(fmt::format("cannot start a search: {}", std::strerror(error)));
  }
  socket_ = ends[0];
}

bool SearchWorker::send(std::string_view text) const {
  while (!text.empty()) {
    const ssize_t sent = ::send(socket_, text.data(), text.size(), MSG_NOSIGNAL);
    if (sent < 0 && errno == EINTR) continue;
    if (sent <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

std::optional<std::string> SearchWorker::take_line() {
  const std::size_t end = received_.find('\n');
  if (end == received_.npos) return std::nullopt;
  std::string line = received_.substr(0, end);
  received_.erase(0, end + 1);
  return line;
}

std::string SearchWorker::end() noexcept {
  received_.clear();
  if (pid_ < 0) return {};
  close(std::exchange(socket_, -1));
  const pid_t pid = std::exchange(pid_, -1);
  int status = 0;
  // It ends by itself when the socket closes, unless it is stuck.
  for (int i = 0; waitpid(pid, &status, WNOHANG) == 0; ++i) {
    if (i == 10) kill(pid, SIGKILL);
    std::this_thread::sleep_for(1ms);
  }
  if (WIFSIGNALED(status)) {
    const int number = WTERMSIG(status);
    return fmt::format("signal {} ({})", number, strsignal(number));
  }
  return WEXITSTATUS(status) == 0 ? "" : fmt::format("exit code {}", WEXITSTATUS(status));
}

}  // namespace turncoat::server
