// What libc++ lacks where there are no threads: <mutex>, <condition_variable>, <thread>, <future> and <stop_token>, which it
// leaves empty. The build of the page's engine includes this file first of all, so that no other file has to know.
//
// A lock is always free, a wait has what it waits for or never gets it, and no thread can be started: `std::thread` throws
// what it throws where the system grants none. A stop can be requested by the worker's host while a search runs; it is
// asked now and then (`std::stop_token::stop_requested`).
#pragma once

#include <charconv>
#include <chrono>
#include <condition_variable>
#include <cstdlib>
#include <functional>
#include <future>
#include <memory>
#include <mutex>
#include <stop_token>
#include <string>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#ifndef _LIBCPP_HAS_NO_THREADS
#error "This standard library has threads; the page's engine is built with one that has not."
#endif

namespace std {

class mutex {
 public:
  void lock() noexcept {}
  bool try_lock() noexcept { return true; }
  void unlock() noexcept {}
};

template <class Mutex>
class unique_lock {
 public:
  unique_lock() = default;
  explicit unique_lock(Mutex& mutex) : mutex_(&mutex) { lock(); }
  ~unique_lock() {
    if (owns_) unlock();
  }
  unique_lock(const unique_lock&) = delete;
  unique_lock& operator=(const unique_lock&) = delete;
  void lock() {
    mutex_->lock();
    owns_ = true;
  }
  void unlock() {
    mutex_->unlock();
    owns_ = false;
  }

 private:
  Mutex* mutex_ = nullptr;
  bool owns_ = false;
};

// --- stop tokens ---

namespace inpage {

struct StopState {
  bool requested = false;
  bool (*ask)() = nullptr;  // whether the host wants a stop
  vector<pair<const void*, function<void()>>> callbacks;

  bool request() {
    if (exchange(requested, true)) return false;
    for (auto& [owner, call] : callbacks) call();
    return true;
  }
  bool is_requested() {
    if (!requested && ask && ask()) request();
    return requested;
  }
};

}  // namespace inpage

class stop_token {
 public:
  stop_token() = default;
  explicit stop_token(shared_ptr<inpage::StopState> state) : state_(std::move(state)) {}
  bool stop_requested() const { return state_ && state_->is_requested(); }
  bool stop_possible() const noexcept { return state_ != nullptr; }
  const shared_ptr<inpage::StopState>& state() const noexcept { return state_; }

 private:
  shared_ptr<inpage::StopState> state_;
};

class stop_source {
 public:
  stop_source() : state_(make_shared<inpage::StopState>()) {}
  /// `ask` is called whenever a token is looked at.
  explicit stop_source(bool (*ask)()) : stop_source() { state_->ask = ask; }
  stop_token get_token() const { return stop_token(state_); }
  bool request_stop() const { return state_->request(); }
  bool stop_requested() const { return state_->is_requested(); }

 private:
  shared_ptr<inpage::StopState> state_;
};

template <class Callback>
class stop_callback {
 public:
  template <class C>
  stop_callback(stop_token token, C&& callback)
      : state_(token.state()), callback_(std::forward<C>(callback)) {
    if (!state_) return;
    if (state_->is_requested()) {
      callback_();
    } else {
      state_->callbacks.emplace_back(this, [this] { callback_(); });
    }
  }
  ~stop_callback() {
    if (state_)
      erase_if(state_->callbacks, [this](const auto& entry) { return entry.first == this; });
  }
  stop_callback(const stop_callback&) = delete;
  stop_callback& operator=(const stop_callback&) = delete;

 private:
  shared_ptr<inpage::StopState> state_;
  Callback callback_;
};
template <class Callback>
stop_callback(stop_token, Callback) -> stop_callback<Callback>;

// --- waiting ---

/// Nobody else runs who could make a wait end.
class condition_variable {
 public:
  void notify_one() noexcept {}
  void notify_all() noexcept {}
  template <class Lock, class Predicate>
  void wait(Lock&, Predicate predicate) {
    if (!predicate()) terminate();
  }
  template <class Lock, class Predicate>
  bool wait(Lock&, const stop_token&, Predicate predicate) {
    return predicate();
  }
  template <class Lock, class Until, class Predicate>
  bool wait_until(Lock&, const stop_token&, Until, Predicate predicate) {
    return predicate();
  }
};
using condition_variable_any = condition_variable;

// --- threads ---

class thread {
 public:
  template <class... Parts>
  explicit thread(Parts&&...) {
    throw system_error(make_error_code(errc::resource_unavailable_try_again));
  }
  void join() noexcept {}
  static unsigned hardware_concurrency() noexcept { return 1; }
};

class jthread : public thread {
 public:
  using thread::thread;
  stop_source get_stop_source() const { return {}; }
  bool request_stop() const noexcept { return false; }
};

enum class future_status { ready, timeout };

template <class Result>
class future {
 public:
  void wait() const {}
  template <class Time>
  future_status wait_until(Time) const {
    return future_status::ready;
  }
  template <class Time>
  future_status wait_for(Time) const {
    return future_status::ready;
  }
  Result get() { terminate(); }
};

template <class Signature>
class packaged_task;
template <class Result, class... Arguments>
class packaged_task<Result(Arguments...)> {
 public:
  template <class Work>
  explicit packaged_task(Work) {}
  std::future<Result> get_future() { return {}; }
  void operator()(Arguments...) {}
};

// --- numbers ---

/// libc++ 19 reads only whole ones.
inline from_chars_result from_chars(const char* first, const char* last, double& value) {
  const string text(first, last);
  // `strtod` takes more than we do: blanks and a plus in front, hexadecimal, names.
  if (text.empty() || text.find_first_not_of("0123456789.eE+-") != string::npos || text[0] == '+')
    return {first, errc::invalid_argument};
  char* end = nullptr;
  const double read = strtod(text.c_str(), &end);
  if (end == text.c_str()) return {first, errc::invalid_argument};
  value = read;
  return {first + (end - text.c_str()), errc()};
}

}  // namespace std
