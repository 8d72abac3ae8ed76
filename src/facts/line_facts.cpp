#include "facts/line_facts.h"

#include <fmt/format.h>

#include <cmath>

#include "record/square_text.h"

namespace turncoat {

using Json = nlohmann::ordered_json;

std::string evidence_text(const Evidence& evidence) {
  if (evidence.book) return "book";
  if (evidence.exact) return "exact";
  return fmt::format("{}@{}%", evidence.depth, evidence.percent);
}

bool is_playable(const Line& line, const Position& position) {
  if (position.is_over() ? line.move != kNoSquare : !position.is_legal(line.move)) return false;
  if (!line.pv.empty() && line.pv.front() != line.move) return false;
  Position at = position;
  for (const Square move : line.pv) {
    if (!at.is_legal(move)) return false;
    at = at.after(move);
  }
  return true;
}

bool is_exact(const Line& line) { return line.evidence.exact && line.bound == Bound::both; }

std::string bound_text(Bound bound) {
  switch (bound) {
    case Bound::at_least: return "at least";
    case Bound::at_most: return "at most";
    case Bound::both: break;
  }
  return "exact";
}

std::string score_text(const Line& line) {
  const std::string score =
      line.evidence.exact ? fmt::format("{:+.0f}", line.score) : fmt::format("{:+.2f}", line.score);
  return line.bound == Bound::both ? score : bound_text(line.bound) + " " + score;
}

std::string line_text(const std::vector<Square>& moves, const Rules& rules) {
  std::string text;
  for (const Square move : moves) text += move_name(move, rules);
  return text;
}

std::vector<std::string> move_names(const std::vector<Square>& moves, const Rules& rules) {
  std::vector<std::string> names;
  names.reserve(moves.size());
  for (const Square move : moves) names.push_back(move_name(move, rules));
  return names;
}

std::vector<std::string> legal_move_names(const Position& position) {
  std::vector<std::string> names;
  for (const int square : each(position.moves()))
    names.push_back(move_name(static_cast<Square>(square), position.rules));
  if (position.must_pass()) names.push_back(move_name(kPass, position.rules));
  return names;
}

double two_decimals(double value) { return std::round(value * 100) / 100; }

Json score_json(double score, bool exact) {
  if (exact) return static_cast<int>(std::lround(score));
  return two_decimals(score);
}

void add_line_facts(Json& facts, const Line& line, const Rules& rules) {
  const Evidence& evidence = line.evidence;
  facts["move"] = line.move == kNoSquare ? Json() : Json(move_name(line.move, rules));
  facts["score"] = score_json(line.score, evidence.exact);
  if (line.bound != Bound::both) facts["bound"] = bound_text(line.bound);
  facts["exact"] = is_exact(line);
  facts["book"] = evidence.book;
  facts["depth"] = evidence.depth;
  facts["percent"] = evidence.percent;
  facts["evidence"] = evidence_text(evidence);
  facts["pv"] = move_names(line.pv, rules);
}

Json line_facts(const Line& line, const Rules& rules) {
  Json facts;
  add_line_facts(facts, line, rules);
  return facts;
}

}  // namespace turncoat
