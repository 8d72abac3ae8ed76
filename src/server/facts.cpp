#include "server/facts.h"

#include <fmt/format.h>

#include <cmath>

#include "record/position_text.h"
#include "record/square_text.h"

namespace turncoat::server {

Json position_facts(const Position& position) {
  std::vector<std::string> moves;
  for (const int square : each(position.moves())) {
    moves.push_back(move_name(static_cast<Square>(square), position.rules));
  }
  if (position.must_pass()) moves.push_back(move_name(kPass, position.rules));
  Json facts = {{"rules", position.rules.name()},
                {"position", print_position(position, PositionForm::board)},
                {"mover", position.mover == Colour::black ? "black" : "white"},
                {"black", count(position.black())},
                {"white", count(position.white())},
                {"empties", position.empty_count()},
                {"moves", moves},
                {"over", position.is_over()}};
  if (position.is_over()) facts["score"] = score_fact(position);
  return facts;
}

std::vector<std::string> move_names(const std::vector<Square>& moves, const Rules& rules) {
  std::vector<std::string> names;
  names.reserve(moves.size());
  for (const Square move : moves) names.push_back(move_name(move, rules));
  return names;
}

std::string evidence_text(const Evidence& evidence) {
  if (evidence.book) return "book";
  if (evidence.exact) return "exact";
  return fmt::format("{}@{}%", evidence.depth, evidence.percent);
}

double rounded_score(double score) { return std::round(score * 100) / 100; }

Json line_facts(const Line& line, const Rules& rules) {
  const Evidence& evidence = line.evidence;
  const bool exact = evidence.exact && line.bound == Bound::both;
  Json facts = {{"move", line.move == kNoSquare ? Json() : Json(move_name(line.move, rules))}};
  if (exact) {
    facts["score"] = std::lround(line.score);
  } else {
    facts["score"] = rounded_score(line.score);
  }
  if (line.bound != Bound::both)
    facts["bound"] = line.bound == Bound::at_least ? "at least" : "at most";
  facts["exact"] = exact;
  facts["book"] = evidence.book;
  facts["depth"] = evidence.depth;
  facts["selectivity"] = evidence.percent;
  facts["evidence"] = evidence_text(evidence);
  facts["pv"] = move_names(line.pv, rules);
  return facts;
}

Json score_fact(const Position& position) {
  if (!position.is_over()) return nullptr;
  const int score = position.final_score();
  return position.mover == Colour::black ? score : -score;
}

}  // namespace turncoat::server
