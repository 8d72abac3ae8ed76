#include "arena/ranking.h"

#include <fmt/format.h>

#include <algorithm>

namespace turncoat {

namespace {

/// Compares two players: positive if the first ranks higher.
class RankComparison {
 public:
  RankComparison(const Standings& standings, const Schedule& schedule, TournamentKind kind)
      : standings_(standings), is_ladder_(kind == TournamentKind::ladder) {
    rung_.resize(schedule.order().size());
    for (std::size_t i = 0; i < rung_.size(); ++i)
      rung_[static_cast<std::size_t>(schedule.order()[i])] = static_cast<int>(i);
  }

  /// Points and discs, or the place on the ladder.
  int by_results(const RankedPlayer& a, const RankedPlayer& b) const {
    if (is_ladder_)
      return rung_[static_cast<std::size_t>(b.player)] - rung_[static_cast<std::size_t>(a.player)];
    if (a.points != b.points) return a.points > b.points ? 1 : -1;
    return a.total.discs == b.total.discs ? 0 : a.total.discs > b.total.discs ? 1 : -1;
  }

  /// Points in the games between players with equal results.
  double among(const RankedPlayer& player, const std::vector<RankedPlayer>& equals) const {
    double points = 0;
    for (const RankedPlayer& other : equals) {
      if (other.player != player.player && by_results(player, other) == 0)
        points += standings_.record(player.player, other.player).points();
    }
    return points;
  }

 private:
  const Standings& standings_;
  bool is_ladder_;
  std::vector<int> rung_;
};

}  // namespace

int RankedPlayer::fault_games() const {
  int games = 0;
  for (const auto& [fault, reasons] : faults) games += reasons.games;
  return games;
}

std::vector<RankedPlayer> rank_players(const Standings& standings, const Schedule& schedule,
                                       TournamentKind kind,
                                       const std::vector<TournamentGame>& games) {
  const auto rated = ratings(standings);
  std::vector<RankedPlayer> ranking(rated.size());
  for (std::size_t i = 0; i < ranking.size(); ++i) {
    RankedPlayer& one = ranking[i];
    one.player = static_cast<int>(i);
    one.total = standings.total(one.player);
    one.byes = schedule.byes(one.player);
    one.points = one.total.points() + 2 * one.byes;
    one.rating = rated[i];
    one.is_rated = one.total.games() >= Rating::kFewestGames;
    one.late_moves = standings.late_moves(one.player);
    one.mean_seconds = standings.mean_seconds(one.player);
    for (const auto& [fault, count] : standings.faults(one.player))
      one.faults.push_back({fault, {"", count}});
  }
  for (const TournamentGame& game : games) {
    if (!game.played.fault) continue;
    const int loser =
        game.played.at_fault == Colour::black ? game.encounter.black() : game.encounter.white();
    for (auto& [fault, reasons] : ranking[static_cast<std::size_t>(loser)].faults) {
      if (fault == *game.played.fault && reasons.text.empty()) reasons.text = game.played.reason;
    }
  }
  const RankComparison comparison(standings, schedule, kind);
  const auto before_sorting = ranking;
  const auto compare = [&](const RankedPlayer& a, const RankedPlayer& b) {
    const int order = comparison.by_results(a, b);
    if (order != 0) return order;
    const double between =
        comparison.among(a, before_sorting) - comparison.among(b, before_sorting);
    return between > 0 ? 1 : between < 0 ? -1 : 0;
  };
  std::stable_sort(ranking.begin(), ranking.end(),
                   [&](const auto& a, const auto& b) { return compare(a, b) > 0; });
  for (std::size_t i = 0; i < ranking.size(); ++i) {
    const bool shared = i > 0 && compare(ranking[i - 1], ranking[i]) == 0;
    ranking[i].place = shared ? ranking[i - 1].place : static_cast<int>(i) + 1;
  }
  return ranking;
}

std::string rating_words(const RankedPlayer& player) {
  if (!player.is_rated) return "too few games";
  return fmt::format("{:+.0f} ± {:.0f}", player.rating.elo + 0.0, player.rating.error);
}

std::string csv_field(const std::string& text) {
  if (text.find_first_of(",\"\n\r") == text.npos) return text;
  std::string quoted = "\"";
  for (const char c : text) quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
  return quoted + "\"";
}

std::string ranking_csv(const std::vector<RankedPlayer>& ranking,
                        const TournamentSettings& settings) {
  std::string text =
      "place,name,points,games,won,drawn,lost,discs,late_moves,illegal_moves,time_outs,crashes,"
      "nonsense,refusals,elo,elo_error,seconds_a_move,reason\n";
  for (const RankedPlayer& one : ranking) {
    const auto count = [&](Fault fault) {
      for (const auto& [kind, reasons] : one.faults) {
        if (kind == fault) return reasons.games;
      }
      return 0;
    };
    const Record& total = one.total;
    text +=
        fmt::format("{},{},{:g},{},{},{},{},{},{},{},{},{},{},{},", one.place,
                    csv_field(settings.players[static_cast<std::size_t>(one.player)].name),
                    one.points, total.games(), total.wins, total.draws, total.losses, total.discs,
                    one.late_moves, count(Fault::illegal_move), count(Fault::time_out),
                    count(Fault::crash), count(Fault::nonsense), count(Fault::refusal));
    text += one.is_rated ? fmt::format("{:.0f},{:.0f},", one.rating.elo, one.rating.error) : ",,";
    text += fmt::format("{:.3f},{}\n", one.mean_seconds,
                        one.faults.empty() ? "" : csv_field(one.faults.front().second.text));
  }
  return text;
}

}  // namespace turncoat
