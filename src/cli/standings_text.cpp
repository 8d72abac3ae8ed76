#include "cli/standings_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "arena/game_json.h"
#include "cli/terminal.h"

namespace turncoat::cli {

namespace {

constexpr Pairing kMatch{0, 1};
/// Cuts a name, which may be a whole command line, to this many characters (not bytes).
std::string shortened(const std::string& name, std::size_t longest) {
  if (name.size() <= longest) return name;
  std::size_t end = longest - 3;
  while (end > 0 && (static_cast<unsigned char>(name[end]) & 0xc0) == 0x80) --end;
  return name.substr(0, end) + "...";
}

const std::string& name_of(int player, const TournamentSettings& settings) {
  return settings.players[static_cast<std::size_t>(player)].name;
}

/// Removes the sign of a negative zero, which the format `+` would show.
double positive(double value) { return std::abs(value) < 0.5 ? 0.0 : value; }

/// 12, 12½
std::string points_text(double points) {
  const int whole = static_cast<int>(points);
  return points - whole > 0.25 ? fmt::format("{}½", whole) : fmt::format("{}", whole);
}

// fmt counts the width of ½ right.
Json record_facts(const Record& record) {
  return {{"games", record.games()}, {"wins", record.wins},       {"draws", record.draws},
          {"losses", record.losses}, {"points", record.points()}, {"discs", record.mean_discs()}};
}

Json pair_facts(const PairResults& pairs) {
  const auto [low, high] = pairs.elo_interval();
  return {{"pairs", pairs.pairs()},
          {"counts", pairs.counts()},
          {"percent", 100 * pairs.mean()},
          {"percent_error", 100 * pairs.mean_error()},
          {"elo", pairs.elo()},
          {"elo_low", low},
          {"elo_high", high},
          {"discs", pairs.discs()},
          {"discs_error", pairs.discs_error()}};
}

}  // namespace

std::string match_line(const Standings& standings) {
  const Record record = standings.total(0);
  const PairResults& pairs = standings.pairs(kMatch);
  std::string text = fmt::format("{} games: +{} ={} -{}, ", record.games(), record.wins,
                                 record.draws, record.losses);
  // Too few pairs for an interval.
  if (record.games() < Rating::kFewestGames) {
    return text + fmt::format("{:.1f} %, discs {:+.2f}, too few games for an interval",
                              100 * record.share(), record.mean_discs());
  }
  const auto [low, high] = pairs.elo_interval();
  return text +
         fmt::format("{:.1f} ± {:.1f} %, elo {:+.0f} [{:+.0f} … {:+.0f}], discs {:+.2f} ± {:.2f}",
                     100 * pairs.mean(), 100 * pairs.mean_error(), positive(pairs.elo()),
                     positive(low), positive(high), pairs.discs(), pairs.discs_error());
}

std::string match_text(const Standings& standings, const TournamentSettings& settings) {
  const Record& black = standings.as(Colour::black, 0);
  const Record& white = standings.as(Colour::white, 0);
  std::string text =
      fmt::format("{} against {}, {}\n{}\n", name_of(0, settings), name_of(1, settings),
                  settings.rules.name(), match_line(standings));
  text += fmt::format("as Black +{} ={} -{}, as White +{} ={} -{}; pairs by points 0 … 2: {}\n",
                      black.wins, black.draws, black.losses, white.wins, white.draws, white.losses,
                      fmt::join(standings.pairs(kMatch).counts(), " "));
  text += fmt::format("seconds a move: {:.3f} and {:.3f}\n", standings.mean_seconds(0),
                      standings.mean_seconds(1));
  return text + faults_text(standings, settings);
}

std::string table_text(const std::vector<RankedPlayer>& ranking, const Standings& standings,
                       const TournamentSettings& settings) {
  constexpr std::size_t kColumns = 80;
  constexpr std::size_t kLongest = 20;
  std::size_t width = 6;
  for (const PlayerSpec& player : settings.players)
    width = std::max(width, shortened(player.name, kLongest).size());
  std::string text =
      fmt::format("     {:<{}} {:>6} {:>5} {:>4} {:>3} {:>4} {:>6} {:>4} {:>6}  elo\n", "player",
                  width, "points", "games", "won", "dr", "lost", "discs", "late", "faults");
  for (const RankedPlayer& one : ranking) {
    text += fmt::format("{:>3}  {:<{}} {:>6} {:>5} {:>4} {:>3} {:>4} {:>+6.1f} {:>4} {:>6}  {}\n",
                        one.place, shortened(name_of(one.player, settings), kLongest), width,
                        points_text(one.points), one.total.games(), one.total.wins, one.total.draws,
                        one.total.losses, one.total.mean_discs(), one.late_moves, one.fault_games(),
                        rating_words(one));
  }
  if (6 + width + 6 * ranking.size() <= kColumns) {
    text += fmt::format("\n     {:<{}}", "points against", width);
    const std::size_t gap = width > 14 ? 0 : 14 - width;
    for (std::size_t i = 1; i <= ranking.size(); ++i) text += fmt::format("{:>6}", i);
    text += '\n';
    for (std::size_t i = 0; i < ranking.size(); ++i) {
      text += fmt::format("{:>3}  {:<{}}", i + 1,
                          shortened(name_of(ranking[i].player, settings), kLongest), width + gap);
      for (const RankedPlayer& opponent : ranking) {
        const Record& record = standings.record(ranking[i].player, opponent.player);
        text += fmt::format("{:>6}", record.games() > 0 ? points_text(record.points()) : "-");
      }
      text += '\n';
    }
  }
  for (const RankedPlayer& one : ranking) {
    for (const auto& [fault, reasons] : one.faults) {
      text +=
          fmt::format("{} lost {} game{} by {}: {}\n", name_of(one.player, settings), reasons.games,
                      reasons.games == 1 ? "" : "s", fault_name(fault), printable(reasons.text));
    }
  }
  return text;
}

std::string faults_text(const Standings& standings, const TournamentSettings& settings) {
  std::string text;
  for (int player = 0; player < standings.players(); ++player) {
    for (const auto& [fault, number] : standings.faults(player)) {
      text += fmt::format("{} lost {} game{} by {}\n", name_of(player, settings), number,
                          number == 1 ? "" : "s", fault_name(fault));
    }
  }
  return text;
}

Json standings_facts(const std::vector<RankedPlayer>& ranking, const Standings& standings,
                     const TournamentSettings& settings) {
  Json facts = {{"settings", settings_json(settings)},
                {"games", standings.games()},
                {"players", Json::array()},
                {"pairings", Json::array()}};
  for (const RankedPlayer& ranked : ranking) {
    const int player = ranked.player;
    const Rating& rating = ranked.rating;
    Json one = {{"place", ranked.place},
                {"name", name_of(player, settings)},
                {"points", ranked.points},
                {"player", settings.players[static_cast<std::size_t>(player)].text},
                {"elo", rating.elo},
                {"elo_error", rating.error},
                {"late_moves", ranked.late_moves},
                {"seconds_a_move", standings.mean_seconds(player)},
                {"all", record_facts(standings.total(player))},
                {"black", record_facts(standings.as(Colour::black, player))},
                {"white", record_facts(standings.as(Colour::white, player))},
                {"faults", Json::object()},
                {"reasons", Json::object()}};
    for (const auto& [fault, reasons] : ranked.faults) {
      one["faults"][std::string(fault_name(fault))] = reasons.games;
      one["reasons"][std::string(fault_name(fault))] = reasons.text;
    }
    facts["players"].push_back(std::move(one));
  }
  for (int first = 0; first < standings.players(); ++first) {
    for (int second = first + 1; second < standings.players(); ++second) {
      const Record& record = standings.record(first, second);
      if (record.games() == 0) continue;
      Json one = {{"first", name_of(first, settings)}, {"second", name_of(second, settings)}};
      one.update(record_facts(record));
      one.update(pair_facts(standings.pairs({first, second})));
      facts["pairings"].push_back(std::move(one));
    }
  }
  return facts;
}

}  // namespace turncoat::cli
