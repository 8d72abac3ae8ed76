// Everything that writes, with one call of the system failing in turn: no crash, no false success, and what was there
// before is still there.
#ifdef TURNCOAT_FAULT_SHIM  // not with sanitizers
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <functional>

#include "record/new_file.h"
#include "record/whole_file.h"
#include "run_command.h"

namespace turncoat::testing {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

class Faults : public ::testing::Test {
 protected:
  void SetUp() override {
    fs::remove_all(folder_);
    fs::create_directories(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }

  std::string name(const std::string& file) const { return (folder_ / file).string(); }

  Outcome run(const std::vector<std::string>& arguments, const std::string& fault) {
    Surroundings surroundings;
    surroundings.environment = {{"LD_PRELOAD", TURNCOAT_FAULT_SHIM},
                                {"TURNCOAT_FAULT", fault},
                                {"TURNCOAT_FAULT_COUNT", name("count")}};
    return run_command(arguments, surroundings);
  }

  /// How many calls of the kind the command makes when none fails.
  long calls(const std::vector<std::string>& arguments, const std::string& what) {
    run(arguments, what + ":0");
    long count = 0;
    std::ifstream(name("count")) >> count;
    return count;
  }

  /// Fails each call in turn; `prepare` makes the state before, `check` looks at the state after (and whether the
  /// command claimed success).
  void each_fault(const std::vector<std::string>& arguments, const std::function<void()>& prepare,
                  const std::function<void(bool)>& check, long most = 25,
                  const std::vector<std::string>& kinds = {"write", "fsync", "rename", "malloc",
                                                           "thread"}) {
    for (const std::string& what : kinds) {
      prepare();
      const long all = calls(arguments, what);
      // All of the first ones, then some of the rest.
      for (long i = 1; i <= all;
           i = i < most / 2 ? i + 1 : i + std::max(1L, (all - most / 2) / (most / 2))) {
        prepare();
        const std::string fault = what + ":" + std::to_string(i);
        const Outcome outcome = run(arguments, fault);
        SCOPED_TRACE(arguments[0] + " with " + fault + ": " + std::to_string(outcome.code) + " " +
                     outcome.err);
        EXPECT_LT(outcome.code, 128) << "it crashed";
        // `check` of a damaged file ends with 1 also where nothing else went wrong.
        if (outcome.code != 0 && outcome.out.find("were saved in") == std::string::npos) {
          EXPECT_THAT(outcome.err, HasSubstr("turncoat: "));
          EXPECT_THAT(outcome.err, ::testing::Not(HasSubstr("std::")));
        }
        check(outcome.code == 0);
      }
    }
  }

  bool is_whole(const std::string& file) { return run_command({"check", name(file)}).code == 0; }

  fs::path folder_ = fs::temp_directory_path() / ("turncoat-faults-" + std::to_string(getpid()));
};

const char* const kGame =
    "(;GM[Othello]PC[x]PB[a]PW[b]RE[?]TY[8]BO[8 "
    "---------------------------O*------*O--------------------------- *]"
    "B[F5]W[D6];)\n";

TEST_F(Faults, Convert) {
  write_whole_file(name("in.ggf"), kGame);
  each_fault(
      {"convert", name("in.ggf"), name("out.sgf")},
      [&] { write_whole_file(name("out.sgf"), "old"); },
      [&](bool success) {
        const std::string text = *read_whole_file(name("out.sgf"));
        EXPECT_TRUE(text == "old" || text.starts_with("(;")) << text;
        if (success) {
          EXPECT_NE(text, "old");
        }
      });
  for (const auto& entry : fs::directory_iterator(folder_))
    EXPECT_THAT(entry.path().string(), ::testing::Not(HasSubstr("partial")));
}

TEST_F(Faults, Selfplay) {
  const std::vector<std::string> command = {"selfplay",   name("x.games"),
                                            "--branches", "0",
                                            "--rules",    "6x6",
                                            "--games",    "12",
                                            "--depth",    "1",
                                            "--exact",    "4",
                                            "--weights",  "hand-made",
                                            "--threads",  "2"};
  each_fault(
      command, [&] { fs::remove(name("x.games")); },
      [&](bool success) {
        if (!fs::exists(name("x.games")) || fs::file_size(name("x.games")) == 0) {
          EXPECT_FALSE(success);
          return;
        }
        EXPECT_TRUE(is_whole("x.games"));
      },
      12);
  // Whatever went wrong before, the same command finishes the work.
  EXPECT_EQ(run_command(command).code, 0);
  EXPECT_THAT(run_command({"check", name("x.games")}).out, HasSubstr("12 games"));
}

TEST_F(Faults, Match) {
  const std::vector<std::string> command = {"match",   "random", "b=random", "--rules", "4x4",
                                            "--games", "4",      "--save",   name("m")};
  each_fault(
      command,
      [&] {
        for (const char* end : {".jsonl", ".ggf", ".html"}) fs::remove(name("m") + end);
      },
      [&](bool success) {
        if (success) {
          EXPECT_TRUE(fs::exists(name("m.html")));
        }
        if (fs::exists(name("m.jsonl")) && fs::file_size(name("m.jsonl")) > 0) {
          EXPECT_TRUE(is_whole("m.jsonl"));
        }
      },
      12);
}

TEST_F(Faults, Tune) {
  const std::vector<std::string> command = {
      "tune",          "matrix", "--rules",      "4x4", "--file",  name("t.tuning.json"),
      "--generations", "2",      "--population", "3",   "--elite", "1",
      "--depth",       "1",      "--trial",      "2"};
  each_fault(
      command, [&] { fs::remove(name("t.tuning.json")); },
      [&](bool success) {
        EXPECT_TRUE(!success || fs::exists(name("t.tuning.json")));
        if (fs::exists(name("t.tuning.json"))) {
          EXPECT_TRUE(is_whole("t.tuning.json"));
        }
      },
      12);
}

TEST_F(Faults, Library) {
  write_whole_file(name("in.ggf"), kGame);
  each_fault(
      {"library", "import", "--library", name("x.library"), name("in.ggf")},
      [&] {
        for (const char* end : {"", "-wal", "-shm", "-journal"})
          fs::remove(name("x.library") + end);
      },
      [&](bool success) {
        // A file that was only begun has nothing in it yet.
        const Outcome games = run_command({"library", "stats", "--library", name("x.library")});
        if (success) {
          EXPECT_EQ(games.code, 0) << games.err;
        }
        EXPECT_EQ(
            run_command({"library", "import", "--library", name("x.library"), name("in.ggf")}).code,
            0);
        EXPECT_TRUE(is_whole("x.library"));
      },
      8);
}

TEST_F(Faults, Book) {
  const std::vector<std::string> command = {"book",   "build", name("x.book"), "--rules", "6x6",
                                            "--time", "0.1",   "--level",      "1"};
  each_fault(
      command,
      [&] {
        for (const char* end : {"", "-journal"}) fs::remove(name("x.book") + end);
      },
      [&](bool) {
        EXPECT_EQ(run_command(command).code, 0);
        EXPECT_TRUE(is_whole("x.book"));
      },
      6);
}

/// Those that write nothing: no memory or no thread is one line and an exit code, or less speed, never an abort.
TEST_F(Faults, CommandsThatOnlyRead) {
  write_whole_file(name("in.txt"), "f5d6c3d3c4f4f6f3e6e7d7\n");
  for (const std::vector<std::string>& command :
       std::vector<std::vector<std::string>>{{"perft", "5", "--threads", "3"},
                                             {"solve", "--rules", "4x4", "--threads", "3"},
                                             {"move", "f5", "--level", "2"},
                                             {"hint", "f5", "--level", "2"},
                                             {"analyse", "f5", "--level", "2"},
                                             {"review", name("in.txt"), "--level", "1"},
                                             {"gtp"},
                                             {"nboard"}}) {
    each_fault(
        command, [] {}, [](bool) {}, 6, {"malloc", "thread"});
  }
}

/// A command that makes whole files: each is the old one or a new one, and success means that all are new.
struct Maker {
  std::vector<std::string> arguments;
  std::vector<std::string> files;
};

class FaultsLong : public Faults {
 protected:
  void SetUp() override {
    Faults::SetUp();
    const auto made = [](const std::vector<std::string>& arguments) {
      const Outcome outcome = run_command(arguments);
      ASSERT_EQ(outcome.code, 0) << outcome.err;
    };
    write_whole_file(name("in.ggf"), kGame);
    write_whole_file(name("in.txt"), "f5d6c3d3c4f4f6f3e6e7d7\n");
    made({"selfplay", name("x.games"), "--rules", "6x6", "--games", "40", "--depth", "1", "--exact",
          "4", "--weights", "hand-made"});
    made({"book", "build", name("x.book"), "--rules", "6x6", "--time", "0.5", "--level", "1"});
    made({"book", "export", name("x.book"), name("book.txt")});
    made({"library", "import", "--library", name("x.library"), name("in.ggf")});
  }

