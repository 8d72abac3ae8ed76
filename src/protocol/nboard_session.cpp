#include "protocol/nboard_session.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "record/game_reader.h"
#include "record/ggf_game.h"
#include "record/numbers.h"
#include "record/scanner.h"
#include "record/square_text.h"
#include "record/transcript.h"
#include "search/default_levels.h"
#include "search/plan.h"

namespace turncoat::protocol {
namespace {

std::string_view take_word(std::string_view& text) {
  Scanner scan(text);
  scan.skip_blanks();
  const std::string_view word = scan.take_while([](char c) { return !is_blank(c); });
  scan.skip_blanks();
  text = scan.rest();
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return word;
}

std::string capital_name(Square move, const Rules& rules) {
  std::string name = move_name(move, rules);
  std::transform(name.begin(), name.end(), name.begin(), upper);
  return name;
}

/// The depth, or for a search to the end its confidence: 100% is exact.
std::string depth_text(const Line& line, int empties) {
  const Evidence& evidence = line.evidence;
  if (evidence.exact) return line.bound == Bound::both ? "100%" : "100%W";
  if (evidence.depth >= empties) return fmt::format("{}%", evidence.percent);
  return fmt::format("{}", evidence.depth);
}

}  // namespace

NBoardSession::NBoardSession(SearchHost& host, std::ostream& out)
    : host_(host), out_(out), game_(host.setup().rules), limits_(host.setup().limits) {}

void NBoardSession::say(const std::string& line) {
  const std::lock_guard lock(out_mutex_);
  out_ << line << '\n' << std::flush;
}

void NBoardSession::complain(const std::string& reason) { say("status error: " + reason); }

void NBoardSession::execute(std::string_view line) {
  const std::string_view command = take_word(line);
  if (command.empty()) return;
  // All other commands change the game or start a search: end the old one.
  host_.stop();
  if (same_word(command, "nboard")) {
    say("set myname Turncoat");
    if (line != "1" && line != "2")
      complain(fmt::format("version 2 is spoken here, not '{}'", line));
  } else if (same_word(command, "set")) {
    set(line);
  } else if (same_word(command, "move")) {
    move(line);
  } else if (same_word(command, "ping")) {
    ping(line);
  } else if (same_word(command, "go")) {
    go();
  } else if (same_word(command, "hint")) {
    hint(line);
  } else if (same_word(command, "learn")) {
    learn();
  } else if (same_word(command, "analyze") || same_word(command, "analyse")) {
    analyze();
  } else if (line.empty() && parse_move(command, game_.start().rules)) {
    move(command);  // version 1 sends bare moves
  } else {
    complain(fmt::format("unknown command '{}'", command));
  }
}

void NBoardSession::set(std::string_view what) {
  const std::string_view name = take_word(what);
  if (same_word(name, "game")) return set_game(what);
  if (same_word(name, "depth")) return set_depth(what);
  if (same_word(name, "contempt")) return set_contempt(what);
  complain(fmt::format("unknown setting '{}'", name));
}

void NBoardSession::set_game(std::string_view ggf) {
  GameOptions options;
  options.format = GameFormat::ggf;
  options.rules = host_.setup().rules;
  const Parsed<GameRecord> record = parse_game(ggf, options);
  if (!record) return complain("set game: " + record.error().message());
  game_ = record->game;
}

void NBoardSession::set_depth(std::string_view number) {
  const auto depth = read_number(number);
  if (!depth || *depth < 0 || *depth != std::floor(*depth))
    return complain("set depth: expected a whole number");
  limits_ = host_.setup().limits;
  limits_.level = static_cast<int>(std::min(*depth, double{kMaxLevel}));
}

// A draw stays between the narrowest win and the narrowest loss, so contempt changes the score that is reported but not the
// best move.
void NBoardSession::set_contempt(std::string_view number) {
  const auto contempt = read_number(number);
  if (!contempt || std::abs(*contempt) > 100)
    return complain("set contempt: expected a number from -100 to 100");
  draw_score_ = *contempt / 100;
}

double NBoardSession::told_score(const Line& line, Colour mover) const {
  if (!line.evidence.exact || line.score != 0) return line.score;
  return mover == Colour::black ? draw_score_ : 0 - draw_score_;  // never -0
}

void NBoardSession::move(std::string_view text) {
  const std::string_view name = text.substr(0, text.find('/'));
  const Parsed<Square> move = parse_move(name, game_.start().rules);
  if (!move) return complain("move: " + move.error().message());
  if (!game_.play_or_pass(*move)) {
    complain("move: " + illegal_move(game_.position(), *move, 0, "").message());
  }
}

void NBoardSession::ping(std::string_view number) {
  if (!read_number(number)) return complain("ping: expected a number");
  say(fmt::format("pong {}", number));
}

Limits NBoardSession::limits() const {
  Limits limits = limits_;
  limits.received = Time::now();
  return limits;
}

void NBoardSession::tell_lines(const Report& report, const Position& position) {
  const int empties = position.empty_count();
  for (const Line& line : report.lines) {
    std::string pv;
    for (Square move : line.pv) pv += capital_name(move, position.rules);
    if (pv.empty()) continue;
    say(fmt::format("search {} {:.2f} 0 {}", pv, told_score(line, position.mover),
                    depth_text(line, empties)));
  }
}

void NBoardSession::tell_nodes(const Report& report) {
  say(fmt::format("nodestats {} {:.3f}", report.nodes, report.seconds));
}

void NBoardSession::go() {
  const Position position = game_.position();
  if (position.is_over()) return complain("go: the game is over");
  const Limits asked = limits();
  host_.start([this, position, asked](std::stop_token stop) {
    if (position.must_pass()) return say("=== PA");
    say("status Thinking");
    const Report report = host_.search(position, asked, {}, stop);
    if (stop.stop_requested()) return;
    tell_nodes(report);
    const Line& best = report.best();
    say("status");
    say(fmt::format("=== {}/{:.2f}/{:.2f}", capital_name(best.move, position.rules),
                    told_score(best, position.mover), report.seconds));
  });
}

void NBoardSession::hint(std::string_view number) {
  const auto lines = read_number(number);
  if (!lines || *lines < 1 || *lines != std::floor(*lines))
    return complain("hint: expected how many moves");
  const Position position = game_.position();
  if (position.is_over()) return complain("hint: the game is over");
  Limits asked = limits();
  asked.lines = static_cast<int>(std::min(*lines, 64.0));
  host_.start([this, position, asked](std::stop_token stop) {
    say("status Analyzing");
    bool told = false;
    const auto tell = [&](const Report& so_far) {
      if (stop.stop_requested()) return;
      tell_lines(so_far, position);
      told = true;
    };
    const Report report = host_.search(position, asked, tell, stop);
    if (stop.stop_requested()) return;
    if (!told) tell_lines(report, position);
    tell_nodes(report);
    say("status");
  });
}

void NBoardSession::learn() {
  const auto done = [this](const std::string& outcome) {
    say("status " + outcome);
    say("learned");
  };
  if (!host_.setup().learn) return done("nothing is learned: there is no book");
  const Game game = game_;
  // A book is built by level; the client may have set other limits.
  const int level = limits_.level.value_or(default_level::kBook);
  host_.start([this, done, game, level](std::stop_token stop) {
    say("status Learning");
    try {
      const std::size_t learned = host_.setup().learn(game, level, stop);
      if (!stop.stop_requested()) done(fmt::format("{} positions are new to the book", learned));
    } catch (const std::runtime_error& error) {
      done(fmt::format("error: learn: {}", error.what()));
    }
  });
}

void NBoardSession::analyze() {
  const Game game = game_;
  const Limits asked = limits();
  host_.start([this, game, asked](std::stop_token stop) {
    say("status Analyzing");
    // From the end, so that the table has later positions when earlier ones are searched.
    for (std::size_t made = game.moves().size() + 1; made-- > 0;) {
      const Position& position = game.positions()[made];
      Line best;
      best.score = position.final_score();
      best.evidence.exact = true;
      if (!position.is_over()) {
        Limits limits = asked;
        limits.received = Time::now();
        const Report report = host_.search(position, limits, {}, stop);
        if (stop.stop_requested()) return;
        best = report.best();
      }
      say(fmt::format("analysis {} {:.2f}", made, told_score(best, position.mover)));
    }
    say("status");
  });
}

}  // namespace turncoat::protocol
