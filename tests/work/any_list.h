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
      std::string why_not;
      server_ = TemporaryServer::start(why_not);
      if (!server_) GTEST_SKIP() << why_not;
      name_ = server_->new_database();
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
  TemporaryServer* server() const { return server_.get(); }

 private:
  std::unique_ptr<TemporaryServer> server_;
  std::filesystem::path folder_;
  std::string name_;
};

}  // namespace turncoat::testing
