// The side of the worker process: see search_worker.h.
#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <mutex>
#include <thread>

#include "players/player_kinds.h"
#include "players/player_kit.h"
#include "record/outside_json.h"
#include "server/search_worker.h"

namespace turncoat::server {

namespace {

/// If memory runs out, the system kills a search rather than the server.
void volunteer_for_the_oom_killer() {
  const int file = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);
  if (file < 0) return;
  [[maybe_unused]] const auto written = write(file, "500", 3);
  close(file);
}

/// Lowers the priority of searches below that of the threads that answer requests and receive stops. Threads that this one
/// starts inherit it.
void step_back(int niceness) {
  errno = 0;
  const int now =
      getpriority(PRIO_PROCESS, 0);  // the server itself may have been started with nice(1)
  if (errno == 0) setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), now + niceness);
}

void say(const Json& message) {
  const std::string text = dump(message) + "\n";
  for (std::size_t at = 0; at < text.size();) {
    const ssize_t sent = send(STDIN_FILENO, text.data() + at, text.size() - at, MSG_NOSIGNAL);
    if (sent < 0 && errno == EINTR) continue;
    if (sent <= 0) _exit(0);  // nobody is left to receive it
    at += static_cast<std::size_t>(sent);
  }
}

class WorkerLoop {
 public:
  WorkerLoop(EngineOptions options, int niceness)
      : options_(options), thread_([this, niceness] {
          step_back(niceness);
          answer_all();
        }) {}
  ~WorkerLoop() {
    {
      const std::lock_guard lock(mutex_);
      leaving_ = true;
    }
    changed_.notify_all();
  }

  void take(Json message) {
    const std::lock_guard lock(mutex_);
    if (message.contains("stop")) {
      stop_.request_stop();
      return;
    }
    question_ = std::move(message);
    stop_ = std::stop_source();
    changed_.notify_all();
  }

  bool is_busy() const {
    const std::lock_guard lock(mutex_);
    return busy_ || question_;
  }

 private:
  void answer_all() {
    std::unique_lock lock(mutex_);
    for (;;) {
      changed_.wait(lock, [this] { return leaving_ || question_; });
      if (leaving_) return;
      const Json question = *std::exchange(question_, std::nullopt);
      const std::stop_token stop = stop_.get_token();
      busy_ = true;
      lock.unlock();
      Json answer = {{"id", question.value("id", std::uint64_t{0})}};
      try {
        answer["answer"] = answer_to(question, stop);
      } catch (const std::bad_alloc&) {
        answer["error"] = "out of memory";
      } catch (const std::exception& error) {
        answer["error"] = error.what();
      }
      say(answer);
      lock.lock();
      busy_ = false;
    }
  }

  Json answer_to(const Json& question, const std::stop_token& stop) {
    if (const auto play = question.find("play"); play != question.end())
      return message_of(choose(player_question_of(*play), stop));
    const Position position = position_of(question.at("position"));
    Engine& engine = engine_for(position.rules);
    if (question.contains("clear")) engine.clear();
    const Json& id = question.at("id");
    turncoat::Listener listener;
    if (!question.contains("quiet"))
      listener = [&](const Report& report) { say({{"id", id}, {"part", message_of(report)}}); };
    return message_of(engine.search(position, limits_of(question.at("limits")), listener, stop));
  }

  Engine& engine_for(const Rules& rules) {
    auto& engine = by_family_[rules.family()];
    if (!engine) {
      auto made = kit_.make_engine({options_}, rules);
      if (!made) throw std::runtime_error(made.error());
      engine = std::move(*made);
    }
    return *engine;
  }

  Choice choose(const PlayerQuestion& question, const std::stop_token& stop) {
    const auto player = make_player(question.player, kit_);
    if (!player) throw std::runtime_error(player.error());
    MoveTime time;
    time.seconds = question.seconds;
    time.asked = question.asked;
    time.deadline = question.deadline;
    GameStart start{question.game.start(), question.game.position().mover};
    start.seed = question.seed;
    if (const auto ready = (*player)->new_game(start, stop); !ready)
      throw std::runtime_error(ready.error().reason);
    auto choice = (*player)->choose(question.game, time, stop);
    if (!choice) throw std::runtime_error(choice.error().reason);
    return *std::move(choice);
  }

  const EngineOptions options_;
  PlayerKit kit_;
  std::map<std::string, std::unique_ptr<Engine>> by_family_;

  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::optional<Json> question_;
  std::stop_source stop_;
  bool busy_ = false;
  bool leaving_ = false;
  std::jthread thread_;  // last, because it uses all other members
};

}  // namespace

bool is_search_worker() { return std::getenv(kWorkerVariable) != nullptr; }

int run_search_worker() {
  prctl(PR_SET_NAME, "turncoat-search");  // the default name would be `exe`
  volunteer_for_the_oom_killer();
  EngineOptions options;
  int idle = 0;
  int niceness = 0;
  if (std::sscanf(std::getenv(kWorkerVariable), "%d,%d,%d,%d", &options.threads, &options.hash_mb,
                  &idle, &niceness) != 4)
    return 2;
  WorkerLoop worker(options, niceness);
  std::string received;
  for (;;) {
    pollfd ready{STDIN_FILENO, POLLIN, 0};
    const int events = poll(&ready, 1, 1000 * idle);
    if (events < 0 && errno == EINTR) continue;
    if (events == 0 && worker.is_busy()) continue;
    std::array<char, 16384> buffer;
    const ssize_t length = events == 0 ? 0 : read(STDIN_FILENO, buffer.data(), buffer.size());
    // The server is gone or has been idle for long; nobody needs a search that is under way.
    if (length <= 0) _exit(0);
    received.append(buffer.data(), static_cast<std::size_t>(length));
    for (std::size_t end; (end = received.find('\n')) != received.npos;) {
      auto message = parse_outside_json<Json>(std::string_view(received).substr(0, end));
      received.erase(0, end + 1);
      if (!message || !message->is_object()) return 2;
      worker.take(std::move(*message));
    }
  }
}

}  // namespace turncoat::server
