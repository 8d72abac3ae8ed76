// The options that matches and tournaments have in common.
#pragma once

#include <string>
#include <vector>

#include "arena/tournament.h"
#include "cli/command.h"
#include "cli/program_options.h"

namespace turncoat::cli {

class ArenaOptions {
 public:
  ArenaOptions(Options& options, int usual_games);

  /// What the options ask for; with --resume, what the file says. `players` are texts, files and folders. `rounds` are
  /// those of a kind that is paired round by round, 0 for as many as are usual. Throws InputError.
  TournamentSettings read(const std::vector<std::string>& players, TournamentKind kind,
                          std::size_t rounds = 0) const;
  std::vector<Game> openings(const TournamentSettings& settings) const;
  bool resumes() const { return !resume_.empty(); }
  /// The files' name without its end; empty if nothing is to be stored. `usual` names the command.
  std::string name(const std::string& usual) const;
  std::string page() const { return page_; }
  int at_a_time() const { return at_a_time_; }
  /// Where games are shared; empty: nowhere.
  const std::string& list() const { return list_; }
  /// Whether players that do not start are left out.
  bool skips() const { return skip_; }
  bool json() const { return json_; }

 private:
  TimeControl control() const;
  std::size_t rounds(TournamentKind kind, std::size_t players, std::size_t asked) const;
  /// Programs that a file names run on the user's word only. Throws InputError without it.
  void confirm_programs(const TournamentSettings& settings) const;

  ProgramOptions programs_;
  std::string rules_ = "8x8";
  int usual_games_;
  int games_ = 0;  // as asked for
  std::string openings_;
  std::uint64_t seed_ = 1;
  double time_ = 0;
  std::string clock_;
  double margin_ = 0.5;
  double patience_ = 120;
  int at_a_time_ = 1;
  std::string list_;
  std::string save_;
  bool no_save_ = false;
  std::string resume_;
  bool run_programs_ = false;
  bool skip_ = false;
  std::string page_;
  bool json_ = false;
};

/// What the help of both commands says of players, openings, time and files.
extern const char* const kArenaHelp;

}  // namespace turncoat::cli
