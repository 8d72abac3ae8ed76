#include "arena/ranking_page.h"

#include <fmt/format.h>

#include "page/escape.h"
#include "page/html_page.h"

namespace turncoat {

namespace {

constexpr std::string_view kStyle = R"(
.ranking { font-size: 1.15em; } .ranking td:nth-child(3) { font-weight: bold; }
.trouble td, .trouble th { text-align: left !important; white-space: normal; vertical-align: top; }
.won { background: rgba(26, 127, 55, .25) !important; } .lost { background: rgba(207, 34, 46, .2) !important; }
.small { font-size: .8em; }
@media print { .small { font-size: .6em; } }
)";

class RankingReport {
 public:
  RankingReport(const TournamentSettings& settings, const std::vector<RankedPlayer>& ranking,
                const Standings& standings, const std::function<std::string(int)>& link_of)
      : settings_(settings), ranking_(ranking), standings_(standings), link_of_(link_of) {}

  std::string html() const {
    HtmlPage page;
    page.title = "Ranking";
    page.subtitle =
        fmt::format("{} of {} players, {}, {} games{}", kind_name(settings_.kind), ranking_.size(),
                    settings_.rules.name(), standings_.games(), time_words());
    page.body = table() + trouble() + crosstable();
    page.parts = {{kStyle, ""}};
    return page.html();
  }

 private:
  std::string time_words() const {
    const TimeControl& control = settings_.control;
    if (control.seconds) return fmt::format(", {:g} s a move", *control.seconds);
    if (control.clock)
      return fmt::format(", {:g} s + {:g} s a game", control.clock->remaining,
                         control.clock->increment);
    return {};
  }

  std::string name(const RankedPlayer& one) const {
    const std::string shown = escaped(settings_.players[static_cast<std::size_t>(one.player)].name);
    const std::string link = link_of_ ? link_of_(one.player) : "";
    return link.empty() ? shown : fmt::format("<a href=\"{}\">{}</a>", escaped(link), shown);
  }

  std::string table() const {
    std::string rows =
        "<tr><th></th><th>player</th><th>points</th><th>games</th><th>won</th><th>drawn</th>"
        "<th>lost</th><th>discs</th><th>late moves</th><th>faults</th><th>s/move</th>"
        "<th>Elo</th></tr>\n";
    for (const RankedPlayer& one : ranking_) {
      rows += fmt::format(
          "<tr><td>{}</td><td>{}</td><td>{:g}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td>"
          "<td>{:+}</td><td>{}</td><td>{}</td><td>{:.2f}</td><td>{}</td></tr>\n",
          one.place, name(one), one.points, one.total.games(), one.total.wins, one.total.draws,
          one.total.losses, one.total.discs, one.late_moves, one.fault_games(), one.mean_seconds,
          rating_words(one));
    }
    const char* order =
        settings_.kind == TournamentKind::ladder
            ? "Players are ranked as on the ladder at its end."
            : "Players are ranked by points (1 a win, ½ a draw), then by discs, then by "
              "who won between them.";
    return fmt::format(
        "<section><div class=\"wide ranking\"><table>\n{}</table></div>\n<p>{} A game "
        "lost by a fault counts all discs. Elo has the mean 0, with its 95 % interval.</p>"
        "</section>\n",
        rows, order);
  }

  std::string trouble() const {
    std::string rows;
    for (const RankedPlayer& one : ranking_) {
      std::string cell;
      for (const auto& [fault, reasons] : one.faults) {
        cell += fmt::format("<div>{} × {}: {}</div>", reasons.games, fault_name(fault),
                            escaped(reasons.text));
      }
      if (one.late_moves > 0) cell += fmt::format("<div>{} late moves</div>", one.late_moves);
      if (!cell.empty()) rows += fmt::format("<tr><td>{}</td><td>{}</td></tr>\n", name(one), cell);
    }
    if (rows.empty()) return {};
    return "<section><h2>What went wrong</h2>\n<div class=\"wide trouble\"><table>\n"
           "<tr><th>player</th><th>games, and the first reason</th></tr>\n" +
           rows + "</table></div></section>\n";
  }

  std::string crosstable() const {
    std::string rows = "<tr><th></th><th>player</th>";
    for (std::size_t i = 1; i <= ranking_.size(); ++i) rows += fmt::format("<th>{}</th>", i);
    rows += "</tr>\n";
    for (std::size_t i = 0; i < ranking_.size(); ++i) {
      rows += fmt::format("<tr><td>{}</td><td>{}</td>", i + 1, name(ranking_[i]));
      for (const RankedPlayer& opponent : ranking_) {
        const Record& record = standings_.record(ranking_[i].player, opponent.player);
        if (record.games() == 0) {
          rows += "<td>–</td>";
          continue;
        }
        const char* kind = record.share() > 0.5 ? "won" : record.share() < 0.5 ? "lost" : "";
        rows += fmt::format("<td class=\"{}\" title=\"+{} ={} −{}\">{:g}</td>", kind, record.wins,
                            record.draws, record.losses, record.points());
      }
      rows += "</tr>\n";
    }
    return "<section><h2>Everybody against everybody</h2>\n<div class=\"wide small\"><table>\n" +
           rows + "</table></div></section>\n";
  }

  const TournamentSettings& settings_;
  const std::vector<RankedPlayer>& ranking_;
  const Standings& standings_;
  const std::function<std::string(int)>& link_of_;
};

}  // namespace

std::string ranking_page(const TournamentSettings& settings,
                         const std::vector<RankedPlayer>& ranking, const Standings& standings,
                         const std::function<std::string(int player)>& link_of) {
  return RankingReport(settings, ranking, standings, link_of).html();
}

}  // namespace turncoat
