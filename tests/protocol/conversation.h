// A conversation with the real engine, in one process: what is sent all at once, or line by line with waits.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <sstream>
#include <string>
#include <thread>

#include "protocol/search_host.h"
#include "search/engine.h"

namespace turncoat::testing {

inline protocol::Setup small_setup(int level = 2, const Rules& rules = {}) {
  protocol::Setup setup;
  setup.make_searcher = [](const Rules&) { return std::make_unique<Engine>(EngineOptions{1, 4}); };
  setup.limits.level = level;
  setup.rules = rules;
  setup.version = "0.0";
  return setup;
}

using Runner = void (*)(std::istream&, std::ostream&, protocol::Setup);

/// Sends everything at once.
inline std::string dialogue(Runner run, const std::string& said, protocol::Setup setup) {
  std::istringstream in(said);
  std::ostringstream out;
  run(in, out, std::move(setup));
  return out.str();
}

/// One direction of a conversation between threads: reading waits for what is written.
class Pipe : public std::streambuf {
 public:
  void close() {
    const std::lock_guard lock(mutex_);
    closed_ = true;
    changed_.notify_all();
  }
  /// Waits until `text` was written, at most so long; all that was written so far.
  std::string wait_for(const std::string& text, double seconds) {
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, std::chrono::duration<double>(seconds),
                      [&] { return written_.find(text, seen_) != std::string::npos; });
    const std::size_t at = written_.find(text, seen_);
    if (at != std::string::npos) seen_ = at + text.size();
    return at == std::string::npos ? "" : written_;
  }

 protected:
  int_type overflow(int_type c) override {
    const std::lock_guard lock(mutex_);
    written_ += static_cast<char>(c);
    changed_.notify_all();
    return c;
  }
  int_type underflow() override {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return read_ < written_.size() || closed_; });
    if (read_ >= written_.size()) return traits_type::eof();
    current_ = written_[read_++];
    setg(&current_, &current_, &current_ + 1);
    return traits_type::to_int_type(current_);
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::string written_;
  std::size_t read_ = 0;
  std::size_t seen_ = 0;
  char current_ = 0;
  bool closed_ = false;
};

/// A conversation in which answers can be waited for.
class Conversation {
 public:
  Conversation(Runner run, protocol::Setup setup)
      : thread_([this, run, setup = std::move(setup)] {
          std::istream in(&to_);
          std::ostream out(&from_);
          run(in, out, setup);
        }) {}
  ~Conversation() {
    to_.close();
    thread_.join();
  }

  void say(const std::string& line) { std::ostream(&to_) << line << '\n' << std::flush; }
  /// Everything that was answered so far, once `text` is part of it; empty if it does not come.
  std::string wait_for(const std::string& text, double seconds = 60) {
    return from_.wait_for(text, seconds);
  }

 private:
  Pipe to_;
  Pipe from_;
  std::thread thread_;
};

}  // namespace turncoat::testing
