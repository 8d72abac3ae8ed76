// Lines from a client, read by a thread of their own, so that one can arrive while a search runs.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <istream>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>

namespace turncoat::protocol {

class LineInput {
 public:
  using IsSuch = std::function<bool(const std::string&)>;

  /// A line with what cancels the work that it asks for.
  struct Request {
    std::string line;
    std::stop_token stop;
  };

  /// A line that `is_interrupt` cancels every request that came before it, the one that is worked on included, and is
  /// no request itself. After a line that `is_last` nothing more is read.
  /// Once nothing more can come, all requests are cancelled after a while: a client that is gone should not leave a
  /// long search behind, but a script that sends all its lines at once has its answers.
  LineInput(std::istream& in, IsSuch is_interrupt, IsSuch is_last);
  ~LineInput();
  LineInput(const LineInput&) = delete;
  LineInput& operator=(const LineInput&) = delete;

  /// The next line, without its end and without control characters; nothing once the input has ended.
  std::optional<Request> next();
  /// Whether `next` would have to wait.
  bool is_idle();

 private:
  struct Pending {
    std::string line;
    std::stop_source stop = {};
  };

  void read(std::istream& in);
  void cancel_all();

  IsSuch is_interrupt_;
  IsSuch is_last_;
  std::mutex mutex_;
  std::condition_variable arrived_;
  std::deque<Pending> pending_;
  std::stop_source current_;  // of the request that `next` gave last
  bool ended_ = false;
  bool closing_ = false;
  std::thread thread_;
};

}  // namespace turncoat::protocol
