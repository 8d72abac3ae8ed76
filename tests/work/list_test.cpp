// Both stores keep the same promises.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <thread>

#include "work/any_list.h"
#include "work/worker.h"

namespace turncoat::work {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;
using turncoat::testing::AnyList;

Item item(const std::string& id, int priority = 0) {
  return {id, "test", "{\"n\":1}", priority, "1.0", ""};
}

std::vector<std::string> ids_of(const std::vector<Entry>& entries) {
  std::vector<std::string> ids;
  for (const Entry& entry : entries) ids.push_back(entry.item.id);
  return ids;
}

class Lists : public AnyList {};
INSTANTIATE_TEST_SUITE_P(Store, Lists, ::testing::Values("sqlite", "postgresql"),
                         [](const auto& store) { return std::string(store.param); });

TEST_P(Lists, AddsAnItemOnce) {
  const auto list = open();
  EXPECT_EQ(list->add(std::vector{item("a"), item("b"), item("a")}), 2u);
  EXPECT_EQ(list->add(std::vector{item("b"), item("it's \"c\" $1")}), 1u);
  EXPECT_THAT(ids_of(list->page(0, 10)), ElementsAre("a", "b", "it's \"c\" $1"));
  EXPECT_THAT(list->page(list->page(0, 1)[0].number, 1), SizeIs(1));
}

TEST_P(Lists, HandsOutByPriorityThenAge) {
  const auto list = open();
  list->add(std::vector{item("old"), item("new"), item("urgent", 5)});
  std::vector<std::string> order;
  while (const auto next = list->claim("1.0")) {
    order.push_back(next->id);
    list->finish({false, "{}", 0.5, "w"});
  }
  EXPECT_THAT(order, ElementsAre("urgent", "old", "new"));
}

TEST_P(Lists, TwoWorkersNeverHaveTheSame) {
  const auto one = open();
  const auto two = open();
  one->add(std::vector{item("a"), item("b")});
  EXPECT_EQ(one->claim("1.0")->id, "a");
  EXPECT_EQ(two->claim("1.0")->id, "b");
  EXPECT_EQ(open()->claim("1.0"), std::nullopt);
  EXPECT_EQ(open()->summary().claimed, 2);
  two->give_back();
  EXPECT_EQ(open()->claim("1.0")->id, "b") << "and that one gave it back by its end";
  // A server takes a moment to notice that a connection has ended.
  auto again = two->claim("1.0");
  for (int tries = 0; !again && tries < 500; ++tries) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
    again = two->claim("1.0");
  }
  ASSERT_TRUE(again);
  EXPECT_EQ(again->id, "b");
}

TEST_P(Lists, KeepResultsAndFailures) {
  const auto list = open();
  list->add(std::vector{item("good"), item("bad"), item("left")});
  list->claim("1.0");
  list->finish({false, "{\"score\":2}", 1.5, "host:1"});
  list->claim("1.0");
  list->finish({true, "no such rules", 0.25, "host:2"});
  const auto ended = list->ended(std::vector<std::string>{"good", "bad", "left", "unknown"});
  ASSERT_THAT(ended, SizeIs(2));
  const Entry& good = ended[ended[0].item.id == "good" ? 0 : 1];
  const Entry& bad = ended[ended[0].item.id == "good" ? 1 : 0];
  EXPECT_EQ(good.outcome.text, "{\"score\":2}");
  EXPECT_EQ(good.outcome.seconds, 1.5);
  EXPECT_EQ(good.outcome.worker, "host:1");
  EXPECT_EQ(bad.state, State::failed);
  EXPECT_EQ(bad.outcome.text, "no such rules");
  const Summary summary = list->summary();
  EXPECT_EQ(summary.waiting, 1);
  EXPECT_EQ(summary.done, 1);
  EXPECT_EQ(summary.failed, 1);
  EXPECT_GT(summary.per_second, 0);
  EXPECT_THAT(summary.workers, SizeIs(2));
  EXPECT_EQ(list->retry(), 1u);
  EXPECT_EQ(list->summary().waiting, 2);
}

TEST_P(Lists, DropOnlyWhatWaits) {
  const auto list = open();
  const auto worker = open();
  list->add(std::vector{item("claimed"), item("waiting")});
  worker->claim("1.0");
  list->drop(std::vector<std::string>{"claimed", "waiting"});
  EXPECT_THAT(ids_of(list->page(0, 10)), ElementsAre("claimed"));
  worker->finish({});
  EXPECT_EQ(list->summary().done, 1);
}

TEST_P(Lists, RefuseOtherVersions) {
  const auto list = open();
  list->add(std::vector{item("a")});
  EXPECT_EQ(list->claim("1.1"), std::nullopt);
  EXPECT_EQ(list->claim("")->id, "a");
}

TEST_P(Lists, CarryWeights) {
  const auto list = open();
  const std::string bytes("\0\x01\xff turncoat", 12);
  list->save_weights("abc", bytes);
  list->save_weights("abc", "something else");
  EXPECT_EQ(list->weights("abc"), bytes);
  EXPECT_EQ(list->weights("abd"), std::nullopt);
}

