#include "server/scheduler.h"

#include <algorithm>
#include <cmath>

#include "server/address.h"

namespace turncoat::server {

namespace {

using namespace std::chrono_literals;
using Seconds = std::chrono::duration<double>;

// Seconds of a search's first turn. Each further turn is twice as long, so that restarts cost a shrinking share.
constexpr double kTurn = 0.3;
constexpr double kLongestTurn = 2.4;
// A search that has all cores keeps them at least this long.
constexpr double kShortestTurn = 0.02;
// A brief search that takes longer than this while others wait continues as a long one.
constexpr double kBriefTurn = 0.05;
// A search that has run alone for this long gets all cores.
constexpr double kAlone = 0.5;
// How many tasks that cannot yield run at the same time, at least. The operating system shares the cores between them, so
// that none waits for another to end.
constexpr int kFewestLanesApart = 16;
constexpr auto kBusyLook = 20ms;
constexpr auto kCalmLook = 200ms;

int core_count(int wanted) {
  return wanted > 0 ? wanted : static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
}

// A brief search gets nearly all of a core that others want too.
constexpr int kBriefNiceness = 0;
constexpr int kNiceness = 15;
// While one brief search waits for messages between processes, others use the core. Every process has its own weights, so
// machines with many cores get no more lanes than cores.
constexpr int kBriefLanesPerCore = 4;
constexpr int kMostExtraBriefLanes = 16;
// Megabytes; more than a brief search can fill.
constexpr int kBriefHash = 16;

// A worker that is idle keeps its table for the client's next move; lanes apart start with an empty table every time.
constexpr double kIdleSeconds = 600;
constexpr double kIdleSecondsApart = 30;
// One crash may be the machine's fault; a question that crashes two workers would crash all.
constexpr int kMostCrashes = 2;

WorkerOptions worker_options(int threads, int hash_mb, double idle_seconds, int niceness) {
  return {{threads, std::clamp(hash_mb, 4, 1 << 16)}, idle_seconds, niceness};
}

double turn_of(int slices) {
  return std::min(kLongestTurn, kTurn * std::exp2(std::min(slices, 10)));
}

}  // namespace

Scheduler::Scheduler(SchedulerOptions options)
    : options_(options),
      cores_(core_count(options.cores)),
      wide_worker_(worker_options(cores_, options.hash_mb / 2, kIdleSeconds, kNiceness)) {
  const int hash = options.hash_mb / 2;
  const int lanes_apart = std::max(kFewestLanesApart, 2 * cores_);
  const int lanes_brief =
      std::max(cores_, std::min(kMostExtraBriefLanes, kBriefLanesPerCore * cores_));
  lanes(Kind::brief).count = lanes_brief;
  lanes(Kind::brief).worker =
      worker_options(1, std::min(kBriefHash, hash / lanes_brief), kIdleSeconds, kBriefNiceness);
  lanes(Kind::turns).count = cores_;
  lanes(Kind::turns).worker = worker_options(1, hash / cores_, kIdleSeconds, kNiceness);
  lanes(Kind::apart).count = lanes_apart;
  lanes(Kind::apart).worker = worker_options(1, hash / lanes_apart, kIdleSecondsApart, kNiceness);
  try {
    for (const Kind kind : {Kind::brief, Kind::turns, Kind::apart}) {
      for (int lane = 0; lane < lanes(kind).count; ++lane)
        threads_.emplace_back([this, kind] { work(kind); });
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
    for (const Kind kind : {Kind::brief, Kind::turns, Kind::apart})
      while (!lanes(kind).idle.empty()) wake_one(kind);
    look_.notify_all();
  }
  for (std::thread& thread : threads_) thread.join();
}

tl::expected<Scheduler::Ticket, Scheduler::Refusal> Scheduler::submit(const Requester& from,
                                                                      std::shared_ptr<Task> task,
                                                                      Budget budget) {
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
  const auto job = std::make_shared<Job>();
  job->id = next_id_++;
  job->kind = !task->can_yield() ? Kind::apart : budget.brief ? Kind::brief : Kind::turns;
  job->task = std::move(task);
  job->client = clients_.try_emplace(from.client, Share{least_used_}).first;
  job->address = addresses_.try_emplace(from.address, Share{least_used_address_}).first;
  ++job->client->second.jobs;
  ++job->address->second.jobs;
  job->deadline = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                     Seconds(std::min(budget.seconds, 1e6)));
  jobs_[job->id] = job;
  enqueue(job);
  if (is_calm_) look_.notify_one();
  return Ticket(*this, job->id);
}

std::optional<int> Scheduler::ahead(const Ticket& ticket) const {
  const std::lock_guard lock(mutex_);
  const auto found = jobs_.find(ticket.id());
  if (found == jobs_.end() || found->second->running) return std::nullopt;
  const Job& mine = *found->second;
  return static_cast<int>(std::count_if(jobs_.begin(), jobs_.end(), [&](const auto& entry) {
    const Job& job = *entry.second;
    if (job.kind != mine.kind) return false;
    return job.running || rank(job) < rank(mine) || (!(rank(mine) < rank(job)) && job.id < mine.id);
  }));
}

Scheduler::Counts Scheduler::counts() const {
  const std::lock_guard lock(mutex_);
  return {cores_, static_cast<int>(jobs_.size()) - waiting(), waiting(), crashed_};
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

Scheduler::Rank Scheduler::rank(const Job& job) {
  const Share& address = job.address->second;
  return {&address, address.used, job.client->second.used};
}

Scheduler::Rank Scheduler::rank_if_it_went_on(const Job& job, Clock::time_point now) {
  Rank rank = Scheduler::rank(job);
  const double ran = Seconds(now - job.since).count();
  rank.of_address += ran;
  rank.of_client += ran;
  return rank;
}

int Scheduler::waiting() const {
  std::size_t sum = 0;
  for (const Lanes& each : lanes_) sum += each.waiting.size();
  return static_cast<int>(sum);
}

int Scheduler::long_jobs() const {
  return static_cast<int>(std::count_if(jobs_.begin(), jobs_.end(), [](const auto& entry) {
    return entry.second->kind != Kind::brief;
  }));
}

std::vector<Scheduler::JobPointer>::const_iterator Scheduler::first_waiting(Kind kind) const {
  const std::vector<JobPointer>& jobs = lanes(kind).waiting;
  const int most_apart = lanes(Kind::apart).count / 2;
  auto first = jobs.end();
  for (auto at = jobs.begin(); at != jobs.end(); ++at) {  // by age: among equals the oldest wins
    if ((*at)->ending) continue;
    if (kind == Kind::apart && (*at)->address->second.running_apart >= most_apart) continue;
    if (first == jobs.end() || rank(**at) < rank(**first)) first = at;
  }
  return first;
}

void Scheduler::enqueue(const JobPointer& job) {
  lanes(job->kind).waiting.push_back(job);
  wake_one(job->kind);
}

/// Wakes the lane that worked last: its process runs and its table is warm. Lanes that are never needed start no process.
void Scheduler::wake_one(Kind kind) {
  std::vector<std::condition_variable*>& idle = lanes(kind).idle;
  if (idle.empty()) return;
  idle.back()->notify_one();
  idle.pop_back();
}

Scheduler::JobPointer Scheduler::take(Kind kind) {
  std::vector<JobPointer>& waiting = lanes(kind).waiting;
  const auto first = first_waiting(kind);
  if (first == waiting.end()) return nullptr;
  JobPointer job = *first;
  waiting.erase(first);
  job->wide = cores_ > 1 && kind == Kind::turns && long_jobs() == 1;
  job->running = true;
  job->yielding = false;
  job->stop = std::stop_source();
  job->since = Clock::now();
  least_used_ = std::max(least_used_, job->client->second.used);
  Share& address = job->address->second;
  least_used_address_ = std::max(least_used_address_, address.used);
  address.running_apart += kind == Kind::apart;
  return job;
}

// --- lanes --------------------------------------------------------------------------------------------------------

void Scheduler::work(Kind kind) {
  Lanes& mine = lanes(kind);
  SearchWorker worker(mine.worker);
  std::condition_variable wake;
  Lock lock(mutex_);
  for (;;) {
    JobPointer job;
    while (!leaving_ && (job = take(kind)) == nullptr) {
      mine.idle.push_back(&wake);
      wake.wait(lock);
      std::erase(mine.idle, &wake);  // still there if nobody woke it
    }
    if (!job) return;
    lock.unlock();
    auto progress = Task::Progress::finished;
    const std::string failure = run(*job, job->wide ? wide_worker_ : worker, progress);
    lock.lock();
    settle(lock, job, progress, failure);
  }
}

/// What went wrong; empty if nothing did, or if it is worth another try.
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
  const double seconds = Seconds(Clock::now() - job->since).count() * (job->wide ? cores_ : 1);
  job->client->second.used += seconds;
  job->address->second.used += seconds;
  job->running = false;
  ++job->slices;
  if (job->kind == Kind::apart) {
    --job->address->second.running_apart;
    wake_one(Kind::apart);  // for a task of the same address that had to wait for this one
  }
  if (!failure.empty()) return end(lock, job, End::failed, failure);
  if (job->ending) return end(lock, job, *job->ending);
  if (progress == Task::Progress::finished) return end(lock, job, End::finished);
  if (job->kind == Kind::brief && job->yielding) {
    job->kind = Kind::turns;
    job->slices = 0;
  }
  enqueue(job);
}

void Scheduler::end(Lock& lock, const JobPointer& job, End end, const std::string& failure) {
  if (jobs_.erase(job->id) == 0) return;  // another thread has ended it
  std::erase(lanes(job->kind).waiting, job);
  if (--job->client->second.jobs == 0) clients_.erase(job->client);
  if (--job->address->second.jobs == 0) addresses_.erase(job->address);
  lock.unlock();
  job->task->ended(end, failure);
  lock.lock();
}

// --- the supervisor -----------------------------------------------------------------------------------------------

void Scheduler::supervise() {
  Lock lock(mutex_);
  while (!leaving_) {
    if (jobs_.empty()) {
      is_calm_ = true;
      look_.wait(lock, [this] { return leaving_ || !jobs_.empty(); });
      is_calm_ = false;
      continue;
    }
    const auto now = Clock::now();
    end_overdue(lock, now);
    make_room(now);
    is_calm_ = waiting() == 0;
    look_.wait_for(lock, is_calm_ ? kCalmLook : kBusyLook);
    is_calm_ = false;
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

void Scheduler::interrupt(Job& job) {
  job.yielding = true;
  job.stop.request_stop();
}

void Scheduler::make_room(Clock::time_point now) {
  const int all_long = long_jobs();
  const auto first = first_waiting(Kind::turns);
  const auto waiting_now = static_cast<int>(lanes(Kind::turns).waiting.size());
  int running_now = 0;
  int yielding = 0;
  for (const auto& [id, job] : jobs_) {
    if (!job->running || job->kind != Kind::turns) continue;
    ++running_now;
    yielding += job->yielding || job->ending;
  }
  for (const auto& [id, job] : jobs_) {
    if (!job->running || job->yielding || job->ending || job->kind == Kind::apart) continue;
    const double ran = Seconds(now - job->since).count();
    if (job->kind == Kind::brief) {
      if (ran >= kBriefTurn && !lanes(Kind::brief).waiting.empty()) interrupt(*job);
      continue;
    }
    bool yields = false;
    if (job->wide) {
      yields = all_long > 1 && ran >= kShortestTurn;  // others need some of its cores
    } else if (all_long == 1) {
      yields = cores_ > 1 && ran >= kAlone;  // it may have all of them
    } else if (yielding < waiting_now && running_now >= cores_) {
      yields = ran >= turn_of(job->slices) && rank(**first) < rank_if_it_went_on(*job, now);
    }
    if (!yields) continue;
    interrupt(*job);
    ++yielding;
  }
}

}  // namespace turncoat::server
