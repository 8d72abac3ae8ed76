// The server: HTTP in front of the endpoints and of the board's files.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "server/service.h"

namespace turncoat::server {

struct ServerOptions {
  std::string host = "127.0.0.1";
  int port = 8064;  // 0: any free one
  std::vector<std::string> allowed_hosts = {};
  std::string token = {};       // that requests have to carry; empty: none
  std::string web_folder = {};  // instead of the built-in files
  int most_connections = 512;
  int most_connections_per_address = 0;  // 0: half of them, so that nobody else is locked out
  ServiceLimits limits = {};
  SchedulerOptions scheduling = {};
  std::string version = {};
  std::string library_file = {};  // games to search; need not exist
  std::string list = {};          // of work, whose progress /api/work shows; empty: none
  /// Receives a line for every request: `POST /api/move 200 1.2 ms`. Called from many threads.
  std::function<void(const std::string& line)> log = {};
};

class Server {
 public:
  explicit Server(ServerOptions options);
  ~Server();

  /// Starts listening; the error says why it cannot.
  tl::expected<void, std::string> start();
  int port() const;
  /// Whether the board's files were built in.
  bool has_board() const;
  int connections() const;
  Scheduler::Counts searches() const;
  /// Ends all searches, answers the requests under way and closes.
  void stop();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace turncoat::server
