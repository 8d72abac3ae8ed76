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

/// Runs until it is interrupted or has run for so long.
class Sleeper final : public Task {
 public:
  explicit Sleeper(double seconds, bool yields = true) : left_(seconds), yields_(yields) {}

  Progress run(Engines&) override {
    interrupted_ = false;
    ++slices;
    const auto begun = Clock::now();
    const auto ran = [&] { return std::chrono::duration<double>(Clock::now() - begun).count(); };
    while (ran() < left_ && !interrupted_) std::this_thread::sleep_for(1ms);
    left_ -= ran();
    used = used + ran();
    return left_ <= 0 ? Progress::finished : Progress::interrupted;
  }
  void interrupt() noexcept override { interrupted_ = true; }
  bool can_yield() const noexcept override { return yields_; }
  void ended(End end, const std::string&) noexcept override { end_.set_value(end); }

  End wait() { return end_.get_future().get(); }

  std::atomic<int> slices{0};
  std::atomic<double> used{0};

 private:
  double left_;
  bool yields_;
  std::atomic<bool> interrupted_{false};
  std::promise<End> end_;
};

SchedulerOptions two_cores() { return {2, 16, 20, 3}; }

struct Scheduling : ::testing::Test {
  PlayerKit kit;
  Scheduler scheduler{two_cores(), kit};

  Scheduler::Ticket give(const char* client, const std::shared_ptr<Sleeper>& task, Scheduler::Wishes wishes = {}) {
    auto ticket = scheduler.submit(client, task, wishes);
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
  std::this_thread::sleep_for(4s);
  for (const auto& task : tasks) EXPECT_GT(task->slices, 0);
}

TEST_F(Scheduling, ClientsNotTasksAreEqual) {
  std::vector<std::shared_ptr<Sleeper>> greedy;
  std::vector<Scheduler::Ticket> tickets;
  for (int i = 0; i < 3; ++i) {
    greedy.push_back(sleeper(1000, false));
    tickets.push_back(give("greedy", greedy.back()));
  }
  // Both cores are taken by tasks that cannot yield; one more of the same client waits before this one.
  const auto modest = sleeper(0.01, false);
  tickets.push_back(give("modest", modest));
  while (scheduler.counts().running < 2) std::this_thread::sleep_for(1ms);
  EXPECT_EQ(scheduler.counts().waiting, 2);
  std::this_thread::sleep_for(300ms);
  tickets.erase(tickets.begin());  // a core is free: it goes to the one who used nothing
  EXPECT_EQ(modest->wait(), End::finished);
}

TEST_F(Scheduling, BriefTasksDoNotWaitForLongOnes) {
  std::vector<std::shared_ptr<Sleeper>> tasks;
  std::vector<Scheduler::Ticket> tickets;
  for (const char* client : {"ann", "bob", "carol"}) {
    tasks.push_back(sleeper(1000));
    tickets.push_back(give(client, tasks.back()));
  }
  std::this_thread::sleep_for(1s);
  const auto brief = sleeper(0.001);
  const auto begun = Clock::now();
  const auto ticket = give("dan", brief, {true});
  EXPECT_EQ(brief->wait(), End::finished);
  EXPECT_LT(Clock::now() - begun, 1s);
}

TEST_F(Scheduling, EndsWhatTakesTooLong) {
  const auto task = sleeper(1000);
  const auto ticket = give("ann", task, {false, 0.1});
  EXPECT_EQ(task->wait(), End::out_of_time);
}

TEST_F(Scheduling, RefusesTooMany) {
  std::vector<Scheduler::Ticket> tickets;
  for (int i = 0; i < 3; ++i) tickets.push_back(give("ann", sleeper(1000)));
  const auto fourth = scheduler.submit("ann", sleeper(1), {});
  ASSERT_FALSE(fourth);
  EXPECT_EQ(fourth.error(), Scheduler::Refusal::client_has_too_many);
  for (int i = 3; i < 20; ++i) tickets.push_back(give(("client " + std::to_string(i)).c_str(), sleeper(1000)));
  const auto last = scheduler.submit("zoe", sleeper(1), {});
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
  const auto late = scheduler.submit("eve", sleeper(1), {});
  ASSERT_FALSE(late);
  EXPECT_EQ(late.error(), Scheduler::Refusal::stopping);
}

TEST_F(Scheduling, ReportsAFailure) {
  class Thrower final : public Task {
   public:
    Progress run(Engines&) override { throw std::runtime_error("out of luck"); }
    void interrupt() noexcept override {}
    bool can_yield() const noexcept override { return true; }
    void ended(End end, const std::string& failure) noexcept override { told.set_value({end, failure}); }
    std::promise<std::pair<End, std::string>> told;
  };
  const auto task = std::make_shared<Thrower>();
  const auto ticket = scheduler.submit("ann", task, {});
  const auto [end, failure] = task->told.get_future().get();
  EXPECT_EQ(end, End::failed);
  EXPECT_EQ(failure, "out of luck");
}

}  // namespace
}  // namespace turncoat::server
