#include "server/rate_limit.h"

#include <algorithm>

namespace turncoat::server {

double RateLimit::tokens(const Bucket& bucket, Clock::time_point now) const {
  const double seconds = std::chrono::duration<double>(now - bucket.when).count();
  return std::min(burst_, bucket.tokens + seconds * per_second_);
}

double RateLimit::wait(const std::string& client, Clock::time_point now) {
  const std::lock_guard lock(mutex_);
  forget_idle(now);
  Bucket& bucket = buckets_.try_emplace(client, Bucket{burst_, now}).first->second;
  bucket = {tokens(bucket, now), now};
  if (bucket.tokens < 1) return (1 - bucket.tokens) / per_second_;
  bucket.tokens -= 1;
  return 0;
}

std::size_t RateLimit::clients() const {
  const std::lock_guard lock(mutex_);
  return buckets_.size();
}

void RateLimit::forget_idle(Clock::time_point now) {
  if (now - swept_ < std::chrono::seconds(10)) return;
  swept_ = now;
  std::erase_if(buckets_, [&](const auto& entry) { return tokens(entry.second, now) >= burst_; });
}

}  // namespace turncoat::server
