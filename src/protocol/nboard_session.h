// The game of an NBoard session and its commands.
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

  /// Runs any command but `quit`.
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

  /// The score to report for the side to move: the line's, or that of the contempt for a proven draw.
  double told_score(const Line& line, Colour mover) const;
  /// The limits of a search that starts now.
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
