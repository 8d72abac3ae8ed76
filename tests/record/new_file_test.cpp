#include "record/new_file.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <fstream>
#include <thread>

#include "record/appended_file.h"
#include "record/whole_file.h"

namespace turncoat {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

class Files : public ::testing::Test {
 protected:
  void SetUp() override { fs::create_directories(folder_); }
  void TearDown() override { fs::remove_all(folder_); }

  std::vector<std::string> names() const {
    std::vector<std::string> found;
    for (const auto& entry : fs::directory_iterator(folder_))
      found.push_back(entry.path().filename());
    std::sort(found.begin(), found.end());
    return found;
  }
  static std::string text_of(const fs::path& file) { return read_whole_file(file).value_or("?"); }

  fs::path folder_ = fs::temp_directory_path() / ("turncoat-files-" + std::to_string(::getpid()));
  fs::path file_ = folder_ / "file";
};

TEST_F(Files, OldContentsStayUntilTheNewAreWhole) {
  write_whole_file(file_, "old");
  {
    NewFile out(file_);
    out.append(std::string(1 << 20, 'x'));
    EXPECT_EQ(text_of(file_), "old");
  }
  EXPECT_EQ(text_of(file_), "old");
  EXPECT_EQ(names(), std::vector<std::string>{"file"});
  write_whole_file(file_, "new");
  EXPECT_EQ(text_of(file_), "new");
  EXPECT_EQ(names(), std::vector<std::string>{"file"});
}

TEST_F(Files, AKillLeavesNothingBehind) {
  write_whole_file(file_, "old");
  const pid_t child = fork();
  if (child == 0) {
    NewFile out(file_);
    out.append(std::string(1 << 20, 'x'));
    ::raise(SIGKILL);
  }
  int status = 0;
  waitpid(child, &status, 0);
  EXPECT_EQ(text_of(file_), "old");
  EXPECT_EQ(names(), std::vector<std::string>{"file"});
}

TEST_F(Files, LinksAreWrittenThrough) {
  write_whole_file(file_, "old");
  fs::create_symlink("file", folder_ / "link");
  fs::create_symlink(folder_ / "link", folder_ / "link to link");
  write_whole_file(folder_ / "link to link", "new");
  EXPECT_TRUE(fs::is_symlink(folder_ / "link"));
  EXPECT_TRUE(fs::is_symlink(folder_ / "link to link"));
  EXPECT_EQ(text_of(file_), "new");

  fs::create_symlink("not there yet", folder_ / "dangling");
  write_whole_file(folder_ / "dangling", "made");
  EXPECT_TRUE(fs::is_symlink(folder_ / "dangling"));
  EXPECT_EQ(text_of(folder_ / "not there yet"), "made");
}

TEST_F(Files, PermissionsStay) {
  write_whole_file(file_, "old");
  fs::permissions(file_, fs::perms::owner_read | fs::perms::owner_write);
  write_whole_file(file_, "new");
  EXPECT_EQ(fs::status(file_).permissions(), fs::perms::owner_read | fs::perms::owner_write);
}

TEST_F(Files, DevicesAreWrittenIntoNotReplaced) {
  // A device node of our own where we may make one: the real one must not be at risk.
  const fs::path device = folder_ / "null";
  if (::mknod(device.c_str(), S_IFCHR | 0666, (1 << 8) | 3) != 0) GTEST_SKIP() << "needs root";
  const int probe = ::open(device.c_str(), O_WRONLY);
  if (probe < 0) GTEST_SKIP() << "this file system has no devices";
  ::close(probe);
  write_whole_file(device, "text");
  EXPECT_TRUE(fs::is_character_file(device));
  EXPECT_EQ(names(), std::vector<std::string>{"null"});
}

TEST_F(Files, FullDevicesAreErrors) {
  EXPECT_THAT([] { write_whole_file("/dev/full", "text"); },
              ::testing::ThrowsMessage<std::runtime_error>(HasSubstr("no space left")));
  EXPECT_TRUE(fs::is_character_file("/dev/full"));
}

TEST_F(Files, PipesAreWrittenInto) {
  const fs::path pipe = folder_ / "pipe";
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0666), 0);
  std::string read;
  std::thread reader([&] { read = text_of(pipe); });
  write_whole_file(pipe, "text");
  reader.join();
  EXPECT_EQ(read, "text");
  EXPECT_TRUE(fs::is_fifo(pipe));
}

TEST_F(Files, AFolderIsNoFile) {
  EXPECT_THAT([&] { write_whole_file(folder_, ""); },
              ::testing::ThrowsMessage<std::runtime_error>(HasSubstr("a folder")));
  EXPECT_THAT([&] { write_whole_file(folder_ / "no" / "file", ""); },
              ::testing::ThrowsMessage<std::runtime_error>(HasSubstr("no such folder")));
  EXPECT_THAT(read_whole_file(folder_).error(), HasSubstr("a folder"));
}

TEST_F(Files, EndlessFilesAreErrors) {
  EXPECT_THAT(read_whole_file("/dev/zero", 3 << 20).error(), HasSubstr("longer than 3 MiB"));
}

TEST_F(Files, TheHeadCanBeReplaced) {
  NewFile out(file_);
  out.append("....");
  out.append("tail");
  out.replace_head("head");
  out.append("!");
  out.finish();
  EXPECT_EQ(text_of(file_), "headtail!");
}

TEST_F(Files, OnlyOneAppendsAtATime) {
  auto first = AppendedFile::open(file_);
  ASSERT_TRUE(first);
  ASSERT_TRUE(first->append("one"));
  EXPECT_THAT(AppendedFile::open(file_).error(), HasSubstr("another process"));
  { const AppendedFile moved = std::move(*first); }
  auto second = AppendedFile::open(file_);
  ASSERT_TRUE(second);
  ASSERT_TRUE(second->append(" two"));
  ASSERT_TRUE(second->sync());
  EXPECT_EQ(second->contents(), "one two");
}

TEST_F(Files, OnlyOneReplacesAtATime) {
  {
    const auto first = FileLock::take(file_);
    ASSERT_TRUE(first);
    EXPECT_THAT(FileLock::take(file_).error(), HasSubstr("another process"));
  }
  EXPECT_TRUE(FileLock::take(file_));
  EXPECT_TRUE(names().empty());
}

}  // namespace
}  // namespace turncoat
