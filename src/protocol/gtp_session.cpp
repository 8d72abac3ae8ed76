#include "protocol/gtp_session.h"

#include <fmt/format.h>

#include <algorithm>

#include "record/game_reader.h"
#include "record/numbers.h"
#include "record/scanner.h"
#include "record/square_text.h"
#include "record/transcript.h"
#include "search/plan.h"

namespace turncoat::protocol {
namespace {

using Arguments = std::vector<std::string>;

GtpAnswer refusal(std::string text) { return {false, std::move(text)}; }
GtpAnswer syntax(std::string_view expected) {
  return refusal(fmt::format("syntax error: expected {}", expected));
}

std::optional<Colour> read_colour(std::string_view text) {
  if (same_word(text, "b") || same_word(text, "black")) return Colour::black;
  if (same_word(text, "w") || same_word(text, "white")) return Colour::white;
  return std::nullopt;
}

std::optional<double> read_seconds(std::string_view text) {
  const auto seconds = read_number(text);
  return seconds && *seconds >= 0 && *seconds <= 1e7 ? seconds : std::nullopt;
}

std::optional<int> read_count(std::string_view text) {
  const auto number = read_number(text);
  if (!number || *number < 0 || *number > 1e6 || *number != static_cast<int>(*number))
    return std::nullopt;
  return static_cast<int>(*number);
}

}  // namespace

GtpSession::GtpSession(SearchHost& host)
    : host_(host), rules_(host.setup().rules), game_(rules_), limits_(host.setup().limits) {}

const std::vector<GtpSession::Entry>& GtpSession::commands() {
  static const std::vector<Entry> kAll = {
      {"protocol_version", &GtpSession::protocol_version},
      {"name", &GtpSession::name},
      {"version", &GtpSession::version},
      {"known_command", &GtpSession::known_command},
      {"list_commands", &GtpSession::list_commands},
      {"quit", &GtpSession::nothing},
      {"boardsize", &GtpSession::boardsize},
      {"clear_board", &GtpSession::clear_board},
      {"komi", &GtpSession::komi},
      {"list_games", &GtpSession::list_games},
      {"set_game", &GtpSession::set_game},
      {"turncoat-rules", &GtpSession::rules},
      {"loadsgf", &GtpSession::load},
      {"play", &GtpSession::play},
      {"gogui-play_sequence", &GtpSession::play_sequence},
      {"undo", &GtpSession::undo},
      {"genmove", &GtpSession::genmove},
      {"reg_genmove", &GtpSession::reg_genmove},
      {"level", &GtpSession::level},
      {"time_settings", &GtpSession::time_settings},
      {"time_left", &GtpSession::time_left},
      {"showboard", &GtpSession::showboard},
      {"final_score", &GtpSession::final_score},
      {"gogui-interrupt", &GtpSession::nothing},
      {"gogui-rules_game_id", &GtpSession::rules_game_id},
      {"gogui-rules_board", &GtpSession::rules_board},
      {"gogui-rules_board_size", &GtpSession::rules_board_size},
      {"gogui-rules_legal_moves", &GtpSession::rules_legal_moves},
      {"gogui-rules_side_to_move", &GtpSession::rules_side_to_move},
      {"gogui-rules_final_result", &GtpSession::rules_final_result},
  };
  return kAll;
}

GtpAnswer GtpSession::execute(const std::string& command, const Arguments& arguments,
                              std::stop_token stop) {
  stop_ = std::move(stop);
  for (const Entry& entry : commands()) {
    if (entry.name == command) return (this->*entry.handler)(arguments);
  }
  return refusal("unknown command");
}

GtpAnswer GtpSession::nothing(const Arguments&) { return {}; }
GtpAnswer GtpSession::protocol_version(const Arguments&) { return {true, "2"}; }
GtpAnswer GtpSession::name(const Arguments&) { return {true, "Turncoat"}; }
GtpAnswer GtpSession::version(const Arguments&) { return {true, host_.setup().version}; }

GtpAnswer GtpSession::known_command(const Arguments& arguments) {
  if (arguments.size() != 1) return syntax("the name of a command");
  const bool known = std::any_of(commands().begin(), commands().end(), [&](const Entry& entry) {
    return same_word(arguments[0], entry.name);
  });
  return {true, known ? "true" : "false"};
}

GtpAnswer GtpSession::list_commands(const Arguments&) {
  std::string text;
  for (const Entry& entry : commands()) text += fmt::format("{}\n", entry.name);
  return {true, text};
}

// Setting up

void GtpSession::restart(const Rules& rules) {
  rules_ = rules;
  game_ = Game(rules_);
  implied_.clear();
  clock_.restart();
}

GtpAnswer GtpSession::boardsize(const Arguments& arguments) {
  if (arguments.size() != 1) return syntax("the size of the board");
  const auto size = read_count(arguments[0]);
  if (!size) return syntax("the size of the board");
  if (*size != 8 && *size != 6 && *size != 4) return refusal("unacceptable size");
  Rules rules = rules_;
  rules.size = *size;
  restart(rules);
  return {};
}

GtpAnswer GtpSession::clear_board(const Arguments&) {
  restart(rules_);
  return {};
}

// Go clients send it; Othello has no komi.
GtpAnswer GtpSession::komi(const Arguments& arguments) {
  if (arguments.size() != 1 || !read_number(arguments[0])) return syntax("a number");
  return {};
}

GtpAnswer GtpSession::list_games(const Arguments&) { return {true, "Othello\nReversed Othello"}; }

GtpAnswer GtpSession::set_game(const Arguments& arguments) {
  const std::string game = fmt::format("{}", fmt::join(arguments, " "));
  const bool usual = same_word(game, "othello") || same_word(game, "reversi");
  const bool reversed = same_word(game, "reversed othello") || same_word(game, "anti-othello") ||
                        same_word(game, "anti-reversi");
  if (!usual && !reversed) return refusal("unsupported game");
  Rules rules = rules_;
  // `Othello` may be the only name that a client knows, also for the reversed game of the command line.
  if (reversed) rules.objective = Objective::fewest_discs;
  restart(rules);
  return {};
}

GtpAnswer GtpSession::rules(const Arguments& arguments) {
  if (arguments.empty()) return {true, rules_.name()};
  const auto rules = arguments.size() == 1 ? Rules::from_name(arguments[0]) : std::nullopt;
  if (!rules)
    return refusal("unsupported rules: expected 8x8, 6x6 or 4x4 with -reversed, -parallel or both");
  restart(*rules);
  return {};
}

GtpAnswer GtpSession::load(const Arguments& arguments) {
  if (arguments.empty()) return syntax("a file and perhaps the number of a move");
  std::optional<int> before;
  Arguments words = arguments;
  if (words.size() > 1) before = read_count(words.back());
  if (before) words.pop_back();
  GameOptions options;
  options.rules = rules_;
  auto games = open_games(fmt::format("{}", fmt::join(words, " ")), options);
  if (!games) return refusal("cannot load file: " + games.error());
  auto first = games->next();
  if (!first) return refusal("cannot load file: there is no game in it");
  if (!*first) return refusal("cannot load file: " + first->error().message());
  const Game& loaded = (*first)->game;
  restart(loaded.start().rules);
  game_ = Game(loaded.start());
  for (Square move : loaded.moves()) {
    if (before && game_.moves().size() + 1 >= static_cast<std::size_t>(std::max(1, *before))) break;
    game_.play(move);
    implied_.push_back(false);
  }
  return {};
}

// Moves

std::string GtpSession::vertex(Square move) const {
  return move < 64 ? move_name(move, rules_) : "pass";
}

bool GtpSession::give_turn_to(Colour colour) {
  if (game_.position().mover == colour) return true;
  if (!game_.position().must_pass()) return false;
  game_.play(kPass);
  implied_.push_back(true);
  return true;
}

GtpAnswer GtpSession::play_move(Colour colour, Square move) {
  // Once nobody can move, both sides may pass, as in Go.
  if (game_.is_over())
    return move == kPass ? GtpAnswer{} : refusal("illegal move: the game is over");
  if (!give_turn_to(colour)) {
    return refusal(fmt::format("illegal move: {} is to move", colour_name(game_.position().mover)));
  }
  if (!game_.play(move)) {
    const std::string reason = illegal_move(game_.position(), move, 0, "").message();
    if (!implied_.empty() && implied_.back()) {
      game_.undo();
      implied_.pop_back();
    }
    return refusal("illegal move: " + reason);
  }
  implied_.push_back(false);
  return {};
}

GtpAnswer GtpSession::play(const Arguments& arguments) {
  const auto colour = arguments.empty() ? std::nullopt : read_colour(arguments[0]);
  if (arguments.size() != 2 || !colour) return syntax("a colour and a square, such as black f5");
  const Parsed<Square> move = parse_move(arguments[1], rules_);
  if (!move) return syntax(fmt::format("a square such as f5, or pass, not '{}'", arguments[1]));
  return play_move(*colour, *move);
}

GtpAnswer GtpSession::play_sequence(const Arguments& arguments) {
  if (arguments.size() % 2 != 0) return syntax("colours and squares");
  for (std::size_t i = 0; i < arguments.size(); i += 2) {
    if (const GtpAnswer answer = play({arguments[i], arguments[i + 1]}); !answer.good)
      return answer;
  }
  return {};
}

GtpAnswer GtpSession::undo(const Arguments&) {
  if (!game_.undo()) return refusal("cannot undo");
  implied_.pop_back();
  if (!implied_.empty() && implied_.back()) {
    game_.undo();
    implied_.pop_back();
  }
  return {};
}

GtpAnswer GtpSession::choose(Colour colour, bool and_play) {
  const auto received = Time::now();
  if (game_.is_over()) return {true, "pass"};
  Position position = game_.position();
  if (position.mover != colour) {
    if (!position.must_pass()) {
      return refusal(fmt::format("wrong colour: {} is to move", colour_name(position.mover)));
    }
    position = position.after(kPass);
  }
  Square move = kPass;
  if (!position.must_pass()) {
    Limits limits = limits_;
    limits.received = received;
    clock_.limit(colour, limits);
    const Report report = host_.search(position, limits, {}, stop_);
    move = report.best().move;
  }
  if (!and_play) return {true, vertex(move)};
  clock_.spend(colour, std::chrono::duration<double>(Time::now() - received).count());
  if (GtpAnswer answer = play_move(colour, move); !answer.good) return answer;
  return {true, vertex(move)};
}

GtpAnswer GtpSession::genmove(const Arguments& arguments) {
  const auto colour = arguments.size() == 1 ? read_colour(arguments[0]) : std::nullopt;
  return colour ? choose(*colour, true) : syntax("a colour, black or white");
}

GtpAnswer GtpSession::reg_genmove(const Arguments& arguments) {
  const auto colour = arguments.size() == 1 ? read_colour(arguments[0]) : std::nullopt;
  return colour ? choose(*colour, false) : syntax("a colour, black or white");
}

// Strength and time

GtpAnswer GtpSession::level(const Arguments& arguments) {
  const auto level = arguments.size() == 1 ? read_count(arguments[0]) : std::nullopt;
  if (!level || *level > kMaxLevel) return syntax(fmt::format("a level from 0 to {}", kMaxLevel));
  limits_.level = *level;
  return {};
}

GtpAnswer GtpSession::time_settings(const Arguments& arguments) {
  if (arguments.size() != 3) return syntax("main time, period and stones");
  const auto main = read_seconds(arguments[0]);
  const auto period = read_seconds(arguments[1]);
  const auto stones = read_count(arguments[2]);
  if (!main || !period || !stones) return syntax("main time, period and stones");
  clock_.set(*main, *period, *stones);
  return {};
}

GtpAnswer GtpSession::time_left(const Arguments& arguments) {
  const auto colour = arguments.empty() ? std::nullopt : read_colour(arguments[0]);
  if (arguments.size() != 3 || !colour) return syntax("a colour, seconds and stones");
  const auto seconds = read_seconds(arguments[1]);
  const auto stones = read_count(arguments[2]);
  if (!seconds || !stones) return syntax("a colour, seconds and stones");
  clock_.set_left(*colour, *seconds, *stones);
  return {};
}

}  // namespace turncoat::protocol
