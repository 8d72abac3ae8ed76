// Workers that are killed at any moment, and a server that is restarted: every item ends once, with the result that a single
// process gives.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <random>
#include <thread>

#include "work/any_list.h"
#include "work/worker.h"

namespace turncoat::work {
namespace {

using turncoat::testing::AnyList;
using namespace std::chrono_literals;

std::string result_of(const std::string& id) {
  std::mt19937_64 random(std::stoull(id));
  return std::to_string(random());
}

class Kills : public AnyList {
 protected:
  struct Plan {
    int items;
    int workers;
    std::chrono::milliseconds item_takes;
    std::chrono::milliseconds between_kills;
    int restarts;
  };

  pid_t start_worker(const Plan& plan) const {
    const pid_t child = fork();
    if (child != 0) return child;
    try {
      work_off({.list = name(), .version = "1.0", .patience = 60},
               [&] {
                 return [&](List&, const Item& item, const std::stop_token&) {
                   std::this_thread::sleep_for(plan.item_takes);
                   return result_of(item.id);
                 };
               },
               {}, {});
    } catch (const std::exception& error) {
      std::fprintf(stderr, "worker: %s\n", error.what());
      _exit(1);
    }
    _exit(0);
  }

  void try_plan(const Plan& plan) {
    std::vector<Item> items;
    for (int i = 0; i < plan.items; ++i)
      items.push_back({std::to_string(i), "test", "{}", i % 3, "1.0", ""});
    open()->add(items);
    std::vector<pid_t> workers;
    for (int i = 0; i < plan.workers; ++i) workers.push_back(start_worker(plan));
    std::mt19937_64 random(5);
    int killed = 0;
    int restarted = 0;
    for (bool is_done = false; !is_done;) {
      std::this_thread::sleep_for(plan.between_kills);
      pid_t& victim = workers[random() % workers.size()];
      kill(victim, SIGKILL);
      int status = 0;
      waitpid(victim, &status, 0);
      killed += WIFSIGNALED(status);
      victim = start_worker(plan);
      const auto done = open()->summary().done;
      is_done = done == plan.items;
      if (server() != nullptr && restarted < plan.restarts &&
          done > plan.items * (restarted + 1) / (plan.restarts + 1)) {
        server()->restart();
        ++restarted;
      }
    }
    for (const pid_t worker : workers) {
      int status = 0;
      waitpid(worker, &status, 0);
      EXPECT_EQ(status, 0);
    }
    EXPECT_GE(killed, 3);
    if (server() != nullptr) {
      EXPECT_EQ(restarted, plan.restarts);
    }
    const auto entries = open()->page(0, plan.items + 1);
    ASSERT_EQ(entries.size(), items.size());
    for (const Entry& entry : entries) {
      ASSERT_EQ(entry.state, State::done);
      ASSERT_EQ(entry.outcome.text, result_of(entry.item.id));
    }
  }
};

const auto kStoreName = [](const auto& store) { return std::string(store.param); };
INSTANTIATE_TEST_SUITE_P(Store, Kills, ::testing::Values("sqlite", "postgresql"), kStoreName);

TEST_P(Kills, LoseNothing) { try_plan({120, 3, 20ms, 150ms, 1}); }

class KillsLong : public Kills {};
INSTANTIATE_TEST_SUITE_P(Store, KillsLong, ::testing::Values("sqlite", "postgresql"), kStoreName);

TEST_P(KillsLong, TenThousandItems) { try_plan({10'000, 8, 20ms, 2000ms, 2}); }

}  // namespace
}  // namespace turncoat::work
