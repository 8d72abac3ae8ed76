// The game of an NBoard conversation, and what each command does to it.
#pragma once

#include <mutex>
#include <ostream>
#include <string>
#include <string_view>

#include "core/position.h"
#include "protocol/search_host.h"

namespace turncoat::protocol {

class NBoardSession {
 public:
  NBoardSession(SearchHost& host, std::ostream& out);

  /// Everything but `quit`.
  void execute(std::string_view line);

 private:
  void say(const std::string& line);
  void complain(const std::string& reason);

  void set(std::string_view what);
  void set_game(std::string_view ggf);
  void set_depth(std::string_view number);
  void set_contempt(std::string_view number);
  void move(std::string_view text);
  void ping(std::string_view number);

  void go();
  void hint(std::string_view number);
  void learn();
  void analyze();

  /// What a line is told to be worth to the side to move: its score, or what the contempt says of a certain draw.
  double told_score(const Line& line, Colour mover) const;
  /// The limits of a search that begins now.
  Limits limits() const;
  void tell_lines(const Report& report, const Position& position);
  void tell_nodes(const Report& report);

  SearchHost& host_;
  std::mutex out_mutex_;
  std::ostream& out_;
  Game game_;
  Limits limits_;
  double draw_score_ = 0;  // discs, for Black
};

}  // namespace turncoat::protocol
