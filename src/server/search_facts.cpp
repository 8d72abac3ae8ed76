#include "server/search_facts.h"

#include <algorithm>
#include <cmath>

#include "review/reason.h"
#include "server/facts.h"

namespace turncoat::server {

namespace {

constexpr double kClearlyWorse =
    0.5;  // discs; below that the other move is as good, and reasons against it would mislead

/// The reasons why the second-best move is worse.
Json hint_reasons(const Position& position, const Report& report) {
  Json reasons = Json::array();
  if (report.lines.size() < 2) return reasons;
  const Line& best = report.lines[0];
  const Line& next = report.lines[1];
  if (best.score - next.score < kClearlyWorse) return reasons;
  const Comparison comparison{position,   next.pv,    best.pv,
                              next.score, best.score, best.evidence.exact && next.evidence.exact};
  for (const Reason& reason : find_reasons(comparison))
    reasons.push_back(reason_json(reason, comparison));
  return reasons;
}

}  // namespace

double rounded_seconds(double seconds) { return std::round(seconds * 1e4) / 1e4; }

Json move_facts(const Position& position, const Report& report) {
  Json facts = line_facts(report.best(), position.rules);
  facts["pass"] = report.best().move == kPass;
  facts["nodes"] = report.nodes;
  facts["seconds"] = rounded_seconds(report.seconds);
  facts["game"] = position_facts(position.after(report.best().move));
  return facts;
}

Json hint_facts(const Position& position, const Report& report) {
  Json facts = move_facts(position, report);
  facts["reasons"] = hint_reasons(position, report);
  // The reasons are about this move, not about the recommended one.
  facts["instead"] = report.lines.size() < 2
                         ? Json()
                         : Json(move_names({report.lines[1].move}, position.rules).front());
  return facts;
}

void add_book_lines(const std::vector<Line>& book, std::size_t most, std::vector<Line>& lines) {
  if (book.empty()) return;
  for (const Line& known : book) {
    const auto same = std::find_if(lines.begin(), lines.end(),
                                   [&](const Line& line) { return line.move == known.move; });
    if (same == lines.end()) {
      lines.push_back(known);
    } else if (!same->evidence.exact) {
      *same = known;
    }
  }
  std::stable_sort(lines.begin(), lines.end(),
                   [](const Line& a, const Line& b) { return a.score > b.score; });
  if (lines.size() > most) lines.resize(most);
}

Json values_facts(const Report& report, const Rules& rules, const std::vector<Line>& book,
                  std::size_t most, bool final) {
  std::vector<Line> all = report.lines;
  add_book_lines(book, most, all);
  Json lines = Json::array();
  for (const Line& line : all) {
    Json facts = line_facts(line, rules);
    const auto searched = std::find_if(report.lines.begin(), report.lines.end(),
                                       [&](const Line& each) { return each.move == line.move; });
    if (line.evidence.book && searched != report.lines.end()) {
      facts["searched"] = {{"score", two_decimals(searched->score)},
                           {"evidence", evidence_text(searched->evidence)}};
    }
    lines.push_back(std::move(facts));
  }
  return {{"depth", report.best().evidence.depth},
          {"percent", report.best().evidence.percent},
          {"nodes", report.nodes},
          {"seconds", rounded_seconds(report.seconds)},
          {"final", final},
          {"lines", lines}};
}

}  // namespace turncoat::server
