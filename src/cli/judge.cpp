#include "judge/judge.h"

#include <fmt/format.h>
#include <sys/prctl.h>

#include <algorithm>
#include <filesystem>

#include "cli/commands.h"
#include "cli/facts.h"
#include "cli/interrupt.h"
#include "cli/list_argument.h"
#include "cli/program_options.h"
#include "cli/progress.h"
#include "cli/terminal.h"
#include "cli/version.h"
#include "judge/judge_json.h"
#include "judge/judge_page.h"
#include "judge/judge_words.h"
#include "judge/judged_agents.h"
#include "page/page_names.h"
#include "players/agent_files.h"
#include "players/player_kinds.h"
#include "record/json_number.h"
#include "record/new_file.h"
#include "record/position_text.h"

namespace turncoat::cli {

namespace {

namespace fs = std::filesystem;

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
    text += fmt::format("Ladder    stopped early: {}\n", judgement.stopped_because);
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

/// One line per agent, the strongest first, in 80 columns.
std::string summary_text(const std::vector<JudgedAgent>& judged) {
  std::size_t width = 5;
  for (const JudgedAgent& one : judged)
    width = std::max(width, std::min<std::size_t>(20, one.name.size()));
  std::string text = fmt::format("     {:<{}} {:>5} {:>4} {:>4} {:>6}  {:<15}  verdict\n", "agent",
                                 width, "games", "won", "late", "faults", "Elo");
  int place = 0;
  for (const JudgedAgent& one : judged) {
    const std::string name = one.name.substr(0, 20);
    if (one.facts.is_null()) {
      text += fmt::format("  -  {:<{}} {}\n", name, width, printable(one.problem));
      continue;
    }
    text += fmt::format("{:>3}  {:<{}} {:>5} {:>4} {:>4} {:>6}  {:<15}  {}\n", ++place, name, width,
                        whole_number<int>(one.facts.at("games")), one.sum("won"),
                        whole_number<int>(one.facts.at("time").at("late")), one.faults(),
                        one.elo_words(), one.is_sound() ? "sound" : "not sound");
  }
  return text;
}

struct JudgeCommand {
  explicit JudgeCommand(Options& options) : programs(options) {
    options.required(
        "AGENT", words,
        "Files, folders of agents, or players' texts (see `turncoat players`). FILE.py "
        "has the AI class of the Python course, another program is called as FILE "
        "POSITION SECONDS");
    options.text("--rules", rules, "RULES", "8x8, 8x8-reversed, 6x6 or 6x6-reversed (default 8x8)");
    options.number("--time", settings.seconds, "S", {0.01, 3600}, "Seconds a move (default 5)");
    options.number("--games", settings.games, "N", {1, 1000},
                   "Games against each opponent (default 4)");
    options.number("--seed", seed, "N", {0, 1e15},
                   "For openings and random opponents: the same seed, the same games (default 1)");
    options.number("--worst", settings.worst, "N", {0, 50},
                   "How many of its worst moves to show (default 5)");
    options.number("--level", settings.level, "N", {0, 60},
                   fmt::format("Level that looks for better moves (default {})", settings.level));
    options.only_if(
        {"--level"}, [this] { return settings.worst > 0; }, "with --worst 0");
    options.text("--html", html, "FILE",
                 "Also write the report as a page, with boards and all games; for several agents, "
                 "or with --list, a "
                 "folder of them with an index");
    declare_list(options, list);
    options.text("--csv", csv, "FILE", "Also write a line for each agent, for a grade book");
    options.flag("--json", json, "Print a JSON object, for several agents a list of them");
    options.explain(fmt::format(R"(
A one-page report: does the program follow the rules and its time limit, what does it score against
a ladder of opponents from chance to a master, how strong is it (Elo, chance being 0, with a 95 %
interval), and which of its moves were the worst, with better ones. The climb ends when every game
against two opponents in a row is lost. The exit code is 0 if all moves were legal
and in time, else 1. With several agents, or a folder, it prints a line for each; with --list they
are judged by all that run `turncoat work run LIST --programs`.

{}
Examples:
  turncoat judge my_ai.py --time 5 --html report.html
  turncoat judge my_ai.py --rules 8x8-reversed --time 0.5 --games 10
  turncoat judge ./othello.sh --time 2 --allow .
  turncoat judge submissions/ --time 1 --csv grades.csv --html pages
  turncoat judge 'gtp:./my_engine --gtp' --json)",
                                kProgramHelp));
  }

  int run() {
    const auto game = Rules::from_name(rules);
    if (!game || ladder(*game).empty()) {
      throw InputError(fmt::format(
          "--rules: there is no ladder for '{}'; expected 8x8 or 6x6, or -reversed", rules));
    }
    settings.rules = *game;
    settings.seed = static_cast<std::uint64_t>(seed);
    const std::vector<PlayerSpec> agents = read_agents();
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    PlayerKit kit;
    kit.set_programs(guarded(programs.read(agents), agents));
    return agents.size() == 1 && list.empty() ? judge_one(agents.front(), kit)
                                              : judge_all(agents, kit);
  }

