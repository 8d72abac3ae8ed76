// The kinds of items: their input, how they are processed, their result. All of it is JSON, so that people and other programs
// can read a list (docs/cluster.md).
#pragma once

#include <nlohmann/json.hpp>

#include "arena/game_worker.h"
#include "judge/judged_agents.h"
#include "record/game_record.h"
#include "review/reviewed_game.h"
#include "search/report.h"
#include "train/engine_player.h"
#include "train/selfplay.h"
#include "work/item_weights.h"
#include "work/worker.h"

namespace turncoat::work {

using Json = nlohmann::ordered_json;

struct JobOptions {
  int threads = 1;        // for the search of one item
  int hash_mb = 256;      // of its table
  bool programs = false;  // whether to run programs that an item names
};

/// A function that processes items of all kinds. Each thread needs its own; the weights are shared.
Job make_job(const JobOptions& options, std::shared_ptr<ItemWeights> weights);

/// What all items that are added together have in common.
struct Stamp {
  std::string version;
  std::string weights;
  int priority = 0;
};

/// `solve`: the exact score of a position, or a bound outside of the window. `warm` keeps the table of the item before:
/// related positions are solved quicker, but node counts depend on the order. With `most_nodes` it gives up after about that
/// many.
Item solve_item(const Position& position, const std::optional<std::pair<int, int>>& window,
                const Stamp& stamp, bool warm = false, std::uint64_t most_nodes = 0);
/// Without a line if it gave up and was allowed to.
Report solve_report(const std::string& result, const Position& position,
                    bool may_have_given_up = false);

/// `search`: the best moves of a position, within these limits (those of limit_table.h, and `lines`).
Item search_item(const Position& position, const Limits& limits, const Stamp& stamp);
Report search_report(const std::string& result, const Position& position);

/// `review`: the review of a game.
Item review_item(const GameRecord& record, const Limits& limits, const std::string& language,
                 const Stamp& stamp);
ReviewedGame review_result(const std::string& result);

/// `game`, or `program-game` if a player is a program: one game of a match or tournament. `programs` says what programs may
/// do; files that are hidden here are hidden at the worker too.
Item game_item(const GamePlan& plan, const ProgramPolicy& programs, const Stamp& stamp);
/// Throws std::runtime_error if the result is not the game of this plan.
Played game_result(const std::string& result, const GamePlan& plan);

/// `judge` or `program-judge`: one agent against the ladder.
Item judge_item(const JudgeSettings& settings, const ProgramPolicy& programs, const Stamp& stamp);
JudgedAgent judge_result(const std::string& result, const std::string& name);

/// `selfplay`: games `from` … `from + count - 1` of a run, with their branches.
Item selfplay_item(const train::SelfplayOptions& options, const train::EnginePlayerOptions& player,
                   std::uint32_t from, std::uint32_t count, const Stamp& stamp);
std::vector<train::TrainingGame> selfplay_games(const std::string& result, const Rules& rules);

}  // namespace turncoat::work
