// The common part of players that are other programs: the process is kept from game to game and restarted after a failure,
// and a failure says what the program did.
#pragma once

#include <memory>
#include <string>

#include "players/player.h"
#include "players/process.h"
#include "players/program_policy.h"
#include "players/sandbox.h"

namespace turncoat {

/// A program and how it runs.
struct ProgramSetup {
  std::string command;  // for the shell
  std::shared_ptr<const ProgramPolicy> policy = std::make_shared<const ProgramPolicy>();
  /// How it is confined; null for trusted programs.
  std::shared_ptr<const Confinement> confinement = {};
};

class ProgramPlayer : public Player {
 protected:
  explicit ProgramPlayer(ProgramSetup setup) : setup_(std::move(setup)) {}

  using Failed = tl::unexpected<PlayerFailure>;

  /// How long to wait for an answer.
  struct Patience {
    Time::time_point deadline;
    std::stop_token stop;
  };
  /// For starting: it may load weights and clear tables, and is not on the game's clock.
  Patience patience_to_start(std::stop_token stop) const {
    const std::chrono::duration<double> limit(setup_.policy->start_seconds);
    return {Time::now() + std::chrono::duration_cast<Time::duration>(limit), std::move(stop)};
  }

  bool is_running() const { return process_ != nullptr; }
  /// Starts the program, with the rules in the environment variable TURNCOAT_RULES, for protocols that have no command for them.
  tl::expected<void, PlayerFailure> launch(const Rules& rules,
                                           const std::vector<std::string>& arguments = {});
  /// Between games: ends a program that must be restarted, or that has used much of its processor time or left many children.
  /// Otherwise its results would depend on how many games the process has played.
  void refresh();
  /// Ends the process; the next `launch` starts another.
  void dismiss();
  Process& process() { return *process_; }
  const std::string& command() const { return setup_.command; }

  /// Sends a question and reads lines until `accept(line)` returns true.
  template <class Accept>
  tl::expected<std::string, PlayerFailure> ask(std::string_view question, const Patience& patience,
                                               Accept&& accept) {
    const auto asked = Time::now();
    if (!process().write(question)) return fail(Process::Event::ended, asked, {});
    std::string noise;
    for (std::string line;;) {
      const Process::Event event = process().read_line(line, patience.deadline, patience.stop);
      if (event != Process::Event::line) return fail(event, asked, noise);
      if (accept(line)) return line;
      if (line.find_first_not_of(" \t") != line.npos) noise = line;
    }
  }
  /// The program did not answer: ends it and says what happened. `noise` is what it wrote instead.
  Failed fail(Process::Event event, Time::time_point asked, const std::string& noise);
  /// The answer was not a move: ends the program.
  Failed fail(Fault fault, std::string reason);

 private:
  ProgramSetup setup_;
  std::unique_ptr<Process> process_;
};

/// The text as part of a reason: on one line, shortened, without control characters.
std::string excerpt(std::string_view text, std::size_t longest = 60);

}  // namespace turncoat