TEST_P(Lists, FreeTheItemOfAKilledWorker) {
  const auto list = open();
  list->add(std::vector{item("a")});
  int claimed[2];
  ASSERT_EQ(pipe(claimed), 0);
  const pid_t child = fork();
  if (child == 0) {
    const auto own = open();
    const char id = own->claim("1.0")->id[0];
    if (write(claimed[1], &id, 1) != 1) _exit(1);
    for (;;) pause();
  }
  char id = 0;
  ASSERT_EQ(read(claimed[0], &id, 1), 1);
  EXPECT_EQ(list->claim("1.0"), std::nullopt);
  kill(child, SIGKILL);
  waitpid(child, nullptr, 0);
  std::optional<Item> freed;
  for (int tries = 0; !freed && tries < 200; ++tries) {
    freed = list->claim("1.0");
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  ASSERT_TRUE(freed);
  EXPECT_EQ(freed->id, "a");
}

TEST_P(Lists, WorkOffOnSeveralThreads) {
  const auto list = open();
  std::vector<Item> items;
  for (int i = 0; i < 60; ++i) items.push_back(item(std::to_string(i)));
  list->add(items);
  const auto make_job = [] {
    return [](List&, const Item& one, const std::stop_token&) -> std::string {
      if (one.id == "13") throw std::runtime_error("unlucky");
      return one.id + "!";
    };
  };
  const Worked worked =
      work_off({.list = name(), .version = "1.0", .at_once = 3}, make_job, {}, {});
  EXPECT_EQ(worked.done, 59);
  EXPECT_EQ(worked.failed, 1);
  for (const Entry& entry : list->page(0, 100))
    EXPECT_EQ(entry.outcome.text, entry.item.id == "13" ? "unlucky" : entry.item.id + "!");
}

TEST_P(Lists, DrainEndsAfterTheItemUnderWay) {
  const auto list = open();
  list->add(std::vector{item("a"), item("b")});
  std::stop_source drain;
  const auto make_job = [&] {
    return [&](List&, const Item&, const std::stop_token&) -> std::string {
      drain.request_stop();
      return "{}";
    };
  };
  EXPECT_EQ(work_off({.list = name(), .version = "1.0"}, make_job, drain.get_token(), {}).done, 1);
  EXPECT_EQ(list->summary().waiting, 1);
}

TEST_P(Lists, StopGivesItemsBack) {
  const auto list = open();
  list->add(std::vector{item("a")});
  std::stop_source stop;
  const auto make_job = [&] {
    return [&](List&, const Item&, const std::stop_token&) -> std::string {
      stop.request_stop();
      return "half";
    };
  };
  EXPECT_EQ(work_off({.list = name(), .version = "1.0"}, make_job, {}, stop.get_token()).done, 0);
  EXPECT_EQ(list->summary().waiting, 1);
  EXPECT_EQ(list->summary().done, 0);
}

TEST(ListNames, AreCheckedBeforeAnythingElse) {
  const auto complaint = [](const std::string& name) -> std::string {
    try {
      open_list(name, Opening::existing);
    } catch (const ListError& error) {
      return error.what();
    }
    return "";
  };
  EXPECT_THAT(complaint("nowhere.list"), HasSubstr("no such list"));
  EXPECT_THAT(complaint("mysql://host/list"), HasSubstr("postgresql://"));
  EXPECT_THAT(complaint("postgresql://127.0.0.1:1/none?connect_timeout=2"),
              HasSubstr("PostgreSQL: "));
}

// Otherwise each takes the other's workers for dead, and their items too.
TEST(SqliteLists, WorkersFindEachOtherThroughLinks) {
  std::string folder = (std::filesystem::temp_directory_path() / "turncoat-list-XXXXXX").string();
  ASSERT_NE(::mkdtemp(folder.data()), nullptr);
  const std::filesystem::path real = std::filesystem::path(folder) / "real.list";
  const std::filesystem::path link = std::filesystem::path(folder) / "link.list";
  const auto one = open_list(real.string(), Opening::create);
  std::filesystem::create_symlink("real.list", link);
  const auto other = open_list(link.string(), Opening::existing);
  one->add(std::vector{item("a")});
  EXPECT_EQ(one->claim("1.0")->id, "a");
  EXPECT_EQ(other->claim("1.0"), std::nullopt) << "somebody works on it";
  EXPECT_EQ(other->summary().claimed, 1);
  std::filesystem::remove_all(folder);
}

// Who waits for results does not end because the server was restarted.
TEST_P(Lists, WaitingOutlivesARestart) {
  const auto list = open_patient_list(name(), Opening::create, std::chrono::seconds(60));
  list->add(std::vector{item("a")});
  if (server() != nullptr) server()->restart();
  EXPECT_EQ(list->add(std::vector{item("a"), item("b")}), 1u);
  open()->claim("1.0");
  if (server() != nullptr) server()->restart();
  EXPECT_EQ(list->summary().waiting, 2);
  EXPECT_THAT(list->ended(std::vector<std::string>{"a", "b"}), IsEmpty());
}

}  // namespace
}  // namespace turncoat::work
