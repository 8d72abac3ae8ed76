// A search that plays: the engine, a textbook search over a classic evaluation, or Monte Carlo tree search.
#pragma once

#include <functional>
#include <memory>

#include "players/player.h"
#include "search/searcher.h"

namespace turncoat {

class SearcherPlayer : public Player {
 public:
  /// Makes the searcher once the rules of the game are known; the error says why it cannot.
  using Make = std::function<tl::expected<std::unique_ptr<Searcher>, std::string>(const Rules&)>;

  struct Settings {
    Limits limits;  // in addition to the time of the game
    /// Used if neither the limits nor the game limit the search.
    Limits otherwise;
    int exact_from = 0;  // empties from which it solves the game; 0: by the limits
  };

  SearcherPlayer(Make make, Settings settings);

  tl::expected<void, PlayerFailure> new_game(const GameStart& start,
                                             std::stop_token stop = {}) override;
  tl::expected<Choice, PlayerFailure> choose(const Game& game, const MoveTime& time,
                                             std::stop_token stop = {}) override;

 private:
  tl::expected<void, PlayerFailure> prepare(const Rules& rules);
  Limits limits_for(const Position& position, const MoveTime& time) const;
  Report search(const Position& position, const Limits& limits, Time::time_point deadline,
                std::stop_token stop);

  Make make_;
  Settings settings_;
  std::unique_ptr<Searcher> searcher_;
  std::string family_;  // of the rules that it plays now
};

}  // namespace turncoat
