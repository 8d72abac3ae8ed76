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

  /// The settings from the options, or with --resume those of the file. `players` are texts, files and folders. `rounds`
  /// is for kinds that are paired round by round; 0: their usual number. Throws InputError.
  TournamentSettings read(const std::vector<std::string>& players, TournamentKind kind,
                          std::size_t rounds = 0) const;
  std::vector<Game> openings(const TournamentSettings& settings) const;
  bool resumes() const { return !resume_.empty(); }
  /// The files' name without extension; empty if nothing is stored. `usual` is the name of the command.
  std::string name(const std::string& usual) const;
  std::string page() const { return page_; }
  int at_a_time() const { return at_a_time_; }
  /// The list of work that games are shared through; empty: none.
  const std::string& list() const { return list_; }
  /// Whether players that do not start are left out.
  bool skips() const { return skip_; }
  bool json() const { return json_; }

 private:
  TimeControl control() const;
  std::size_t rounds(TournamentKind kind, std::size_t players, std::size_t asked) const;
  /// Throws InputError if programs named in a file would run without the user's consent.
  void confirm_programs(const TournamentSettings& settings) const;

  ProgramOptions programs_;
  std::string rules_ = "8x8";
  int usual_games_;
  int games_ = 0;  // as given
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

/// Help on players, openings, time and files, for both commands.
extern const char* const kArenaHelp;

}  // namespace turncoat::cli
