#include "judge/judge.h"

#include <fmt/format.h>

#include <cmath>
#include <filesystem>

#include "cli/commands.h"
#include "cli/facts.h"
#include "cli/interrupt.h"
#include "cli/progress.h"
#include "cli/report_text.h"
#include "judge/judge_page.h"
#include "judge/judge_words.h"
#include "players/player_kinds.h"
#include "record/new_file.h"
#include "record/position_text.h"
#include "record/square_text.h"
#include "record/transcript.h"

namespace turncoat::cli {

namespace {

namespace fs = std::filesystem;

/// A file's name alone says enough: Python files are agents of the Python course, other programs are called once a move.
std::string player_text(const std::string& agent) {
  if (parse_player(agent) || !fs::exists(agent)) return agent;
  if (agent.ends_with(".py")) return "python:" + agent;
  return "oneshot:'" + fs::absolute(agent).string() + "'";
}

std::string indented(const std::string& text) {
  std::string shifted = "     ";
  for (const char c : text) {
    shifted += c;
    if (c == '\n') shifted += "     ";
  }
  return shifted;
}

std::string report_text(const Judgement& judgement) {
  const JudgeSettings& settings = judgement.settings;
  std::string text =
      fmt::format("Judgement of {}: {}, {:g} s a move, {} games\n\n", settings.agent.name,
                  settings.rules.name(), settings.seconds, judgement.games.size());
  text += fmt::format("Verdict   {}\n", verdict_words(judgement));
  text += fmt::format("Time      {}\n", time_words(judgement));
  const std::string place = place_words(judgement);
  text +=
      fmt::format("Strength  {}{}\n", strength_words(judgement), place.empty() ? "" : "; " + place);
  if (!judgement.stopped_because.empty()) {
    text += fmt::format("Ladder    left before its end: {}\n", judgement.stopped_because);
  }
  if (const std::string squares = notation_words(judgement); !squares.empty()) {
    text += fmt::format("Squares   {}\n", squares);
  }
  text += fmt::format("\n{:<12}{:>6}{:>6}{:>7}{:>6}{:>8}\n", "opponent", "Elo", "won", "drawn",
                      "lost", "discs");
  for (const OpponentResult& result : judgement.results) {
    const Record& record = result.record;
    text += fmt::format("{:<12}{:>6.0f}{:>6}{:>7}{:>6}{:>+8.1f}  {}\n", result.opponent->name,
                        result.opponent->elo, record.wins, record.draws, record.losses,
                        record.mean_discs(), result.opponent->description);
  }
  int number = 0;
  int told = 0;
  for (const JudgedGame& game : judgement.games) {
    ++number;
    if (!game.at_fault() || ++told > 5) continue;
    if (told == 1) text += "\nGames lost by a fault\n";
    text += fmt::format("  game {} against {}, move {}: {}: {}\n", number, game.opponent->name,
                        game.played.game.moves().size() + 1, fault_name(*game.played.fault),
                        game.played.reason);
  }
  if (told > 5) text += fmt::format("  and {} more\n", told - 5);
  if (!judgement.worst.empty()) text += "\nThe worst moves, and better ones\n";
  int rank = 0;
  for (const WorstMove& move : judgement.worst) {
    text += fmt::format("{:>3}. {}: {}\n", ++rank, place_of_move(judgement, move),
                        move_words(judgement, move));
    for (const std::string& why : why_words(judgement, move)) text += "     - " + why + "\n";
    text += indented(print_position(judgement.position_of(move), PositionForm::board)) + "\n";
  }
  return text;
}

Json number_or_null(const std::optional<double>& value) {
  return value ? Json(std::round(*value)) : Json(nullptr);
}

Json report_facts(const Judgement& judgement) {
  const JudgeSettings& settings = judgement.settings;
  const TimeUse& time = judgement.time;
  Json facts = {{"agent", settings.agent.text}, {"rules", settings.rules.name()},
                {"seconds", settings.seconds},  {"games", judgement.games.size()},
                {"sound", judgement.sound()},   {"stopped_because", judgement.stopped_because}};
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
                {"colour", game.colour == Colour::black ? "black" : "white"},
                {"moves", print_transcript(game.played.game)},
                {"margin", game.margin()}};
    if (game.played.fault) one["reason"] = game.played.reason;
    games.push_back(std::move(one));
  }
  return facts;
}

