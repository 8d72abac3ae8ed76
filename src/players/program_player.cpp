#include "players/program_player.h"

#include <fmt/format.h>

namespace turncoat {

std::string excerpt(std::string_view text, std::size_t longest) {
  std::string clean;
  for (const char c : text) {
    const auto code = static_cast<unsigned char>(c);
    if (code < 0x20 || code == 0x7f) continue;
    // Cut between UTF-8 characters.
    if (clean.size() >= longest && (code & 0xc0) != 0x80) return clean + "…";
    clean += c;
  }
  return clean;
}

tl::expected<void, PlayerFailure> ProgramPlayer::launch(const Rules& rules,
                                                        const std::vector<std::string>& arguments) {
  const ProgramPolicy& policy = *setup_.policy;
  ProcessStart start{setup_.command, arguments, {"TURNCOAT_RULES=" + rules.name()}, {}, {}};
  if (setup_.confinement) {
    start.command =
        confined_command(setup_.command, *setup_.confinement, policy, start.environment);
    start.watch = policy.watch;
    start.allowance = {static_cast<std::uint64_t>(policy.memory_mb) << 20, policy.processes};
  }
  auto started = Process::start(start);
  if (!started) return Failed({Fault::crash, started.error()});
  process_ = std::move(*started);
  return {};
}

void ProgramPlayer::dismiss() { process_.reset(); }

void ProgramPlayer::refresh() {
  if (!is_running()) return;
  const ProgramPolicy& policy = *setup_.policy;
  const auto used_up = [&] {
    const Process::Use use = process_->use();
    return use.cpu_seconds > policy.cpu_seconds / 2 || use.processes > policy.processes / 4;
  };
  if (policy.fresh || (setup_.confinement && used_up())) dismiss();
}

ProgramPlayer::Failed ProgramPlayer::fail(Process::Event event, Time::time_point asked,
                                          const std::string& noise) {
  const double seconds = std::chrono::duration<double>(Time::now() - asked).count();
  const std::string ended = process().end();
  const std::string complaint = process().complaint();
  std::string said;
  if (!noise.empty()) said += fmt::format("; it wrote '{}'", excerpt(noise));
  if (!complaint.empty()) said += fmt::format("; its errors: {}", complaint);
  dismiss();
  switch (event) {
    case Process::Event::ended:
      return Failed({Fault::crash, fmt::format("ended without an answer ({}){}", ended, said)});
    case Process::Event::flood: return Failed({Fault::nonsense, "wrote without end" + said});
    case Process::Event::stopped: return Failed({Fault::stopped, "stopped"});
    default: break;
  }
  // A program that wrote something does not hang but answers wrongly.
  const Fault fault = noise.empty() ? Fault::time_out : Fault::nonsense;
  return Failed({fault, fmt::format("no answer within {:.1f} s{}", seconds, said)});
}

ProgramPlayer::Failed ProgramPlayer::fail(Fault fault, std::string reason) {
  dismiss();
  return Failed({fault, std::move(reason)});
}

}  // namespace turncoat
