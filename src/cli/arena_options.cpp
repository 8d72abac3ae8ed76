#include "cli/arena_options.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <bit>
#include <ctime>
#include <iostream>

#include "arena/game_store.h"
#include "arena/openings.h"
#include "cli/arguments.h"
#include "cli/clock_text.h"
#include "cli/list_argument.h"
#include "cli/terminal.h"
#include "players/agent_files.h"
#include "players/player_kinds.h"

namespace turncoat::cli {

namespace {

constexpr std::string_view kLines = ".jsonl";

std::string without_end(std::string name) {
  if (name.ends_with(kLines)) name.resize(name.size() - kLines.size());
  return name;
}

}  // namespace

const char* const kArenaHelp =
    R"(Players are texts such as engine:level=12 or gtp:COMMAND (`turncoat players` lists them), files
(FILE.py has the AI class of the Python course, another program is called for every move) or a
folder of agents. One that does not exist or does not start is refused before the first game. Every
opening is played twice, with colours exchanged. Openings are
  random:N   N random plies (default random:8, on small boards random:6)
  ply:N      every position after N plies, symmetric ones once
  even       eight plies after which neither side is ahead, from a list of 1,000 (8x8 only)
  FILE       a list of moves or a position on each line, such as an XOT list
  start      the usual start
in an order that depends on --seed. A player that makes an illegal move, ends, gives an invalid
answer or exceeds its time loses that game by all discs, with the reason. Without --time and --clock
players use their own settings, and --patience is the limit.

Each game is stored when it ends: NAME.jsonl (a JSON object per line) and NAME.ggf; NAME.html is the
report with all games to replay. After an interruption --resume NAME.jsonl, or the same command with
the same --save, plays the missing games. Programs named in such a file are shown, and run only if
you agree or give --run-programs: look at other people's files first.

With --list the games are items of a list, and every `turncoat work run LIST` helps; with --programs
if players are programs, which must be at the same place on every machine.
)";

ArenaOptions::ArenaOptions(Options& options, int usual_games)
    : programs_(options), usual_games_(usual_games) {
  options.text("--rules", rules_, "RULES", "Which game (default 8x8)");
  options.number("--games", games_, "N", {2, 1e6},
                 fmt::format("Games for each pairing, an even number (default {})", usual_games));
  options.text("--openings", openings_, "WHAT", "Openings, see below");
  options.number("--seed", seed_, "N", {0, 1e15}, "For openings and random players (default 1)");
  options.number("--time", time_, "S", {0.001, 1e6}, "Seconds a move");
  options.text("--clock", clock_, "M:SS+INC", "Time for a game, such as 5:00+2");
  options.number("--margin", margin_, "S", {0, 1e6},
                 "Seconds a player may be late before it loses (default 0.5)");
  options.number("--patience", patience_, "S", {0.1, 1e6},
                 "Seconds for a move without another limit (default 120)");
  options.number("--threads", at_a_time_, "N", {1, 1024}, "Games at a time (default 1)");
  declare_list(options, list_);
  options.text("--save", save_, "NAME",
               "Where games are stored (default: the command and the time)");
  options.flag("--no-save", no_save_, "Store nothing");
  options.text("--resume", resume_, "FILE", "Continue the games of this .jsonl file");
  options.flag("--run-programs", run_programs_,
               "Run the programs that the file of --resume names, without asking");
  options.flag("--skip", skip_,
               "Leave out players that do not start, instead of refusing to begin");
  options.text("--html", page_, "FILE", "Where the report goes (default NAME.html)");
  options.flag("--json", json_, "Print the result as a JSON object");
  options.exclude("--save", "--no-save");
  options.exclude("--resume", "--no-save");
  options.exclude("--resume", "--save");
  options.needs({"--run-programs"}, "--resume");
  options.idle_with({"--rules", "--games", "--openings", "--seed", "--time", "--clock", "--margin",
                     "--patience", "--skip"},
                    "--resume");
  const auto has_limit = [this] { return time_ > 0 || !clock_.empty(); };
  options.only_if({"--margin"}, has_limit, "without --time or --clock");
  options.only_if(
      {"--patience"}, [has_limit] { return !has_limit(); }, "with --time or --clock");
}

