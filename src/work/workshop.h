// What the jobs of one thread share. Each kind of item has a file of its own.
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
  /// Kept for the next item of the same rules and weights.
  Engine& engine(const Task& task, const Rules& rules);
  /// Kept likewise: making one takes as long as a short game.
  Player& selfplayer(const Task& task, const Rules& rules,
                     const train::EnginePlayerOptions& options);
  /// What players of this item are made with. They use this program's own weights: throws std::runtime_error where those are
  /// not the item's, and where a player is a program that may not be run.
  PlayerKit& kit(const Task& task, const Rules& rules, std::span<const PlayerSpec> players);
  /// Keeps its players for the next game of the same kit.
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

/// Fields of inputs and results. They throw std::runtime_error for what is not there or wrong.
Rules rules_from(const Json& json);
Position position_from(const Json& text, const Rules& rules);
Json json_from(const std::string& text);
Limits limits_from(const Json& json);
PlayerSpec player_from(const Json& text);

Json limits_json(const Limits& limits);
/// A line of the position's own moves.
Line line_from(const Json& json, const Position& position);
/// A number that has to be within these, as the command's option would.
int whole_from(const Json& json, const char* name, int least, int most);
/// The policy with what is hidden, and the item's kind by what its players are.
Json programs_json(const ProgramPolicy& programs);
std::string kind_for(std::string_view kind, std::span<const PlayerSpec> players);

}  // namespace turncoat::work
