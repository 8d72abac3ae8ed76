// A PostgreSQL server for one test: a cluster in a folder of its own, on a port of the loopback interface. Nothing if this
// machine has none.
#pragma once

#include <filesystem>
#include <memory>
#include <string>

namespace turncoat::testing {

class TemporaryServer {
 public:
  /// Starts one. Where that cannot be, `why_not` says so and there is none.
  static std::unique_ptr<TemporaryServer> start(std::string& why_not);
  ~TemporaryServer();
  TemporaryServer(const TemporaryServer&) = delete;
  TemporaryServer& operator=(const TemporaryServer&) = delete;

  /// A new, empty database; its address.
  std::string new_database();
  /// All connections break.
  void restart();

 private:
  TemporaryServer(std::filesystem::path folder, std::string programs, int port)
      : folder_(std::move(folder)), programs_(std::move(programs)), port_(port) {}

  std::filesystem::path folder_;
  std::string programs_;
  int port_;
  int databases_ = 0;
};

}  // namespace turncoat::testing
