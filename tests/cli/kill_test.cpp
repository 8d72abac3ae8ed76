// Long work killed at any moment, again and again: nothing that was finished is lost, doubled or unreadable.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <random>

#include "record/new_file.h"
#include "run_command.h"

namespace turncoat::testing {
namespace {

namespace fs = std::filesystem;

class Kill : public ::testing::Test {
 protected:
  void SetUp() override {
    fs::remove_all(folder_);
    fs::create_directories(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }
  std::string name(const std::string& file) const { return (folder_ / file).string(); }

  /// How many items a whole file holds; -1 where there is no file, or one that was only begun.
  long items(const std::string& file) const {
    const auto is_begun = [&] { return fs::exists(file) && fs::file_size(file) > 0; };
    if (!is_begun()) return -1;
    const Outcome outcome = run_command({"check", file, "--json"});
    // A kill before the first transaction had ended: reading the file took back what there was of it.
    if (!is_begun()) return -1;
    const auto facts = nlohmann::json::parse(outcome.out, nullptr, false);
    if (facts.is_discarded()) return -1;
    // A torn last piece is cut off by the next run.
    for (const char* unit : {"games", "positions", "generations"}) {
      if (facts.contains(unit)) return facts[unit].get<long>();
    }
    return -1;
  }

  /// `files` are removed, the first of them being the one that counts, whenever the work is done.
  void expect_nothing_lost(const std::vector<std::string>& arguments,
                           const std::vector<std::string>& files, int kills) {
    std::mt19937 random(7);
    long before = -1;
    int longest_ms = 40;
    for (int killed = 0; killed < kills;) {
      const auto wait = std::chrono::milliseconds(1 + random() % static_cast<unsigned>(longest_ms));
      const bool was_killed = killed_after(arguments, wait);
      const long now = items(files[0]);
      ASSERT_GE(now, before) << "after " << killed << " kills";
      before = now;
      killed += was_killed;
      // A busy machine needs longer to come anywhere.
      if (now <= 0 && longest_ms < 2000) longest_ms *= 2;
      // A large book takes long to look at: begin again.
      constexpr long kLarge = 20'000;
      if (was_killed && now < kLarge) continue;
      for (const std::string& file : files) fs::remove(file);
      before = -1;
      longest_ms = std::max(10, longest_ms * 3 / 4);
    }
    const Outcome outcome = run_command(arguments);
    EXPECT_EQ(outcome.code, 0) << outcome.err;
    const Outcome checked = run_command({"check", files[0]});
    EXPECT_EQ(checked.code, 0) << checked.out;
  }

  void selfplay(int kills) {
    const auto play = [&](const std::string& file) {
      return std::vector<std::string>{"selfplay", file, "--rules", "6x6", "--games",   "3000",
                                      "--depth",  "1",  "--exact", "4",   "--weights", "hand-made"};
    };
    expect_nothing_lost(play(name("x.games")), {name("x.games")}, kills);
    // Games and branches: as many as if nothing had happened.
    ASSERT_EQ(run_command(play(name("undisturbed.games"))).code, 0);
    EXPECT_EQ(items(name("x.games")), items(name("undisturbed.games")));
  }
  void tournament(int kills) {
    expect_nothing_lost({"tournament", "random", "b=random", "--rules", "6x6", "--games", "600",
                         "--save", name("t")},
                        {name("t.jsonl"), name("t.ggf")}, kills);
    EXPECT_EQ(items(name("t.jsonl")), 600);
  }
  void tuning(int kills) {
    expect_nothing_lost(
        {"tune", "matrix", "--rules", "4x4", "--file", name("m.tuning.json"), "--generations", "60",
         "--population", "4", "--elite", "1", "--depth", "1", "--trial", "2"},
        {name("m.tuning.json")}, kills);
    EXPECT_EQ(items(name("m.tuning.json")), 60);
  }
  void book(int kills) {
    expect_nothing_lost(
        {"book", "build", name("x.book"), "--rules", "6x6", "--time", "4", "--level", "1"},
        {name("x.book"), name("x.book-journal")}, kills);
  }
  void library(int kills) {
    std::string games;
    for (int i = 0; i < 3000; ++i) {
      games +=
          "(;GM[Othello]PC[x]PB[player " + std::to_string(i) +
          "]PW[b]RE[?]TY[8]BO[8 ---------------------------O*------*O--------------------------- "
          "*]B[F5]W[D6]B[C3]W[D3]B[C4];)\n";
    }
    write_whole_file(name("in.ggf"), games);
    expect_nothing_lost({"library", "import", "--library", name("x.library"), name("in.ggf")},
                        {name("x.library"), name("x.library-wal"), name("x.library-shm")}, kills);
    EXPECT_EQ(items(name("x.library")), 3000);
  }

  fs::path folder_ = fs::temp_directory_path() / ("turncoat-kill-" + std::to_string(getpid()));
};

using KillLong = Kill;

TEST_F(Kill, Selfplay) { selfplay(5); }
TEST_F(Kill, Tournament) { tournament(5); }
TEST_F(Kill, Tuning) { tuning(5); }
TEST_F(Kill, Book) { book(5); }
TEST_F(Kill, Library) { library(5); }

TEST_F(KillLong, Selfplay) { selfplay(100); }
TEST_F(KillLong, Tournament) { tournament(100); }
TEST_F(KillLong, Tuning) { tuning(100); }
TEST_F(KillLong, Book) { book(100); }
TEST_F(KillLong, Library) { library(100); }

}  // namespace
}  // namespace turncoat::testing
