// Accepts connections and answers the requests on each in a thread of its own. The HTTP library parses and writes. The
// sockets are handled here, because the library's loop wakes a hundred times a second for every idle connection, reads
// lines of any length and stops listening at the first unusual error. If there is no room for a new connection, an idle one
// of the address with the most connections is closed.
#pragma once

#include <httplib.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <tl/expected.hpp>

#include "server/connection.h"

namespace turncoat::server {

struct ListenerOptions {
  std::string host = "127.0.0.1";
  int port = 8064;  // 0: any free one
  int most_connections = 512;
  int most_per_address = 0;  // 0: half of them
};

class SocketListener final : private httplib::Server {
 public:
  /// Fills the response. Called from many threads at once; must not throw.
  using Answer = std::function<void(const httplib::Request&, Connection&, httplib::Response&)>;
  /// Writes the body for an error that the library found, by its status.
  using ErrorBody = std::function<void(httplib::Response&)>;

  SocketListener(ListenerOptions options, Answer answer, ErrorBody error_body);
  ~SocketListener() override;

  /// Begins to listen; the error says why it cannot.
  tl::expected<void, std::string> start();
  int port() const noexcept { return port_; }
  int connections() const;

  /// Accepts nothing more, wakes idle connections and waits until every request is answered.
  void stop();

 private:
  void accept_connections();
  using GuestId = std::uint64_t;
  struct Guest {
    int socket = -1;
    std::string address = {};
    bool idle = false;     // waits for its next request
    bool leaving = false;  // closed for another; listed until its thread ends
    std::chrono::steady_clock::time_point since{};
  };

  void serve(int socket, GuestId guest);
  void refuse(int socket) const;
  /// Registers a connection; nothing if there is no room for this address.
  std::optional<GuestId> admit(int socket, const std::string& address);
  void set_idle(GuestId id, bool idle);
  void forget(GuestId id);
  /// Call with the lock held, as the next one.
  void leave(Guest& guest);
  /// The one that has waited longest, of this address or of the one with the most connections.
  bool close_an_idle_one(const std::string* address);
  bool process_and_close_socket(socket_t socket) override;

  ListenerOptions options_;
  Answer answer_;
  int port_ = 0;
  int socket_ = -1;
  int stop_signal_ = -1;
  std::thread acceptor_;
  std::atomic<bool> stopping_{false};

  mutable std::mutex mutex_;
  std::condition_variable all_gone_;
  std::map<GuestId, Guest> guests_;
  std::map<std::string, int> by_address_;  // without those that are leaving
  int staying_ = 0;
  GuestId last_guest_ = 0;
};

}  // namespace turncoat::server
