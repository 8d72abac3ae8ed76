#include "arena/schedule.h"

namespace turncoat {

Schedule::Schedule(TournamentKind kind, int players, std::size_t rounds) : rounds_(rounds) {
  for (int first = 0; first < players; ++first) {
    for (int second = first + 1; second < players; ++second) {
      if (kind == TournamentKind::gauntlet && first > 0) continue;
      pairings_.push_back({first, second});
    }
  }
}

Encounter Schedule::encounter(std::uint32_t id) const {
  const std::size_t pair = id / 2;
  return {id, pairings_[pair % pairings_.size()], pair / pairings_.size()};
}

}  // namespace turncoat
