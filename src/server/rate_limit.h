// How many requests a client may make: so many a second, and some more at once after a pause.
#pragma once

#include <chrono>
#include <mutex>
#include <string>
#include <unordered_map>

namespace turncoat::server {

class RateLimit {
 public:
  using Clock = std::chrono::steady_clock;

  RateLimit(double per_second, double burst) : per_second_(per_second), burst_(burst) {}

  /// Seconds until the client may come back; 0 if it may pass now.
  double wait(const std::string& client, Clock::time_point now = Clock::now());

  std::size_t clients() const;

 private:
  struct Bucket {
    double tokens;
    Clock::time_point when;
  };
  /// Forgets those whose bucket is full again: they are as good as new.
  void forget_idle(Clock::time_point now);
  double tokens(const Bucket& bucket, Clock::time_point now) const;

  double per_second_;
  double burst_;
  mutable std::mutex mutex_;
  std::unordered_map<std::string, Bucket> buckets_;
  Clock::time_point swept_ = Clock::now();
};

}  // namespace turncoat::server
