// A separate process that searches for the server. Whatever happens to it (a crash, no memory, a search that does not end),
// the server goes on and starts another one for the next question.
#pragma once

#include <sys/types.h>

#include <stdexcept>

#include "search/engine.h"
#include "server/worker_messages.h"

namespace turncoat::server {

/// The process ended, or had to be ended, before it answered.
struct WorkerDied : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// The environment variable that makes a process a worker: threads, megabytes, seconds to wait for a question, niceness.
inline constexpr const char* kWorkerVariable = "TURNCOAT_SEARCH_WORKER";

struct WorkerOptions {
  EngineOptions engine = {};
  double idle_seconds = 600;  // ends after this time without a question, to free its memory
  int niceness = 15;          // of its searches, as in nice(1)
};

/// For one thread at a time. The first question starts the process, which is this program itself: a program with a server
/// must call `is_search_worker` first.
class SearchWorker final : public Searcher {
 public:
  explicit SearchWorker(WorkerOptions options) : options_(options) {}
  ~SearchWorker() override { end(); }
  SearchWorker(const SearchWorker&) = delete;
  SearchWorker& operator=(const SearchWorker&) = delete;

  /// Throws WorkerDied, or std::runtime_error for an error of the search such as missing weights.
  Report search(const Position& position, const Limits& limits,
                const turncoat::Listener& listener = {}, std::stop_token stop = {}) override;
  /// Clears the table before the next search.
  void clear() { clear_ = true; }

  Choice choose(const PlayerQuestion& question, const std::stop_token& stop);

  /// The id of the process; -1 if there is none.
  pid_t pid() const noexcept { return pid_; }

 private:
  using OnPart = std::function<void(const Json& part)>;

  template <class Read>
  auto ask(Json question, const std::stop_token& stop, const OnPart& on_part, const Read& read);
  Json ask(const std::string& question, const std::stop_token& stop, const OnPart& on_part);
  std::optional<Json> exchange(const std::string& question, const std::stop_token& stop,
                               const OnPart& on_part);
  void start();
  WorkerDied nonsense();
  bool send(std::string_view text) const;
  std::optional<std::string> take_line();
  /// Kills the process if it runs; returns how it ended.
  std::string end() noexcept;

  const WorkerOptions options_;
  pid_t pid_ = -1;
  int socket_ = -1;
  std::string received_;
  std::uint64_t questions_ = 0;
  bool clear_ = false;
};

/// Whether this process was started as a worker, by its environment.
bool is_search_worker();
/// Answers questions on standard input, a socket, until the other end closes it.
int run_search_worker();

}  // namespace turncoat::server
