// What the jobs of one thread share. Each kind of item has its own file.
#pragma once

#include <map>
#include <span>

#include "arena/game_worker.h"
#include "record/position_text.h"
#include "search/engine.h"
#include "work/jobs.h"

namespace turncoat::work {

/// One item being worked.
struct Task {
  List& list;
  const Item& item;
  Json input;
  std::stop_token stop;
};

class Workshop {
 public:
  Workshop(const JobOptions& options, std::shared_ptr<ItemWeights> weights)
      : options_(options), weights_(std::move(weights)) {}

  std::shared_ptr<const Evaluator> evaluator(const Task& task, const Rules& rules) {
    return weights_->get(task.list, rules, task.item.weights);
  }
  /// Kept for the next item with the same rules and weights.
  Engine& engine(const Task& task, const Rules& rules);
  /// Kept likewise, because making one takes as long as a short game.
  Player& selfplayer(const Task& task, const Rules& rules,
                     const train::EnginePlayerOptions& options);
  /// For making the players of this item. They use this program's own weights: throws std::runtime_error if those are not the
  /// item's, or if a player is a program that may not be run.
  PlayerKit& kit(const Task& task, const Rules& rules, std::span<const PlayerSpec> players);
  /// Keeps its players for the next game with the same kit.
  GameWorker& games() { return *games_; }

 private:
  JobOptions options_;
  std::shared_ptr<ItemWeights> weights_;
  std::string engine_for_;
  std::unique_ptr<Engine> engine_;
  std::string selfplayer_for_;
  std::unique_ptr<Player> selfplayer_;
  std::string kit_for_;
  std::unique_ptr<PlayerKit> kit_;
  std::unique_ptr<GameWorker> games_;
};

Json solve_job(Workshop& workshop, const Task& task);
Json selfplay_job(Workshop& workshop, const Task& task);
Json search_job(Workshop& workshop, const Task& task);
Json review_job(Workshop& workshop, const Task& task);
Json game_job(Workshop& workshop, const Task& task);
Json judge_job(Workshop& workshop, const Task& task);

/// Fields of inputs and results. They throw std::runtime_error if a field is missing or wrong.
Rules rules_from(const Json& json);
Position position_from(const Json& text, const Rules& rules);
Json json_from(const std::string& text);
Limits limits_from(const Json& json);
PlayerSpec player_from(const Json& text);

Json limits_json(const Limits& limits);
/// A line whose moves must be legal from the position.
Line line_from(const Json& json, const Position& position);
/// A whole number within these bounds, which are those of the command's option.
int whole_from(const Json& json, const char* name, int least, int most);
/// The policy, with what is hidden.
Json programs_json(const ProgramPolicy& programs);
/// `kind`, or `program-kind` if one of the players is a program.
std::string kind_for(std::string_view kind, std::span<const PlayerSpec> players);

}  // namespace turncoat::work
