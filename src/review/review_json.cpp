#include "review/review_json.h"

#include <cmath>

#include "facts/line_facts.h"
#include "record/square_text.h"
#include "record/transcript.h"

namespace turncoat {

namespace {

using Json = nlohmann::ordered_json;

Json player_json(const PlayerReview& player) {
  Json loss;
  for (int phase = 0; phase < kPhases; ++phase) {
    loss[phase_name(static_cast<Phase>(phase))] =
        two_decimals(player.phase_loss[static_cast<std::size_t>(phase)]);
  }
  loss["total"] = two_decimals(player.loss);
  Json marks;
  for (const Mark mark : {Mark::doubtful, Mark::mistake, Mark::blunder}) {
    marks[mark_name(mark)] = player.marks[static_cast<std::size_t>(mark)];
  }
  const auto ply = [](const std::optional<int>& at) { return at ? Json(*at) : Json(); };
  return {{"loss", loss},
          {"accuracy", std::round(player.accuracy * 10) / 10},
          {"choices", player.choices},
          {"found", player.found},
          {"marks", marks},
          {"best_ply", ply(player.best_ply)},
          {"worst_ply", ply(player.worst_ply)}};
}

}  // namespace

Json move_review_json(const Review& review, const MoveReview& move, const std::string& language) {
  const Position& position = review.game.positions()[static_cast<std::size_t>(move.ply)];
  const Rules& rules = position.rules;
  const Comparison about = comparison(position, move);
  Json reasons = Json::array();
  for (const Reason& reason : move.reasons) reasons.push_back(reason_json(reason, about, language));
  const bool better = move.best.move != move.played.move;
  return {{"ply", move.ply},
          {"mover", colour_key(move.mover)},
          {"move", move_name(move.played.move, rules)},
          {"forced", move.forced},
          {"score", score_json(move.played.score, move.played.evidence.exact)},
          {"best", move_name(move.best.move, rules)},
          {"best_score", score_json(move.best.score, move.best.evidence.exact)},
          {"loss", score_json(move.loss, move.exact())},
          {"evidence", evidence_text(move.played.evidence)},
          {"best_evidence", evidence_text(move.best.evidence)},
          {"exact", move.exact()},
          {"phase", phase_name(move.phase)},
          {"mark", mark_name(move.mark)},
          {"line", move_names(move.played.pv, rules)},
          {"better_line", better ? move_names(move.best.pv, rules) : std::vector<std::string>()},
          {"reasons", reasons}};
}

Json review_json(const Review& review, const std::string& language) {
  const Position& end = review.game.position();
  Json graph = Json::array();
  for (std::size_t ply = 0; ply < review.graph.size(); ++ply) {
    const GraphPoint& point = review.graph[ply];
    graph.push_back(static_cast<int>(ply) < review.first_ply
                        ? Json()
                        : score_json(point.score, point.evidence.exact));
  }
  Json moves = Json::array();
  for (auto ply = static_cast<std::size_t>(review.first_ply); ply < review.moves.size(); ++ply) {
    moves.push_back(move_review_json(review, review.moves[ply], language));
  }
  const int score = end.mover == Colour::black ? end.final_score() : -end.final_score();
  return {{"rules", end.rules.name()},
          {"transcript", print_transcript(review.game)},
          {"score", end.is_over() ? Json(score) : Json()},
          {"moves", moves},
          {"graph", graph},
          {"turning_points", review.turning_points},
          {"players", {{"black", player_json(review.black)}, {"white", player_json(review.white)}}},
          {"seconds", two_decimals(review.seconds)}};
}

}  // namespace turncoat
