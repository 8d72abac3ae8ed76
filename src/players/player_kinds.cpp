#include "players/player_kinds.h"

#include <algorithm>
#include <array>

#include "eval/classic/parameter_space.h"
#include "eval/evaluations.h"
#include "eval/pattern/pattern_evaluation.h"
#include "library/book.h"
#include "players/gtp_player.h"
#include "players/nboard_player.h"
#include "players/oneshot_player.h"
#include "players/python_player.h"
#include "players/searcher_player.h"
#include "players/simple_players.h"
#include "search/engine.h"
#include "search/plain/habit_searcher.h"
#include "search/plain/mcts.h"
#include "search/plain/plain.h"
#include "search/plan.h"

namespace turncoat {

namespace {

using Made = tl::expected<std::unique_ptr<Player>, std::string>;
using Type = PlayerOption::Type;

// Answers at once on any machine, and no beginner beats it.
constexpr int kDefaultLevel = 10;
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

constexpr double kLongest = 1e6;  // seconds
constexpr PlayerOption kTime{"time", Type::real, "seconds a move", 0.001, kLongest};
constexpr PlayerOption kNodes{"nodes", Type::whole, "about how many positions a move", 1, 1e15};
constexpr PlayerOption kWeights{"weights", Type::text, "file of the evaluation's weights"};

constexpr std::array kEngineOptions = {
    PlayerOption{"level", Type::whole, "strength, see `turncoat levels` (10)", 0, kMaxLevel},
    PlayerOption{"depth", Type::whole, "plies to look ahead", 1, 60},
    PlayerOption{"percent", Type::whole, "confidence to end with", 1, 100},
    kTime,
    kNodes,
    PlayerOption{"threads", Type::whole, "threads of the search (1)", 1, 1024},
    PlayerOption{"hash", Type::whole, "megabytes that its table may grow to (256)", 1, 1 << 20},
    kWeights,
    PlayerOption{"book", Type::text, "opening book to play from: a file, or default"},
    PlayerOption{"variety", Type::real, "discs that a move from the book may lose (0)", 0, 64},
};

constexpr std::array kClassicOptions = {
    PlayerOption{"depth", Type::whole, "plies to look ahead (4)", 1, 60},
    PlayerOption{"search", Type::choice, "how it looks ahead (ordered)", 0, 0, search_names},
    PlayerOption{"exact", Type::whole, "empties from which it plays perfectly (0)", 0, 60},
    PlayerOption{"parameters", Type::text,
                 "file with other numbers for the evaluation, see `tune`"},
    PlayerOption{"plain", Type::flag, "the evaluation alone, without its program's habits"},
    kTime,
    kNodes,
};

constexpr std::array kMctsOptions = {
    PlayerOption{"playouts", Type::whole, "tries a move (2000)", 1, 1e12},
    kTime,
    PlayerOption{"eval", Type::choice, "what judges a position (pattern)", 0, 0, evaluation_names},
    PlayerOption{"rollouts", Type::flag, "judge by random games instead"},
    PlayerOption{"explore", Type::real, "how much untried moves attract (1.2)", 0, 100},
    kWeights,
};

std::vector<std::string> disc_numbers() { return {"-1", "1"}; }

constexpr std::array kPythonOptions = {
    PlayerOption{"class", Type::text, "name of the class (AI)"},
    PlayerOption{"black", Type::choice, "number of a black disc (-1)", 0, 0, disc_numbers},
    PlayerOption{"python", Type::text, "interpreter (python3)"},
};

Limits own_limits(const PlayerSpec& spec) {
  Limits limits;
  limits.level = spec.whole("level");
  limits.depth = spec.whole("depth");
  limits.percent = spec.whole("percent");
  limits.seconds = spec.number("time");
  if (const auto nodes = spec.number("nodes")) limits.nodes = static_cast<std::uint64_t>(*nodes);
  return limits;
}

Made make_engine(const PlayerSpec& spec, PlayerKit& kit) {
  SearcherPlayer::Settings settings;
  settings.limits = own_limits(spec);
  settings.otherwise.level = kDefaultLevel;
  const int threads = spec.whole("threads").value_or(1);
  const int hash = spec.whole("hash").value_or(EngineOptions{}.hash_mb);
  const auto make =
      [&kit, threads, hash, file = spec.word("weights"), book = spec.word("book"),
       variety = spec.number("variety").value_or(0)](
          const Rules& rules) -> tl::expected<std::unique_ptr<Searcher>, std::string> {
    auto weights = kit.weights(rules, file);
    if (!weights) return tl::unexpected(weights.error());
    auto engine = std::make_unique<Engine>(EngineOptions{threads, hash});
    engine->use_weights(*weights);
    if (book.empty()) return engine;
    try {
      auto opened = std::make_shared<library::Book>(library::named_book(book, rules), rules);
      return std::make_unique<library::BookSearcher>(std::move(engine), std::move(opened),
                                                     library::BookUse{variety, std::nullopt});
    } catch (const library::DatabaseError& error) {
      return tl::unexpected(error.what());
    }
  };
  return std::make_unique<SearcherPlayer>(make, settings);
}

Made make_classic(const PlayerSpec& spec, PlayerKit&) {
  SearcherPlayer::Settings settings;
  settings.limits = own_limits(spec);
  settings.otherwise.depth = kDefaultClassicDepth;
  settings.exact_from = spec.whole("exact").value_or(0);
  auto evaluation = make_classic_evaluation(spec.argument);
  if (const std::string file = spec.word("parameters"); !file.empty()) {
    auto loaded = load_parameters(file, spec.argument);
    if (!loaded) return tl::unexpected(loaded.error());
    evaluation = *loaded;
  }
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
  settings.limits.seconds = spec.number("time");
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
    return std::make_unique<Mcts>(std::make_shared<PatternEvaluation>(*weights), options);
  };
  return std::make_unique<SearcherPlayer>(make, settings);
}

Made make_random(const PlayerSpec&, PlayerKit&) { return std::make_unique<RandomPlayer>(); }

Made make_human(const PlayerSpec&, PlayerKit& kit) {
  if (!kit.ask_person()) return tl::unexpected<std::string>("nobody is here to ask for a move");
  return std::make_unique<HumanPlayer>(kit.ask_person());
}

template <class T>
Made make_program(const PlayerSpec& spec, PlayerKit&) {
  return std::make_unique<T>(spec.argument);
}

Made make_python(const PlayerSpec& spec, PlayerKit&) {
  PythonSettings settings;
  settings.file = spec.argument;
  settings.class_name = spec.word("class", settings.class_name);
  settings.interpreter = spec.word("python", settings.interpreter);
  settings.black_is = spec.word("black") == "1" ? 1 : -1;
  return std::make_unique<PythonPlayer>(settings);
}

std::vector<PlayerKind> make_kinds() {
  return {
      {{.kind = "engine", .options = kEngineOptions},
       "engine:SETTINGS",
       "Turncoat itself: pattern evaluation, selective search, perfect endings",
       "engine:time=0.5,threads=1",
       make_engine},
      {{.kind = "classic",
        .argument = PlayerArgument::required,
        .argument_name = "NAME",
        .argument_choices = classic_names,
        .options = kClassicOptions},
       "classic:NAME,SETTINGS",
       "a hand-written evaluation under a textbook search",
       "classic:genetic,depth=6,search=alphabeta",
       make_classic},
      {{.kind = "mcts", .options = kMctsOptions},
       "mcts:SETTINGS",
       "Monte Carlo tree search",
       "mcts:time=1",
       make_mcts},
      {{.kind = "random"}, "random", "any legal move", "random", make_random},
      {{.kind = "gtp", .argument = PlayerArgument::command, .argument_name = "COMMAND"},
       "gtp:COMMAND",
       "a program that speaks GTP",
       "gtp:cd edax/bin && ./edax -gtp -q -l 10",
       make_program<GtpPlayer>},
      {{.kind = "nboard", .argument = PlayerArgument::command, .argument_name = "COMMAND"},
       "nboard:COMMAND, nboard:depth=N COMMAND",
       "a program that speaks NBoard's protocol",
       "nboard:depth=12 ./ntest x",
       make_program<NboardPlayer>},
      {{.kind = "oneshot", .argument = PlayerArgument::command, .argument_name = "COMMAND"},
       "oneshot:COMMAND",
       "a program called as COMMAND POSITION SECONDS for every move, which prints (row,column) or "
       "pass",
       "oneshot:./othello.sh",
       make_program<OneshotPlayer>},
      {{.kind = "python",
        .argument = PlayerArgument::required,
        .argument_name = "FILE.py",
        .options = kPythonOptions},
       "python:FILE.py,SETTINGS",
       "an AI class of the Python course: go(chessboard) fills candidate_list",
       "python:my_ai.py",
       make_python},
      {{.kind = "human"}, "human", "you, where there is a terminal to ask", "human", make_human},
  };
}

}  // namespace

std::span<const PlayerKind> player_kinds() {
  static const std::vector<PlayerKind> kKinds = make_kinds();
  return kKinds;
}

Parsed<PlayerSpec> parse_player(std::string_view text) {
  std::vector<PlayerForm> forms;
  for (const PlayerKind& kind : player_kinds()) forms.push_back(kind.form);
  return parse_player_text(text, forms);
}

Made make_player(const PlayerSpec& spec, PlayerKit& kit) {
  for (const PlayerKind& kind : player_kinds()) {
    if (kind.form.kind == spec.kind) return kind.make(spec, kit);
  }
  return tl::unexpected("no kind of player: " + spec.kind);
}

Made make_player(std::string_view text, PlayerKit& kit) {
  const auto spec = parse_player(text);
  if (!spec) return tl::unexpected(spec.error().message());
  return make_player(*spec, kit);
}

}  // namespace turncoat
