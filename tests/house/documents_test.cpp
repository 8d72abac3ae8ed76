// What the documents promise is there, and nothing in the tree belongs to one machine.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <regex>
#include <set>

#include "house.h"

namespace turncoat::testing {
namespace {

using ::testing::Contains;

// The first word after `program` wherever it is shown as code in a document.
std::set<std::string> words_after(const std::string& document, const std::string& program) {
  std::set<std::string> words;
  const std::regex call("(^|[`/ ])" + program + " ([a-z][a-z-]*)");
  bool fenced = false;
  for (const std::string& line : lines_of(source_path(document))) {
    if (line.starts_with("```")) fenced = !fenced;
    // Outside a block only what stands between backticks is a command.
    std::string code = fenced ? line : "";
    if (!fenced) {
      bool inside = false;
      for (const char c : line) {
        if (c == '`') inside = !inside;
        code += inside || c == '`' ? c : '\n';
      }
    }
    for (std::sregex_iterator it(code.begin(), code.end(), call), end; it != end; ++it) {
      words.insert((*it)[2]);
    }
  }
  return words;
}

std::set<std::string> first_groups(const std::string& file, const std::string& pattern) {
  std::set<std::string> found;
  const std::regex expression(pattern);
  for (const std::string& line : lines_of(source_path(file))) {
    for (std::sregex_iterator match(line.begin(), line.end(), expression), end; match != end;
         ++match)
      found.insert((*match)[1]);
  }
  return found;
}

const std::vector<std::string> kDocuments = {
    "README.md",       "CONTRIBUTING.md",  "docs/architecture.md", "docs/measurements.md",
    "docs/players.md", "docs/security.md", "docs/README.md"};

TEST(Documents, ShowOnlyCommandsThatExist) {
  const auto targets = first_groups("Makefile", "^([a-z-]+):");
  const auto commands = first_groups("src/cli/commands.h", R"rx(Command\{"([a-z-]+)")rx");
  ASSERT_THAT(targets, Contains("play"));
  ASSERT_THAT(commands, Contains("show"));
  for (const std::string& document : kDocuments) {
    for (const std::string& word : words_after(document, "make")) {
      EXPECT_THAT(targets, Contains(word)) << document << " shows `make " << word << "`";
    }
    for (const std::string& word : words_after(document, "turncoat")) {
      EXPECT_THAT(commands, Contains(word)) << document << " shows `turncoat " << word << "`";
    }
  }
}

TEST(Documents, ReadmeShowsEveryCommand) {
  const auto words = words_after("README.md", "turncoat");
  for (const std::string& command :
       first_groups("src/cli/commands.h", R"rx(Command\{"([a-z-]+)")rx")) {
    EXPECT_THAT(words, Contains(command));
  }
  EXPECT_THAT(words_after("README.md", "make"), ::testing::IsSupersetOf({"play", "test"}));
}

TEST(Documents, ChangelogHasThisVersion) {
  const auto version = first_groups("CMakeLists.txt", R"(^project\(turncoat VERSION ([0-9.]+) )");
  ASSERT_EQ(version.size(), 1u);
  EXPECT_THAT(first_groups("CHANGELOG.md", "^## ([0-9.]+)$"), Contains(*version.begin()));
}

// `Suite.Name`, or `.Name` after one of the same suite; * stands for the rest of a name.
TEST(Documents, NamedTestsExist) {
  std::set<std::string> tests;
  const std::regex definition(R"(^TEST(?:_F|_P)?\((\w+), (\w+)\))");
  for (const auto& entry : std::filesystem::recursive_directory_iterator(source_path("tests"))) {
    if (entry.path().extension() != ".cpp") continue;
    for (const std::string& line : lines_of(entry.path())) {
      std::smatch match;
      if (line.starts_with("TEST") && std::regex_search(line, match, definition))
        tests.insert(match[1].str() + "." + match[2].str());
    }
  }
  const std::regex mention(R"(`([A-Z][A-Za-z]*)?\.([A-Z][A-Za-z0-9]*|)(\*?)`)");
  const std::string text = text_of(source_path("docs/security.md"));
  std::string suite;
  int found = 0;
  for (std::sregex_iterator at(text.begin(), text.end(), mention), end; at != end; ++at) {
    if ((*at)[1].matched) suite = (*at)[1];
    const std::string name = suite + "." + (*at)[2].str();
    const auto first = tests.lower_bound(name);
    const bool exists =
        first != tests.end() && ((*at)[3].length() > 0 ? first->starts_with(name) : *first == name);
    EXPECT_TRUE(exists) << "docs/security.md names the test " << name;
    ++found;
  }
  EXPECT_GT(found, 50);
}

TEST(Documents, NamedFilesExist) {
  // Paths in backticks; capitals and * stand for what is to be chosen.
  const std::regex path(R"(`((?:src|web|tests|include|docs|scripts|cmake)/[A-Za-z0-9_./*-]+)`)");
  int found = 0;
  for (const std::string document : {"CONTRIBUTING.md", "docs/architecture.md"}) {
    const std::string text = text_of(source_path(document));
    for (std::sregex_iterator at(text.begin(), text.end(), path), end; at != end; ++at) {
      const std::string name = (*at)[1];
      if (name.find_first_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ*") != name.npos) continue;
      if (name.starts_with("web/dist")) continue;  // made by the build
      ++found;
      EXPECT_TRUE(std::filesystem::exists(source_path(name))) << document << " names " << name;
    }
  }
  EXPECT_GT(found, 30);
}

TEST(Documents, LinkedFilesExist) {
  const std::regex link(R"(\]\(([^)#:]+)\))");
  for (const std::string& document : kDocuments) {
    const auto file = source_path(document);
    const std::string text = text_of(file);
    for (std::sregex_iterator it(text.begin(), text.end(), link), end; it != end; ++it) {
      EXPECT_TRUE(std::filesystem::exists(file.parent_path() / (*it)[1].str()))
          << document << " links to " << (*it)[1];
    }
  }
}

TEST(Tree, NamesNoPathOfOneMachine) {
  // A home or a work folder with something in it; written so that this line does not match itself.
  const std::regex path("(^|[^A-Za-z0-9_.])/(home|work|farm|root|Users)/[A-Za-z0-9.]");
  const auto files = tracked_files();
  if (files.empty()) GTEST_SKIP() << "no repository here";
  for (const std::string& name : files) {
    const auto file = source_path(name);
    // Removed in the work tree, or large enough to be data.
    if (!std::filesystem::exists(file) || std::filesystem::file_size(file) > 1'000'000) continue;
    int number = 0;
    for (const std::string& line : lines_of(file)) {
      ++number;
      if (line.size() > 2000) continue;  // data; std::regex would recurse too deep
      EXPECT_FALSE(std::regex_search(line, path)) << name << ":" << number << ": " << line;
    }
  }
}

TEST(FuzzTargets, HaveSeeds) {
  namespace fs = std::filesystem;
  const fs::path folder = source_path("tests/fuzz");
  for (const auto& entry : fs::directory_iterator(folder)) {
    if (entry.path().extension() != ".cpp") continue;
    const fs::path seeds = folder / entry.path().stem();
    EXPECT_TRUE(fs::exists(seeds) && !fs::is_empty(seeds)) << seeds;
  }
  std::set<std::string> named;
  for (const auto& seed : fs::directory_iterator(folder / "fuzz_api"))
    named.insert(lines_of(seed.path()).front());
  std::set<std::string> endpoints;
  for (const auto& entry : fs::directory_iterator(source_path("src/server"))) {
    const auto file = "src/server/" + entry.path().filename().string();
    endpoints.merge(first_groups(file, R"rx(\{"(/api/[a-z/]+)", [a-z_]+\})rx"));
  }
  ASSERT_THAT(endpoints, Contains("/api/move"));
  EXPECT_EQ(named, endpoints);
}

}  // namespace
}  // namespace turncoat::testing
