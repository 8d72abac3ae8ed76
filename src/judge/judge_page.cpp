#include "judge/judge_page.h"

#include <fmt/format.h>

#include "judge/judge_words.h"
#include "page/board_svg.h"
#include "page/chart.h"
#include "page/escape.h"
#include "page/html_page.h"
#include "page/replay.h"
#include "record/square_text.h"

namespace turncoat {

namespace {

constexpr std::string_view kStyle = R"(
.facts dt { font-weight: bold; margin-top: .5em; }
.facts dd { margin-left: 1.5em; }
.sound { color: #1a7f37; } .unsound { color: #cf222e; }
table.results { border-collapse: collapse; font-variant-numeric: tabular-nums; }
.results th, .results td { padding: .25em .6em; text-align: right; }
.results th:first-child, .results td:first-child, .results td:last-child { text-align: left; }
.worst { display: flex; flex-wrap: wrap; gap: 1.5em; align-items: flex-start; margin: 1em 0; }
.worst svg { width: 16em; height: auto; }
.worst div { max-width: 28em; }
)";

std::string facts(const Judgement& judgement) {
  std::string html = "<dl class=\"facts\">\n";
  const auto fact = [&](std::string_view name, const std::string& text,
                        std::string_view kind = "") {
    if (text.empty()) return;
    html += fmt::format("<dt>{}</dt><dd class=\"{}\">{}</dd>\n", name, kind, escaped(text));
  };
  fact("Verdict", verdict_words(judgement), judgement.sound() ? "sound" : "unsound");
  fact("Time", time_words(judgement));
  const std::string place = place_words(judgement);
  fact("Strength", strength_words(judgement) + (place.empty() ? "" : "; " + place));
  if (!judgement.stopped_because.empty()) {
    fact("Ladder", "stopped early: " + judgement.stopped_because);
  }
  fact("Squares", notation_words(judgement));
  return html + "</dl>\n";
}

std::string results(const Judgement& judgement) {
  std::string html =
      "<h2>Results</h2>\n<table "
      "class=\"results\"><tr><th>opponent</th><th>Elo</th><th>won</th><th>drawn</th>"
      "<th>lost</th><th>discs a game</th><th></th></tr>\n";
  for (const OpponentResult& result : judgement.results) {
    html += fmt::format(
        "<tr><td>{}</td><td>{:.0f}</td><td>{}</td><td>{}</td><td>{}</td><td>{:+.1f}</td><td>{}</"
        "td></tr>\n",
        escaped(result.opponent->name), result.opponent->elo, result.record.wins,
        result.record.draws, result.record.losses, result.record.mean_discs(),
        escaped(result.opponent->description));
  }
  return html + "</table>\n";
}

std::string faults(const Judgement& judgement) {
  std::string rows;
  int number = 0;
  for (const JudgedGame& game : judgement.games) {
    ++number;
    if (!game.at_fault()) continue;
    const Position& position = game.played.game.position();
    rows += fmt::format(
        "<div class=\"worst\">{}<div><p><b>Game {} against {}, move {} as {}:</b> "
        "{}</p><p>{}</p></div></div>\n",
        board_svg(position, {.marked = position.moves()}), number, escaped(game.opponent->name),
        game.played.game.moves().size() + 1, colour_name(game.colour),
        fault_name(*game.played.fault), escaped(game.played.reason));
    if (rows.size() > 60'000) break;  // keep the page small
  }
  return rows.empty() ? rows : "<h2>Games lost by a fault</h2>\n" + rows;
}

std::string worst(const Judgement& judgement) {
  if (judgement.worst.empty()) return {};
  std::string html = "<h2>The worst moves (?), and better ones (!)</h2>\n";
  for (const WorstMove& move : judgement.worst) {
    const Position& position = judgement.position_of(move);
    BoardPicture picture;
    picture.texts = {{move.review.played.move, "?"}, {move.review.best.move, "!"}};
    picture.marked = position.moves();
    for (const auto& text : picture.texts) picture.marked &= ~bit(text.square);
    html += fmt::format("<div class=\"worst\">{}<div><p><b>{}</b></p><p>{}</p><ul>",
                        board_svg(position, picture), escaped(place_of_move(judgement, move)),
                        escaped(move_words(judgement, move)));
    for (const std::string& why : why_words(judgement, move)) {
      html += fmt::format("<li>{}</li>", escaped(why));
    }
    html += "</ul></div></div>\n";
  }
  return html;
}

std::string times(const Judgement& judgement) {
  if (judgement.time.moves < 2) return {};
  page::Histogram histogram;
  histogram.title = "Seconds a move";
  histogram.x.title = "seconds";
  histogram.x.from = 0;
  histogram.count_title = "moves";
  histogram.values = judgement.time.all;
  histogram.bin = std::max(judgement.time.longest / 20, 1e-4);
  return "<h2>Time</h2>\n" + page::to_svg(histogram);
}

std::string replays(const Judgement& judgement) {
  std::vector<ReplayGame> games;
  int number = 0;
  for (const JudgedGame& game : judgement.games) {
    games.push_back({fmt::format("{}: {} against {}, {:+d}", ++number, colour_name(game.colour),
                                 game.opponent->name, game.margin()),
                     game.played.game});
  }
  return games.empty() ? std::string() : "<h2>The games</h2>\n" + replay_html(games);
}

}  // namespace

std::string judge_page(const Judgement& judgement) {
  HtmlPage page;
  page.title = "Judgement of " + judgement.settings.agent.name;
  const double seconds = judgement.settings.seconds;
  page.subtitle = fmt::format("{}, {}{} games", judgement.settings.rules.name(),
                              seconds > 0 ? fmt::format("{:g} s a move, ", seconds) : "",
                              judgement.games.size());
  page.body = facts(judgement) + results(judgement) + faults(judgement) + worst(judgement) +
              times(judgement) + replays(judgement);
  page.parts = {replay_part(), {kStyle, ""}};
  return page.html();
}

}  // namespace turncoat
