#include "review/puzzle_json.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "facts/line_facts.h"
#include "record/position_text.h"
#include "record/square_text.h"
#include "review/review_json.h"

namespace turncoat {

namespace {

using Json = nlohmann::ordered_json;

const PuzzleTry& tempting_try(const Puzzle& puzzle) {
  return *std::find_if(puzzle.tries.begin(), puzzle.tries.end(), [&](const PuzzleTry& attempt) {
    return attempt.line.move == puzzle.tempting;
  });
}

}  // namespace

Json puzzle_try_json(const Puzzle& puzzle, const PuzzleTry& attempt, const std::string& language) {
  const Rules& rules = puzzle.position.rules;
  const Comparison about = comparison(puzzle, attempt);
  Json reasons = Json::array();
  for (const Reason& reason : attempt.reasons)
    reasons.push_back(reason_json(reason, about, language));
  return {{"move", move_name(attempt.line.move, rules)},
          {"score", score_json(attempt.line.score, attempt.line.evidence.exact)},
          {"loss", score_json(about.loss(), about.exact)},
          {"evidence", evidence_text(attempt.line.evidence)},
          {"line", move_names(attempt.line.pv, rules)},
          {"reasons", reasons}};
}

Json puzzle_json(const Puzzle& puzzle, const std::string& language) {
  const Rules& rules = puzzle.position.rules;
  const Line& answer = puzzle.answer();
  const Line& second = puzzle.tries[1].line;
  Json tries = Json::array();
  for (const PuzzleTry& attempt : puzzle.tries)
    tries.push_back(puzzle_try_json(puzzle, attempt, language));
  const Json tempting = puzzle_try_json(puzzle, tempting_try(puzzle), language);
  return {{"question",
           {{"rules", rules.name()},
            {"position", print_position(puzzle.position, PositionForm::board)},
            {"mover", colour_key(puzzle.position.mover)},
            {"difficulty", puzzle.difficulty},
            {"depth", puzzle.depth},
            {"game", puzzle.game},
            {"ply", puzzle.ply}}},
          {"solution",
           {{"answer", move_name(answer.move, rules)},
            {"score", score_json(answer.score, answer.evidence.exact)},
            {"second_score", score_json(second.score, second.evidence.exact)},
            {"exact", puzzle.exact()},
            {"line", move_names(answer.pv, rules)},
            {"tempting", tempting.at("move")},
            {"was_played", puzzle.was_played},
            {"refutation", tempting.at("line")},
            {"reasons", tempting.at("reasons")},
            {"tries", tries}}}};
}

std::string puzzle_obf(const Puzzle& puzzle, int number, bool with_answers) {
  const Rules& rules = puzzle.position.rules;
  std::string line = print_position(puzzle.position, PositionForm::board) + ";";
  if (with_answers) {
    for (const PuzzleTry& attempt : puzzle.tries) {
      line += fmt::format(" {}:{:+d};", move_name(attempt.line.move, rules),
                          static_cast<int>(std::lround(attempt.line.score)));
    }
  }
  return line +
         fmt::format(" % puzzle {}, difficulty {}, {}\n", number, puzzle.difficulty, rules.name());
}

}  // namespace turncoat
