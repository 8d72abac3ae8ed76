#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>

#include "arena/standings.h"

namespace turncoat {

namespace {

constexpr int kResamples = 200;
constexpr double kTwoSided95 = 1.96;

struct Tally {
  std::vector<double> points;  // of each player
  std::vector<double> games;   // between every two players
};

/// The Bradley-Terry model by Hunter's MM algorithm: every step makes the results more likely.
std::vector<double> most_likely(const Tally& tally, std::vector<double> strength) {
  const std::size_t n = tally.points.size();
  constexpr int kSteps = 1000;
  constexpr double kConverged = 1e-7;
  for (int step = 0; step < kSteps; ++step) {
    double change = 0;
    for (std::size_t i = 0; i < n; ++i) {
      double expected = 0;
      for (std::size_t j = 0; j < n; ++j) {
        if (i != j) expected += tally.games[i * n + j] / (strength[i] + strength[j]);
      }
      if (expected == 0) continue;
      const double next = tally.points[i] / expected;
      change = std::max(change, std::abs(std::log(next / strength[i])));
      strength[i] = next;
    }
    double log_sum = 0;
    for (const double one : strength) log_sum += std::log(one);
    const double centre = std::exp(log_sum / static_cast<double>(n));
    for (double& one : strength) one /= centre;
    if (change < kConverged) break;
  }
  return strength;
}

/// The results of these pairs, plus a virtual draw between all who met.
Tally tally_of(std::size_t players, const std::vector<PairPoints>& all,
               const std::vector<std::size_t>& chosen) {
  Tally tally{std::vector<double>(players), std::vector<double>(players * players)};
  const auto add = [&](const Pairing& pairing, double first, double second) {
    const auto a = static_cast<std::size_t>(pairing.first);
    const auto b = static_cast<std::size_t>(pairing.second);
    tally.points[a] += first;
    tally.points[b] += second;
    tally.games[a * players + b] += first + second;
    tally.games[b * players + a] += first + second;
  };
  std::vector<char> met(players * players);
  for (const PairPoints& pair : all) {
    char& known = met[static_cast<std::size_t>(pair.pairing.first) * players +
                      static_cast<std::size_t>(pair.pairing.second)];
    if (!known) add(pair.pairing, 0.5, 0.5);
    known = 1;
  }
  for (const std::size_t i : chosen) add(all[i].pairing, all[i].points, 2 - all[i].points);
  return tally;
}

double elo(double strength) { return 400 * std::log10(strength); }

}  // namespace

std::vector<Rating> ratings(int player_count, const std::vector<PairPoints>& pairs) {
  const auto players = static_cast<std::size_t>(player_count);
  std::vector<Rating> found(players);
  if (pairs.empty()) return found;
  std::vector<std::size_t> chosen(pairs.size());
  std::iota(chosen.begin(), chosen.end(), std::size_t{0});
  const auto strength =
      most_likely(tally_of(players, pairs, chosen), std::vector<double>(players, 1.0));
  for (std::size_t i = 0; i < players; ++i) found[i].elo = elo(strength[i]);

  std::mt19937_64 random(1);
  std::vector<double> squares(players);
  for (int sample = 0; sample < kResamples; ++sample) {
    for (std::size_t& one : chosen) one = random() % pairs.size();
    const auto drawn = most_likely(tally_of(players, pairs, chosen), strength);
    for (std::size_t i = 0; i < players; ++i) {
      const double off = elo(drawn[i]) - found[i].elo;
      squares[i] += off * off;
    }
  }
  for (std::size_t i = 0; i < players; ++i) {
    found[i].error = kTwoSided95 * std::sqrt(squares[i] / kResamples);
  }
  return found;
}

std::vector<int> ranking(const std::vector<Rating>& ratings) {
  std::vector<int> order(ratings.size());
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
    return ratings[static_cast<std::size_t>(a)].elo > ratings[static_cast<std::size_t>(b)].elo;
  });
  return order;
}

}  // namespace turncoat
