// `turncoat eval`: the values that all evaluations give a position, term by term.
#include <fmt/format.h>

#include <memory>

#include "cli/commands.h"
#include "cli/facts.h"
#include "cli/games_argument.h"
#include "cli/position_argument.h"
#include "eval/classic/parameter_space.h"
#include "eval/classic/terms.h"
#include "eval/load_evaluator.h"
#include "record/game_reader.h"
#include "record/square_text.h"

namespace turncoat::cli {

namespace {

constexpr std::string_view kTrained = "engine";

/// An evaluation under its name.
struct Named {
  std::string name;
  std::shared_ptr<const Evaluation> evaluation;
};

/// Also for positions that evaluations do not handle: finished games and forced passes.
double score_of(const Evaluation& evaluation, const Position& position) {
  if (position.is_over()) return position.final_score();
  if (position.must_pass()) return -evaluation.evaluate(position.after(kPass));
  return evaluation.evaluate(position);
}

Json terms_facts(const EvaluationTerms& all) {
  Json facts = {{"sum", all.sum}, {"score", all.score}};
  if (!all.phase.empty()) facts["phase"] = all.phase;
  if (all.half > 0) facts["half"] = all.half;
  Json& terms = facts["terms"] = Json::array();
  for (const Term& term : all.terms) {
    terms.push_back({{"name", term.name},
                     {"value", term.value},
                     {"weight", term.weight},
                     {"turned", term.turned},
                     {"points", term.points()}});
  }
  return facts;
}

std::string terms_text(const std::string& name, const EvaluationTerms& all) {
  std::string text =
      fmt::format("{}{}\n", name, all.phase.empty() ? "" : fmt::format(", {} phase", all.phase));
  for (const Term& term : all.terms) {
    text += fmt::format("  {:<12}{:>12.6g} × {:<10.6g} = {:>12.6g}{}\n", term.name, term.value,
                        term.turned ? -term.weight : term.weight, term.points() + 0.0,
                        term.turned ? "  (turned: the fewest discs win)" : "");
  }
  text += fmt::format("  {:<40}{:>12.6g}\n", "sum", all.sum + 0.0);
  if (all.half > 0) {
    text += fmt::format("  {:<40}{:>12.4f}  = {:g} × sum / (|sum| + {:g})\n", "score in discs",
                        all.score + 0.0, all.limit, all.half);
  } else {
    text += fmt::format("  {:<40}{:>12.4f}\n", "score in discs", all.score + 0.0);
  }
  return text;
}

struct EvalCommand {
  explicit EvalCommand(Options& options) {
    position.declare(options, [this] { return !log.empty(); });
    options.text("--eval", name, "NAME",
                 "One evaluation only: a classic one (see `turncoat players`) or engine");
    options.text("--parameters", parameters, "FILE",
                 "Other numbers for it, as `tune` writes them or as a report prints them");
    options.number("--individual", individual, "N", {1, 1e6},
                   "Which of several individuals in that file (default: the best)");
    options.text("--log", log, "FILE", "Each position of the games in this file: a line each");
    options.flag("--json", json, "Print a JSON object, for a log a list");
    options.needs({"--individual"}, "--parameters");
    options.only_if(
        {"--parameters"}, [this] { return !name.empty() && name != kTrained; },
        "unless --eval names a classic evaluation");
    options.idle_with({"POSITION", "--mover"}, "--log");
    options.explain(R"(
The evaluation of a position without a search, for the side to move: every classic evaluation term by
term, then the engine's own. A term is the mover's count less the opponent's, times its weight. Sums
are not discs: in most of these programs a corner counts hundreds of points. To compare them and to
search with them, a sum is mapped into the range of scores, keeping the order: half of the board for the
sum named `half`, never more than the board, so that no guess outweighs a game that is over.

Examples:
  turncoat eval f5d6c3d3c4
  turncoat eval --eval liberty '[[0,0,0,0,0,0,0,0], ...]' --black 1
  turncoat eval --eval genetic --parameters individuals.json --rules 8x8-reversed
  turncoat eval --log log.txt --eval matrix)");
  }