TimeControl ArenaOptions::control() const {
  TimeControl control;
  if (time_ > 0) control.seconds = time_;
  if (!clock_.empty()) control.clock = read_clock(clock_, "--clock");
  control.margin = margin_;
  control.patience = patience_;
  return control;
}

void ArenaOptions::confirm_programs(const TournamentSettings& settings) const {
  std::string programs;
  for (const PlayerSpec& player : settings.players) {
    if (runs_program(player)) programs += "  " + printable(player.text) + "\n";
  }
  const ProgramPolicy asked = programs_.read(settings.players);
  if (programs.empty()) return;
  // Otherwise a stored tournament could make its programs run outside the sandbox.
  if (!same_limits(asked, settings.programs)) {
    throw InputError(fmt::format("--resume: the programs in {} play with {}; say the same to go on",
                                 resume_, policy_options(settings.programs)));
  }
  if (run_programs_) return;
  fmt::print(stderr, "{} names programs to run:\n{}", printable(resume_), programs);
  if (is_terminal(stdin) && is_terminal(stderr)) {
    fmt::print(stderr, "Run them? [y/N] ");
    std::string answer;
    std::getline(std::cin, answer);
    if (answer == "y" || answer == "Y" || answer == "yes") return;
  }
  throw InputError("--resume: nothing was run; add --run-programs if you trust this file");
}

std::size_t ArenaOptions::rounds(TournamentKind kind, std::size_t players,
                                 std::size_t asked) const {
  if (kind == TournamentKind::round_robin || kind == TournamentKind::gauntlet) {
    if (asked > 0) throw InputError("--rounds: only with --kind swiss, ladder or race");
    const int games = games_ > 0 ? games_ : usual_games_;
    if (games % 2 != 0)
      throw InputError("--games: every opening is played twice; expected an even number");
    return static_cast<std::size_t>(games / 2);
  }
  if (games_ > 0)
    throw InputError("--games: in this kind of tournament every round is two games; see --rounds");
  if (asked > 0) return asked;
  // Enough rounds to separate the best from the rest; a ladder needs enough for the last player to climb to the top.
  if (kind == TournamentKind::swiss) return static_cast<std::size_t>(std::bit_width(players)) + 2;
  return kind == TournamentKind::ladder ? players : 10;
}

TournamentSettings ArenaOptions::read(const std::vector<std::string>& words, TournamentKind kind,
                                      std::size_t asked_rounds) const {
  if (resumes()) {
    auto stored =
        checked(GameStore::read_settings(without_end(resume_) + std::string(kLines)), "--resume: ");
    if (!words.empty()) throw InputError("--resume: the players are those of the file");
    confirm_programs(stored);
    return stored;
  }
  TournamentSettings settings;
  settings.rules = read_rules(rules_);
  settings.kind = kind;
  std::vector<std::string> texts;
  for (const std::string& word : words) {
    const auto found = checked(player_texts(word), "player ");
    texts.insert(texts.end(), found.begin(), found.end());
  }
  for (const std::string& text : texts) {
    auto spec = checked(parse_player(text), fmt::format("player {}: ", text));
    for (const PlayerSpec& other : settings.players) {
      if (other.name != spec.name) continue;
      throw InputError(
          fmt::format("two players are called {}; NAME=PLAYER gives one another name", spec.name));
    }
    settings.players.push_back(std::move(spec));
  }
  if (settings.players.size() < 2) throw InputError("two players at least; see `turncoat players`");
  settings.rounds = rounds(kind, settings.players.size(), asked_rounds);
  settings.openings = !openings_.empty()         ? openings_
                      : settings.rules.size == 8 ? "random:8"
                                                 : "random:6";
  settings.seed = seed_;
  settings.control = control();
  settings.programs = programs_.read(settings.players);
  return settings;
}

std::vector<Game> ArenaOptions::openings(const TournamentSettings& settings) const {
  return checked(make_openings(settings.openings, settings.rules, settings.rounds, settings.seed),
                 "--openings: ");
}

std::string ArenaOptions::name(const std::string& usual) const {
  if (no_save_) return {};
  if (resumes()) return without_end(resume_);
  if (!save_.empty()) return without_end(save_);
  return fmt::format("{}-{:%Y%m%d-%H%M%S}", usual, fmt::localtime(std::time(nullptr)));
}

}  // namespace turncoat::cli
