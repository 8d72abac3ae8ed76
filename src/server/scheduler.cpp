#include "server/scheduler.h"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>

namespace turncoat::server {

namespace {

using namespace std::chrono_literals;
using Seconds = std::chrono::duration<double>;

// Searches leave the cores to whoever answers requests.
constexpr int kNiceness = 15;
// The first turn of a search; every further one is twice as long, so that beginning anew costs ever less.
constexpr double kTurn = 0.3;
constexpr double kLongestTurn = 2.4;
// A brief search interrupts a long one after this; it also goes first if it used so many seconds more.
constexpr double kShortestTurn = 0.02;
constexpr double kBriefBonus = 1;
// A search that has been alone for so long gets all cores.
constexpr double kAlone = 0.5;
constexpr auto kBusyLook = 20ms;
constexpr auto kCalmLook = 200ms;

int core_count(int wanted) {
  return wanted > 0 ? wanted : static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
}

EngineOptions engine_options(int threads, int hash_mb) { return {threads, std::clamp(hash_mb, 4, 1 << 16)}; }

double turn_of(int slices) { return std::min(kLongestTurn, kTurn * std::exp2(std::min(slices, 10))); }

void step_back() { setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), kNiceness); }

}  // namespace

Scheduler::Scheduler(SchedulerOptions options, PlayerKit& kit)
    : options_(options),
      cores_(core_count(options.cores)),
      kit_(kit),
      wide_engines_(kit, engine_options(cores_, options.hash_mb / 2)) {
  for (int lane = 0; lane < cores_; ++lane) {
    threads_.emplace_back([this] { work(true); });
    threads_.emplace_back([this] { work(false); });
  }
  threads_.emplace_back([this] { supervise(); });
}