  std::vector<PlayerSpec> read_agents() const {
    std::vector<PlayerSpec> agents;
    for (const std::string& word : words) {
      const auto texts = player_texts(word);
      if (!texts) throw InputError("AGENT: " + texts.error());
      for (const std::string& text : *texts) {
        auto spec = parse_player(text);
        if (!spec) throw InputError("AGENT: " + spec.error().message());
        if (asks_person(*spec)) throw InputError("AGENT: only programs are judged");
        agents.push_back(std::move(*spec));
      }
    }
    return agents;
  }

  tl::expected<Judgement, std::string> judge_agent(const PlayerSpec& agent, PlayerKit& kit,
                                                   const Interrupt& interrupt) {
    settings.agent = agent;
    const auto rungs = static_cast<double>(ladder(settings.rules).size());
    ProgressBar bar("judging " + agent.name, rungs + 1);
    auto found = judge(
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
    return found;
  }

  int judge_one(const PlayerSpec& agent, PlayerKit& kit) {
    const Interrupt interrupt;
    const auto found = judge_agent(agent, kit, interrupt);
    if (!found) throw std::runtime_error(found.error());
    if (!html.empty()) write_whole_file(html, judge_page(*found));
    if (!csv.empty()) write_whole_file(csv, judged_csv({judged_agent(agent.name, found)}));
    if (json) {
      fmt::print("{}\n", printed(judgement_json(*found)));
    } else {
      fmt::print("{}", report_text(*found));
    }
    return found->sound() && !interrupt.happened() ? kSuccess : kFailure;
  }

  int judge_all(const std::vector<PlayerSpec>& agents, PlayerKit& kit) {
    const Interrupt interrupt;
    std::vector<std::string> names;
    for (const PlayerSpec& agent : agents) names.push_back(agent.name);
    const std::vector<std::string> pages = page_names(names);
    std::vector<JudgedAgent> judged;
    const auto add = [&](std::size_t i, JudgedAgent one) {
      if (!html.empty() && !one.facts.is_null()) {
        fs::create_directories(html);
        one.page = pages[i];
        write_whole_file(fs::path(html) / one.page, one.report);
      }
      judged.push_back(std::move(one));
      sort_by_strength(judged);
      // After every agent: judging a class takes hours, and the page can be read meanwhile.
      if (!html.empty()) write_whole_file(fs::path(html) / "index.html", judged_page(judged));
    };
    if (list.empty()) {
      for (std::size_t i = 0; i < agents.size() && !interrupt.happened(); ++i)
        add(i, judged_agent(names[i], judge_agent(agents[i], kit, interrupt)));
    } else {
      judge_shared(agents, kit, interrupt, add);
    }
    const bool sound = std::ranges::all_of(judged, &JudgedAgent::is_sound);
    if (!html.empty()) fmt::print(stderr, "turncoat: all agents in {}/index.html\n", html);
    if (!csv.empty()) write_whole_file(csv, judged_csv(judged));
    if (json) {
      Json all = Json::array();
      for (const JudgedAgent& one : judged) {
        Json facts = one.facts.is_null() ? Json{{"problem", one.problem}} : one.facts;
        facts["name"] = one.name;
        all.push_back(std::move(facts));
      }
      fmt::print("{}\n", printed(all));
    } else {
      fmt::print("{}", summary_text(judged));
    }
    return sound && !interrupt.happened() ? kSuccess : kFailure;
  }

  template <class Add>
  void judge_shared(const std::vector<PlayerSpec>& agents, const PlayerKit& kit,
                    const Interrupt& interrupt, const Add& add) {
    const work::Stamp stamp{version_number(), work::own_weights(settings.rules)};
    std::vector<work::Item> items;
    for (const PlayerSpec& agent : agents) {
      settings.agent = agent;
      items.push_back(work::judge_item(settings, *kit.programs(), stamp));
    }
    // The user has named them.
    const Crew crew{.at_once = 1, .programs = std::ranges::any_of(agents, runs_program)};
    ProgressBar bar("judging", static_cast<double>(agents.size()), "agents");
    share_work(list, items, crew, interrupt.token(), [&](std::size_t i, const work::Entry& entry) {
      bar.clear();
      add(i, work::judge_result(entry.outcome.text, agents[i].name));
      bar.update(static_cast<double>(i + 1));
      return true;
    });
    bar.clear();
  }

  static std::string printed(const Json& facts) {
    return facts.dump(-1, ' ', false, Json::error_handler_t::replace);
  }

  std::vector<std::string> words;
  std::string rules = "8x8";
  std::string html;
  std::string csv;
  std::string list;
  double seed = 1;
  bool json = false;
  ProgramOptions programs;
  JudgeSettings settings;
};

}  // namespace

Run declare_judge(Options& options) { return make_command<JudgeCommand>(options); }

}  // namespace turncoat::cli
