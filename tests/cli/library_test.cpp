// library and book: what a user types and gets.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "run_command.h"
#include "temporary_file.h"

namespace turncoat::testing {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;
using Json = nlohmann::json;

/// A name that is not taken, and goes with what is made under it.
class AbsentFile : public TemporaryFile {
 public:
  explicit AbsentFile(const std::string& ending) : TemporaryFile("", ending) {
    std::filesystem::remove(name());
  }
};

std::string output_of(const std::vector<std::string>& arguments) {
  const Outcome outcome = run_command(arguments);
  EXPECT_EQ(outcome.code, 0) << outcome.err;
  return outcome.out;
}

TEST(Library, ImportsAndFinds) {
  const TemporaryFile games(
      "(;GM[Othello]PC[x]DT[2009-07-01]PB[Ann]PW[Bo]RE[?]TY[8]BO[8 -------- -------- -------- "
      "---O*--- ---*O--- -------- -------- -------- *]B[F5]W[D6]B[C3]W[D3]B[C4];)\n",
      ".ggf");
  const TemporaryFile images("f5d6c3d3c4\nd3c5\n", ".txt");
  const AbsentFile library(".library");
  const std::string option = "--library=" + library.name();
  EXPECT_THAT(output_of({"library", "import", games.name(), images.name(), option}),
              HasSubstr("3 added, 0 known already; 3 games"));
  EXPECT_THAT(output_of({"library", "import", games.name(), option}),
              HasSubstr("0 added, 1 known already; 3 games"));

  EXPECT_THAT(output_of({"library", "search", option, "--player", "ann"}),
              AllOf(HasSubstr("2009-07-01"), HasSubstr("Tiger"), HasSubstr("f5d6c3d3c4")));
  EXPECT_EQ(output_of({"library", "search", option, "--player", "nobody"}), "");
  // d3c5 is f5d6 on a turned board.
  const Json stats = Json::parse(output_of({"library", "stats", option, "f5d6", "--json"}));
  EXPECT_EQ(stats["total"]["games"], 3);
  EXPECT_EQ(stats["moves"][0]["move"], "c3");
  EXPECT_EQ(stats["moves"][0]["games"], 2);
  const Json found = Json::parse(
      output_of({"library", "search", option, "--opening", "tiger", "--black", "Ann", "--json"}));
  EXPECT_EQ(found["opening"], "Tiger");
  EXPECT_EQ(found["winner"], nullptr);

  EXPECT_EQ(output_of({"library", "export", "-", "--format", "transcript", option}),
            "f5d6c3d3c4\nf5d6c3d3c4\nd3c5\n");
  const AbsentFile out(".ggf");
  output_of({"library", "export", out.name(), option, "--player", "bo"});
  EXPECT_THAT(out.text(), AllOf(HasSubstr("PB[Ann]"), HasSubstr("DT[2009"), HasSubstr("B[C4")));
  EXPECT_EQ(run_command({"library", "export", "games.what", option}).code, 2);
}

TEST(Library, SaysWhatIsWrong) {
  const TemporaryFile damaged("f5d6\nf5f5\n", ".txt");
  const AbsentFile library(".library");
  const std::string option = "--library=" + library.name();
  const Outcome import = run_command({"library", "import", option, damaged.name()});
  EXPECT_EQ(import.code, 1);
  EXPECT_THAT(import.err, HasSubstr("game 2 (line 2)"));
  EXPECT_THAT(import.out, HasSubstr("1 added"));

  EXPECT_EQ(run_command({"library", "search", "--library=" + damaged.name()}).code, 2);
  EXPECT_THAT(run_command({"library", "search", "--library=/no/such"}).err,
              HasSubstr("no such library"));
  EXPECT_EQ(run_command({"library", "search", option, "--opening", "Sicilian"}).code, 2);
  EXPECT_EQ(run_command({"library", "stats", option, "f5f5"}).code, 2);
  EXPECT_THAT(run_command({"library"}).err, HasSubstr("needs one of import, search"));
  EXPECT_THAT(run_command({"library", "fly"}).err, HasSubstr("knows no 'fly'"));
  EXPECT_EQ(run_command({"library", "fly"}).code, 2);
}

TEST(Book, IsBuiltShownAndPlayedFrom) {
  const AbsentFile book(".book");
  EXPECT_THAT(
      output_of({"book", "build", book.name(), "--level", "2", "--plies", "4", "--threads", "1"}),
      HasSubstr("positions"));
  EXPECT_THAT(output_of({"book", "show", book.name(), "f5d6"}),
              AllOf(HasSubstr("Perpendicular"), HasSubstr("@73%")));
  const Json move = Json::parse(output_of({"move", "f5d6", "--book", book.name(), "--json"}));
  EXPECT_EQ(move["book"], true);
  EXPECT_THAT(output_of({"analyse", "f5d6", "--book", book.name()}), HasSubstr("  book  "));
  EXPECT_THAT(output_of({"analyse", "f5d6c3d3c4f4f6f3e6", "--level", "2", "--book", book.name()}),
              Not(HasSubstr("book")));
  EXPECT_THAT(output_of({"book", "extend", book.name(), "f5d6c3d3c4f4f6f3e6", "--level", "2",
                         "--plies", "10", "--time", "5", "--threads", "1"}),
              HasSubstr("new"));
  EXPECT_THAT(output_of({"book", "show", book.name(), "f5d6c3d3c4f4f6f3e6"}),
              HasSubstr("evidence"));
  EXPECT_EQ(run_command({"book", "show", book.name(), "f5f4"}).code, 0);
  EXPECT_EQ(run_command({"book", "show", book.name(), "f5f6e6f4e3c5c4"}).code, 1);
}

TEST(Book, GoesThroughEdaxText) {
  const AbsentFile book(".book"), copy(".book");
  output_of({"book", "build", book.name(), "--level", "2", "--plies", "3", "--threads", "1"});
  const std::string text = output_of({"book", "export", book.name()});
  const TemporaryFile lines(text + "nonsense\n");
  const Outcome import = run_command({"book", "import", copy.name(), lines.name()});
  EXPECT_EQ(import.code, 1);
  EXPECT_THAT(import.err, HasSubstr("line "));
  EXPECT_THAT(import.out, HasSubstr(" 1 damaged"));
  const auto sorted = [](const std::string& all) {
    std::istringstream in(all);
    std::multiset<std::string> found;
    for (std::string line; std::getline(in, line);) found.insert(line);
    return found;
  };
  EXPECT_EQ(sorted(output_of({"book", "export", copy.name()})), sorted(text));
}

TEST(Book, RefusesAnotherGame) {
  const AbsentFile book(".book");
  output_of({"book", "build", book.name(), "--level", "1", "--plies", "1", "--threads", "1"});
  const Outcome wrong = run_command({"move", "--rules", "8x8-reversed", "--book", book.name()});
  EXPECT_EQ(wrong.code, 2);
  EXPECT_THAT(wrong.err, HasSubstr("for 8x8, not for 8x8-reversed"));
  EXPECT_EQ(run_command({"move", "--book", "/no/such"}).code, 2);
  const TemporaryFile text("no book");
  EXPECT_EQ(run_command({"move", "--book", text.name()}).code, 2);
}

TEST(Book, IsLearnedIntoThroughNBoard) {
  const AbsentFile book(".book");
  output_of({"book", "build", book.name(), "--level", "1", "--plies", "1", "--threads", "1"});
  const std::string start =
      "BO[8 ---------------------------O*------*O--------------------------- *]";
  const auto talk = [&](const std::string& type, const std::string& last) {
    return run_command({"nboard", "--level", "2", "--threads", "1", "--book", book.name()},
                       {.input = "set game (;GM[Othello]PB[a]PW[b]TY[" + type + "]" + start +
                                 "B[F5]W[D6]B[C3];)\n" + last + "\nquit\n"});
  };
  EXPECT_THAT(talk("8", "learn").out,
              HasSubstr("status 2 positions are new to the book\nlearned\n"));
  EXPECT_THAT(talk("8", "learn").out,
              HasSubstr("status 0 positions are new to the book\nlearned\n"));
  EXPECT_EQ(run_command({"book", "show", book.name(), "f5d6c3"}).code, 0);
  // A game that the book is not for is played without it.
  const Outcome anti = talk("8a", "go");
  EXPECT_EQ(anti.code, 0);
  EXPECT_THAT(anti.out, HasSubstr("\n=== "));
  EXPECT_THAT(talk("8a", "learn").out,
              HasSubstr("this book is for 8x8, not for 8x8-reversed\nlearned\n"));
}

}  // namespace
}  // namespace turncoat::testing
