#include "server/scheduler.h"

#include <algorithm>
#include <cmath>

#include "server/address.h"

namespace turncoat::server {

namespace {

using namespace std::chrono_literals;
using Seconds = std::chrono::duration<double>;

// The first turn of a search; every further one is twice as long, so that beginning anew costs ever less.
constexpr double kTurn = 0.3;
constexpr double kLongestTurn = 2.4;
// A brief search interrupts a long one after this; it also goes first if it used so many seconds more.
constexpr double kShortestTurn = 0.02;
constexpr double kBriefBonus = 1;
// A search that has been alone for so long gets all cores.
constexpr double kAlone = 0.5;
// Tasks that cannot yield and run at once. They mostly wait for the operating system to give them a core, so that one
// of them never waits for another to end.
constexpr int kFewestLanesApart = 16;
constexpr auto kBusyLook = 20ms;
constexpr auto kCalmLook = 200ms;

int core_count(int wanted) {
  return wanted > 0 ? wanted : static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
}

// A worker keeps its table warm for the next move of somebody who thinks; those apart begin anew every time.
constexpr double kIdleSeconds = 600;
constexpr double kIdleSecondsApart = 30;
// A question that kills one worker may have met a machine in trouble; one that kills two would kill them all.
constexpr int kMostCrashes = 2;

WorkerOptions worker_options(int threads, int hash_mb, double idle_seconds) {
  return {{threads, std::clamp(hash_mb, 4, 1 << 16)}, idle_seconds};
}

double turn_of(int slices) {
  return std::min(kLongestTurn, kTurn * std::exp2(std::min(slices, 10)));
}

}  // namespace

Scheduler::Scheduler(SchedulerOptions options)
    : options_(options),
      cores_(core_count(options.cores)),
      lanes_apart_(std::max(kFewestLanesApart, 2 * cores_)),
      wide_worker_(worker_options(cores_, options.hash_mb / 2, kIdleSeconds)) {
  try {
    for (int lane = 0; lane < cores_; ++lane) {
      threads_.emplace_back([this] { work(true); });
    }
    for (int lane = 0; lane < lanes_apart_; ++lane) {
      threads_.emplace_back([this] { work(false); });
    }
    threads_.emplace_back([this] { supervise(); });
  } catch (...) {  // the system grants no more threads
    shut_down();
    throw;
  }
}

Scheduler::~Scheduler() { shut_down(); }

void Scheduler::shut_down() {
  stop();
  {
    const std::lock_guard lock(mutex_);
    leaving_ = true;
  }
  work_to_do_.notify_all();
  look_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

tl::expected<Scheduler::Ticket, Scheduler::Refusal> Scheduler::submit(const Requester& from,
                                                                      std::shared_ptr<Task> task,
                                                                      Wishes wishes) {
  const std::lock_guard lock(mutex_);
  if (stopping_) return tl::unexpected(Refusal::stopping);
  if (static_cast<int>(jobs_.size()) >= options_.most_tasks)
    return tl::unexpected(Refusal::too_many);
  const auto jobs_of = [](const Shares& shares, const std::string& name) {
    const auto found = shares.find(name);
    return found == shares.end() ? 0 : found->second.jobs;
  };
  if (jobs_of(clients_, from.client) >= options_.most_per_client)
    return tl::unexpected(Refusal::client_has_too_many);
  if (!is_loopback(from.address) && jobs_of(addresses_, from.address) >= options_.most_per_address)
    return tl::unexpected(Refusal::address_has_too_many);
  ++clients_.try_emplace(from.client, Share{least_used_}).first->second.jobs;
  ++addresses_.try_emplace(from.address, Share{least_used_address_}).first->second.jobs;
  const auto job = std::make_shared<Job>();
  job->id = next_id_++;
  job->from = from;
  job->task = std::move(task);
  job->brief = wishes.brief;
  job->deadline = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                     Seconds(std::min(wishes.seconds, 1e6)));
  jobs_[job->id] = job;
  work_to_do_.notify_all();  // only lanes of its kind can take it
  look_.notify_one();
  return Ticket(*this, job->id);
}

std::optional<int> Scheduler::ahead(const Ticket& ticket) const {
  const std::lock_guard lock(mutex_);
  const auto found = jobs_.find(ticket.id());
  if (found == jobs_.end() || found->second->running) return std::nullopt;
  const Rank mine = rank(*found->second);
  return static_cast<int>(std::count_if(jobs_.begin(), jobs_.end(), [&](const auto& entry) {
    const Job& job = *entry.second;
    return job.running || rank(job) < mine || (!(mine < rank(job)) && job.id < ticket.id());
  }));
}

Scheduler::Counts Scheduler::counts() const {
  const std::lock_guard lock(mutex_);
  return {cores_, running(), waiting(), crashed_};
}

void Scheduler::stop() {
  Lock lock(mutex_);
  stopping_ = true;
  std::vector<JobPointer> idle;
  for (const auto& [id, job] : jobs_) {
    if (!job->running) idle.push_back(job);
    job->ending = job->ending.value_or(End::stopping);
    if (job->running) job->stop.request_stop();
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
  job->stop.request_stop();
}

// --- order --------------------------------------------------------------------------------------------------------

Scheduler::Rank Scheduler::rank(const Job& job) const {
  const double bonus = job.brief ? kBriefBonus : 0;
  return {&job.from.address, addresses_.at(job.from.address).used - bonus,
          clients_.at(job.from.client).used - bonus};
}

Scheduler::Rank Scheduler::rank_if_it_went_on(const Job& job, Clock::time_point now) const {
  const double ran = Seconds(now - job.since).count();
  return {&job.from.address, addresses_.at(job.from.address).used + ran,
          clients_.at(job.from.client).used + ran};
}

void Scheduler::add_use(const Job& job, double seconds) {
  clients_.at(job.from.client).used += seconds;
  addresses_.at(job.from.address).used += seconds;
}

int Scheduler::running() const {
  return static_cast<int>(std::count_if(jobs_.begin(), jobs_.end(),
                                        [](const auto& entry) { return entry.second->running; }));
}

int Scheduler::waiting() const { return static_cast<int>(jobs_.size()) - running(); }

Scheduler::JobPointer Scheduler::first_waiting(bool yielding_tasks) const {
  JobPointer first;
  for (const auto& [id, job] : jobs_) {  // by age: of equals the oldest
    if (job->running || job->ending || job->task->can_yield() != yielding_tasks) continue;
    if (!yielding_tasks && addresses_.at(job->from.address).running_apart >= lanes_apart_ / 2)
      continue;
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
  job->stop = std::stop_source();
  job->since = Clock::now();
  least_used_ = std::max(least_used_, clients_.at(job->from.client).used);
  Share& address = addresses_.at(job->from.address);
  least_used_address_ = std::max(least_used_address_, address.used);
  address.running_apart += !yielding_tasks;
  return job;
}

// --- lanes --------------------------------------------------------------------------------------------------------

void Scheduler::work(bool yielding_tasks) {
  SearchWorker worker(
      worker_options(1, options_.hash_mb / 2 / (yielding_tasks ? cores_ : lanes_apart_),
                     yielding_tasks ? kIdleSeconds : kIdleSecondsApart));
  Lock lock(mutex_);
  for (;;) {
    JobPointer job;
    work_to_do_.wait(lock, [&] { return leaving_ || (job = take(yielding_tasks)) != nullptr; });
    if (!job) return;
    look_.notify_one();
    lock.unlock();
    auto progress = Task::Progress::finished;
    const std::string failure = run(*job, job->wide ? wide_worker_ : worker, progress);
    lock.lock();
    settle(lock, job, progress, failure);
  }
}

/// What went wrong; empty if nothing did, or it is worth another try.
std::string Scheduler::run(Job& job, SearchWorker& worker, Task::Progress& progress) {
  try {
    progress = job.task->run(worker, job.stop.get_token());
    return {};
  } catch (const WorkerDied& crash) {
    const std::lock_guard lock(mutex_);
    ++crashed_;
    progress = Task::Progress::interrupted;
    return job.task->can_yield() && ++job.crashes < kMostCrashes ? "" : crash.what();
  } catch (const std::exception& error) {
    return error.what();
  }
}

void Scheduler::settle(Lock& lock, const JobPointer& job, Task::Progress progress,
                       const std::string& failure) {
  const double seconds = Seconds(Clock::now() - job->since).count();
  add_use(*job, seconds * (job->wide ? cores_ : 1));
  addresses_.at(job->from.address).running_apart -= !job->task->can_yield();
  job->running = false;
  ++job->slices;
  if (!failure.empty()) return end(lock, job, End::failed, failure);
  if (job->ending) return end(lock, job, *job->ending);
  if (progress == Task::Progress::finished) return end(lock, job, End::finished);
  work_to_do_.notify_all();
}

void Scheduler::end(Lock& lock, const JobPointer& job, End end, const std::string& failure) {
  if (jobs_.erase(job->id) == 0) return;  // somebody else was faster
  for (auto [shares, name] :
       {std::pair(&clients_, &job->from.client), std::pair(&addresses_, &job->from.address)}) {
    const auto owner = shares->find(*name);
    if (--owner->second.jobs == 0) shares->erase(owner);
  }
  lock.unlock();
  job->task->ended(end, failure);
  lock.lock();
}

// --- the supervisor -----------------------------------------------------------------------------------------------

void Scheduler::supervise() {
  Lock lock(mutex_);
  while (!leaving_) {
    if (jobs_.empty()) {
      look_.wait(lock, [this] { return leaving_ || !jobs_.empty(); });
      continue;
    }
    const auto now = Clock::now();
    end_overdue(lock, now);
    make_room(now);
    look_.wait_for(lock, waiting() > 0 ? kBusyLook : kCalmLook);
  }
}

void Scheduler::end_overdue(Lock& lock, Clock::time_point now) {
  std::vector<JobPointer> overdue;
  for (const auto& [id, job] : jobs_) {
    if (now < job->deadline || job->ending) continue;
    job->ending = End::out_of_time;
    job->stop.request_stop();
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
      yields = long_enough && rank(*next) < rank_if_it_went_on(*job, now);
    }
    if (!yields) continue;
    job->yielding = true;
    job->stop.request_stop();
    ++yielding;
  }
}

}  // namespace turncoat::server
