#include "players/gtp_player.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <sstream>

#include "record/square_text.h"

namespace turncoat {

namespace {

const char* gtp_colour(Colour colour) { return colour == Colour::black ? "b" : "w"; }

std::string gtp_move(Square move, const Rules& rules) {
  return move == kPass ? "pass" : move_name(move, rules);
}

}  // namespace

tl::expected<GtpPlayer::Reply, PlayerFailure> GtpPlayer::command(const std::string& line,
                                                                 const Patience& patience) {
  const auto is_head = [](const std::string& text) {
    return text.starts_with('=') || text.starts_with('?');
  };
  const auto head = ask(line + "\n", patience, is_head);
  if (!head) return Failed(head.error());
  Reply reply;
  reply.good = head->front() == '=';
  reply.text = head->substr(1);
  // An answer may have several lines; a blank line ends it.
  for (std::string more;;) {
    const auto event = process().read_line(more, patience.deadline, patience.stop);
    if (event == Process::Event::line && more.find_first_not_of(" \t") == more.npos) break;
    if (event == Process::Event::ended) break;  // it answered and then ended
    if (event != Process::Event::line) return fail(event, Time::now(), *head);
    reply.text += '\n' + more;
  }
  reply.text.erase(0, std::min(reply.text.find_first_not_of(" \t"), reply.text.size()));
  return reply;
}

tl::expected<void, PlayerFailure> GtpPlayer::begin(const Rules& rules, const Patience& patience) {
  if (const auto launched = launch(rules); !launched) return launched;
  const auto listed = command("list_commands", patience);
  if (!listed) return Failed(listed.error());
  std::istringstream words(listed->good ? listed->text : "");
  for (std::string word; words >> word;) known_.insert(word);
  if (knows("set_game")) {
    const auto set = command("set_game Othello", patience);
    if (!set) return Failed(set.error());
  }
  return {};
}

tl::expected<void, PlayerFailure> GtpPlayer::clear(const Rules& rules, const Patience& patience) {
  const auto sized = command(fmt::format("boardsize {}", rules.size), patience);
  if (!sized) return Failed(sized.error());
  if (!sized->good && rules.size != 8) {
    return fail(Fault::refusal, fmt::format("does not play on {}x{} boards: {}", rules.size,
                                            rules.size, excerpt(sized->text)));
  }
  const auto cleared = command("clear_board", patience);
  if (!cleared) return Failed(cleared.error());
  if (!cleared->good) {
    return fail(Fault::refusal, "does not begin a game: " + excerpt(cleared->text));
  }
  rules_ = rules;
  played_.clear();
  return {};
}

tl::expected<void, PlayerFailure> GtpPlayer::new_game(const GameStart& start,
                                                      std::stop_token stop) {
  const Patience patience = patience_to_start(std::move(stop));
  refresh();
  if (!is_running()) {
    if (const auto begun = begin(start.position.rules, patience); !begun) return begun;
  }
  return clear(start.position.rules, patience);
}

tl::expected<void, PlayerFailure> GtpPlayer::catch_up(const Game& game, const Patience& patience) {
  const auto& moves = game.moves();
  const bool continues = rules_ == game.start().rules && played_.size() <= moves.size() &&
                         std::equal(played_.begin(), played_.end(), moves.begin());
  if (!continues) {
    if (const auto cleared = clear(game.start().rules, patience); !cleared) return cleared;
  }
  for (std::size_t i = played_.size(); i < moves.size(); ++i) {
    const auto reply = command(fmt::format("play {} {}", gtp_colour(game.positions()[i].mover),
                                           gtp_move(moves[i], rules_)),
                               patience);
    if (!reply) return Failed(reply.error());
    // Some programs infer passes and reject them as moves.
    if (!reply->good && moves[i] != kPass) {
      return fail(Fault::refusal, fmt::format("does not accept the legal move {}: {}",
                                              move_name(moves[i], rules_), excerpt(reply->text)));
    }
    played_.push_back(moves[i]);
  }
  return {};
}

tl::expected<void, PlayerFailure> GtpPlayer::tell_time(Colour colour, const MoveTime& time,
                                                       const Patience& patience) {
  // The protocol has whole seconds only.
  std::string line;
  if (time.clock && knows("time_left")) {
    line = fmt::format("time_left {} {} 0", gtp_colour(colour),
                       static_cast<long>(std::floor(std::max(0.0, time.clock->remaining))));
  } else if (time.seconds && *time.seconds >= 1 && knows("time_settings") && played_.size() < 20) {
    line = fmt::format("time_settings 0 {} 1", static_cast<long>(std::floor(*time.seconds)));
  }
  if (line.empty()) return {};
  const auto reply = command(line, patience);
  if (!reply) return Failed(reply.error());
  return {};
}

tl::expected<Choice, PlayerFailure> GtpPlayer::choose(const Game& game, const MoveTime& time,
                                                      std::stop_token stop) {
  if (game.start() != Position::start(game.start().rules)) {
    return Failed({Fault::refusal, "GTP knows no other position to begin with than the usual one"});
  }
  if (!is_running()) {
    if (const auto begun = new_game({game.start(), game.position().mover, 1}, stop); !begun) {
      return Failed(begun.error());
    }
  }
  const Patience patience{time.deadline, std::move(stop)};
  if (const auto caught_up = catch_up(game, patience); !caught_up) return Failed(caught_up.error());
  const Colour colour = game.position().mover;
  if (const auto told = tell_time(colour, time, patience); !told) return Failed(told.error());
  const auto reply = command(fmt::format("genmove {}", gtp_colour(colour)), patience);
  if (!reply) return Failed(reply.error());
  const auto move = parse_move(reply->text, rules_);
  if (!reply->good || !move) {
    return fail(Fault::nonsense, fmt::format("answered '{}{}' to genmove", reply->good ? "" : "? ",
                                             excerpt(reply->text)));
  }
  played_.push_back(*move);  // the program has played it on its board
  return Choice{*move};
}

}  // namespace turncoat
