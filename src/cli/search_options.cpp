#include "cli/search_options.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <thread>

#include "cli/book_argument.h"
#include "cli/clock_text.h"
#include "cli/process_start.h"
#include "eval/evaluations.h"
#include "eval/load_evaluator.h"
#include "search/default_levels.h"
#include "search/engine_spec.h"
#include "search/plain/plain.h"

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

void LimitOptions::declare(Options& options, int default_level, const std::string& what_for) {
  default_level_ = default_level;
  declare(options,
          fmt::format("{}default {}", what_for.empty() ? "" : what_for + "; ", default_level));
}

void LimitOptions::declare(Options& options, const std::string& otherwise) {
  for (std::size_t i = 0; i < kLimits.size(); ++i) {
    const LimitInfo& limit = kLimits[i];
    std::string help(limit.help);
    help[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(help[0])));
    if (limit.name == "level") help += fmt::format(" ({})", otherwise);
    // A review of sixty positions takes sixty times as long as a move.
    if (const std::size_t end = otherwise.find(';'); limit.name == "time" && end != otherwise.npos)
      help = fmt::format("Seconds {}, such as 0.1", otherwise.substr(0, end));
    options.number(fmt::format("--{}", limit.name), values_[i], std::string(limit.shown_as),
                   {limit.least, limit.most, limit.is_whole}, help);
  }
  options.text("--clock", clock_, "M:SS+INC", "Time left for the whole game, such as 5:00+2");
  options.idle_with({"--level"}, "--depth");
}

Limits LimitOptions::given() const {
  Limits limits;
  limits.received = process_start();
  for (std::size_t i = 0; i < kLimits.size(); ++i) {
    if (values_[i] != kNotGiven) kLimits[i].set(limits, values_[i]);
  }
  if (!clock_.empty()) limits.clock = read_clock(clock_, "--clock");
  return limits;
}

Limits LimitOptions::read(bool is_engine) const {
  Limits limits = given();
  if (is_limited(limits)) return limits;
  if (is_engine) {
    limits.level = default_level_;
  } else {
    limits.depth = default_level::kPlainDepth;
  }
  return limits;
}

void SearcherOptions::declare_engine(Options& options) {
  options.number("--threads", threads_, "N", {1, 1024},
                 "Threads to search with (default all cores)");
  options.number("--hash", hash_, "MB", {1, 1 << 20}, "The table may grow so large (default 1024)");
  options.text("--weights", weights_, "FILE",
               "Weights of the evaluation, or hand-made (default: those found with the program)");
}

void SearcherOptions::declare_any(Options& options, const LimitOptions& limits) {
  declare_engine(options);
  std::vector<std::string> evaluations = {"pattern"};
  for (const EvaluationInfo& info : classic_evaluations()) evaluations.emplace_back(info.name);
  options.choice("--search", search_, "NAME", searcher_names(),
                 fmt::format("engine{} (default engine)", listed(plain_searchers())));
  options.choice(
      "--eval", eval_, "NAME", evaluations,
      fmt::format("Evaluation of the plain searches: pattern{}", listed(classic_evaluations())));
  const auto plain = "in a plain search (--search)";
  options.only_if(
      {"--threads", "--hash", "--percent"}, [this] { return is_engine(); }, plain);
  options.only_if(
      {"--weights"}, [this] { return is_engine() || eval_ == "pattern"; },
      "with another evaluation (--eval)");
  options.only_if(
      {"--eval"}, [this] { return !is_engine(); }, "with the engine; --search names a plain one");
  // Monte Carlo searches count playouts as nodes; a level or a depth only stands for a number of them.
  options.only_if(
      {"--level", "--depth"},
      [this, &limits] {
        return !limits.given().nodes || (search_ != "mcts" && search_ != "rollouts");
      },
      "with --nodes in this search");
}

void SearcherOptions::declare_book(Options& options) {
  options.text("--book", book_, "FILE",
               "Play from this opening book while it knows the position; `default` is the one\n"
               "that comes with the program");
  options.number("--variety", variety_, "D", {0, 64},
                 "Choose among the book's moves that lose at most D discs (default 0: the best)");
  options.number("--seed", seed_, "N", {0, 9e15}, "Make the same choices again");
  options.needs({"--variety", "--seed"}, "--book");
  options.only_if(
      {"--book"}, [this] { return is_engine(); }, "in a plain search (--search)");
}

int SearcherOptions::threads() const {
  return threads_ > 0 ? threads_
                      : static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
}

std::shared_ptr<const Evaluator> SearcherOptions::weights(const Rules& rules) const {
  return checked(evaluator_for(rules, weights_), "--weights: ");
}

std::shared_ptr<const Evaluation> SearcherOptions::evaluation(const Rules& rules) const {
  if (eval_ == "pattern") return weights(rules);
  return make_classic_evaluation(eval_);
}

std::unique_ptr<Searcher> SearcherOptions::make(const Rules& rules) const {
  return make(search_, rules);
}

std::unique_ptr<Searcher> SearcherOptions::make(const std::string& name, const Rules& rules) const {
  if (name != "engine") return make_plain_searcher(name, evaluation(rules));
  return make_engine(rules);
}

SearcherOptions SearcherOptions::with_default_files() const {
  SearcherOptions own = *this;
  own.weights_.clear();
  own.book_.clear();
  return own;
}

std::function<std::unique_ptr<Searcher>()> SearcherOptions::book_searchers(
    const Rules& rules) const {
  return [weights = weights(rules), hash = hash_] {
    return turncoat::make_engine({.threads = 1, .hash_mb = hash}, weights);
  };
}

std::unique_ptr<Searcher> SearcherOptions::make_engine(const Rules& rules) const {
  auto engine = turncoat::make_engine({.threads = threads(), .hash_mb = hash_}, weights(rules));
  if (book_.empty()) return engine;
  library::BookUse use;
  use.variety = variety_;
  if (seed_ >= 0) use.seed = static_cast<std::uint64_t>(seed_);
  return std::make_unique<library::BookSearcher>(std::move(engine), open_book(book_, rules), use);
}

}  // namespace turncoat::cli