  void try_all(const Maker& maker, long most) {
    const auto prepare = [&] {
      for (const std::string& file : maker.files) write_whole_file(name(file), "old");
      fs::remove(name("new.weights.checkpoint"));
    };
    prepare();
    const Outcome outcome = run_command(maker.arguments);
    ASSERT_EQ(outcome.code, 0) << maker.arguments[0] << ": " << outcome.err;
    std::vector<std::string> ends;
    for (const std::string& file : maker.files) ends.push_back(end_of(file));
    const auto check = [&](bool success) {
      for (std::size_t i = 0; i < maker.files.size(); ++i) {
        const std::string text = *read_whole_file(name(maker.files[i]));
        if (success) {
          EXPECT_NE(text, "old") << maker.files[i];
        }
        if (text == "old") continue;
        if (maker.files[i].ends_with(".weights")) {
          EXPECT_TRUE(is_whole(maker.files[i]));
        } else {
          EXPECT_EQ(end_of(maker.files[i]), ends[i]) << maker.files[i] << " was cut off";
        }
      }
    };
    each_fault(maker.arguments, prepare, check, most);
    for (const auto& entry : fs::directory_iterator(folder_))
      EXPECT_THAT(entry.path().string(), ::testing::Not(HasSubstr("partial")));
  }

