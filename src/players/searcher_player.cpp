#include "players/searcher_player.h"

#include <algorithm>
#include <condition_variable>
#include <mutex>

#include "search/async.h"
#include "search/limit_table.h"

namespace turncoat {

SearcherPlayer::SearcherPlayer(Make make, Settings settings)
    : make_(std::move(make)), settings_(std::move(settings)) {}

tl::expected<void, PlayerFailure> SearcherPlayer::prepare(const Rules& rules) {
  if (searcher_ && family_ == rules.family()) return {};
  auto made = make_(rules);
  if (!made) return tl::unexpected(PlayerFailure{Fault::refusal, made.error()});
  searcher_ = std::move(*made);
  family_ = rules.family();
  return {};
}

tl::expected<void, PlayerFailure> SearcherPlayer::new_game(const GameStart& start,
                                                           std::stop_token) {
  // So that a game depends only on its seed. Making a new engine would take too long.
  if (searcher_ && !searcher_->begin_game(start.seed)) family_.clear();
  const bool made = family_ != start.position.rules.family();
  const auto prepared = prepare(start.position.rules);
  if (prepared && made) searcher_->begin_game(start.seed);
  return prepared;
}

Limits SearcherPlayer::limits_for(const Position& position, const MoveTime& time) const {
  const bool own = is_limited(settings_.limits);
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
    limits.nodes.reset();
    limits.depth = empties;
    limits.percent = 100;
  }
  return limits;
}

Report SearcherPlayer::search(const Position& position, const Limits& limits,
                              Time::time_point deadline, std::stop_token stop) {
  if (limits.seconds || limits.clock || deadline == Time::time_point::max()) {
    return searcher_->search(position, limits, {}, std::move(stop));
  }
  // For limits without a time: stop at the deadline. A limit in seconds would change how the engine plans its search. The
  // search runs in this thread, because on a busy machine handing it to another one takes longer than a quick move.
  std::stop_source ending;
  const std::stop_callback on_stop(std::move(stop), [&ending] { ending.request_stop(); });
  const Async<void> timer([&ending, deadline](std::stop_token done) {
    std::mutex mutex;
    std::condition_variable_any never;
    std::unique_lock lock(mutex);
    never.wait_until(lock, done, deadline, [] { return false; });
    if (!done.stop_requested()) ending.request_stop();
  });
  return searcher_->search(position, limits, {}, ending.get_token());
}

tl::expected<Choice, PlayerFailure> SearcherPlayer::choose(const Game& game, const MoveTime& time,
                                                           std::stop_token stop) {
  const Position& position = game.position();
  if (const auto prepared = prepare(position.rules); !prepared) {
    return tl::unexpected(prepared.error());
  }
  Report report = search(position, limits_for(position, time), time.deadline, std::move(stop));
  const Square move = report.best().move;
  return Choice{move, std::move(report)};
}

}  // namespace turncoat
