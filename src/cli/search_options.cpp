#include "cli/search_options.h"

#include <fmt/format.h>

#include <algorithm>
#include <thread>

#include "cli/book_argument.h"
#include "cli/clock_text.h"
#include "cli/process_start.h"
#include "eval/evaluations.h"
#include "eval/pattern/pattern_evaluation.h"
#include "eval/pattern/weight_file.h"
#include "search/engine.h"
#include "search/plain/plain.h"
#include "search/plan.h"

namespace turncoat::cli {

namespace {

template <class T>
std::string listed(const T& infos) {
  std::string names;
  for (const auto& info : infos) names += fmt::format(", {}", info.name);
  return names;
}

}  // namespace

std::vector<std::string> searcher_names() {
  std::vector<std::string> names = {"engine"};
  for (const PlainSearcherInfo& info : plain_searchers()) names.emplace_back(info.name);
  return names;
}

void LimitOptions::declare(Options& options, const std::string& otherwise) {
  options.number("--level", level_, "N", {0, kMaxLevel},
                 fmt::format("Strength 0 to {}, see `turncoat levels` ({})", kMaxLevel, otherwise));
  options.number("--depth", depth_, "N", {1, 60},
                 "Plies to look ahead; all empties and more is exact");
  options.number("--percent", percent_, "P", {1, 100},
                 "Confidence to end with: 73, 87, 95, 98, 99 or 100");
  options.number("--time", time_, "S", {0, 1e9},
                 "Seconds from the start of the program, such as 0.1");
  options.text("--clock", clock_, "M:SS+INC", "Time left for the whole game, such as 5:00+2");
  options.number("--nodes", nodes_, "N", {1, 1e18}, "About how many positions to visit");
}

bool LimitOptions::given() const {
  return level_ >= 0 || depth_ >= 0 || percent_ >= 0 || time_ >= 0 || !clock_.empty() ||
         nodes_ >= 0;
}

Limits LimitOptions::read() const {
  Limits limits;
  limits.received = process_start();
  if (level_ >= 0) limits.level = level_;
  if (depth_ >= 0) limits.depth = depth_;
  if (percent_ >= 0) limits.percent = percent_;
  if (time_ >= 0) limits.seconds = time_;
  if (!clock_.empty()) limits.clock = read_clock(clock_, "--clock");
  if (nodes_ >= 0) limits.nodes = static_cast<std::uint64_t>(nodes_);
  return limits;
}

void SearcherOptions::declare_engine(Options& options) {
  options.number("--threads", threads_, "N", {1, 1024},
                 "Threads to search with (default all cores)");
  options.number("--hash", hash_, "MB", {1, 1 << 20},
                 "The table may grow so large (default 1024)");
  options.text("--weights", weights_, "FILE",
               "Weights of the evaluation (default: those found with the program)");
}

void SearcherOptions::declare_any(Options& options) {
  declare_engine(options);
  std::vector<std::string> evaluations = {"pattern"};
  for (const EvaluationInfo& info : classic_evaluations()) evaluations.emplace_back(info.name);
  options.choice("--search", search_, "NAME", searcher_names(),
                 fmt::format("engine{} (default engine)", listed(plain_searchers())));
  options.choice(
      "--eval", eval_, "NAME", evaluations,
      fmt::format("Evaluation of the plain searches: pattern{}", listed(classic_evaluations())));
}

void SearcherOptions::declare_book(Options& options) {
  options.text("--book", book_, "FILE",
               "Play from this opening book while it knows the position; `default` is the one\n"
               "that comes with the program");
  options.number("--variety", variety_, "D", {0, 64},
                 "Choose among the book's moves that lose at most D discs (default 0: the best)");
  options.number("--seed", seed_, "N", {0, 9e15}, "Make the same choices again");
}

int SearcherOptions::threads() const {
  return threads_ > 0 ? threads_
                      : static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
}

std::shared_ptr<const PatternWeights> SearcherOptions::weights(const Rules& rules) const {
  const auto file = weights_.empty() ? find_weights(rules) : std::filesystem::path(weights_);
  if (!file) return PatternWeights::hand_made(rules);
  auto loaded = PatternWeights::load(*file, rules);
  if (loaded) return *loaded;
  if (!weights_.empty()) throw InputError("--weights: " + loaded.error());
  // Nobody asked for this file, so playing on without it is better than not playing.
  fmt::print(stderr, "turncoat: {}; playing without trained weights\n", loaded.error());
  return PatternWeights::hand_made(rules);
}

std::shared_ptr<const Evaluation> SearcherOptions::evaluation(const Rules& rules) const {
  if (eval_ == "pattern") return std::make_shared<PatternEvaluation>(weights(rules));
  return make_classic_evaluation(eval_);
}

std::unique_ptr<Searcher> SearcherOptions::make(const Rules& rules) const { return make(search_, rules); }

std::unique_ptr<Searcher> SearcherOptions::make(const std::string& name, const Rules& rules) const {
  if (name != "engine") return make_plain_searcher(name, evaluation(rules));
  return make_engine(rules);
}

SearcherOptions SearcherOptions::with_own_files() const {
  SearcherOptions own = *this;
  own.weights_.clear();
  own.book_.clear();
  return own;
}

std::function<std::unique_ptr<Searcher>()> SearcherOptions::book_searchers(const Rules& rules) const {
  return [weights = weights(rules), hash = hash_] {
    auto engine = std::make_unique<Engine>(EngineOptions{1, hash});
    engine->use_weights(weights);
    return engine;
  };
}

std::unique_ptr<Searcher> SearcherOptions::make_engine(const Rules& rules) const {
  auto engine = std::make_unique<Engine>(EngineOptions{threads(), hash_});
  engine->use_weights(weights(rules));
  if (book_.empty()) return engine;
  library::BookUse use;
  use.variety = variety_;
  if (seed_ >= 0) use.seed = static_cast<std::uint64_t>(seed_);
  return std::make_unique<library::BookSearcher>(std::move(engine), open_book(book_, rules), use);
}

}  // namespace turncoat::cli
