// `turncoat check`: every kind of file that we write, whole, damaged and repaired.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <random>
#include <sstream>

#include "library/database.h"
#include "record/new_file.h"
#include "record/whole_file.h"
#include "run_command.h"

namespace turncoat::testing {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

class CheckCommand : public ::testing::Test {
 protected:
  static void SetUpTestSuite() {
    fs::create_directories(folder());
    const auto made = [](const std::vector<std::string>& arguments) {
      const Outcome outcome = run_command(arguments);
      EXPECT_EQ(outcome.code, 0) << outcome.err;
    };
    write_whole_file(name("x.ggf"), many_games());
    made({"library", "import", "--library", name("x.library"), name("x.ggf")});
    // A few thousand positions: every check of a damaged book reads them all.
    made({"book", "build", name("x.book"), "--rules", "6x6", "--plies", "7", "--deviation", "8",
          "--level", "1", "--weights", "hand-made"});
    made({"selfplay", name("x.games"), "--rules", "6x6", "--branches", "0", "--games", "30",
          "--depth", "1", "--exact", "4", "--weights", "hand-made"});
    made({"tournament", "random", "b=random", "--rules", "4x4", "--games", "10", "--save",
          name("t")});
    made({"tune", "matrix", "--rules", "4x4", "--file", name("x.tuning.json"), "--generations", "2",
          "--population", "3", "--elite", "1", "--depth", "1", "--trial", "1"});
    made({"train", "openings", "--build", "black", "f5d6", "--plies", "4", "--deck",
          name("x.json")});
    write_whole_file(name("x.obf"), two_positions());
    made({"work", "add", name("x.list"), name("x.obf"), "--rules", "4x4"});
    made({"work", "run", name("x.list")});
    made({"prove", "start", "--rules", "4x4", "--frontier", "8", "--out", name("x.certificate")});
    fs::copy_file(fs::path(TURNCOAT_SOURCE_DIR) / "weights/6x6.weights", name("x.weights"));
  }
  static void TearDownTestSuite() { fs::remove_all(folder()); }

  static fs::path folder() {
    return fs::temp_directory_path() / ("turncoat-check-" + std::to_string(getpid()));
  }
  static std::string name(const std::string& file) { return (folder() / file).string(); }

  static void expect_flips_noticed(int flips, unsigned seed);

  static std::string two_positions() { return "OOO-XXX--XO--XO- X;\nOOO-XXX--XO--XOO X;\n"; }

  static std::string many_games() {
    std::string games;
    for (const char* moves : {"B[F5]W[D6]B[C3]", "B[F5]W[F6]B[E6]", "B[F5]W[F4]B[E3]"}) {
      games += std::string(
                   "(;GM[Othello]PC[x]PB[a]PW[b]RE[?]TY[8]BO[8 "
                   "---------------------------O*------*O--------------------------- *]") +
               moves + ";)\n";
    }
    return games;
  }
};

TEST_F(CheckCommand, WholeFilesAreWhole) {
  for (const auto& [file, contents] : std::vector<std::pair<std::string, std::string>>{
           {"x.library", "library, 3 games"},
           {"x.book", "book of 6x6, "},
           {"x.games", "training games, 30 games"},
           {"t.jsonl", "tournament of 4x4, 10 games"},
           {"x.tuning.json", "tuning of matrix, 2 generations"},
           {"x.weights", "weights of 6x6"},
           {"x.certificate", "certificate, 2 proofs"},
           {"x.json", "deck of exercises, "},
           {"x.list", "list of work, 2 items"},
           {"x.ggf", "games, 3 games"}}) {
    const Outcome outcome = run_command({"check", name(file)});
    EXPECT_EQ(outcome.code, 0) << outcome.out << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("whole"));
    EXPECT_THAT(outcome.out, HasSubstr(contents));
  }
  for (const char* book : {"8x8.book", "8x8-reversed.book"}) {
    const Outcome outcome =
        run_command({"check", std::string(TURNCOAT_SOURCE_DIR) + "/books/" + book});
    EXPECT_EQ(outcome.code, 0);
    EXPECT_THAT(outcome.out, ::testing::Not(HasSubstr("no checksums")));
  }
}

/// Every flipped bit of every kind is noticed. The text formats of others have no checksums.
void CheckCommand::expect_flips_noticed(int flips, unsigned seed) {
  std::mt19937_64 random(seed);
  for (const char* file : {"x.library", "x.book", "x.games", "t.jsonl", "x.tuning.json",
                           "x.weights", "x.list", "x.certificate"}) {
    const std::string bytes = *read_whole_file(name(file));
    const std::string copy = std::string("flipped") + file;
    for (int i = 0; i < flips; ++i) {
      std::string flipped = bytes;
      const std::size_t at = random() % flipped.size();
      flipped[at] = static_cast<char>(flipped[at] ^ (1 << random() % 8));
      write_whole_file(name(copy), flipped);
      const Outcome outcome = run_command({"check", name(copy)});
      EXPECT_EQ(outcome.code, 1) << file << ", byte " << at << ": " << outcome.out;
      EXPECT_THAT(outcome.out, HasSubstr("damaged"));
    }
  }
}

using CheckCommandLong = CheckCommand;

TEST_F(CheckCommand, FlippedBitsAreNoticed) { expect_flips_noticed(10, 1); }
TEST_F(CheckCommandLong, EightHundredFlippedBitsAreNoticed) { expect_flips_noticed(100, 2); }

