// Lines from a client, read by a thread of their own, so that one can arrive while a search runs.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <istream>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

namespace turncoat::protocol {

class LineInput {
 public:
  /// `urgent` sees every line as soon as it arrives, in the reading thread; where it returns true the line is dealt with
  /// and does not join the others. `is_last` tells the line after which nothing more is read.
  /// Once nothing more can come, `abandoned` is called after a while, again and again until this object goes: a client
  /// that is gone should not leave a long search behind, but a script that sends all its lines at once has its answers.
  LineInput(std::istream& in, std::function<bool(const std::string&)> urgent,
            std::function<bool(const std::string&)> is_last, std::function<void()> abandoned);
  ~LineInput();
  LineInput(const LineInput&) = delete;
  LineInput& operator=(const LineInput&) = delete;

  /// The next line, without its end and without control characters; nothing once the input has ended.
  std::optional<std::string> next();
  /// Whether `next` would have to wait.
  bool is_idle();

 private:
  void read(std::istream& in);

  std::function<bool(const std::string&)> urgent_;
  std::function<bool(const std::string&)> is_last_;
  std::function<void()> abandoned_;
  std::mutex mutex_;
  std::condition_variable arrived_;
  std::deque<std::string> lines_;
  bool ended_ = false;
  bool closing_ = false;
  std::thread thread_;
};

}  // namespace turncoat::protocol