struct JudgeCommand {
  explicit JudgeCommand(Options& options) {
    options.required(
        "AGENT", agent,
        "A player's text (see `turncoat players`), or a file: FILE.py has the AI class of the "
        "Python course, another program is called as FILE POSITION SECONDS");
    options.text("--rules", rules, "RULES", "8x8, 8x8-reversed, 6x6 or 6x6-reversed (default 8x8)");
    options.number("--time", settings.seconds, "S", {0.01, 3600}, "Seconds a move (default 5)");
    options.number("--games", settings.games, "N", {1, 1000},
                   "Games against each opponent (default 4)");
    options.number("--worst", settings.worst, "N", {0, 50},
                   "How many of its worst moves to show (default 5)");
    options.number("--level", settings.level, "N", {0, 60},
                   fmt::format("Level that looks for better moves (default {})", settings.level));
    options.text("--html", html, "FILE",
                 "Also write the report as a page, with boards and all games");
    options.flag("--json", json, "Print a JSON object");
    options.explain(
        "A one-page report: does the program keep to the rules and to its time, how does it fare "
        "against a\n"
        "ladder of opponents, from chance to a master, how strong does that make it (Elo, chance "
        "being 0, with\n"
        "a 95 % interval), and which of its moves were the worst, with better ones. The ladder is "
        "left when\n"
        "every game against two opponents in a row is lost. The exit code is 0 if all moves were "
        "legal and in\n"
        "time, else 1.\n"
        "\n"
        "Examples:\n"
        "  turncoat judge my_ai.py --time 5 --html report.html\n"
        "  turncoat judge my_ai.py --rules 8x8-reversed --time 0.5 --games 10\n"
        "  turncoat judge ./othello.sh --time 2\n"
        "  turncoat judge 'gtp:./my_engine --gtp' --json");
  }

  int run() {
    const auto game = Rules::from_name(rules);
    if (!game || ladder(*game).empty()) {
      throw InputError(fmt::format(
          "--rules: there is no ladder for '{}'; expected 8x8 or 6x6, or -reversed", rules));
    }
    settings.rules = *game;
    auto spec = parse_player(player_text(agent));
    if (!spec) throw InputError("AGENT: " + spec.error().message());
    if (spec->kind == "human") throw InputError("AGENT: only programs are judged");
    settings.agent = *spec;
    if (settings.agent.name == settings.agent.text) settings.agent.name = agent;

    const Interrupt interrupt;
    PlayerKit kit;
    const auto rungs = static_cast<double>(ladder(settings.rules).size());
    ProgressBar bar("judging", rungs + 1);
    const auto found = judge(
        settings, kit,
        [&](const JudgeProgress& now) {
          const double share = now.total > 0 ? static_cast<double>(now.done) / now.total : 0;
          const auto rung = now.opponent == nullptr
                                ? rungs
                                : static_cast<double>(now.opponent - ladder(settings.rules).data());
          bar.update(rung + share);
        },
        interrupt.token());
    bar.clear();
    if (!found) throw std::runtime_error(found.error());
    if (!html.empty()) write_whole_file(html, judge_page(*found));
    if (json) {
      fmt::print("{}\n", report_facts(*found).dump(-1, ' ', false, Json::error_handler_t::replace));
    } else {
      fmt::print("{}", report_text(*found));
    }
    return found->sound() && !interrupt.happened() ? kSuccess : kFailure;
  }

  std::string agent;
  std::string rules = "8x8";
  std::string html;
  bool json = false;
  JudgeSettings settings;
};

}  // namespace

Run declare_judge(Options& options) {
  const auto command = std::make_shared<JudgeCommand>(options);
  return [command] { return command->run(); };
}

}  // namespace turncoat::cli