  int run() const {
    if (!log.empty()) return run_log();
    const Position about = position.read();
    const auto evaluations = chosen(about.rules);
    if (json) {
      Json facts = position_facts(about);
      for (const Named& one : evaluations) facts["evaluations"][one.name] = facts_of(one, about);
      fmt::print("{}\n", facts.dump());
      return kSuccess;
    }
    fmt::print("{} to move, {}\n", colour_name(about.mover), about.rules.name());
    for (const Named& one : evaluations) fmt::print("\n{}", text_of(one, about));
    return kSuccess;
  }

  /// The classic ones that were asked for, and the engine's.
  std::vector<Named> chosen(const Rules& rules) const {
    std::vector<Named> found;
    for (const EvaluationInfo& info : classic_evaluations()) {
      if (!name.empty() && name != info.name) continue;
      auto evaluation = info.make();
      if (!parameters.empty())
        evaluation = checked(load_parameters(parameters, info.name, individual), "--parameters: ");
      found.push_back({std::string(info.name), std::move(evaluation)});
    }
    if (name.empty() || name == kTrained) {
      auto trained = evaluator_for(rules, "");
      if (!trained) throw std::runtime_error(trained.error());
      found.push_back({std::string(kTrained), std::move(*trained)});
    }
    if (found.empty()) {
      std::string names;
      for (const EvaluationInfo& info : classic_evaluations())
        names += " " + std::string(info.name);
      throw InputError(
          fmt::format("--eval: '{}' is not an evaluation; expected one of{} engine", name, names));
    }
    return found;
  }

  static bool is_usual(const Position& about) { return !about.is_over() && !about.must_pass(); }

  static Json facts_of(const Named& one, const Position& about) {
    const auto* explained = dynamic_cast<const Explained*>(one.evaluation.get());
    if (explained && is_usual(about)) return terms_facts(explained->terms(about));
    return {{"score", score_of(*one.evaluation, about)}};
  }

  static std::string text_of(const Named& one, const Position& about) {
    const auto* explained = dynamic_cast<const Explained*>(one.evaluation.get());
    if (explained && is_usual(about)) return terms_text(one.name, explained->terms(about));
    const char* why = about.is_over()     ? "the game is over: the result"
                      : about.must_pass() ? "the mover has to pass: the opponent's view, turned"
                                          : "trained weights";
    return fmt::format("{}, {}\n  {:<40}{:>12.4f}\n", one.name, why, "score in discs",
                       score_of(*one.evaluation, about) + 0.0);
  }

  int run_log() const {
    GameOptions options;
    const PositionOptions given = position.options();
    options.rules = given.rules;
    options.black_is = position.black_is() == 1 ? std::optional(1) : std::nullopt;
    auto games = checked(open_games(log, options), "--log: ");
    Json all = Json::array();
    int number = 0;
    while (auto game = games.next()) print_game(checked(std::move(*game)), ++number, all);
    if (json) fmt::print("{}\n", all.dump());
    return kSuccess;
  }

  void print_game(const GameRecord& record, int number, Json& all) const {
    const auto evaluations = chosen(record.rules());
    if (!json) {
      fmt::print("game {}{}, score for the side to move\n{:>4}  {:<5} {:<5}", number,
                 record.comment.empty() ? "" : " (" + record.comment + ")", "ply", "move", "next");
      for (const Named& one : evaluations) fmt::print(" {:>13}", one.name);
      fmt::print("\n");
    }
    const auto& positions = record.game.positions();
    for (std::size_t ply = 0; ply < positions.size(); ++ply) {
      const std::string move =
          ply == 0 ? "-" : move_name(record.game.moves()[ply - 1], record.rules());
      if (json) {
        Json facts = {{"game", number}, {"ply", ply}, {"move", move}};
        facts.update(position_facts(positions[ply]));
        for (const Named& one : evaluations)
          facts["evaluations"][one.name] = facts_of(one, positions[ply]);
        all.push_back(std::move(facts));
        continue;
      }
      fmt::print("{:>4}  {:<5} {:<5}", ply, move, colour_name(positions[ply].mover));
      for (const Named& one : evaluations)
        fmt::print(" {:>13.3f}", score_of(*one.evaluation, positions[ply]) + 0.0);
      fmt::print("\n");
    }
  }

  PositionArgument position;
  std::string name;
  std::string parameters;
  int individual = 0;
  std::string log;
  bool json = false;
};

}  // namespace

Run declare_eval(Options& options) { return make_command<EvalCommand>(options); }

}  // namespace turncoat::cli
