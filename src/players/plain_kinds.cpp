#include "players/plain_kinds.h"

#include <array>

#include "eval/classic/parameter_space.h"
#include "eval/evaluations.h"
#include "players/searcher_player.h"
#include "players/simple_players.h"
#include "search/default_levels.h"
#include "search/limit_table.h"
#include "search/plain/habit_searcher.h"
#include "search/plain/mcts.h"
#include "search/plain/plain.h"

namespace turncoat {

namespace {

using Made = tl::expected<std::unique_ptr<Player>, std::string>;
using Type = PlayerOption::Type;

constexpr int kDefaultClassicDepth = 4;
constexpr int kDefaultPlayouts = 2000;

std::vector<std::string> classic_names() {
  std::vector<std::string> names;
  for (const EvaluationInfo& info : classic_evaluations()) names.emplace_back(info.name);
  return names;
}

std::vector<std::string> evaluation_names() {
  std::vector<std::string> names = classic_names();
  names.insert(names.begin(), "pattern");
  return names;
}

std::vector<std::string> search_names() {
  std::vector<std::string> names;
  for (const PlainSearcherInfo& info : plain_searchers()) names.emplace_back(info.name);
  return names;
}

/// A search limit as an option of players.
constexpr PlayerOption limit(std::string_view name,
                             std::optional<double> otherwise = std::nullopt) {
  const LimitInfo& info = limit_info(name);
  return {info.name, info.is_whole ? Type::whole : Type::real,
          info.help, info.least,
          info.most, nullptr,
          otherwise};
}
constexpr PlayerOption kWeights{"weights", Type::text, "file of the evaluation's weights"};

constexpr std::array kEngineOptions = {
    limit("level", default_level::kPlayer),
    limit("depth"),
    limit("percent"),
    limit("time"),
    limit("nodes"),
    PlayerOption{"threads", Type::whole, "threads of the search", 1, 1024, nullptr, 1},
    PlayerOption{"hash", Type::whole, "megabytes that its table may grow to", 1, 1 << 20, nullptr,
                 EngineOptions{}.hash_mb},
    kWeights,
    PlayerOption{"book", Type::text, "opening book to play from: a file, or default"},
    PlayerOption{"variety", Type::real, "discs that a move from the book may lose", 0, 64, nullptr,
                 0},
};

constexpr std::array kClassicOptions = {
    limit("depth", kDefaultClassicDepth),
    PlayerOption{"search", Type::choice, "how it looks ahead (ordered)", 0, 0, search_names},
    PlayerOption{"exact", Type::whole, "empties from which it plays perfectly", 0, 60, nullptr, 0},
    PlayerOption{"parameters", Type::text,
                 "file with other numbers for the evaluation, see `tune`"},
    PlayerOption{"individual", Type::whole, "which of several in that file (the best)", 1, 1e6},
    PlayerOption{"plain", Type::flag, "the evaluation alone, without its program's habits"},
    limit("time"),
    limit("nodes"),
};

constexpr std::array kMctsOptions = {
    PlayerOption{"playouts", Type::whole, "tries a move", 1, 1e12, nullptr, kDefaultPlayouts},
    limit("time"),
    PlayerOption{"eval", Type::choice, "what judges a position (pattern)", 0, 0, evaluation_names},
    PlayerOption{"rollouts", Type::flag, "judge by random games instead"},
    PlayerOption{"explore", Type::real, "how much untried moves attract", 0, 100, nullptr,
                 MctsOptions{}.exploration},
    kWeights,
};

Made make_classic(const PlayerSpec& spec, PlayerKit&) {
  SearcherPlayer::Settings settings;
  settings.limits = own_limits(spec);
  settings.otherwise.depth = kDefaultClassicDepth;
  settings.exact_from = spec.whole("exact").value_or(0);
  auto evaluation = make_classic_evaluation(spec.argument);
  if (const std::string file = spec.word("parameters"); !file.empty()) {
    auto loaded = load_parameters(file, spec.argument, spec.whole("individual").value_or(0));
    if (!loaded) return tl::unexpected(loaded.error());
    evaluation = *loaded;
  }
  if (spec.has("individual") && !spec.has("parameters"))
    return tl::unexpected<std::string>("individual: only with parameters=FILE");
  const Habits habits =
      spec.has("plain") ? Habits{} : find_classic_evaluation(spec.argument)->habits();
  const auto make = [evaluation, habits, search = spec.word("search", "ordered")](
                        const Rules&) -> tl::expected<std::unique_ptr<Searcher>, std::string> {
    return with_habits(make_plain_searcher(search, evaluation), habits);
  };
  return std::make_unique<SearcherPlayer>(make, settings);
}

Made make_mcts(const PlayerSpec& spec, PlayerKit& kit) {
  SearcherPlayer::Settings settings;
  settings.limits = own_limits(spec);
  if (const auto playouts = spec.number("playouts")) {
    settings.limits.nodes = static_cast<std::uint64_t>(*playouts);
  }
  settings.otherwise.nodes = kDefaultPlayouts;
  MctsOptions options;
  options.rollouts = spec.has("rollouts");
  options.exploration = spec.number("explore").value_or(options.exploration);
  const auto make =
      [&kit, options, eval = spec.word("eval", "pattern"), file = spec.word("weights")](
          const Rules& rules) -> tl::expected<std::unique_ptr<Searcher>, std::string> {
    if (eval != "pattern") return std::make_unique<Mcts>(make_classic_evaluation(eval), options);
    auto weights = kit.weights(rules, file);
    if (!weights) return tl::unexpected(weights.error());
    return std::make_unique<Mcts>(*weights, options);
  };
  return std::make_unique<SearcherPlayer>(make, settings);
}

constexpr std::array kRandomOptions = {
    PlayerOption{"corners", Type::flag, "take a corner where there is one to take"},
};

Made make_random(const PlayerSpec& spec, PlayerKit&) {
  return std::make_unique<RandomPlayer>(spec.has("corners"));
}

}  // namespace

std::span<const PlayerKind> plain_kinds() {
  static const std::array kKinds = {
      PlayerKind{{.kind = "classic",
                  .argument = PlayerArgument::required,
                  .argument_name = "NAME",
                  .argument_choices = classic_names,
                  .options = kClassicOptions},
                 "classic:NAME,SETTINGS",
                 "a hand-written evaluation under a textbook search",
                 "classic:genetic,depth=6,search=alphabeta",
                 make_classic},
      PlayerKind{{.kind = "mcts", .options = kMctsOptions},
                 "mcts:SETTINGS",
                 "Monte Carlo tree search",
                 "mcts:time=1",
                 make_mcts},
      PlayerKind{{.kind = "random", .options = kRandomOptions},
                 "random, random:corners",
                 "any legal move",
                 "random",
                 make_random},
  };
  return kKinds;
}

std::span<const PlayerOption> engine_settings() { return kEngineOptions; }

Limits own_limits(const PlayerSpec& spec) {
  Limits limits;
  for (const LimitInfo& info : kLimits) {
    if (const auto value = spec.number(info.name)) info.set(limits, *value);
  }
  return limits;
}

}  // namespace turncoat
