#include "human/player_ratings.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace turncoat::human {

namespace {

constexpr double kElo = 173.7177927613;  // Elo points of one natural unit: 400 / ln 10
constexpr double kMean = 1500;

struct Result {
  std::size_t own;  // index of the player's own year
  std::uint16_t opponent;
  std::size_t theirs;  // index of the opponent's year
  double points;
};

struct PlayerYears {
  std::vector<YearRating> years;  // `elo` holds natural units while fitting
  std::vector<Result> results;
};

std::size_t index_of(PlayerYears& player, int year) {
  // Games come by year.
  if (player.years.empty() || player.years.back().year != year) player.years.push_back({year});
  return player.years.size() - 1;
}

/// One Newton step for all years of a player. The Hessian is tridiagonal: each year depends on its neighbours only.
/// Returns the largest change.
double improve(PlayerYears& player, const std::vector<PlayerYears>& all, double walk,
               double spread) {
  const std::size_t n = player.years.size();
  std::vector<double> gradient(n);
  std::vector<double> diagonal(n);
  std::vector<double> beside(n);  // between i and i + 1
  for (const Result& result : player.results) {
    const double theirs = all[result.opponent].years[result.theirs].elo;
    const double p = 1 / (1 + std::exp(theirs - player.years[result.own].elo));
    gradient[result.own] += result.points - p;
    diagonal[result.own] -= p * (1 - p);
  }
  gradient[0] -= player.years[0].elo / (spread * spread);
  diagonal[0] -= 1 / (spread * spread);
  for (std::size_t i = 0; i + 1 < n; ++i) {
    const double variance =
        walk * walk * static_cast<double>(player.years[i + 1].year - player.years[i].year);
    const double change = (player.years[i + 1].elo - player.years[i].elo) / variance;
    gradient[i] += change;
    gradient[i + 1] -= change;
    diagonal[i] -= 1 / variance;
    diagonal[i + 1] -= 1 / variance;
    beside[i] = 1 / variance;
  }
  // Thomas' algorithm for H x = gradient.
  std::vector<double> d = diagonal;
  std::vector<double> g = gradient;
  for (std::size_t i = 1; i < n; ++i) {
    const double factor = beside[i - 1] / d[i - 1];
    d[i] -= factor * beside[i - 1];
    g[i] -= factor * g[i - 1];
  }
  double largest = 0;
  double step = 0;
  for (std::size_t i = n; i-- > 0;) {
    step = (g[i] - (i + 1 < n ? beside[i] * step : 0)) / d[i];
    const double change = std::clamp(-step, -1.0, 1.0);
    player.years[i].elo += change;
    player.years[i].error = std::sqrt(-1 / diagonal[i]);
    largest = std::max(largest, std::abs(change));
  }
  return largest;
}

}  // namespace

PlayerRatings::PlayerRatings(const GameDatabase& database, const Options& options)
    : years_(database.players.size()) {
  std::vector<PlayerYears> all(database.players.size());
  for (const DatabaseGame& game : database.games) {
    if (game.year > options.last_year || game.black == game.white) continue;
    const std::size_t black = index_of(all[game.black], game.year);
    const std::size_t white = index_of(all[game.white], game.year);
    const double points = game.margin > 0 ? 1 : game.margin < 0 ? 0 : 0.5;
    all[game.black].results.push_back({black, game.white, white, points});
    all[game.white].results.push_back({white, game.black, black, 1 - points});
    ++all[game.black].years[black].games;
    ++all[game.white].years[white].games;
  }
  for (int sweep = 0; sweep < options.sweeps; ++sweep) {
    double largest = 0;
    for (PlayerYears& player : all) {
      if (player.results.empty()) continue;
      largest = std::max(largest,
                         improve(player, all, options.yearly_change / kElo, options.spread / kElo));
    }
    if (largest * kElo < 0.1) break;
  }

  double sum = 0;
  double known = 0;
  double first_sum = 0;
  double firsts = 0;
  for (const PlayerYears& player : all) {
    if (static_cast<int>(player.results.size()) < options.enough_games) continue;
    double own = 0;
    for (const YearRating& year : player.years) own += year.elo * year.games;
    sum += own / static_cast<double>(player.results.size());
    ++known;
  }
  const double centre = known > 0 ? sum / known : 0;
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (YearRating& year : all[i].years) {
      year.elo = kMean + (year.elo - centre) * kElo;
      year.error *= kElo;
    }
    if (!all[i].years.empty()) {
      first_sum += all[i].years.front().elo;
      ++firsts;
    }
    years_[i] = std::move(all[i].years);
  }
  if (firsts > 0) newcomer_ = first_sum / firsts;
}

std::optional<double> PlayerRatings::rating(std::uint16_t player, int year) const {
  const auto& years = years_[player];
  if (years.empty()) return std::nullopt;
  return std::ranges::min_element(
             years, {}, [year](const YearRating& one) { return std::abs(one.year - year); })
      ->elo;
}

int PlayerRatings::games(std::uint16_t player) const {
  return std::accumulate(years_[player].begin(), years_[player].end(), 0,
                         [](int sum, const YearRating& year) { return sum + year.games; });
}

}  // namespace turncoat::human
