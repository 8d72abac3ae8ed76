#include "cli/report_text.h"

#include <fmt/format.h>

#include <cmath>

#include "record/square_text.h"

namespace turncoat::cli {

namespace {

/// To 1/parts; dividing last gives the shortest decimal.
double rounded(double value, double parts) { return std::round(value * parts) / parts; }

Json move_fact(Square move, const Rules& rules) {
  if (move == kNoSquare) return nullptr;
  return move_name(move, rules);
}

void add_line(Json& facts, const Position& position, const Line& line) {
  facts["move"] = move_fact(line.move, position.rules);
  if (line.evidence.exact) {
    facts["score"] = static_cast<int>(std::lround(line.score));
  } else {
    facts["score"] = rounded(line.score, 100);
  }
  if (line.bound != Bound::both)
    facts["bound"] = line.bound == Bound::at_least ? "at least" : "at most";
  facts["exact"] = line.evidence.exact && line.bound == Bound::both;
  if (line.evidence.book) facts["book"] = true;
  facts["depth"] = line.evidence.depth;
  facts["selectivity"] = line.evidence.percent;
  facts["pv"] = line_text(line.pv, position.rules);
}

}  // namespace

std::string score_text(const Line& line) {
  const std::string score =
      line.evidence.exact ? fmt::format("{:+.0f}", line.score) : fmt::format("{:+.2f}", line.score);
  if (line.bound == Bound::at_least) return "at least " + score;
  if (line.bound == Bound::at_most) return "at most " + score;
  return score;
}

std::string evidence_text(const Evidence& evidence) {
  if (evidence.book) return "book";
  if (evidence.exact) return "exact";
  return fmt::format("{}@{}%", evidence.depth, evidence.percent);
}

std::string line_text(const std::vector<Square>& moves, const Rules& rules) {
  std::string text;
  for (const Square move : moves) text += move_name(move, rules);
  return text;
}

Json report_facts(const Position& position, const Report& report) {
  Json facts = position_facts(position);
  add_line(facts, position, report.best());
  if (report.lines.size() > 1) {
    Json& lines = facts["lines"] = Json::array();
    for (const Line& line : report.lines) add_line(lines.emplace_back(), position, line);
  }
  facts["nodes"] = report.nodes;
  facts["seconds"] = rounded(report.seconds, 1e6);
  return facts;
}

}  // namespace turncoat::cli
