// One client's connection as the HTTP library reads and writes it, with what the library lacks: a size limit and a
// deadline for a request, waiting without polling, and a way to see that the client has gone.
#pragma once

#include <httplib.h>

#include <chrono>
#include <cstddef>

namespace turncoat::server {

class Connection final : public httplib::Stream {
 public:
  /// Owns the socket. `stop_signal` is a descriptor that becomes readable when the server stops.
  Connection(int socket, int stop_signal);
  ~Connection() override;
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  /// Waits for the next request; false if none comes, the client leaves or the server stops.
  bool wait_for_request(std::chrono::milliseconds patience);
  /// A request begins: its head may have this many bytes, and the whole request must arrive within `patience`.
  void begin_request(std::size_t head_limit, std::chrono::milliseconds patience);
  /// The head has been read; what follows is a body of this size.
  bool read_body(std::string& body, std::size_t size);

  /// False once the client has closed the connection.
  bool is_alive() const;
  /// No further request on this connection: whatever else the client sends cannot be parsed.
  void close_after_answer() noexcept { closing_ = true; }
  bool is_closing() const noexcept { return closing_; }

  void set_accepts_gzip(bool accepts) noexcept { accepts_gzip_ = accepts; }
  bool accepts_gzip() const noexcept { return accepts_gzip_; }

  bool is_readable() const override;
  bool is_writable() const override { return is_alive(); }
  ssize_t read(char* data, size_t size) override;
  ssize_t write(const char* data, size_t size) override;
  void get_remote_ip_and_port(std::string& address, int& port) const override;
  void get_local_ip_and_port(std::string& address, int& port) const override;
  socket_t socket() const override { return socket_; }

 private:
  /// Reads what the client still sends: closing with unread data would discard the answer on its way.
  void drain() noexcept;

  int socket_;
  int stop_signal_;
  char buffer_[8192];
  std::size_t begin_ = 0;  // of the bytes received but not yet read
  std::size_t end_ = 0;
  std::size_t allowance_ = 0;  // bytes that the request may still send
  std::chrono::steady_clock::time_point deadline_{};
  bool in_head_ = false;
  char last_ = '\0';  // the last byte of the head
  bool closing_ = false;
  bool accepts_gzip_ = false;
};

}  // namespace turncoat::server
