#include "server/named_searches.h"

namespace turncoat::server {

NamedSearches::Entry::Entry(NamedSearches& all, const Requester& from, std::string name,
                            std::function<void()> stop)
    : all_(all), key_(from.client, std::move(name)), stop_(std::move(stop)) {
  if (key_.second.empty()) return;
  const std::lock_guard lock(all_.mutex_);
  entered_ = all_.entries_.emplace(key_, this).second;
}

NamedSearches::Entry::~Entry() {
  if (!entered_) return;
  const std::lock_guard lock(all_.mutex_);
  all_.entries_.erase(key_);
}

bool NamedSearches::Entry::was_stopped() const {
  const std::lock_guard lock(all_.mutex_);
  return stopped_;
}

bool NamedSearches::stop(const Requester& from, const std::string& name) {
  const std::lock_guard lock(mutex_);
  const auto found = entries_.find({from.client, name});
  if (found == entries_.end()) return false;
  found->second->stopped_ = true;
  found->second->stop_();
  return true;
}

}  // namespace turncoat::server
