#include "server/connection.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

namespace turncoat::server {

namespace {

using Clock = std::chrono::steady_clock;

// Milliseconds for a client to receive what is sent; then the connection is closed.
constexpr int kWritePatience = 5000;

int milliseconds_until(Clock::time_point time) {
  const auto left =
      std::chrono::duration_cast<std::chrono::milliseconds>(time - Clock::now()).count();
  return static_cast<int>(std::clamp<long long>(left, 0, 1'000'000));
}

/// As poll(2), but a signal does not end it.
int wait_for(pollfd* what, nfds_t count, int milliseconds) {
  const auto deadline = Clock::now() + std::chrono::milliseconds(milliseconds);
  for (;;) {
    const int ready = poll(what, count, milliseconds_until(deadline));
    if (ready >= 0 || errno != EINTR) return ready;
  }
}

void tell_address(const sockaddr_storage& address, std::string& text, int& port) {
  char name[INET6_ADDRSTRLEN] = "";
  if (address.ss_family == AF_INET) {
    const auto& four = reinterpret_cast<const sockaddr_in&>(address);
    inet_ntop(AF_INET, &four.sin_addr, name, sizeof name);
    port = ntohs(four.sin_port);
  } else if (address.ss_family == AF_INET6) {
    const auto& six = reinterpret_cast<const sockaddr_in6&>(address);
    inet_ntop(AF_INET6, &six.sin6_addr, name, sizeof name);
    port = ntohs(six.sin6_port);
  }
  text = name;
}

}  // namespace

Connection::Connection(int socket, int stop_signal) : socket_(socket), stop_signal_(stop_signal) {
  const int on = 1;
  setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &on,
             sizeof on);  // send small answers at once
}

Connection::~Connection() {
  drain();
  close(socket_);
}

bool Connection::wait_for_request(std::chrono::milliseconds patience) {
  if (begin_ < end_) return true;
  pollfd what[] = {{socket_, POLLIN, 0}, {stop_signal_, POLLIN, 0}};
  if (wait_for(what, 2, static_cast<int>(patience.count())) <= 0) return false;
  return what[1].revents == 0 && (what[0].revents & POLLIN) != 0;
}

void Connection::begin_request(std::size_t head_limit, std::chrono::milliseconds patience) {
  allowance_ = head_limit;
  in_head_ = true;
  last_ = '\0';
  deadline_ = Clock::now() + patience;
}

bool Connection::read_body(std::string& body, std::size_t size) {
  allowance_ = size;
  in_head_ = false;
  body.clear();
  char part[16384];
  while (body.size() < size) {
    const ssize_t got = read(part, std::min(sizeof part, size - body.size()));
    if (got <= 0) return false;
    body.append(part, static_cast<std::size_t>(got));
  }
  return true;
}

bool Connection::is_alive() const {
  pollfd what{socket_, POLLRDHUP, 0};
  return wait_for(&what, 1, 0) >= 0 &&
         (what.revents & (POLLRDHUP | POLLHUP | POLLERR | POLLNVAL)) == 0;
}

bool Connection::is_readable() const {
  if (begin_ < end_) return true;
  // A server that stops does not wait for the rest of a request.
  pollfd what[] = {{socket_, POLLIN, 0}, {stop_signal_, POLLIN, 0}};
  return wait_for(what, 2, milliseconds_until(deadline_)) > 0 && what[0].revents != 0;
}

ssize_t Connection::read(char* data, size_t size) {
  if (allowance_ == 0) return -1;
  if (begin_ == end_) {
    if (!is_readable()) return -1;
    const ssize_t got = recv(socket_, buffer_, sizeof buffer_, 0);
    if (got <= 0) return got;
    begin_ = 0;
    end_ = static_cast<std::size_t>(got);
  }
  const std::size_t count = std::min({static_cast<std::size_t>(size), end_ - begin_, allowance_});
  std::memcpy(data, buffer_ + begin_, count);
  begin_ += count;
  allowance_ -= count;
  // Programs disagree on headers folded over two lines (RFC 9112, 5.2): refuse them.
  for (std::size_t i = 0; in_head_ && i < count; ++i) {
    if (last_ == '\n' && (data[i] == ' ' || data[i] == '\t')) return -1;
    last_ = data[i];
  }
  return static_cast<ssize_t>(count);
}

ssize_t Connection::write(const char* data, size_t size) {
  pollfd what{socket_, POLLOUT, 0};
  if (wait_for(&what, 1, kWritePatience) <= 0) return -1;
  return send(socket_, data, size, MSG_NOSIGNAL | MSG_DONTWAIT);
}

void Connection::get_remote_ip_and_port(std::string& address, int& port) const {
  sockaddr_storage peer{};
  socklen_t length = sizeof peer;
  if (getpeername(socket_, reinterpret_cast<sockaddr*>(&peer), &length) == 0)
    tell_address(peer, address, port);
}

void Connection::get_local_ip_and_port(std::string& address, int& port) const {
  sockaddr_storage local{};
  socklen_t length = sizeof local;
  if (getsockname(socket_, reinterpret_cast<sockaddr*>(&local), &length) == 0)
    tell_address(local, address, port);
}

void Connection::drain() noexcept {
  constexpr std::size_t kMost = 4 << 20;
  shutdown(socket_, SHUT_WR);
  if (!closing_) return;
  const auto deadline = Clock::now() + std::chrono::milliseconds(500);
  char waste[16384];
  std::size_t total = 0;
  pollfd what{socket_, POLLIN, 0};
  while (total < kMost && wait_for(&what, 1, milliseconds_until(deadline)) > 0) {
    const ssize_t got = recv(socket_, waste, sizeof waste, MSG_DONTWAIT);
    if (got <= 0) break;
    total += static_cast<std::size_t>(got);
  }
}

}  // namespace turncoat::server
