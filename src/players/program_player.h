// What the players that are programs of their own have in common: the process is kept from game to game, started again
// after a failure, and a failure says what the program did.
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
  /// Where it is confined to; null for programs that are trusted.
  std::shared_ptr<const Confinement> confinement = {};
};

class ProgramPlayer : public Player {
 protected:
  explicit ProgramPlayer(ProgramSetup setup) : setup_(std::move(setup)) {}

  using Failed = tl::unexpected<PlayerFailure>;

  /// How long an answer is waited for.
  struct Patience {
    Time::time_point deadline;
    std::stop_token stop;
  };
  /// Starting may load weights and clear tables; it is not on the game's clock.
  Patience patience_to_start(std::stop_token stop) const {
    const std::chrono::duration<double> limit(setup_.policy->start_seconds);
    return {Time::now() + std::chrono::duration_cast<Time::duration>(limit), std::move(stop)};
  }

  bool is_running() const { return process_ != nullptr; }
  /// The program learns the rules by the variable TURNCOAT_RULES, where its protocol has no other word for them.
  tl::expected<void, PlayerFailure> launch(const Rules& rules,
                                           const std::vector<std::string>& arguments = {});
  /// Between games: a program that has to be restarted, has used much of its processor time or left many children, is ended.
  /// Else its result would depend on how many games the same process has played.
  void refresh();
  /// Ends the process; the next `launch` starts another.
  void dismiss();
  Process& process() { return *process_; }
  const std::string& command() const { return setup_.command; }

  /// Asks and reads lines until one is accepted. `accept(line)` returns true for the answer.
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
  /// The program did something else than answer: ends it and says what. `noise` is what it wrote instead.
  Failed fail(Process::Event event, Time::time_point asked, const std::string& noise);
  /// The program answered, but no move: ends it.
  Failed fail(Fault fault, std::string reason);

 private:
  ProgramSetup setup_;
  std::unique_ptr<Process> process_;
};

/// The text on one line, shortened, control characters left out: fit for a reason.
std::string excerpt(std::string_view text, std::size_t longest = 60);

}  // namespace turncoat
