#include "protocol/search_host.h"

#include <utility>

namespace turncoat::protocol {

Report SearchHost::search(const Position& position, const Limits& limits, const Listener& listener,
                          std::stop_token stop) {
  if (!searcher_ || family_ != position.rules.family()) {
    searcher_.reset();
    searcher_ = setup_.make_searcher(position.rules);
    family_ = position.rules.family();
  }
  return searcher_->search(position, limits, listener, std::move(stop));
}

void SearchHost::start(std::function<void(std::stop_token)> work) {
  stop();
  work_.emplace(std::move(work));
}

void SearchHost::finish(double most_seconds) {
  if (work_) work_->wait_for(std::chrono::duration<double>(most_seconds));
  stop();
}

}  // namespace turncoat::protocol
