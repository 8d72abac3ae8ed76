#include "arena/game_json.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "players/player_kinds.h"
#include "record/outside_json.h"
#include "record/position_text.h"
#include "record/square_text.h"
#include "record/transcript.h"

namespace turncoat {

namespace {

using Json = nlohmann::ordered_json;

double rounded(double value, double steps) { return std::round(value * steps) / steps; }

Json optional_json(const std::optional<double>& value, double steps) {
  return value ? Json(rounded(*value, steps)) : Json(nullptr);
}

// Limits for values from files, the same as those of the commands.
constexpr double kMostSeconds = 1e9;
constexpr std::size_t kMostRounds = 500'000;
constexpr std::size_t kMostPlayers = 1000;

[[noreturn]] void refuse(const char* what) {
  throw std::runtime_error(fmt::format("{} is out of range", what));
}

double ranged(const Json& json, double least, double most, const char* what) {
  const double value = json.is_number() ? json.get<double>() : most + 1;
  if (!(value >= least && value <= most)) refuse(what);
  return value;
}

std::int64_t whole(const Json& json, std::int64_t least, std::int64_t most, const char* what) {
  if (!json.is_number_integer() || json < least || json > most) refuse(what);
  return json.get<std::int64_t>();
}

std::optional<double> optional_number(const Json& json, double least, double most,
                                      const char* what) {
  if (json.is_null()) return std::nullopt;
  return ranged(json, least, most, what);
}

Ending ending_of(Fault fault) {
  return fault == Fault::time_out ? Ending::time
         : fault == Fault::crash  ? Ending::left
                                  : Ending::resigned;
}

const std::string& name_of(int player, const TournamentSettings& settings) {
  return settings.players[static_cast<std::size_t>(player)].name;
}

constexpr std::array<std::string_view, 3> kConfined = {"none", "agents", "all"};

TournamentSettings read_settings(const Json& json) {
  TournamentSettings settings;
  const auto rules = Rules::from_name(json.at("rules").get<std::string>());
  if (!rules) throw std::runtime_error("unknown rules");
  settings.rules = *rules;
  const auto kind = kind_from_name(json.at("kind").get<std::string>());
  if (!kind) throw std::runtime_error("unknown kind of tournament");
  settings.kind = *kind;
  for (const auto& text : json.at("players")) {
    auto spec = parse_player(text.get<std::string>());
    if (!spec) throw std::runtime_error(spec.error().message());
    settings.players.push_back(std::move(*spec));
  }
  settings.openings = json.at("openings").get<std::string>();
  if (settings.players.size() < 2 || settings.players.size() > kMostPlayers) refuse("players");
  settings.rounds = static_cast<std::size_t>(whole(json.at("rounds"), 1, kMostRounds, "rounds"));
  settings.seed = static_cast<std::uint64_t>(
      whole(json.at("seed"), 0, std::numeric_limits<std::int64_t>::max(), "seed"));
  TimeControl& control = settings.control;
  control.seconds = optional_number(json.at("time"), 0, kMostSeconds, "time");
  if (!json.at("clock").is_null()) {
    control.clock = GameClock{ranged(json.at("clock").at(0), 0, kMostSeconds, "clock"),
                              ranged(json.at("clock").at(1), 0, kMostSeconds, "clock")};
  }
  control.margin = ranged(json.at("margin"), 0, kMostSeconds, "margin");
  control.patience = ranged(json.at("patience"), 0, kMostSeconds, "patience");
  settings.programs =
      json.contains("programs") ? policy_from_json(json["programs"]) : usual_policy();
  return settings;
}

/// The margin that follows from the moves, or from the fault that ended the game.
int margin_of(const Played& played) {
  const Position& last = played.game.position();
  const int cells = last.rules.cell_count();
  if (played.fault) return played.at_fault == Colour::black ? -cells : cells;
  if (!last.is_over()) throw std::runtime_error("the game is not over");
  return last.mover == Colour::black ? last.final_score() : -last.final_score();
}

TournamentGame read_game(const Json& json, const Schedule& schedule, const Rules& rules) {
  const auto id = static_cast<std::uint32_t>(
      whole(json.at("game"), 0, std::numeric_limits<std::uint32_t>::max(), "game"));
  if (id >= schedule.known()) throw std::runtime_error("a game of another tournament");
  Position start = Position::start(rules);
  if (json.contains("start")) {
    PositionOptions options;
    options.rules = rules;
    const auto position = parse_position(json["start"].get<std::string>(), options);
    if (!position) throw std::runtime_error(position.error().message());
    start = *position;
  }
  auto game = parse_transcript(json.at("moves").get<std::string>(), start);
  if (!game) throw std::runtime_error(game.error().message());
  TournamentGame read{schedule.encounter(id), {}};
  Played& played = read.played;
  played.game = std::move(*game);
  const auto moves = static_cast<std::int64_t>(played.game.moves().size());
  played.opening_moves = static_cast<std::size_t>(whole(json.at("opening"), 0, moves, "opening"));
  played.margin =
      static_cast<int>(whole(json.at("margin"), -rules.cell_count(), rules.cell_count(), "margin"));
  played.notes.resize(played.game.moves().size());
  const auto& seconds = json.at("seconds");
  const auto& evals = json.at("evals");
  for (std::size_t i = played.opening_moves; i < played.notes.size(); ++i) {
    played.notes[i] = {
        optional_number(evals.at(i - played.opening_moves), -1e12, 1e12, "an evaluation"),
        optional_number(seconds.at(i - played.opening_moves), 0, kMostSeconds, "a time")};
  }
  if (json.contains("fault")) {
    played.fault = fault_from_name(json["fault"].get<std::string>());
    if (!played.fault) throw std::runtime_error("unknown fault");
    played.at_fault = json.at("loser") == "black" ? Colour::black : Colour::white;
    played.reason = json.at("reason").get<std::string>();
  }
  if (played.margin != margin_of(played))
    throw std::runtime_error("the margin is not that of the game");
  return read;
}

}  // namespace

Json policy_json(const ProgramPolicy& policy) {
  return {{"sandbox", kConfined[static_cast<std::size_t>(policy.confined)]},
          {"memory", policy.memory_mb},
          {"processes", policy.processes},
          {"cpu", policy.cpu_seconds},
          {"start", policy.start_seconds},
          {"fresh", policy.fresh},
          {"readable", policy.readable}};
}

ProgramPolicy policy_from_json(const Json& json) {
  ProgramPolicy policy;
  const auto confined =
      std::find(kConfined.begin(), kConfined.end(), json.at("sandbox").get<std::string>());
  if (confined == kConfined.end()) refuse("sandbox");
  policy.confined = static_cast<Confined>(confined - kConfined.begin());
  policy.memory_mb = static_cast<int>(whole(json.at("memory"), 1, 1 << 24, "memory"));
  policy.processes = static_cast<int>(whole(json.at("processes"), 1, 1 << 20, "processes"));
  policy.cpu_seconds = ranged(json.at("cpu"), 1, kMostSeconds, "cpu");
  policy.start_seconds = ranged(json.at("start"), 0.1, kMostSeconds, "start");
  policy.fresh = json.at("fresh").get<bool>();
  policy.readable = json.at("readable").get<std::vector<std::string>>();
  return policy;
}

Json settings_json(const TournamentSettings& settings) {
  const TimeControl& control = settings.control;
  Json players = Json::array();
  for (const PlayerSpec& player : settings.players) players.push_back(player.text);
  Json json = {{"rules", settings.rules.name()},
               {"kind", kind_name(settings.kind)},
               {"players", std::move(players)},
               {"openings", settings.openings},
               {"rounds", settings.rounds},
               {"seed", settings.seed},
               {"time", control.seconds ? Json(*control.seconds) : Json(nullptr)},
               {"clock", control.clock ? Json{control.clock->remaining, control.clock->increment}
                                       : Json(nullptr)},
               {"margin", control.margin},
               {"patience", control.patience}};
  // Left out if it is the default, so that older files still match.
  const Json programs = policy_json(settings.programs);
  if (programs != policy_json(usual_policy())) json["programs"] = programs;
  return json;
}

tl::expected<TournamentSettings, std::string> settings_from_json(const Json& json) {
  try {
    return read_settings(json);
  } catch (const std::exception& error) {
    return tl::unexpected(json_complaint(error));
  }
}

Json game_json(const TournamentGame& game, const TournamentSettings& settings) {
  const Played& played = game.played;
  const Position& start = played.game.start();
  Json json = {{"game", game.encounter.id},
               {"black", name_of(game.encounter.black(), settings)},
               {"white", name_of(game.encounter.white(), settings)},
               {"margin", played.margin}};
  if (played.fault) {
    json["fault"] = fault_name(*played.fault);
    json["loser"] = colour_key(played.at_fault);
    json["reason"] = played.reason;
  }
  if (start != Position::start(start.rules))
    json["start"] = print_position(start, PositionForm::board);
  json["moves"] = print_transcript(played.game, Passes::written);
  json["opening"] = played.opening_moves;
  Json seconds = Json::array();
  Json evals = Json::array();
  for (std::size_t i = played.opening_moves; i < played.notes.size(); ++i) {
    seconds.push_back(optional_json(played.notes[i].seconds, 1e4));
    evals.push_back(optional_json(played.notes[i].eval, 1e2));
  }
  json["seconds"] = std::move(seconds);
  json["evals"] = std::move(evals);
  return json;
}

tl::expected<TournamentGame, std::string> game_from_json(const Json& json, const Schedule& schedule,
                                                         const Rules& rules) {
  try {
    return read_game(json, schedule, rules);
  } catch (const std::exception& error) {
    return tl::unexpected(json_complaint(error));
  }
}

GameRecord game_record(const TournamentGame& game, const TournamentSettings& settings) {
  const Played& played = game.played;
  GameRecord record;
  record.game = played.game;
  record.black = name_of(game.encounter.black(), settings);
  record.white = name_of(game.encounter.white(), settings);
  record.notes = played.notes;
  for (MoveNote& note : record.notes) {
    if (note.eval) note.eval = rounded(*note.eval, 1e2);
    if (note.seconds) note.seconds = rounded(*note.seconds, 1e3);
  }
  record.result = GameResult::of_margin(played.margin,
                                        played.fault ? ending_of(*played.fault) : Ending::played);
  if (played.fault) {
    record.comment = fmt::format("{}: {}: {}", colour_name(played.at_fault),
                                 fault_name(*played.fault), played.reason);
  }
  return record;
}

}  // namespace turncoat
