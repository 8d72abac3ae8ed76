// A folder of src/ may include only itself and what stands above it in docs/architecture.md.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <regex>

#include "house.h"

namespace turncoat::testing {
namespace {

namespace fs = std::filesystem;

// The rows of the table of folders, top to bottom.
std::vector<std::string> folders() {
  static const std::regex kRow(R"(^\| `src/([a-z]+)/` \|)");
  std::vector<std::string> found;
  for (const std::string& line : lines_of(source_path("docs/architecture.md"))) {
    std::smatch match;
    if (std::regex_search(line, match, kRow)) found.push_back(match[1]);
  }
  return found;
}

std::ptrdiff_t place(const std::vector<std::string>& folders, const std::string& folder) {
  return std::find(folders.begin(), folders.end(), folder) - folders.begin();
}

TEST(FolderOrder, EveryFolderIsInTheTable) {
  const auto known = folders();
  for (const auto& entry : fs::directory_iterator(source_path("src"))) {
    if (!entry.is_directory()) continue;
    EXPECT_THAT(known, ::testing::Contains(entry.path().filename().string()));
  }
}

TEST(FolderOrder, IncludesOnlyWhatStandsAbove) {
  static const std::regex kInclude(R"rx(^\s*#\s*include\s*"([^"]+)")rx");
  const auto known = folders();
  ASSERT_THAT(known, ::testing::SizeIs(::testing::Ge(3u)));
  int includes = 0;
  for (const auto& entry : fs::recursive_directory_iterator(source_path("src"))) {
    if (!entry.is_regular_file()) continue;
    const fs::path file = fs::relative(entry.path(), source_path("src"));
    const std::string folder = file.begin()->string();
    for (const std::string& line : lines_of(entry.path())) {
      std::smatch match;
      if (!std::regex_search(line, match, kInclude)) continue;
      ++includes;
      const fs::path included = match[1].str();
      const std::string from = included.begin()->string();
      EXPECT_TRUE(fs::exists(source_path("src") / included))
          << file << " includes " << included << ": write the path from src/";
      EXPECT_LE(place(known, from), place(known, folder))
          << file << " includes " << included << ", but src/" << from << " stands below src/"
          << folder;
    }
  }
  EXPECT_GT(includes, 10);
}

struct OneWay {
  const char* what;
  std::vector<std::string> forbidden;
  std::vector<std::string> allowed;  // files
};

TEST(OneWayToDoIt, OnlyOneFileEach) {
  const std::vector<OneWay> ways = {
      {"parse JSON with parse_outside_json",
       {"json::parse(", "Json::parse(", "json::accept(", "Json::accept("},
       {"record/outside_json.cpp"}},
      {"read whole numbers of JSON with whole_number",
       {"get<int>()", "get<std::int8_t>()", "get<std::int16_t>()", "get<std::uint32_t>()",
        "get<std::size_t>()"},
       {}},
      {"start programs with spawn", {"posix_spawn(", "fork()"}, {"players/spawn.cpp"}},
      {"make engines with make_engine",
       {"make_unique<Engine>", "make_shared<Engine>"},
       {"search/engine_spec.cpp"}},
      {"write files with NewFile or AppendedFile",
       {"ofstream", "fs::rename(", "filesystem::rename("},
       {}},
  };
  for (const auto& entry : fs::recursive_directory_iterator(source_path("src"))) {
    if (!entry.is_regular_file()) continue;
    const std::string file = fs::relative(entry.path(), source_path("src")).string();
    const std::string text = text_of(entry.path());
    for (const OneWay& way : ways) {
      if (std::find(way.allowed.begin(), way.allowed.end(), file) != way.allowed.end()) continue;
      for (const std::string& word : way.forbidden)
        EXPECT_EQ(text.find(word), std::string::npos) << file << ": " << way.what;
    }
  }
}

}  // namespace
}  // namespace turncoat::testing