Scheduler::~Scheduler() {
  stop();
  {
    const std::lock_guard lock(mutex_);
    leaving_ = true;
  }
  work_to_do_.notify_all();
  look_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

tl::expected<Scheduler::Ticket, Scheduler::Refusal> Scheduler::submit(const std::string& client,
                                                                      std::shared_ptr<Task> task, Wishes wishes) {
  const std::lock_guard lock(mutex_);
  if (stopping_) return tl::unexpected(Refusal::stopping);
  if (static_cast<int>(jobs_.size()) >= options_.most_tasks) return tl::unexpected(Refusal::too_many);
  Client& owner = clients_.try_emplace(client, Client{least_used_}).first->second;
  if (owner.jobs >= options_.most_per_client) return tl::unexpected(Refusal::client_has_too_many);
  ++owner.jobs;
  const auto job = std::make_shared<Job>();
  job->id = next_id_++;
  job->client = client;
  job->task = std::move(task);
  job->brief = wishes.brief;
  job->deadline = Clock::now() + std::chrono::duration_cast<Clock::duration>(Seconds(std::min(wishes.seconds, 1e6)));
  jobs_[job->id] = job;
  work_to_do_.notify_all();  // only lanes of its kind can take it
  look_.notify_one();
  return Ticket(*this, job->id);
}

std::optional<int> Scheduler::ahead(const Ticket& ticket) const {
  const std::lock_guard lock(mutex_);
  const auto found = jobs_.find(ticket.id());
  if (found == jobs_.end() || found->second->running) return std::nullopt;
  const double mine = rank(*found->second);
  return static_cast<int>(std::count_if(jobs_.begin(), jobs_.end(), [&](const auto& entry) {
    const Job& job = *entry.second;
    return job.running || rank(job) < mine || (rank(job) == mine && job.id < ticket.id());
  }));
}

Scheduler::Counts Scheduler::counts() const {
  const std::lock_guard lock(mutex_);
  return {cores_, running(), waiting()};
}

void Scheduler::stop() {
  Lock lock(mutex_);
  stopping_ = true;
  std::vector<JobPointer> idle;
  for (const auto& [id, job] : jobs_) {
    if (!job->running) idle.push_back(job);
    job->ending = job->ending.value_or(End::stopping);
    if (job->running) job->task->interrupt();
  }
  for (const JobPointer& job : idle) end(lock, job, End::stopping);
  look_.notify_one();
}

void Scheduler::cancel(std::uint64_t id) {
  Lock lock(mutex_);
  const auto found = jobs_.find(id);
  if (found == jobs_.end()) return;
  const JobPointer job = found->second;
  if (!job->running) return end(lock, job, End::cancelled);
  job->ending = End::cancelled;
  job->task->interrupt();
  look_.notify_one();  // it may have been too early: the supervisor repeats it
}

// --- order --------------------------------------------------------------------------------------------------------

double Scheduler::rank(const Job& job) const {
  return clients_.at(job.client).used - (job.brief ? kBriefBonus : 0);
}

double Scheduler::used_now(const Job& job, Clock::time_point now) const {
  return clients_.at(job.client).used + Seconds(now - job.since).count();
}

int Scheduler::running() const {
  return static_cast<int>(
      std::count_if(jobs_.begin(), jobs_.end(), [](const auto& entry) { return entry.second->running; }));
}

int Scheduler::waiting() const { return static_cast<int>(jobs_.size()) - running(); }

Scheduler::JobPointer Scheduler::first_waiting(bool yielding_tasks) const {
  JobPointer first;
  for (const auto& [id, job] : jobs_) {  // by age: of equals the oldest
    if (job->running || job->ending || job->task->can_yield() != yielding_tasks) continue;
    if (!first || rank(*job) < rank(*first)) first = job;
  }
  return first;
}

Scheduler::JobPointer Scheduler::take(bool yielding_tasks) {
  JobPointer job = first_waiting(yielding_tasks);
  if (!job) return job;
  job->wide = cores_ > 1 && yielding_tasks && !job->brief && jobs_.size() == 1;
  job->running = true;
  job->yielding = false;
  job->since = Clock::now();
  least_used_ = std::max(least_used_, clients_.at(job->client).used);
  return job;
}

// --- lanes --------------------------------------------------------------------------------------------------------

void Scheduler::work(bool yielding_tasks) {
  step_back();
  Engines engines(kit_, engine_options(1, options_.hash_mb / 2 / cores_));
  Lock lock(mutex_);
  for (;;) {
    JobPointer job;
    work_to_do_.wait(lock, [&] { return leaving_ || (job = take(yielding_tasks)) != nullptr; });
    if (!job) return;
    look_.notify_one();
    lock.unlock();
    std::string failure;
    auto progress = Task::Progress::finished;
    try {
      progress = job->task->run(job->wide ? wide_engines_ : engines);
    } catch (const std::exception& error) {
      failure = error.what();
    }
    lock.lock();
    settle(lock, job, progress, failure);
  }
}

void Scheduler::settle(Lock& lock, const JobPointer& job, Task::Progress progress, const std::string& failure) {
  const double seconds = Seconds(Clock::now() - job->since).count();
  clients_.at(job->client).used += seconds * (job->wide ? cores_ : 1);
  job->running = false;
  ++job->slices;
  if (!failure.empty()) return end(lock, job, End::failed, failure);
  if (job->ending) return end(lock, job, *job->ending);
  if (progress == Task::Progress::finished) return end(lock, job, End::finished);
  work_to_do_.notify_all();
}

void Scheduler::end(Lock& lock, const JobPointer& job, End end, const std::string& failure) {
  if (jobs_.erase(job->id) == 0) return;  // somebody else was faster
  const auto owner = clients_.find(job->client);
  if (--owner->second.jobs == 0) clients_.erase(owner);
  lock.unlock();
  job->task->ended(end, failure);
  lock.lock();
}

// --- the supervisor -----------------------------------------------------------------------------------------------

void Scheduler::supervise() {
  Lock lock(mutex_);
  // Until the last job has ended: a search that was only about to begin does not hear the first interruption.
  while (!leaving_ || !jobs_.empty()) {
    if (jobs_.empty()) {
      look_.wait(lock, [this] { return leaving_ || !jobs_.empty(); });
      continue;
    }
    const auto now = Clock::now();
    end_overdue(lock, now);
    make_room(now);
    bool busy = waiting() > 0;
    for (const auto& [id, job] : jobs_) {
      if (!job->running || !(job->yielding || job->ending)) continue;
      job->task->interrupt();
      busy = true;
    }
    look_.wait_for(lock, busy ? kBusyLook : kCalmLook);
  }
}

void Scheduler::end_overdue(Lock& lock, Clock::time_point now) {
  std::vector<JobPointer> overdue;
  for (const auto& [id, job] : jobs_) {
    if (now < job->deadline || job->ending) continue;
    job->ending = End::out_of_time;
    if (!job->running) overdue.push_back(job);
  }
  for (const JobPointer& job : overdue) end(lock, job, End::out_of_time);
}

void Scheduler::make_room(Clock::time_point now) {
  int waiting_now = 0;
  int running_now = 0;
  int yielding = 0;
  for (const auto& [id, job] : jobs_) {
    if (!job->task->can_yield()) continue;
    (job->running ? running_now : waiting_now) += 1;
    yielding += job->running && (job->yielding || job->ending);
  }
  const JobPointer next = first_waiting(true);
  for (const auto& [id, job] : jobs_) {
    if (!job->running || job->yielding || job->ending || !job->task->can_yield()) continue;
    const double ran = Seconds(now - job->since).count();
    bool yields = false;
    if (job->wide) {
      yields = jobs_.size() > 1 && ran >= kShortestTurn;  // others need some of its cores
    } else if (jobs_.size() == 1) {
      yields = cores_ > 1 && !job->brief && ran >= kAlone;  // it may have all of them
    } else if (next && yielding < waiting_now && running_now >= cores_) {
      const bool long_enough =
          ran >= turn_of(job->slices) || (next->brief && !job->brief && ran >= kShortestTurn);
      yields = long_enough && rank(*next) < used_now(*job, now);
    }
    if (!yields) continue;
    job->yielding = true;
    ++yielding;
  }
}

}  // namespace turncoat::server
