#include "cli/arena_session.h"

#include <fmt/format.h>
#include <sys/prctl.h>

#include <algorithm>
#include <iostream>
#include <set>

#include "arena/game_store.h"
#include "arena/tournament_page.h"
#include "cli/draw.h"
#include "cli/interrupt.h"
#include "cli/list_argument.h"
#include "cli/live_text.h"
#include "cli/program_options.h"
#include "cli/progress.h"
#include "cli/terminal.h"
#include "cli/training.h"
#include "cli/version.h"
#include "players/player_kinds.h"
#include "record/new_file.h"
#include "record/square_text.h"

namespace turncoat::cli {

namespace {

/// Draws the standings a few times a second.
class LiveStandings {
 public:
  LiveStandings() : text_(stderr), enabled_(is_terminal(stderr)) {}

  bool is_due() const { return enabled_ && Time::now() >= next_; }
  void draw(const std::string& text) {
    text_.draw(text);
    next_ = Time::now() + std::chrono::milliseconds(200);
  }
  void clear() {
    if (enabled_) text_.draw("");
  }

 private:
  LiveText text_;
  bool enabled_;
  Time::time_point next_ = Time::now();
};

bool has_human(const TournamentSettings& settings) {
  for (const PlayerSpec& player : settings.players) {
    if (asks_person(player)) return true;
  }
  return false;
}

}  // namespace

ArenaSession::ArenaSession(const ArenaOptions& options, TournamentSettings settings,
                           const std::string& usual,
                           std::function<std::string(const Standings&)> live)
    : options_(options),
      kit_(has_human(settings) ? ask_at_terminal() : PlayerKit::AskPerson{}),
      settings_(with_able_players(std::move(settings))),
      openings_(options.openings(settings_)),
      name_(options.name(usual)),
      live_(std::move(live)),
      standings_(static_cast<int>(settings_.players.size()), settings_.control.seconds),
      schedule_(settings_.kind, standings_.players(), settings_.rounds, settings_.seed) {}

TournamentSettings ArenaSession::with_able_players(TournamentSettings settings) {
  // Orphans of the players' programs become children of this process, which ends and waits for them too.
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  kit_.set_programs(guarded(settings.programs, settings.players));
  ProgressBar bar("starting players", static_cast<double>(settings.players.size()));
  const auto unable = Tournament(settings, {}, kit_).unable([&](int player) {
    bar.update(static_cast<double>(player));
  });
  bar.clear();
  for (const Unable& one : unable) {
    fmt::print(stderr, "turncoat: {} does not start: {}\n",
               printable(settings.players[static_cast<std::size_t>(one.player)].name),
               printable(one.reason));
  }
  if (!unable.empty() && !options_.skips()) {
    throw InputError(fmt::format("{} of {} players cannot play; --skip goes on without them",
                                 unable.size(), settings.players.size()));
  }
  for (auto one = unable.rbegin(); one != unable.rend(); ++one)
    settings.players.erase(settings.players.begin() + one->player);
  if (settings.players.size() < 2) throw InputError("fewer than two players are left");
  return settings;
}

std::vector<RankedPlayer> ArenaSession::ranking() const {
  return rank_players(standings_, schedule_, settings_.kind, games_);
}

void ArenaSession::tell_duration(std::size_t games) const {
  const TimeControl& control = settings_.control;
  const int plies = settings_.rules.cell_count() - 4;
  double seconds = 0;
  if (control.seconds) seconds = plies * *control.seconds;
  if (control.clock) {
    const double on_clock = 2 * control.clock->remaining + plies * control.clock->increment;
    seconds = control.seconds ? std::min(seconds, on_clock) : on_clock;
  }
  if (seconds == 0) return;
  const double all = seconds * static_cast<double>(games) / options_.at_a_time();
  fmt::print(stderr, "turncoat: {} games, at most {}{}\n", games, duration_text(all),
             options_.at_a_time() > 1 ? fmt::format(", {} at a time", options_.at_a_time()) : "");
}

void ArenaSession::add(const TournamentGame& game) {
  standings_.add(game);
  games_.push_back(game);
  schedule_.record(game.encounter.id, game.played.margin);
}

void ArenaSession::tell_fault(const TournamentGame& game) const {
  const Played& played = game.played;
  if (!played.fault) return;
  const int loser =
      played.at_fault == Colour::black ? game.encounter.black() : game.encounter.white();
  fmt::print(stderr, "turncoat: game {}: {} lost by {}: {}\n", game.encounter.id + 1,
             settings_.players[static_cast<std::size_t>(loser)].name, fault_name(*played.fault),
             printable(played.reason));
}

void ArenaSession::play_shared(Tournament& tournament, const std::vector<std::uint32_t>& ids,
                               const Tournament::OnGame& on_game,
                               const std::stop_token& stop) const {
  const work::Stamp stamp{version_number(), work::own_weights(settings_.rules)};
  std::vector<GamePlan> plans;
  std::vector<work::Item> items;
  for (const std::uint32_t id : ids) {
    plans.push_back(tournament.plan(tournament.schedule().encounter(id)));
    items.push_back(work::game_item(plans.back(), *kit_.programs(), stamp));
  }
  // The user has named them.
  const Crew crew{.at_once = options_.at_a_time(),
                  .programs = std::ranges::any_of(settings_.players, runs_program)};
  share_work(options_.list(), items, crew, stop, [&](std::size_t i, const work::Entry& entry) {
    const TournamentGame game{tournament.schedule().encounter(ids[i]),
                              work::game_result(entry.outcome.text, plans[i])};
    tournament.record(game);
    return on_game(game);
  });
}

void ArenaSession::play(const std::function<bool(const Standings&)>& enough) {
  const bool human = has_human(settings_);
  if (human && !options_.list().empty()) throw InputError("--list: only programs play in a list");
  Tournament tournament(settings_, openings_, kit_);
  std::set<std::uint32_t> done;
  std::optional<GameStore> store;
  if (!name_.empty()) {
    auto opened = GameStore::open(name_, settings_, openings_, [&](const TournamentGame& game) {
      done.insert(game.encounter.id);
      tournament.record(game);
      add(game);
    });
    if (!opened) throw InputError(opened.error());
    store.emplace(std::move(*opened));
    if (!done.empty()) fmt::print(stderr, "turncoat: {} games are there already\n", done.size());
  }
  std::vector<std::uint32_t> missing;
  const auto find_missing = [&] {
    missing.clear();
    for (std::uint32_t id = 0; id < tournament.schedule().known(); ++id) {
      if (!done.contains(id)) missing.push_back(id);
    }
    return !missing.empty();
  };
  std::optional<Interrupt> interrupt;
  // With a person at the terminal Ctrl-C keeps its usual effect: reading a line cannot be interrupted.
  if (!human) interrupt.emplace();
  if (!human && done.size() < tournament.schedule().games())
    tell_duration(tournament.schedule().games() - done.size());
  LiveStandings live;
  const auto start = Time::now();
  const auto played_before = standings_.games();
  const std::stop_token stop = interrupt ? interrupt->token() : std::stop_token();
  const auto ended = [&](const TournamentGame& game) {
    if (store) store->append(game);
    done.insert(game.encounter.id);
    add(game);
    if (game.played.fault) {
      live.clear();
      tell_fault(game);
    }
    if (!human && live.is_due()) {
      const double seconds = std::chrono::duration<double>(Time::now() - start).count();
      const double rate = (standings_.games() - played_before) / seconds;
      const double left =
          (tournament.schedule().games() - static_cast<std::uint32_t>(standings_.games())) / rate;
      live.draw(fmt::format("game {} of {}, {} left\n{}", standings_.games(),
                            tournament.schedule().games(), duration_text(left), live_(standings_)));
    }
    return !enough(standings_);
  };
  while (!interrupted_ && !enough(standings_) && find_missing()) {
    if (options_.list().empty()) {
      const auto played = tournament.play(missing, human ? 1 : options_.at_a_time(), ended, stop);
      if (!played) throw InputError(played.error());
    } else {
      play_shared(tournament, missing, ended, stop);
    }
    live.clear();
    interrupted_ = interrupt && interrupt->happened();
  }
  write_page();
}

void ArenaSession::write_page() const {
  const std::string file = !options_.page().empty() ? options_.page()
                           : name_.empty()          ? ""
                                                    : name_ + ".html";
  if (!file.empty()) write_whole_file(file, tournament_page(settings_, standings_, games_));
  if (!name_.empty()) {
    fmt::print(stderr, "turncoat: games in {0}.jsonl and {0}.ggf, report in {1}\n", name_, file);
    if (interrupted_ && static_cast<std::uint32_t>(standings_.games()) < schedule_.games()) {
      fmt::print(stderr, "turncoat: interrupted; go on with --resume {}.jsonl\n", name_);
    }
  }
}

PlayerKit::AskPerson ask_at_terminal() {
  if (!is_terminal(stdin) || !is_terminal(stderr)) return {};
  return [](const Game& game) -> std::optional<Square> {
    const Position& position = game.position();
    fmt::print(stderr, "\n{}", draw(position, may_colour(stderr) ? Ink::colour : Ink::plain));
    for (std::string line;;) {
      fmt::print(stderr, "{}'s move (or quit)> ", colour_name(position.mover));
      if (!std::getline(std::cin, line) || line == "quit") return std::nullopt;
      const auto move = parse_move(line, position.rules);
      if (move && position.is_legal(*move)) return *move;
      fmt::print(stderr, "Expected one of {}\n", square_names(position.moves(), position.rules));
    }
  };
}

}  // namespace turncoat::cli
