#include "arena/pairing.h"

#include <algorithm>
#include <numeric>
#include <random>
#include <set>

namespace turncoat {

namespace {

constexpr std::size_t kNearby = 5;

std::mt19937_64 lots(const PairingRequest& request) {
  return std::mt19937_64(request.seed * 1'000'003 + request.round);
}

/// By points, best first; ties in the random order of the first round.
std::vector<int> by_points(const PairingRequest& request) {
  std::vector<int> players(request.points.size());
  std::iota(players.begin(), players.end(), 0);
  std::mt19937_64 random(request.seed);
  for (std::size_t i = players.size(); i > 1; --i) std::swap(players[i - 1], players[random() % i]);
  std::stable_sort(players.begin(), players.end(), [&](int a, int b) {
    return request.points[static_cast<std::size_t>(a)] >
           request.points[static_cast<std::size_t>(b)];
  });
  return players;
}

/// Removes the player who sits out: the last of those with the fewest byes.
void leave_one_out(std::vector<int>& players, const PairingRequest& request) {
  if (players.size() % 2 == 0) return;
  const auto byes = [&](int player) { return request.byes[static_cast<std::size_t>(player)]; };
  int least = byes(players.front());
  for (const int player : players) least = std::min(least, byes(player));
  const auto last = std::find_if(players.rbegin(), players.rend(),
                                 [&](int player) { return byes(player) == least; });
  players.erase(std::next(last).base());
}

class SwissPairing {
 public:
  explicit SwissPairing(const PairingRequest& request) {
    for (const auto& round : request.played) {
      for (const Pairing& pairing : round) met_.insert(std::minmax(pairing.first, pairing.second));
    }
  }

  /// Pairs the first player with the nearest one that lets the rest be paired; false if there is none.
  bool pair(const std::vector<int>& players, std::vector<Pairing>& pairings) {
    if (players.empty()) return true;
    if (++tries_ > kMostTries) return false;
    for (std::size_t i = 1; i < players.size(); ++i) {
      if (met_.contains(std::minmax(players[0], players[i]))) continue;
      std::vector<int> rest(players.begin() + 1, players.end());
      rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i) - 1);
      pairings.push_back({players[0], players[i]});
      if (pair(rest, pairings)) return true;
      pairings.pop_back();
    }
    return false;
  }

 private:
  // The search is exponential if nearly all players have met.
  static constexpr int kMostTries = 20'000;

  std::set<std::pair<int, int>> met_;
  int tries_ = 0;
};

std::vector<Pairing> neighbours(const std::vector<int>& players, std::size_t from) {
  std::vector<Pairing> pairings;
  for (std::size_t i = from; i + 1 < players.size(); i += 2)
    pairings.push_back({players[i], players[i + 1]});
  return pairings;
}

}  // namespace

std::vector<Pairing> swiss_round(const PairingRequest& request) {
  std::vector<int> players = by_points(request);
  leave_one_out(players, request);
  std::vector<Pairing> pairings;
  // With more rounds than opponents some must meet again.
  if (!SwissPairing(request).pair(players, pairings)) return neighbours(players, 0);
  return pairings;
}

std::vector<Pairing> ladder_round(const PairingRequest& request) {
  return neighbours(request.order, request.round % 2);
}

std::vector<Pairing> race_round(const PairingRequest& request) {
  std::vector<int> players = by_points(request);
  leave_one_out(players, request);
  auto random = lots(request);
  std::vector<Pairing> pairings;
  while (!players.empty()) {
    const std::size_t opponent = 1 + random() % std::min(kNearby, players.size() - 1);
    pairings.push_back({players[0], players[opponent]});
    players.erase(players.begin() + static_cast<std::ptrdiff_t>(opponent));
    players.erase(players.begin());
  }
  return pairings;
}

}  // namespace turncoat
