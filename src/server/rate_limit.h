// Limits the requests of a client: a steady rate, and a burst after a pause (token buckets).
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

  /// Seconds until the client may send again; 0: now.
  double wait(const std::string& client, Clock::time_point now = Clock::now());

  std::size_t clients() const;

 private:
  struct Bucket {
    double tokens;
    Clock::time_point when;
  };
  /// Forgets clients whose bucket is full again.
  void forget_idle(Clock::time_point now);
  double tokens(const Bucket& bucket, Clock::time_point now) const;

  double per_second_;
  double burst_;
  mutable std::mutex mutex_;
  std::unordered_map<std::string, Bucket> buckets_;
  Clock::time_point swept_ = Clock::now();
};

}  // namespace turncoat::server
