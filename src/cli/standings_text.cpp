#include "cli/standings_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "arena/game_json.h"

namespace turncoat::cli {

namespace {

constexpr Pairing kMatch{0, 1};
constexpr std::size_t kLongestName = 32;

/// Names may be whole command lines; bytes of UTF-8 are not counted as characters.
std::string shortened(const std::string& name) {
  if (name.size() <= kLongestName) return name;
  std::size_t end = kLongestName - 3;
  while (end > 0 && (static_cast<unsigned char>(name[end]) & 0xc0) == 0x80) --end;
  return name.substr(0, end) + "...";
}

const std::string& name_of(int player, const TournamentSettings& settings) {
  return settings.players[static_cast<std::size_t>(player)].name;
}

/// 12, 12½
std::string points_text(double points) {
  const int whole = static_cast<int>(points);
  return points - whole > 0.25 ? fmt::format("{}½", whole) : fmt::format("{}", whole);
}

// fmt pads by its own idea of width, which knows ½.
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
  const auto [low, high] = pairs.elo_interval();
  return fmt::format(
      "{} games: +{} ={} -{}, {:.1f} ± {:.1f} %, elo {:+.0f} [{:+.0f} … {:+.0f}], discs {:+.2f} ± "
      "{:.2f}",
      record.games(), record.wins, record.draws, record.losses, 100 * pairs.mean(),
      100 * pairs.mean_error(), pairs.elo(), low, high, pairs.discs(), pairs.discs_error());
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

std::string table_text(const Standings& standings, const TournamentSettings& settings) {
  const auto rated = ratings(standings);
  const auto order = ranking(rated);
  std::size_t width = 6;
  for (const PlayerSpec& player : settings.players)
    width = std::max(width, shortened(player.name).size());
  std::string text = fmt::format("     {:<{}}    elo        games  points    %    discs  s/move  ",
                                 "player", width);
  for (std::size_t i = 1; i <= order.size(); ++i) text += fmt::format("{:>6}", i);
  text += '\n';
  for (std::size_t place = 0; place < order.size(); ++place) {
    const int player = order[place];
    const Record total = standings.total(player);
    const Rating& rating = rated[static_cast<std::size_t>(player)];
    text += fmt::format(
        "{:>3}  {:<{}}  {:>+5.0f} ± {:<4.0f} {:>6}  {:>6}  {:>5.1f}  {:>+6.2f}  {:>6.3f}  ",
        place + 1, shortened(name_of(player, settings)), width, rating.elo, rating.error,
        total.games(), points_text(total.points()), 100 * total.share(), total.mean_discs(),
        standings.mean_seconds(player));
    for (const int opponent : order) {
      const Record& record = standings.record(player, opponent);
      text += fmt::format("{:>6}", record.games() > 0 ? points_text(record.points()) : "-");
    }
    text += '\n';
  }
  return text + faults_text(standings, settings);
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

Json standings_facts(const Standings& standings, const TournamentSettings& settings) {
  const auto rated = ratings(standings);
  Json facts = {{"settings", settings_json(settings)},
                {"games", standings.games()},
                {"players", Json::array()},
                {"pairings", Json::array()}};
  for (const int player : ranking(rated)) {
    const Rating& rating = rated[static_cast<std::size_t>(player)];
    Json one = {{"name", name_of(player, settings)},
                {"player", settings.players[static_cast<std::size_t>(player)].text},
                {"elo", rating.elo},
                {"elo_error", rating.error},
                {"seconds_a_move", standings.mean_seconds(player)},
                {"all", record_facts(standings.total(player))},
                {"black", record_facts(standings.as(Colour::black, player))},
                {"white", record_facts(standings.as(Colour::white, player))},
                {"faults", Json::object()}};
    for (const auto& [fault, number] : standings.faults(player)) {
      one["faults"][std::string(fault_name(fault))] = number;
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
