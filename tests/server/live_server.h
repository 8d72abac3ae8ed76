// A real server on a free port, and clients that talk to it over real sockets.
#pragma once

#include <arpa/inet.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <httplib.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "server/server.h"

namespace turncoat::testing {

using Json = nlohmann::json;

inline server::ServerOptions quick_options() {
  server::ServerOptions options;
  options.port = 0;
  options.version = "test";
  options.scheduling.hash_mb = 32;
  options.limits.rate = 1e6;
  options.limits.burst = 1e6;
  return options;
}

/// A connection on which anything may be said.
class RawConnection {
 public:
  /// `from` is the client's own address: all of 127.0.0.0/8 is this machine.
  explicit RawConnection(int port, const char* from = "127.0.0.1")
      : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    inet_pton(AF_INET, from, &address.sin_addr);
    bind(socket_, reinterpret_cast<sockaddr*>(&address), sizeof address);
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    connected_ = connect(socket_, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0;
    const timeval patience{30, 0};
    setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
  }
  ~RawConnection() { close(socket_); }
  RawConnection(const RawConnection&) = delete;
  RawConnection& operator=(const RawConnection&) = delete;

  bool connected() const { return connected_; }
  void say(std::string_view bytes) const {
    while (!bytes.empty()) {
      const ssize_t sent = send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (sent <= 0) return;
      bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
  }
  void say_no_more() const { shutdown(socket_, SHUT_WR); }
  /// Reads until `end` has come, or the connection ends.
  std::string hear(std::string_view end = {}) const {
    std::string heard;
    char part[4096];
    while (end.empty() || heard.find(end) == std::string::npos) {
      const ssize_t got = recv(socket_, part, sizeof part, 0);
      if (got <= 0) break;
      heard.append(part, static_cast<std::size_t>(got));
    }
    return heard;
  }
  /// The status of the answer to these bytes; 0 if none came.
  int status_of(std::string_view bytes) const {
    say(bytes);
    const std::string heard = hear("\r\n");
    return heard.starts_with("HTTP/1.1 ") ? std::atoi(heard.c_str() + 9) : 0;
  }

 private:
  int socket_;
  bool connected_ = false;
};

class LiveServer : public ::testing::Test {
 protected:
  explicit LiveServer(server::ServerOptions options = quick_options())
      : server(std::move(options)) {
    const auto started = server.start();
    if (!started) throw std::runtime_error(started.error());
  }

  httplib::Client client() const {
    httplib::Client result("127.0.0.1", server.port());
    result.set_keep_alive(true);
    result.set_read_timeout(120);
    result.set_tcp_nodelay(true);
    return result;
  }

  struct Reply {
    int status = 0;
    Json body;

    std::string code() const {
      return body.contains("error") ? body["error"].value("code", "") : "";
    }
    std::string message() const {
      return body.contains("error") ? body["error"].value("message", "") : "";
    }
  };
  static Reply reply_of(const httplib::Result& result) {
    if (!result) return {};
    return {result->status, Json::parse(result->body, nullptr, false)};
  }
  Reply post(const std::string& path, const Json& body) const {
    return reply_of(client().Post(path, body.dump(), "application/json"));
  }
  Reply get(const std::string& path, const httplib::Headers& headers = {}) const {
    return reply_of(client().Get(path, headers));
  }

  static std::size_t entries(const char* folder) {
    std::size_t count = 0;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(folder, error))
      count += !entry.path().empty();
    return count;
  }
  static std::size_t open_files() { return entries("/proc/self/fd"); }
  static std::size_t threads() { return entries("/proc/self/task"); }

  /// Waits until it holds; false if it does not within the time.
  template <class Condition>
  static bool soon(Condition condition, double seconds = 30) {
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::duration<double>(seconds);
    while (!condition()) {
      if (std::chrono::steady_clock::now() > deadline) return false;
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    return true;
  }
  /// Nobody connected, nothing searched.
  bool is_quiet() const {
    const auto searches = server.searches();
    return server.connections() == 0 && searches.running == 0 && searches.waiting == 0;
  }

  server::Server server;
};

}  // namespace turncoat::testing
