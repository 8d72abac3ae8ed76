// Turns, cancellation and ends, with tasks that do nothing but wait.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <future>

#include "server/scheduler.h"

namespace turncoat::server {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

/// Runs until it is stopped or has run for so long.
class Sleeper final : public Task {
 public:
  explicit Sleeper(double seconds, bool yields = true) : left_(seconds), yields_(yields) {}

  Progress run(SearchWorker&, std::stop_token stop) override {
    ++slices;
    const auto begun = Clock::now();
    const auto ran = [&] { return std::chrono::duration<double>(Clock::now() - begun).count(); };
    while (ran() < left_ && !stop.stop_requested()) std::this_thread::sleep_for(1ms);
    left_ -= ran();
    used = used + ran();
    return left_ <= 0 ? Progress::finished : Progress::interrupted;
  }
  bool can_yield() const noexcept override { return yields_; }
  void ended(End end, const std::string&) noexcept override { end_.set_value(end); }

  End wait() { return end_.get_future().get(); }

  std::atomic<int> slices{0};
  std::atomic<double> used{0};

 private:
  double left_;
  bool yields_;
  std::promise<End> end_;
};

/// Whether it becomes true within a minute, which is ages for what these tests wait for.
template <class Condition>
bool soon(Condition&& condition) {
  const auto end = Clock::now() + 1min;
  while (!condition() && Clock::now() < end) std::this_thread::sleep_for(1ms);
  return condition();
}

int slices_of(const std::vector<std::shared_ptr<Sleeper>>& tasks) {
  int sum = 0;
  for (const auto& task : tasks) sum += task->slices;
  return sum;
}
double time_of(const std::vector<std::shared_ptr<Sleeper>>& tasks) {
  double sum = 0;
  for (const auto& task : tasks) sum += task->used;
  return sum;
}

SchedulerOptions two_cores() { return {2, 16, 20, 3}; }

struct Scheduling : ::testing::Test {
  Scheduler scheduler{two_cores()};

