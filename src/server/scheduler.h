// Shares the cores between searches, which run in processes of their own. There are three kinds of lanes:
// - brief searches (a move at a low level, a shallow search of a review). They never wait behind long work, and have a
//   higher priority. One that takes too long while others wait continues as a long one.
// - long searches, one lane per core; a search that is alone gets all cores. They take turns: one that has to give way is
//   stopped and later started again; with its worker's table it is soon back where it was.
// - apart: work that would lose too much if stopped. More lanes than cores, of which no address gets more than half; the
//   operating system shares the cores between them and the long searches.
// In each kind the address that has used the least processor time goes first, and of its clients the one that has used least.
#pragma once

#include <array>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <stop_token>
#include <string>
#include <thread>
#include <tl/expected.hpp>
#include <vector>

#include "server/requester.h"
#include "server/search_worker.h"

namespace turncoat::server {

/// Why a task will not be run again.
enum class End : std::uint8_t { finished, cancelled, out_of_time, stopping, failed };

/// Work that is done in slices by the lanes.
class Task {
 public:
  enum class Progress : std::uint8_t { finished, interrupted };

  virtual ~Task() = default;
  /// Works until it is finished or `stop` is requested. Called again if it was only interrupted.
  virtual Progress run(SearchWorker& worker, std::stop_token stop) = 0;
  /// Whether an interruption loses little; otherwise it is interrupted only to end it. Constant for a task. A task that can
  /// yield is also run once more after a crash of its worker.
  virtual bool can_yield() const noexcept = 0;
  /// Called once, at the end; `failure` says what went wrong, if anything.
  virtual void ended(End end, const std::string& failure) noexcept = 0;
};

struct SchedulerOptions {
  int cores = 0;      // 0: all
  int hash_mb = 512;  // for all engines of one family of rules together
  int most_tasks = 512;
  int most_per_client = 4;
  int most_per_address = 32;  // clients can invent names; this machine itself has no limit
};

class Scheduler {
 public:
  using Clock = std::chrono::steady_clock;

  enum class Refusal : std::uint8_t {
    client_has_too_many,
    address_has_too_many,
    too_many,
    stopping
  };

  struct Budget {
    bool brief = false;    // expected to take little time
    double seconds = 1e9;  // ended after this time, waiting included
  };

  /// A task's place in the queue. Destroying it cancels the task.
  class Ticket {
   public:
    Ticket() = default;
    Ticket(Scheduler& scheduler, std::uint64_t id) : scheduler_(&scheduler), id_(id) {}
    Ticket(Ticket&& other) noexcept
        : scheduler_(std::exchange(other.scheduler_, nullptr)), id_(other.id_) {}
    Ticket& operator=(Ticket&& other) noexcept {
      std::swap(scheduler_, other.scheduler_);
      std::swap(id_, other.id_);
      return *this;
    }
    ~Ticket() { cancel(); }
    void cancel() const {
      if (scheduler_) scheduler_->cancel(id_);
    }
    std::uint64_t id() const noexcept { return id_; }

   private:
    Scheduler* scheduler_ = nullptr;
    std::uint64_t id_ = 0;
  };

  struct Counts {
    int slots = 0;
    int running = 0;
    int waiting = 0;
    int crashed = 0;  // workers since the start
  };

  explicit Scheduler(SchedulerOptions options);
  ~Scheduler();

  tl::expected<Ticket, Refusal> submit(const Requester& from, std::shared_ptr<Task> task,
                                       Budget budget);
  /// How many tasks are ahead of it; nothing if the task runs or has ended.
  std::optional<int> ahead(const Ticket& ticket) const;
  Counts counts() const;
  /// Ends every task and takes no more.
  void stop();

 private:
  struct Share {
    double used = 0;  // core seconds; newcomers start from the least of all the others
    int jobs = 0;
    int running_apart = 0;
  };
  using Shares = std::map<std::string, Share>;
  enum class Kind : std::uint8_t { brief, turns, apart };

  struct Job {
    std::uint64_t id = 0;
    Shares::iterator client = {};  // lives as long as the job
    Shares::iterator address = {};
    std::shared_ptr<Task> task = {};
    Kind kind = Kind::turns;
    Clock::time_point deadline{};
    int slices = 0;
    int crashes = 0;
    // While it runs:
    bool running = false;
    bool wide = false;
    Clock::time_point since{};
    std::stop_source stop = {};  // of this slice
    bool yielding = false;
    std::optional<End> ending = {};
  };
  /// What decides when a job gets its turn.
  struct Rank {
    const Share* address;
    double of_address;
    double of_client;
    bool operator<(const Rank& other) const {
      return address == other.address ? of_client < other.of_client : of_address < other.of_address;
    }
  };
  using Lock = std::unique_lock<std::mutex>;
  using JobPointer = std::shared_ptr<Job>;
  struct Lanes {
    int count = 0;
    WorkerOptions worker = {};
    std::vector<JobPointer> waiting = {};             // by age
    std::vector<std::condition_variable*> idle = {};  // the last is the warmest
  };

  void shut_down();
  void work(Kind kind);
  std::string run(Job& job, SearchWorker& worker, Task::Progress& progress);
  void supervise();
  void cancel(std::uint64_t id);
  JobPointer take(Kind kind);
  void enqueue(const JobPointer& job);
  void wake_one(Kind kind);
  void settle(Lock& lock, const JobPointer& job, Task::Progress progress,
              const std::string& failure);
  void end(Lock& lock, const JobPointer& job, End end, const std::string& failure = {});
  void end_overdue(Lock& lock, Clock::time_point now);
  void make_room(Clock::time_point now);
  static void interrupt(Job& job);
  static Rank rank(const Job& job);
  static Rank rank_if_it_went_on(const Job& job, Clock::time_point now);
  Lanes& lanes(Kind kind) { return lanes_[static_cast<std::size_t>(kind)]; }
  const Lanes& lanes(Kind kind) const { return lanes_[static_cast<std::size_t>(kind)]; }
  int waiting() const;
  int long_jobs() const;
  std::vector<JobPointer>::const_iterator first_waiting(Kind kind) const;

  const SchedulerOptions options_;
  const int cores_;
  std::array<Lanes, 3> lanes_;
  SearchWorker wide_worker_;

  mutable std::mutex mutex_;
  std::condition_variable look_;
  bool is_calm_ = false;  // the supervisor looks rarely and has to be woken
  std::map<std::uint64_t, JobPointer> jobs_;
  Shares clients_;
  Shares addresses_;
  double least_used_ = 0;  // by a client
  double least_used_address_ = 0;
  std::uint64_t next_id_ = 1;
  int crashed_ = 0;
  bool stopping_ = false;  // no new tasks
  bool leaving_ = false;   // threads end
  std::vector<std::thread> threads_;
};

}  // namespace turncoat::server