  std::string end_of(const std::string& file) {
    const std::string text = *read_whole_file(name(file));
    return text.substr(text.size() - std::min<std::size_t>(text.size(), 8));
  }
};

TEST_F(FaultsLong, Weights) {
  try_all({{"fit", name("x.games"), "--out", name("new.weights"), "--report", name("errors")},
           {"new.weights", "errors.csv", "errors.svg"}},
          16);
}

TEST_F(FaultsLong, NetworkWeights) {
  try_all({{"fit-network", name("x.games"), "--out", name("new.weights"), "--epochs", "2"},
           {"new.weights"}},
          16);
}

TEST_F(FaultsLong, Reports) {
  try_all(
      {{"review", name("in.txt"), "--level", "1", "--html", name("review.html")}, {"review.html"}},
      16);
  try_all({{"lab", "features", "--rules", "6x6", "--depth", "1", "--pairs", "1", "--out",
            folder_.string()},
           {"lab-features.csv", "lab-features.html"}},
          16);
}

TEST_F(FaultsLong, Exports) {
  try_all({{"book", "export", name("x.book"), name("out.txt")}, {"out.txt"}}, 16);
  try_all({{"library", "export", "--library", name("x.library"), name("out.sgf")}, {"out.sgf"}},
          16);
  try_all({{"convert", name("in.ggf"), name("out.pgn")}, {"out.pgn"}}, 25);
}

/// Repairs write a new file, never the damaged one.
TEST_F(FaultsLong, Repair) {
  std::string bytes = *read_whole_file(name("x.games"));
  bytes[bytes.size() / 2] = static_cast<char>(bytes[bytes.size() / 2] ^ 1);
  write_whole_file(name("damaged.games"), bytes);
  each_fault(
      {"check", name("damaged.games"), "--repair", name("saved.games")},
      [&] { fs::remove(name("saved.games")); },
      [&](bool) {
        EXPECT_EQ(*read_whole_file(name("damaged.games")), bytes);
        if (fs::exists(name("saved.games")) && fs::file_size(name("saved.games")) > 0) {
          EXPECT_TRUE(is_whole("saved.games"));
        }
      },
      16);
}

/// Both of a database's own: nothing that was there before is lost.
// A list of work: what was begun goes on when the command is called again, and nothing is lost or done twice.
TEST_F(FaultsLong, List) {
  write_whole_file(name("in.obf"), "-----OX--XO----- X\n----XXX--XO----- O\n");
  const std::vector<std::string> command = {"solve",  name("in.obf"), "--rules",   "4x4",
                                            "--list", name("x.list"), "--weights", "hand-made"};
  each_fault(
      command,
      [&] {
        for (const char* end : {"", "-wal", "-shm", "-journal", "-workers"})
          fs::remove(name("x.list") + end);
      },
      [&](bool success) {
        if (success) {
          EXPECT_TRUE(is_whole("x.list"));
        }
        run_command({"work", "retry", name("x.list")});  // an item that memory was short for
        const Outcome again = run_command(command);
        EXPECT_EQ(again.code, 0) << again.err;
        EXPECT_TRUE(is_whole("x.list"));
        const std::string done = run_command({"work", "export", name("x.list")}).out;
        EXPECT_EQ(std::count(done.begin(), done.end(), '\n'), 2) << done;
      },
      16);
}

TEST_F(FaultsLong, Certificate) {
  const std::string file = name("x.certificate");
  each_fault(
      {"prove", "start", "--rules", "4x4", "--frontier", "8", "--out", file},
      [&] {
        write_whole_file(file, "old");
        for (const char* end : {".list", ".list-wal", ".list-shm", ".list-workers"})
          fs::remove(file + end);
      },
      [&](bool success) {
        const bool is_old = *read_whole_file(file) == "old";
        EXPECT_FALSE(success && is_old);
        if (!is_old) {
          EXPECT_EQ(run_command({"verify", file}).code, 0);
        }
      },
      16);
}

TEST_F(FaultsLong, BookImport) {
  const std::vector<std::string> command = {"book",           "import",  name("y.book"),
                                            name("book.txt"), "--rules", "6x6"};
  fs::copy_file(name("x.book"), name("before.book"));
  each_fault(
      command,
      [&] {
        fs::remove(name("y.book-journal"));
        fs::copy_file(name("before.book"), name("y.book"), fs::copy_options::overwrite_existing);
      },
      [&](bool) { EXPECT_TRUE(is_whole("y.book")); }, 16);
}

TEST_F(Faults, ThreadsThatAreRefusedAreDoneWithout) {
  const Outcome perft = run({"perft", "5", "--threads", "8"}, "threads:4");
  EXPECT_EQ(perft.code, 0) << perft.err;
  EXPECT_THAT(perft.out, HasSubstr("1396"));
  EXPECT_THAT(perft.err, HasSubstr("warning"));
  const Outcome solve = run({"solve", "--rules", "4x4", "--threads", "8"}, "threads:4");
  EXPECT_EQ(solve.code, 0) << solve.err;
  EXPECT_THAT(solve.err, HasSubstr("warning"));
  const Outcome none = run({"solve", "--rules", "4x4"}, "thread:1+");
  EXPECT_EQ(none.code, 1);
  EXPECT_THAT(none.err, HasSubstr("no more threads"));
  const Outcome serve = run({"serve", "--port", "0", "--threads", "4"}, "thread:4+");
  EXPECT_EQ(serve.code, 1);
}

}  // namespace
}  // namespace turncoat::testing
#endif