TEST_F(CheckCommand, RepairSavesTheRest) {
  // Where each file is damaged: in the middle, where something stands on both sides.
  for (const auto& [file, at_least] : std::vector<std::pair<std::string, int>>{
           {"x.games", 28}, {"t.jsonl", 9}, {"x.ggf", 2}, {"x.book", 1}, {"x.tuning.json", 1}}) {
    std::string bytes = *read_whole_file(name(file));
    std::size_t at = file == "x.book" ? bytes.size() - 2000 : bytes.size() / 2;
    // In the text of a game: a move. A changed name or date would be as good as the old one.
    if (file == "x.ggf") at = bytes.find("W[", at) + 2;
    // A number of the first generation; what may be lost is that generation.
    if (file == "x.tuning.json") at = bytes.find("\"means\":[") + 11;
    bytes[at] = static_cast<char>(bytes[at] ^ 0x55);
    const std::string damaged = name("damaged" + file);
    const std::string saved = name("saved" + file);
    write_whole_file(damaged, bytes);
    const Outcome outcome = run_command({"check", damaged, "--repair", saved});
    EXPECT_EQ(outcome.code, 1) << outcome.out;
    EXPECT_THAT(outcome.out, HasSubstr("were saved in"));
    EXPECT_EQ(*read_whole_file(damaged), bytes) << "the file itself is left alone";
    const Outcome again = run_command({"check", saved, "--json"});
    EXPECT_EQ(again.code, 0) << file << ": " << again.out;
    const std::size_t number = again.out.find_first_of("0123456789", again.out.find("\"whole\""));
    EXPECT_GE(std::atoi(again.out.c_str() + number), at_least) << again.out;
    EXPECT_EQ(run_command({"check", damaged, "--repair", saved}).code, 2) << "never over a file";
  }
}

/// What was saved of a tuning is a tuning that goes on.
TEST_F(CheckCommand, ARepairedTuningGoesOn) {
  std::string bytes = *read_whole_file(name("x.tuning.json"));
  bytes[bytes.find("\"discs\":") + 9] = '"';
  write_whole_file(name("torn.tuning.json"), bytes);
  ASSERT_EQ(
      run_command({"check", name("torn.tuning.json"), "--repair", name("go.tuning.json")}).code, 1);
  const Outcome outcome = run_command({"tune", "matrix", "--rules", "4x4", "--file",
                                       name("go.tuning.json"), "--generations", "3", "--population",
                                       "3", "--elite", "1", "--depth", "1", "--trial", "1"});
  EXPECT_EQ(outcome.code, 0) << outcome.err;
  EXPECT_EQ(run_command({"check", name("go.tuning.json")}).code, 0);
}

/// A list of which a row is no longer right is saved without it, results and all, and can be worked on.
TEST_F(CheckCommand, ARepairedListGoesOn) {
  const std::string damaged = name("damaged.list");
  const std::string saved = name("saved.list");
  fs::copy_file(name("x.list"), damaged);
  {
    const library::FileKind kind{"list of work", 0x54634c77, 2, ""};
    const library::Database database(damaged, kind, library::Database::Access::write);
    database.execute("UPDATE item SET state = 77 WHERE number = 1");
  }
  const Outcome outcome = run_command({"check", damaged, "--repair", saved});
  EXPECT_EQ(outcome.code, 1) << outcome.out;
  EXPECT_THAT(outcome.out, HasSubstr("row 1"));
  EXPECT_THAT(outcome.out, HasSubstr("1 items were saved in"));
  const Outcome again = run_command({"check", saved});
  EXPECT_EQ(again.code, 0) << again.out;
  EXPECT_THAT(again.out, HasSubstr("list of work, 1 items"));
  const Outcome exported = run_command({"work", "export", saved});
  EXPECT_EQ(exported.code, 0) << exported.err;
  EXPECT_THAT(exported.out, HasSubstr("score"));
  EXPECT_EQ(run_command({"work", "add", saved, name("x.obf"), "--rules", "4x4"}).code, 0);
  EXPECT_EQ(run_command({"work", "run", saved}).code, 0);
  EXPECT_THAT(run_command({"check", saved}).out, HasSubstr("list of work, 2 items"));
}

// Whoever writes into a list may write anything: what is exported is a line of JSON for each item all the same.
TEST_F(CheckCommand, AListOfNonsenseIsExportedAsJson) {
  const std::string strange = name("strange.list");
  fs::copy_file(name("x.list"), strange);
  {
    const library::FileKind kind{"list of work", 0x54634c77, 2, ""};
    const library::Database database(strange, kind, library::Database::Access::write);
    database.execute("UPDATE item SET input = char(27) || '[31m' || char(10) || '{', result = '['");
  }
  const Outcome exported = run_command({"work", "export", strange});
  EXPECT_EQ(exported.code, 0) << exported.err;
  std::istringstream lines(exported.out);
  int count = 0;
  for (std::string line; std::getline(lines, line); ++count)
    EXPECT_EQ(nlohmann::json::parse(line).at("result"), "[");
  EXPECT_EQ(count, 2);
  EXPECT_EQ(exported.out.find('\x1b'), exported.out.npos);
}

TEST_F(CheckCommand, SaysWhatIsNotThere) {
  EXPECT_EQ(run_command({"check", name("missing")}).code, 2);
  EXPECT_EQ(run_command({"check", folder().string()}).code, 2);
}

}  // namespace
}  // namespace turncoat::testing
