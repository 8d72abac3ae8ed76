#include "arena/schedule.h"

#include <algorithm>
#include <array>
#include <numeric>

#include "arena/pairing.h"

namespace turncoat {

namespace {

constexpr std::array<std::string_view, 5> kNames = {"round robin", "gauntlet", "swiss", "ladder",
                                                    "points race"};

double points_of(int margin) { return margin > 0 ? 1 : margin == 0 ? 0.5 : 0; }

}  // namespace

std::string_view kind_name(TournamentKind kind) noexcept {
  return kNames[static_cast<std::size_t>(kind)];
}

std::optional<TournamentKind> kind_from_name(std::string_view name) noexcept {
  const auto found = std::find(kNames.begin(), kNames.end(), name);
  if (found == kNames.end()) return std::nullopt;
  return static_cast<TournamentKind>(found - kNames.begin());
}

Schedule::Schedule(TournamentKind kind, int players, std::size_t rounds, std::uint64_t seed)
    : kind_(kind),
      players_(players),
      rounds_(rounds),
      seed_(seed),
      points_(static_cast<std::size_t>(players)),
      byes_(points_.size()),
      order_(points_.size()) {
  std::iota(order_.begin(), order_.end(), 0);
  if (!is_fixed()) {
    add_round();
    return;
  }
  pairings_.emplace_back();
  for (int first = 0; first < players; ++first) {
    for (int second = first + 1; second < players; ++second) {
      if (kind == TournamentKind::gauntlet && first > 0) continue;
      pairings_.front().push_back({first, second});
    }
  }
  known_ = games();
}

std::size_t Schedule::pairs_in(std::size_t round) const noexcept {
  if (is_fixed()) return pairings_.front().size();
  const auto players = static_cast<std::size_t>(players_);
  return kind_ == TournamentKind::ladder ? (players - round % 2) / 2 : players / 2;
}

std::uint32_t Schedule::games() const noexcept {
  std::size_t pairs = 0;
  for (std::size_t round = 0; round < std::min<std::size_t>(rounds_, 2); ++round) {
    // Every second round is the same.
    pairs += pairs_in(round) * ((rounds_ - round + 1) / 2);
  }
  return static_cast<std::uint32_t>(2 * pairs);
}

Encounter Schedule::encounter(std::uint32_t id) const {
  if (is_fixed()) {
    const std::size_t pair = id / 2;
    const auto& all = pairings_.front();
    return {id, all[pair % all.size()], pair / all.size()};
  }
  const auto after = std::upper_bound(first_ids_.begin(), first_ids_.end(), id);
  const auto round = static_cast<std::size_t>(after - first_ids_.begin()) - 1;
  return {id, pairings_[round][(id - first_ids_[round]) / 2], round};
}

void Schedule::record(std::uint32_t id, int margin) {
  if (is_fixed() || id >= known_) return;
  const Encounter game = encounter(id);
  const int for_first = game.first_is_black() ? margin : -margin;
  if (!margins_.emplace(id, for_first).second) return;
  points_[static_cast<std::size_t>(game.pairing.first)] += points_of(for_first);
  points_[static_cast<std::size_t>(game.pairing.second)] += points_of(-for_first);
  if (margins_.size() != known_) return;
  if (kind_ == TournamentKind::ladder) climb(pairings_.back(), first_ids_.back());
  if (pairings_.size() < rounds_) add_round();
}

void Schedule::add_round() {
  const std::size_t round = pairings_.size();
  const PairingRequest request{points_, byes_, pairings_, order_, round, seed_};
  std::vector<Pairing> next = kind_ == TournamentKind::swiss    ? swiss_round(request)
                              : kind_ == TournamentKind::ladder ? ladder_round(request)
                                                                : race_round(request);
  std::vector<char> plays(points_.size());
  for (const Pairing& pairing : next) {
    plays[static_cast<std::size_t>(pairing.first)] = 1;
    plays[static_cast<std::size_t>(pairing.second)] = 1;
  }
  for (std::size_t player = 0; player < plays.size(); ++player) {
    // On a ladder the two ends sit out in turn, without changing places.
    if (plays[player] || kind_ == TournamentKind::ladder) continue;
    ++byes_[player];
    points_[player] += 2;
  }
  first_ids_.push_back(known_);
  known_ += static_cast<std::uint32_t>(2 * next.size());
  pairings_.push_back(std::move(next));
}

void Schedule::climb(const std::vector<Pairing>& played, std::uint32_t first_id) {
  for (std::size_t i = 0; i < played.size(); ++i) {
    const auto id = first_id + static_cast<std::uint32_t>(2 * i);
    const int one = margins_.at(id);
    const int two = margins_.at(id + 1);
    const double points = points_of(one) + points_of(two);
    const bool lower_won = points < 1 || (points == 1 && one + two < 0);
    if (!lower_won) continue;
    std::iter_swap(std::find(order_.begin(), order_.end(), played[i].first),
                   std::find(order_.begin(), order_.end(), played[i].second));
  }
}

int Schedule::byes(int player) const { return byes_[static_cast<std::size_t>(player)]; }

}  // namespace turncoat
