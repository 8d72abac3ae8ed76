// Lines from a client, read in a separate thread, so that they can arrive during a search.
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

  /// A line, and the token that cancels the work it requests.
  struct Request {
    std::string line;
    std::stop_token stop;
  };

  /// A line for which `is_interrupt` is true cancels all earlier requests, including the present one, and is not a request
  /// itself. After a line for which `is_last` is true nothing more is read. At the end of the input all requests are cancelled
  /// after a while: a client that has gone should not leave a long search behind, but a script that sends all its lines at
  /// once should get its answers.
  LineInput(std::istream& in, IsSuch is_interrupt, IsSuch is_last);
  ~LineInput();
  LineInput(const LineInput&) = delete;
  LineInput& operator=(const LineInput&) = delete;

  /// The next line, without line end and control characters; nothing at the end of the input.
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
  std::stop_source current_;  // of the request that `next` returned last
  bool ended_ = false;
  bool closing_ = false;
  std::thread thread_;
};

}  // namespace turncoat::protocol
