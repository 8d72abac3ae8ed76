// A test that runs with each store: its parameter is `sqlite` or `postgresql`.
#pragma once

#include <gtest/gtest.h>
#include <stdlib.h>

#include <filesystem>

#include "work/list.h"
#include "work/temporary_server.h"

namespace turncoat::testing {

class AnyList : public ::testing::TestWithParam<const char*> {
 protected:
  void SetUp() override {
    if (GetParam() == std::string("postgresql")) {
      if (server() == nullptr) GTEST_SKIP() << why_not_;
      name_ = server()->new_database();
      return;
    }
    std::string folder = (std::filesystem::temp_directory_path() / "turncoat-list-XXXXXX").string();
    ASSERT_NE(::mkdtemp(folder.data()), nullptr);
    folder_ = folder;
    name_ = folder + "/test.list";
  }
  void TearDown() override {
    std::error_code error;
    if (!folder_.empty()) std::filesystem::remove_all(folder_, error);
  }

  std::unique_ptr<work::List> open() const { return work::open_list(name_, work::Opening::create); }
  const std::string& name() const { return name_; }
  /// Nothing with the other store. One server for all tests of a process: starting it takes most of their time.
  static TemporaryServer* server() {
    if (GetParam() != std::string("postgresql")) return nullptr;
    static const std::unique_ptr<TemporaryServer> started = TemporaryServer::start(why_not_);
    return started.get();
  }

 private:
  static inline std::string why_not_;
  std::filesystem::path folder_;
  std::string name_;
};

}  // namespace turncoat::testing
