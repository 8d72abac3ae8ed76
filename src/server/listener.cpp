#include "server/listener.h"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <netdb.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <memory>

namespace turncoat::server {

namespace {

using namespace std::chrono_literals;

constexpr int kBacklog = 1024;
constexpr std::size_t kHeadLimit = 32 * 1024;
constexpr auto kIdlePatience = 60s;     // between two requests
constexpr auto kRequestPatience = 10s;  // from the first byte of a request to its last

/// Carries the connection of a request in a callback that servers do not use: the library has no other place for it.
struct ConnectionHandle {
  Connection* connection;
  bool operator()(std::uint64_t, std::uint64_t) const { return connection->is_alive(); }
};

struct AddressListDeleter {
  void operator()(addrinfo* list) const { freeaddrinfo(list); }
};

std::string address_of(const sockaddr_storage& peer) {
  char name[INET6_ADDRSTRLEN] = "";
  if (peer.ss_family == AF_INET) {
    inet_ntop(AF_INET, &reinterpret_cast<const sockaddr_in&>(peer).sin_addr, name, sizeof name);
  } else if (peer.ss_family == AF_INET6) {
    inet_ntop(AF_INET6, &reinterpret_cast<const sockaddr_in6&>(peer).sin6_addr, name, sizeof name);
  }
  return name;
}

int port_of(int socket) {
  sockaddr_storage address{};
  socklen_t length = sizeof address;
  if (getsockname(socket, reinterpret_cast<sockaddr*>(&address), &length) != 0) return 0;
  return ntohs(address.ss_family == AF_INET6 ? reinterpret_cast<sockaddr_in6&>(address).sin6_port
                                             : reinterpret_cast<sockaddr_in&>(address).sin_port);
}

}  // namespace

SocketListener::SocketListener(ListenerOptions options, Answer answer, ErrorBody error_body)
    : options_(std::move(options)), answer_(std::move(answer)) {
  set_keep_alive_timeout(std::chrono::duration_cast<std::chrono::seconds>(kIdlePatience)
                             .count());  // only for a response header
  set_keep_alive_max_count(1'000'000);
  set_pre_routing_handler([this](const httplib::Request& request, httplib::Response& response) {
    answer_(request, *request.progress.target<ConnectionHandle>()->connection, response);
    return HandlerResponse::Handled;
  });
  set_error_handler(
      [error_body = std::move(error_body)](const httplib::Request&, httplib::Response& response) {
        if (response.body.empty()) error_body(response);
      });
}

SocketListener::~SocketListener() { stop(); }

tl::expected<void, std::string> SocketListener::start() {
  addrinfo hints{};
  hints.ai_socktype = SOCK_STREAM;
  hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV;
  addrinfo* found = nullptr;
  const std::string service = std::to_string(options_.port);
  if (const int error = getaddrinfo(options_.host.c_str(), service.c_str(), &hints, &found)) {
    return tl::unexpected(fmt::format("'{}' is not an address of this machine: {}", options_.host,
                                      gai_strerror(error)));
  }
  const std::unique_ptr<addrinfo, AddressListDeleter> list(found);
  int error = 0;
  for (const addrinfo* at = found; at != nullptr && socket_ < 0; at = at->ai_next) {
    const int socket =
        ::socket(at->ai_family, at->ai_socktype | SOCK_CLOEXEC | SOCK_NONBLOCK, at->ai_protocol);
    if (socket < 0) {
      error = errno;
      continue;
    }
    const int on = 1;
    setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    if (bind(socket, at->ai_addr, at->ai_addrlen) == 0 && ::listen(socket, kBacklog) == 0) {
      socket_ = socket;
    } else {
      error = errno;
      close(socket);
    }
  }
  if (socket_ < 0) {
    return tl::unexpected(fmt::format("cannot listen on {}:{}: {}", options_.host, options_.port,
                                      std::strerror(error)));
  }
  port_ = port_of(socket_);
  stop_signal_ = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  svr_sock_ = socket_;  // the library ends event streams when it has no socket
  acceptor_ = std::thread([this] { accept_connections(); });
  return {};
}

int SocketListener::connections() const {
  const std::lock_guard lock(mutex_);
  return static_cast<int>(guests_.size());
}

void SocketListener::stop() {
  if (socket_ < 0) return;
  stopping_ = true;
  const std::uint64_t one = 1;
  [[maybe_unused]] const auto written = write(stop_signal_, &one, sizeof one);
  acceptor_.join();
  {
    std::unique_lock lock(mutex_);
    all_gone_.wait(lock, [this] { return guests_.empty(); });
  }
  svr_sock_ = INVALID_SOCKET;
  close(socket_);
  close(stop_signal_);
  socket_ = stop_signal_ = -1;
}

void SocketListener::accept_connections() {
  while (!stopping_) {
    pollfd what[] = {{socket_, POLLIN, 0}, {stop_signal_, POLLIN, 0}};
    poll(what, 2, -1);
    sockaddr_storage peer{};
    socklen_t length = sizeof peer;
    const int socket = accept4(socket_, reinterpret_cast<sockaddr*>(&peer), &length, SOCK_CLOEXEC);
    if (socket < 0) {
      // Out of descriptors or memory: wait until a connection closes.
      if (errno != EAGAIN && errno != EINTR && errno != ECONNABORTED)
        std::this_thread::sleep_for(10ms);
      continue;
    }
    std::optional<GuestId> guest;
    try {
      guest = admit(socket, address_of(peer));
      if (!guest) {
        refuse(socket);
        continue;
      }
      std::thread([this, socket, id = *guest] {
        serve(socket, id);
        forget(id);
      }).detach();
    } catch (const std::exception&) {  // no more threads or memory
      refuse(socket);
      if (guest) forget(*guest);
    }
  }
}

std::optional<SocketListener::GuestId> SocketListener::admit(int socket,
                                                             const std::string& address) {
  const std::lock_guard lock(mutex_);
  const int most = options_.most_per_address > 0 ? options_.most_per_address
                                                 : std::max(1, options_.most_connections / 2);
  const auto held = by_address_.find(address);
  if (held != by_address_.end() && held->second >= most && !close_an_idle_one(&address))
    return std::nullopt;
  if (staying_ >= options_.most_connections && !close_an_idle_one(nullptr)) return std::nullopt;
  // Idle from now on: it waits for its first request, even if its thread has not started yet.
  guests_[++last_guest_] = {socket, address, true, false, std::chrono::steady_clock::now()};
  ++by_address_[address];
  ++staying_;
  return last_guest_;
}

void SocketListener::leave(Guest& guest) {
  if (guest.leaving) return;
  guest.leaving = true;
  --staying_;
  const auto held = by_address_.find(guest.address);
  if (--held->second == 0) by_address_.erase(held);
}

void SocketListener::forget(GuestId id) {
  // Hold the lock to the end: the listener may be destroyed as soon as it is released.
  const std::lock_guard lock(mutex_);
  leave(guests_.at(id));
  guests_.erase(id);
  all_gone_.notify_all();
}

void SocketListener::set_idle(GuestId id, bool idle) {
  const std::lock_guard lock(mutex_);
  Guest& guest = guests_.at(id);
  guest.idle = idle;
  guest.since = std::chrono::steady_clock::now();
}

bool SocketListener::close_an_idle_one(const std::string* address) {
  Guest* chosen = nullptr;
  const auto gives_way_before = [&](const Guest& a, const Guest& b) {
    const int of_a = by_address_.at(a.address);
    const int of_b = by_address_.at(b.address);
    return of_a != of_b ? of_a > of_b : a.since < b.since;
  };
  for (auto& [id, guest] : guests_) {
    if (!guest.idle || guest.leaving || (address && guest.address != *address)) continue;
    if (!chosen || gives_way_before(guest, *chosen)) chosen = &guest;
  }
  if (!chosen) return false;
  leave(*chosen);
  shutdown(
      chosen->socket,
      SHUT_RD);  // wakes its thread, which ends; the socket of an idle connection is still open
  return true;
}

void SocketListener::refuse(int socket) const {
  constexpr std::string_view kBody =
      R"({"error":{"code":"busy","message":"too many connections; try again"}})";
  const std::string answer = fmt::format(
      "HTTP/1.1 503 Service Unavailable\r\nContent-Type: application/json\r\nRetry-After: 1\r\n"
      "Connection: close\r\nContent-Length: {}\r\n\r\n{}",
      kBody.size(), kBody);
  send(socket, answer.data(), answer.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
  close(socket);
}

void SocketListener::serve(int socket, GuestId guest) try {
  Connection connection(socket, stop_signal_);
  const auto wait = [&] {
    set_idle(guest, true);
    const bool asked = connection.wait_for_request(kIdlePatience);
    set_idle(guest, false);
    return asked;
  };
  while (wait()) {
    connection.begin_request(kHeadLimit, kRequestPatience);
    bool asked_to_close = false;
    bool understood = false;
    const bool answered =
        process_request(connection, stopping_, asked_to_close, [&](httplib::Request& request) {
          understood = true;
          request.progress = ConnectionHandle{&connection};
          // The files are compressed already and other answers are small: the library need neither compress nor cut ranges.
          connection.set_accepts_gzip(request.get_header_value("Accept-Encoding").find("gzip") !=
                                      std::string::npos);
          request.headers.erase("Accept-Encoding");
          request.ranges.clear();
        });
    // After a malformed head the start of the next request is unknown.
    if (!understood) connection.close_after_answer();
    if (!answered || asked_to_close || stopping_ || connection.is_closing()) break;
  }
} catch (const std::exception&) {
  // No memory for this request: the connection is closed, the others go on.
}

// The library's own loop, not used.
bool SocketListener::process_and_close_socket(socket_t socket) {
  close(socket);
  return true;
}

}  // namespace turncoat::server
