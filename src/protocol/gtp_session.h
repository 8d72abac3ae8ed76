// The game of a GTP session and its commands.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/gtp_clock.h"
#include "protocol/search_host.h"
#include "record/parse_error.h"

namespace turncoat::protocol {

/// The text after `=` or `?`.
struct GtpAnswer {
  bool good = true;
  std::string text = {};
};

class GtpSession {
 public:
  explicit GtpSession(SearchHost& host);

  /// `stop` ends the command's search early, with the best move so far.
  GtpAnswer execute(const std::string& command, const std::vector<std::string>& arguments,
                    std::stop_token stop);
  const Position& position() const noexcept { return game_.position(); }

 private:
  using Handler = GtpAnswer (GtpSession::*)(const std::vector<std::string>&);
  struct Entry {
    std::string_view name;
    Handler handler;
  };
  static const std::vector<Entry>& commands();

  GtpAnswer protocol_version(const std::vector<std::string>& arguments);
  GtpAnswer name(const std::vector<std::string>& arguments);
  GtpAnswer version(const std::vector<std::string>& arguments);
  GtpAnswer known_command(const std::vector<std::string>& arguments);
  GtpAnswer list_commands(const std::vector<std::string>& arguments);
  GtpAnswer nothing(const std::vector<std::string>& arguments);

  GtpAnswer boardsize(const std::vector<std::string>& arguments);
  GtpAnswer clear_board(const std::vector<std::string>& arguments);
  GtpAnswer komi(const std::vector<std::string>& arguments);
  GtpAnswer list_games(const std::vector<std::string>& arguments);
  GtpAnswer set_game(const std::vector<std::string>& arguments);
  GtpAnswer rules(const std::vector<std::string>& arguments);
  GtpAnswer load(const std::vector<std::string>& arguments);

  GtpAnswer play(const std::vector<std::string>& arguments);
  GtpAnswer play_sequence(const std::vector<std::string>& arguments);
  GtpAnswer undo(const std::vector<std::string>& arguments);
  GtpAnswer genmove(const std::vector<std::string>& arguments);
  GtpAnswer reg_genmove(const std::vector<std::string>& arguments);
  GtpAnswer level(const std::vector<std::string>& arguments);
  GtpAnswer time_settings(const std::vector<std::string>& arguments);
  GtpAnswer time_left(const std::vector<std::string>& arguments);

  GtpAnswer showboard(const std::vector<std::string>& arguments);
  GtpAnswer final_score(const std::vector<std::string>& arguments);
  GtpAnswer rules_board(const std::vector<std::string>& arguments);
  GtpAnswer rules_board_size(const std::vector<std::string>& arguments);
  GtpAnswer rules_game_id(const std::vector<std::string>& arguments);
  GtpAnswer rules_legal_moves(const std::vector<std::string>& arguments);
  GtpAnswer rules_side_to_move(const std::vector<std::string>& arguments);
  GtpAnswer rules_final_result(const std::vector<std::string>& arguments);

  GtpAnswer choose(Colour colour, bool and_play);
  GtpAnswer play_move(Colour colour, Square move);
  /// Whether `colour` may move; first passes for the other side if that must pass.
  bool give_turn_to(Colour colour);
  void restart(const Rules& rules);
  std::string vertex(Square move) const;

  SearchHost& host_;
  Rules rules_;
  Game game_;
  /// Which moves of the game are passes that the client did not send; `undo` takes them back with the move after them.
  std::vector<bool> implied_;
  Limits limits_;
  GtpClock clock_;
  std::stop_token stop_;  // of the present command
};

}  // namespace turncoat::protocol