  Scheduler::Ticket give(const char* client, const std::shared_ptr<Sleeper>& task,
                         Scheduler::Budget budget = {}) {
    auto ticket = scheduler.submit({client, "127.0.0.1"}, task, budget);
    EXPECT_TRUE(ticket);
    return ticket ? *std::move(ticket) : Scheduler::Ticket();
  }
  static std::shared_ptr<Sleeper> sleeper(double seconds, bool yields = true) {
    return std::make_shared<Sleeper>(seconds, yields);
  }
};

TEST_F(Scheduling, RunsATaskToItsEnd) {
  const auto task = sleeper(0.01);
  const auto ticket = give("ann", task);
  EXPECT_EQ(task->wait(), End::finished);
  EXPECT_EQ(scheduler.counts().running, 0);
}

TEST_F(Scheduling, ADroppedTicketEndsTheTask) {
  const auto running = sleeper(1000);
  const auto waiting = sleeper(1000);
  const auto others = {sleeper(1000), sleeper(1000)};
  {
    const auto one = give("ann", running, {true});
    std::vector<Scheduler::Ticket> more;
    for (const auto& other : others) more.push_back(give("bob", other));
    const auto last = give("carol", waiting);
  }
  EXPECT_EQ(running->wait(), End::cancelled);
  EXPECT_EQ(waiting->wait(), End::cancelled);
  for (const auto& other : others) EXPECT_EQ(other->wait(), End::cancelled);
  EXPECT_EQ(scheduler.counts().waiting, 0);
}

TEST_F(Scheduling, LongTasksTakeTurns) {
  std::vector<std::shared_ptr<Sleeper>> tasks;
  std::vector<Scheduler::Ticket> tickets;
  const char* clients[] = {"ann", "bob", "carol", "dan", "eve", "fay"};
  for (const char* client : clients) {
    tasks.push_back(sleeper(1000));
    tickets.push_back(give(client, tasks.back()));
  }
  for (const auto& task : tasks) EXPECT_TRUE(soon([&] { return task->slices > 0; }));
}

TEST_F(Scheduling, ClientsNotTasksAreEqual) {
  SchedulerOptions options = two_cores();
  options.most_per_client = 20;
  Scheduler generous(options);
  std::vector<Scheduler::Ticket> tickets;
  // All lanes that an address may have for tasks that cannot yield, and one more that waits.
  constexpr int kLanes = 8;
  for (int i = 0; i < kLanes + 1; ++i) {
    tickets.push_back(*generous.submit({"greedy", "127.0.0.1"}, sleeper(1000, false), {}));
  }
  const auto modest = sleeper(0.01, false);
  tickets.push_back(*generous.submit({"modest", "127.0.0.1"}, modest, {}));
  while (generous.counts().running < kLanes) std::this_thread::sleep_for(1ms);
  EXPECT_EQ(generous.counts().waiting, 2);
  std::this_thread::sleep_for(300ms);
  tickets.erase(tickets.begin());  // a lane is free: it goes to the one who used nothing
  EXPECT_EQ(modest->wait(), End::finished);
}

TEST_F(Scheduling, BriefTasksDoNotWaitForLongOnes) {
  std::vector<std::shared_ptr<Sleeper>> tasks;
  std::vector<Scheduler::Ticket> tickets;
  for (const char* client : {"ann", "bob", "carol"}) {
    tasks.push_back(sleeper(1000));
    tickets.push_back(give(client, tasks.back()));
  }
  ASSERT_TRUE(soon([&] { return slices_of(tasks) >= 2; }));  // both lanes are busy
  const auto brief = sleeper(0.001);
  const auto begun = Clock::now();
  const auto ticket = give("dan", brief, {true});
  EXPECT_EQ(brief->wait(), End::finished);
  EXPECT_LT(Clock::now() - begun, 1s);
}

// Who calls everything brief gets no more by it than one turn.
TEST_F(Scheduling, WhatIsNotBriefGoesOnAsALongTask) {
  std::vector<std::shared_ptr<Sleeper>> tasks;
  std::vector<Scheduler::Ticket> tickets;
  constexpr int kLanes = 8;
  for (int i = 0; i < kLanes; ++i) {
    tasks.push_back(sleeper(1000));
    tickets.push_back(give(("liar " + std::to_string(i)).c_str(), tasks.back(), {true}));
  }
  ASSERT_TRUE(soon([&] { return slices_of(tasks) == kLanes; }));
  const auto brief = sleeper(0.001);
  const auto ticket = give("dan", brief, {true});
  EXPECT_EQ(brief->wait(), End::finished);
  // They are still worked on, in turns.
  EXPECT_TRUE(soon([&] { return slices_of(tasks) > kLanes; }));
}

TEST_F(Scheduling, EndsWhatTakesTooLong) {
  const auto task = sleeper(1000);
  const auto ticket = give("ann", task, {false, 0.1});
  EXPECT_EQ(task->wait(), End::out_of_time);
}

TEST_F(Scheduling, RefusesTooMany) {
  std::vector<Scheduler::Ticket> tickets;
  for (int i = 0; i < 3; ++i) tickets.push_back(give("ann", sleeper(1000)));
  const auto fourth = scheduler.submit({"ann", "127.0.0.1"}, sleeper(1), {});
  ASSERT_FALSE(fourth);
  EXPECT_EQ(fourth.error(), Scheduler::Refusal::client_has_too_many);
  for (int i = 3; i < 20; ++i)
    tickets.push_back(give(("client " + std::to_string(i)).c_str(), sleeper(1000)));
  const auto last = scheduler.submit({"zoe", "127.0.0.1"}, sleeper(1), {});
  ASSERT_FALSE(last);
  EXPECT_EQ(last.error(), Scheduler::Refusal::too_many);
}

TEST_F(Scheduling, StopsEverything) {
  std::vector<std::shared_ptr<Sleeper>> tasks;
  std::vector<Scheduler::Ticket> tickets;
  for (const char* client : {"ann", "bob", "carol", "dan"}) {
    tasks.push_back(sleeper(1000));
    tickets.push_back(give(client, tasks.back()));
  }
  scheduler.stop();
  for (const auto& task : tasks) EXPECT_EQ(task->wait(), End::stopping);
  const auto late = scheduler.submit({"eve", "127.0.0.1"}, sleeper(1), {});
  ASSERT_FALSE(late);
  EXPECT_EQ(late.error(), Scheduler::Refusal::stopping);
}

// A name is a client's own choice: whoever takes many has the share of one address all the same.
TEST_F(Scheduling, AddressesNotNamesAreEqual) {
  std::vector<std::shared_ptr<Sleeper>> many;
  std::vector<Scheduler::Ticket> tickets;
  for (int i = 0; i < 14; ++i) {
    many.push_back(sleeper(1000));
    tickets.push_back(
        *scheduler.submit({"name " + std::to_string(i), "10.0.0.9"}, many.back(), {}));
  }
  ASSERT_TRUE(soon([&] { return slices_of(many) > 2; }));
  const double before = time_of(many);
  const auto honest = sleeper(1);
  const auto ticket = *scheduler.submit({"ann", "10.0.0.2"}, honest, {});
  EXPECT_EQ(honest->wait(), End::finished);
  // It has one of the two lanes; by names it would have a fifteenth of both, and the others fourteen seconds.
  EXPECT_LT(time_of(many) - before, 6);
}

TEST_F(Scheduling, WorkThatCannotYieldDoesNotBlockOthers) {
  std::vector<std::shared_ptr<Sleeper>> slow;
  std::vector<Scheduler::Ticket> tickets;
  for (int i = 0; i < 18; ++i) {
    slow.push_back(sleeper(1000, false));
    tickets.push_back(
        *scheduler.submit({"name " + std::to_string(i), "10.0.0.9"}, slow.back(), {}));
  }
  const auto begun = Clock::now();
  const auto brief = sleeper(0.01, false);
  const auto ticket = *scheduler.submit({"ann", "10.0.0.2"}, brief, {});
  EXPECT_EQ(brief->wait(), End::finished);
  EXPECT_LT(Clock::now() - begun, 1s);
}

TEST_F(Scheduling, AnAddressHasALimitWhateverItsNames) {
  SchedulerOptions options = two_cores();
  options.most_tasks = 100;
  options.most_per_address = 5;
  Scheduler limited(options);
  std::vector<Scheduler::Ticket> tickets;
  for (int i = 0; i < 5; ++i)
    tickets.push_back(
        *limited.submit({"name " + std::to_string(i), "10.0.0.9"}, sleeper(1000), {}));
  const auto sixth = limited.submit({"another", "10.0.0.9"}, sleeper(1), {});
  ASSERT_FALSE(sixth);
  EXPECT_EQ(sixth.error(), Scheduler::Refusal::address_has_too_many);
  EXPECT_TRUE(limited.submit({"ann", "10.0.0.2"}, sleeper(1), {}));
  for (int i = 0; i < 20; ++i)
    tickets.push_back(
        *limited.submit({"own " + std::to_string(i), "127.0.0.1"}, sleeper(1000), {}));
}

TEST_F(Scheduling, ReportsAFailure) {
  class Thrower final : public Task {
   public:
    Progress run(SearchWorker&, std::stop_token) override {
      throw std::runtime_error("out of luck");
    }
    bool can_yield() const noexcept override { return true; }
    void ended(End end, const std::string& failure) noexcept override {
      told.set_value({end, failure});
    }
    std::promise<std::pair<End, std::string>> told;
  };
  const auto task = std::make_shared<Thrower>();
  const auto ticket = scheduler.submit({"ann", "127.0.0.1"}, task, {});
  const auto [end, failure] = task->told.get_future().get();
  EXPECT_EQ(end, End::failed);
  EXPECT_EQ(failure, "out of luck");
}

}  // namespace
}  // namespace turncoat::server
