#include "work/list_searcher.h"

#include <fmt/format.h>

namespace turncoat::work {

namespace {

constexpr auto kBetweenSearchLooks = std::chrono::milliseconds(50);

class ListSearcher final : public Searcher {
 public:
  explicit ListSearcher(ListSearches& searches) : searches_(searches) {}

  Report search(const Position& position, const Limits& limits, const Listener&,
                std::stop_token stop) override {
    if (auto report = searches_.search(position, limits, stop)) return std::move(*report);
    Report nothing;
    nothing.complete = false;
    return nothing;
  }

 private:
  ListSearches& searches_;
};

}  // namespace

ListSearches::ListSearches(std::unique_ptr<List> list, Stamp stamp, std::function<void()> check)
    : list_(std::move(list)), stamp_(std::move(stamp)), check_(std::move(check)) {}

std::optional<Report> ListSearches::search(const Position& position, const Limits& limits,
                                           const std::stop_token& stop) {
  const Item item = search_item(position, limits, stamp_);
  std::unique_lock lock(mutex_);
  list_->add(std::span(&item, 1));
  const auto mine = asked_.try_emplace(item.id, Asked{item}).first;
  const std::optional<Entry>& entry = mine->second.ended;
  ++mine->second.waiting;
  while (!entry && !stop.stop_requested()) {
    if (Time::now() >= next_look_) {
      look();
    } else {
      changed_.wait_until(lock, stop, next_look_, [&] { return entry.has_value(); });
    }
  }
  const std::optional<Entry> found = entry;
  const bool is_last = --mine->second.waiting == 0;
  if (is_last) asked_.erase(mine);
  if (!found) {
    if (is_last) list_->drop(std::span(&item.id, 1));
    return std::nullopt;
  }
  lock.unlock();
  if (found->state == State::failed)
    throw std::runtime_error(fmt::format("{}: {}", item.id, found->outcome.text));
  return search_report(found->outcome.text, position);
}

/// Queries the list once for all waiting threads.
void ListSearches::look() {
  check_();
  std::vector<std::string> ids;
  std::vector<Item> waiting;
  for (const auto& [id, asked] : asked_) {
    if (asked.ended) continue;
    ids.push_back(id);
    waiting.push_back(asked.item);
  }
  for (Entry& entry : list_->ended(ids)) {
    const auto asked = asked_.find(entry.item.id);
    if (asked != asked_.end()) asked->second.ended = std::move(entry);
  }
  if (Time::now() >= next_reminder_) {
    list_->add(waiting);
    next_reminder_ = Time::now() + kBetweenReminders;
  }
  next_look_ = Time::now() + kBetweenSearchLooks;
  changed_.notify_all();
}

std::unique_ptr<Searcher> ListSearches::searcher() { return std::make_unique<ListSearcher>(*this); }

}  // namespace turncoat::work
