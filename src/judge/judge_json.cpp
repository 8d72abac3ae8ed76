#include "judge/judge_json.h"

#include <cmath>

#include "facts/line_facts.h"
#include "judge/judge_words.h"
#include "record/position_text.h"
#include "record/square_text.h"
#include "record/transcript.h"

namespace turncoat {

namespace {

using Json = nlohmann::ordered_json;

Json number_or_null(const std::optional<double>& value) {
  return value ? Json(std::round(*value)) : Json(nullptr);
}

}  // namespace

Json judgement_json(const Judgement& judgement) {
  const JudgeSettings& settings = judgement.settings;
  const TimeUse& time = judgement.time;
  Json facts = {{"agent", settings.agent.text},
                {"rules", settings.rules.name()},
                {"seconds", settings.seconds},
                {"games", judgement.games.size()},
                {"sound", judgement.sound()},
                {"verdict", verdict_words(judgement)},
                {"stopped_because", judgement.stopped_because}};
  Json& faults = facts["faults"] = Json::object();
  for (const auto& [fault, count] : judgement.faults)
    faults[std::string(fault_name(fault))] = count;
  facts["time"] = {{"moves", time.moves},   {"late", time.late},      {"mean", time.mean},
                   {"median", time.median}, {"95", time.ninety_five}, {"longest", time.longest}};
  facts["elo"] = {{"value", number_or_null(judgement.strength.elo)},
                  {"least", number_or_null(judgement.strength.least)},
                  {"most", number_or_null(judgement.strength.most)}};
  Json& results = facts["results"] = Json::array();
  for (const OpponentResult& result : judgement.results) {
    results.push_back({{"opponent", result.opponent->name},
                       {"player", result.opponent->player},
                       {"elo", result.opponent->elo},
                       {"won", result.record.wins},
                       {"drawn", result.record.draws},
                       {"lost", result.record.losses},
                       {"discs", result.record.mean_discs()}});
  }
  Json& worst = facts["worst"] = Json::array();
  for (const WorstMove& move : judgement.worst) {
    const MoveReview& review = move.review;
    worst.push_back({{"game", move.game},
                     {"ply", review.ply},
                     {"position", print_position(judgement.position_of(move), PositionForm::board)},
                     {"move", move_name(review.played.move, settings.rules)},
                     {"better", move_name(review.best.move, settings.rules)},
                     {"score", review.played.score},
                     {"better_score", review.best.score},
                     {"exact", review.exact()},
                     {"line", line_text(review.played.pv, settings.rules)},
                     {"better_line", line_text(review.best.pv, settings.rules)},
                     {"why", why_words(judgement, move)}});
  }
  Json& games = facts["played"] = Json::array();
  for (const JudgedGame& game : judgement.games) {
    Json one = {{"opponent", game.opponent->name},
                {"colour", colour_key(game.colour)},
                {"moves", print_transcript(game.played.game)},
                {"margin", game.margin()}};
    if (game.played.fault) one["reason"] = game.played.reason;
    games.push_back(std::move(one));
  }
  return facts;
}

}  // namespace turncoat
