// People as opponents, as statistics and as those who train.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "record/new_file.h"
#include "record/whole_file.h"
#include "run_command.h"
#include "shared_data.h"

namespace turncoat::testing {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::HasSubstr;

class PeopleCommand : public ::testing::Test {
 protected:
  PeopleCommand() { fs::create_directories(folder()); }
  ~PeopleCommand() override { fs::remove_all(folder()); }
  static fs::path folder() {
    return fs::temp_directory_path() / ("turncoat-people-" + std::to_string(getpid()));
  }
  static std::string name(const std::string& file) { return (folder() / file).string(); }
};

TEST_F(PeopleCommand, TellsWhatPeoplePlay) {
  const Outcome outcome = run_command({"people", "here", "f5", "--rating", "1700", "--json"});
  ASSERT_EQ(outcome.code, 0) << outcome.err;
  const auto facts = nlohmann::json::parse(outcome.out);
  ASSERT_EQ(facts["moves"].size(), 3u);
  double sum = 0;
  for (const auto& move : facts["moves"]) sum += move["chance"].get<double>();
  EXPECT_NEAR(sum, 1, 1e-6);
  EXPECT_GT(facts["moves"][0]["games"], 10000);
  EXPECT_EQ(facts["moves"][0]["bands"].size(), 4u);
  EXPECT_THAT(run_command({"people", "here", "f5"}).out, HasSubstr("1900 and more"));
  EXPECT_EQ(run_command({"people", "here", "--rules", "6x6"}).code, 2);
  EXPECT_EQ(run_command({"people", "here", "--rating", "1"}).code, 2);
}

TEST_F(PeopleCommand, PlayInTheArenaAndAtTheTable) {
  const Outcome match = run_command({"match", "human:club", "human:rating=700", "--games", "2",
                                     "--openings", "start", "--no-save", "--json"});
  ASSERT_EQ(match.code, 0) << match.err;
  EXPECT_THAT(match.out, HasSubstr("human:club"));
  const Outcome play =
      run_command({"play", "--opponent", "human:beginner"}, {.input = "f5\nquit\n"});
  EXPECT_EQ(play.code, 0) << play.err;
  EXPECT_THAT(play.out, HasSubstr("White is human:beginner"));
  EXPECT_EQ(run_command({"play", "--opponent", "human:wizard"}).code, 2);
}

TEST_F(PeopleCommand, NeedTheBaseToLearn) {
  const Outcome nothing = run_command({"people", "fit", name("nowhere")});
  EXPECT_EQ(nothing.code, 2);
  EXPECT_THAT(nothing.err, HasSubstr("nowhere"));
  EXPECT_THAT(run_command({"people", "ratings", folder().string()}).err, HasSubstr("no .wtb"));
}

TEST_F(PeopleCommand, RatesTheBase) {
  const fs::path base = shared_data("wthor");
  if (base.empty()) GTEST_SKIP() << "no WTHOR files here";
  const Outcome outcome =
      run_command({"people", "ratings", base.string(), "--top", "5", "--year", "2018"});
  ASSERT_EQ(outcome.code, 0) << outcome.err;
  EXPECT_THAT(outcome.out, HasSubstr("Takanashi Yusuke"));
}

TEST_F(PeopleCommand, TrainsEndgamesAndKeepsWhatWasAnswered) {
  const std::string deck = name("deck.json");
  // Gives up on the first, leaves at the second.
  const Outcome first =
      run_command({"train", "endgames", "--empties", "4", "--count", "2", "--deck", deck},
                  {.input = "?\nquit\n"});
  ASSERT_EQ(first.code, 0) << first.err;
  EXPECT_THAT(first.out, AllOf(HasSubstr("Question 1 of 2"), HasSubstr("It is ")));
  const auto kept = nlohmann::json::parse(*read_whole_file(deck));
  ASSERT_EQ(kept["cards"].size(), 2u);
  EXPECT_EQ(kept["cards"][0]["interval"], 1);
  EXPECT_EQ(kept["cards"][1]["interval"], 0);
  // The right answer of the one that is left.
  const std::string answer = kept["cards"][1]["answers"][0];
  const Outcome second =
      run_command({"train", "endgames", "--deck", deck}, {.input = answer + "\n"});
  EXPECT_THAT(second.out, AllOf(HasSubstr("Right."), HasSubstr("1 of 1 at once")));
  EXPECT_THAT(run_command({"train", "endgames", "--deck", deck}).out, HasSubstr("Nothing is due"));
  const auto status =
      nlohmann::json::parse(run_command({"train", "status", "--deck", deck, "--json"}).out);
  EXPECT_EQ(status["endgame"]["positions"], 2);
  EXPECT_EQ(status["endgame"]["known"], 1);
}

TEST_F(PeopleCommand, TeachesTheBasicIdeas) {
  EXPECT_THAT(run_command({"train", "lessons"}).out, HasSubstr("mobility"));
  const Outcome lesson =
      run_command({"train", "lessons", "corners", "--language", "de"}, {.input = "?\nz9\nquit\n"});
  EXPECT_EQ(lesson.code, 0) << lesson.err;
  EXPECT_THAT(lesson.out,
              AllOf(HasSubstr("Ecken"), HasSubstr("It is "), HasSubstr("not a legal move here")));
  EXPECT_EQ(run_command({"train", "lessons", "luck"}).code, 2);
}

TEST_F(PeopleCommand, BuildsAndDrillsARepertoire) {
  const std::string deck = name("openings.json");
  const Outcome built =
      run_command({"train", "openings", "--build", "white", "--plies", "4", "--deck", deck},
                  {.input = "a1\nquit\n"});
  ASSERT_EQ(built.code, 0) << built.err;
  EXPECT_THAT(built.out, AllOf(HasSubstr("new positions in"), HasSubstr("not a legal move here")));
  const std::string line = name("line.json");
  const Outcome own = run_command(
      {"train", "openings", "--build", "black", "f5f4e3", "--only", "--deck", line, "--count", "1"},
      {.input = "e3\n"});
  EXPECT_THAT(own.out, AllOf(HasSubstr("1 new positions"), HasSubstr("Right."))) << own.err;
  const Outcome book = run_command({"train", "openings", "--build", "white", "--plies", "4",
                                    "--book", "default", "--deck", name("book.json")},
                                   {.input = "quit\n"});
  EXPECT_THAT(book.out, HasSubstr("new positions in")) << book.err;
  EXPECT_EQ(run_command(
                {"train", "openings", "--build", "white", "--book", "nowhere.book", "--deck", line})
                .code,
            2);
  std::string damaged = *read_whole_file(deck);
  damaged.resize(damaged.size() / 2);
  write_whole_file(deck, damaged);
  EXPECT_EQ(run_command({"train", "openings", "--deck", deck}).code, 2);
}

}  // namespace
}  // namespace turncoat::testing
