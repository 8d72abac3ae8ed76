#include "players/searcher_player.h"

#include <algorithm>
#include <condition_variable>
#include <thread>

#include "library/book.h"
#include "search/engine.h"

namespace turncoat {

namespace {

bool says_how_long(const Limits& limits) {
  return limits.level || limits.depth || limits.percent || limits.seconds || limits.nodes;
}

/// Stops a search whose limits know of no time when the deadline comes: something to say is better than a deeper search
/// that is too late. A limit in seconds would do as well, but it changes how the engine plans its search.
class Watchdog {
 public:
  Watchdog(Searcher& searcher, const Limits& limits, Time::time_point deadline) {
    if (limits.seconds || limits.clock || deadline == Time::time_point::max()) return;
    thread_ = std::jthread([this, &searcher, deadline](const std::stop_token& done) {
      std::unique_lock lock(mutex_);
      bark_.wait_until(lock, done, deadline, [] { return false; });
      if (!done.stop_requested()) searcher.stop();
    });
  }

 private:
  std::mutex mutex_;
  std::condition_variable_any bark_;
  std::jthread thread_;  // goes first
};

}  // namespace

SearcherPlayer::SearcherPlayer(Make make, Settings settings)
    : make_(std::move(make)), settings_(std::move(settings)) {}

tl::expected<void, PlayerFailure> SearcherPlayer::prepare(const Rules& rules) {
  if (searcher_ && family_ == rules.family()) return {};
  auto made = make_(rules);
  if (!made) return tl::unexpected(PlayerFailure{Fault::refusal, made.error()});
  const std::lock_guard lock(replacing_);
  searcher_ = std::move(*made);
  family_ = rules.family();
  return {};
}

tl::expected<void, PlayerFailure> SearcherPlayer::new_game(const GameStart& start) {
  // A game then depends on nothing but itself and its seed. The engine is too costly to make anew.
  auto* book = dynamic_cast<library::BookSearcher*>(searcher_.get());
  if (auto* engine = dynamic_cast<Engine*>(book ? &book->beyond() : searcher_.get())) {
    engine->clear();
  } else {
    family_.clear();
  }
  const auto prepared = prepare(start.position.rules);
  if ((book = dynamic_cast<library::BookSearcher*>(searcher_.get()))) book->begin_game(start.seed);
  return prepared;
}

Limits SearcherPlayer::limits_for(const Position& position, const MoveTime& time) const {
  const bool own = says_how_long(settings_.limits);
  const bool timed = time.seconds || time.clock;
  Limits limits = own || timed ? settings_.limits : settings_.otherwise;
  limits.received = time.asked;
  limits.clock = time.clock;
  if (time.seconds) {
    limits.seconds = std::min(limits.seconds.value_or(*time.seconds), *time.seconds);
  }
  const int empties = position.empty_count();
  if (empties <= settings_.exact_from) {
    limits.level.reset();
    limits.depth = empties;
    limits.percent = 100;
  }
  return limits;
}

tl::expected<Choice, PlayerFailure> SearcherPlayer::choose(const Game& game, const MoveTime& time) {
  const Position& position = game.position();
  if (const auto prepared = prepare(position.rules); !prepared) {
    return tl::unexpected(prepared.error());
  }
  const Limits limits = limits_for(position, time);
  const Watchdog watchdog(*searcher_, limits, time.deadline);
  Report report = searcher_->search(position, limits);
  const Square move = report.best().move;
  return Choice{move, std::move(report)};
}

void SearcherPlayer::stop() noexcept {
  const std::lock_guard lock(replacing_);
  if (searcher_) searcher_->stop();
}

}  // namespace turncoat
