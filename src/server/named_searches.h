// Searches that their client can end early (`/api/stop`): each runs under the name that the client gave it.
#pragma once

#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <utility>

#include "server/requester.h"

namespace turncoat::server {

class NamedSearches {
 public:
  /// The search can be stopped while this lives. An empty name, or one in use, is not entered.
  class Entry {
   public:
    Entry(NamedSearches& all, const Requester& from, std::string name, std::function<void()> stop);
    ~Entry();
    Entry(const Entry&) = delete;
    Entry& operator=(const Entry&) = delete;
    bool was_stopped() const;

   private:
    NamedSearches& all_;
    std::pair<std::string, std::string> key_;
    bool entered_ = false;
    bool stopped_ = false;
    std::function<void()> stop_;
    friend class NamedSearches;
  };

  /// Whether there was such a search.
  bool stop(const Requester& from, const std::string& name);

 private:
  std::mutex mutex_;
  std::map<std::pair<std::string, std::string>, Entry*> entries_;
};

}  // namespace turncoat::server
