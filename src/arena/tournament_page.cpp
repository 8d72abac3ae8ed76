#include "arena/tournament_page.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "page/chart.h"
#include "page/escape.h"
#include "page/html_page.h"
#include "page/replay.h"
#include "record/square_text.h"

namespace turncoat {

namespace {

// A page with more games would be slow to open; the files have all of them.
constexpr std::size_t kMostGames = 2000;

constexpr std::string_view kStyle = R"(
.faults td, .faults th { text-align: left; }
.faults td { white-space: normal; }
)";

class TournamentReport {
 public:
  TournamentReport(const TournamentSettings& settings, const Standings& standings,
                   const std::vector<TournamentGame>& games)
      : settings_(settings), standings_(standings), games_(games), ratings_(ratings(standings)) {
    order_ = ranking(ratings_);
  }

  std::string html() const {
    HtmlPage page;
    page.title = title();
    page.subtitle = subtitle();
    page.body = crosstable() + charts() + faults() + replays();
    page.parts = {replay_part(), {kStyle, ""}};
    return page.html();
  }

 private:
  const std::string& name(int player) const {
    return settings_.players[static_cast<std::size_t>(player)].name;
  }

  std::string title() const {
    if (standings_.players() == 2) return fmt::format("{} – {}", name(0), name(1));
    return fmt::format("Tournament of {} players", standings_.players());
  }

  std::string subtitle() const {
    std::string text = fmt::format("{}, {} games, openings {}", settings_.rules.name(),
                                   standings_.games(), settings_.openings);
    const TimeControl& control = settings_.control;
    if (control.seconds) text += fmt::format(", {:g} s a move", *control.seconds);
    if (control.clock) {
      text += fmt::format(", {:g} s + {:g} s a game", control.clock->remaining,
                          control.clock->increment);
    }
    return text;
  }

  std::string crosstable() const {
    std::string rows =
        "<tr><th></th><th>player</th><th>Elo</th><th>±</th><th>games</th><th>+</th><th>=</th>"
        "<th>−</th><th>%</th><th>discs</th><th>s/move</th>";
    for (std::size_t i = 1; i <= order_.size(); ++i) rows += fmt::format("<th>{}</th>", i);
    rows += "</tr>\n";
    for (std::size_t place = 0; place < order_.size(); ++place) {
      const int player = order_[place];
      const Record total = standings_.total(player);
      const Rating& rating = ratings_[static_cast<std::size_t>(player)];
      rows += fmt::format(
          "<tr><td>{}</td><td>{}</td><td>{:+.0f}</td><td>{:.0f}</td><td>{}</td><td>{}</td>"
          "<td>{}</td><td>{}</td><td>{:.1f}</td><td>{:+.2f}</td><td>{:.3f}</td>",
          place + 1, escaped(name(player)), rating.elo, rating.error, total.games(), total.wins,
          total.draws, total.losses, 100 * total.share(), total.mean_discs(),
          standings_.mean_seconds(player));
      for (const int opponent : order_) {
        const Record& record = standings_.record(player, opponent);
        rows += record.games() == 0
                    ? "<td>–</td>"
                    : fmt::format("<td title=\"+{} ={} −{}\">{:g}</td>", record.wins, record.draws,
                                  record.losses, record.points());
      }
      rows += "</tr>\n";
    }
    return fmt::format(
        "<section><h2>Crosstable</h2>\n<div class=\"wide\"><table>\n{}</table></div>\n"
        "<p>Points of the row's player against the column's. Elo has the mean 0; ± is its 95 % "
        "interval.</p></section>\n",
        rows);
  }

  std::string charts() const {
    page::BarChart bars;
    bars.title = "Ratings";
    bars.subtitle = "Elo with 95 % intervals, mean 0";
    bars.y.title = "Elo";
    bars.horizontal = true;
    bars.series.resize(1);
    bars.series[0].name = "Elo";
    for (const int player : order_) {
      bars.categories.push_back(name(player));
      bars.series[0].values.push_back(std::round(ratings_[static_cast<std::size_t>(player)].elo));
      bars.series[0].errors.push_back(ratings_[static_cast<std::size_t>(player)].error);
    }
    page::Histogram histogram;
    const bool match = standings_.players() == 2;
    histogram.title = "Disc differences";
    histogram.subtitle = match ? "as " + name(0) + " sees them" : "as Black sees them";
    histogram.x.title = "discs";
    histogram.bin = 4;
    for (const TournamentGame& game : games_) {
      const bool turned = match && game.encounter.black() != 0;
      histogram.values.push_back(turned ? -game.played.margin : game.played.margin);
    }
    return fmt::format("<section><h2>Charts</h2>\n{}\n{}</section>\n", page::to_svg(bars),
                       page::to_svg(histogram));
  }

  std::string faults() const {
    std::string rows;
    for (const TournamentGame& game : games_) {
      const Played& played = game.played;
      if (!played.fault) continue;
      const int loser =
          played.at_fault == Colour::black ? game.encounter.black() : game.encounter.white();
      rows += fmt::format("<tr><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>\n",
                          game.encounter.id + 1, escaped(name(loser)), fault_name(*played.fault),
                          escaped(played.reason));
    }
    if (rows.empty()) return {};
    return fmt::format(
        "<section><h2>Games lost by a fault</h2>\n<div class=\"wide faults\">"
        "<table>\n<tr><th>game</th><th>loser</th><th>fault</th><th>reason</th></tr>\n{}"
        "</table></div></section>\n",
        rows);
  }

  std::string replays() const {
    if (games_.empty()) return {};
    std::vector<const TournamentGame*> sorted;
    for (const TournamentGame& game : games_) sorted.push_back(&game);
    std::sort(sorted.begin(), sorted.end(), [](const TournamentGame* a, const TournamentGame* b) {
      return a->encounter.id < b->encounter.id;
    });
    std::string note;
    if (sorted.size() > kMostGames) {
      note = fmt::format("<p>The first {} of {} games.</p>\n", kMostGames, sorted.size());
      sorted.resize(kMostGames);
    }
    std::vector<ReplayGame> replays;
    for (const TournamentGame* game : sorted) {
      const Played& played = game->played;
      std::string caption =
          fmt::format("{}. {} – {}, {:+}", game->encounter.id + 1, name(game->encounter.black()),
                      name(game->encounter.white()), played.margin);
      if (played.fault) {
        caption +=
            fmt::format(" ({}: {})", colour_name(played.at_fault), fault_name(*played.fault));
      }
      replays.push_back({std::move(caption), played.game});
    }
    return fmt::format("<section><h2>Games</h2>\n{}{}</section>\n", note, replay_html(replays));
  }

  const TournamentSettings& settings_;
  const Standings& standings_;
  const std::vector<TournamentGame>& games_;
  std::vector<Rating> ratings_;
  std::vector<int> order_;
};

}  // namespace

std::string tournament_page(const TournamentSettings& settings, const Standings& standings,
                            const std::vector<TournamentGame>& games) {
  return TournamentReport(settings, standings, games).html();
}

}  // namespace turncoat
