#include "cli/program_options.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "players/player_kinds.h"
#include "players/process_watch.h"
#include "players/sandbox.h"

namespace turncoat::cli {

namespace {

namespace fs = std::filesystem;

/// Whether it is somebody's agent, which is confined by default.
bool is_agent(const PlayerSpec& player) {
  return player.kind == "python" || player.kind == "program";
}

}  // namespace

const char* const kProgramHelp =
    R"(Agents (python: and program:, files and folders) run in a sandbox: no network, nothing to read but
their own folder and the system's programs, nothing to write but a /tmp of their own that is thrown
away. That needs bubblewrap; without it only the limits hold, and the command says so. Loading an
agent and its constructor are not on its clock (--start limits them). Agents learn the rules: the
variable REVERSED of a Python module is set, other programs find TURNCOAT_RULES=8x8-reversed in
their environment.
)";

ProgramOptions::ProgramOptions(Options& options)
    : options_(options),
      memory_(usual_policy().memory_mb),
      processes_(usual_policy().processes),
      cpu_(usual_policy().cpu_seconds),
      start_(usual_policy().start_seconds) {
  options.choice("--sandbox", sandbox_, "WHO", {"agents", "all", "none"},
                 "Who runs in a sandbox: agents (default), all programs, or none");
  options.number("--memory", memory_, "MB", {16, 1 << 20},
                 fmt::format("Memory of an agent and its children (default {})", memory_));
  options.number("--processes", processes_, "N", {4, 100000},
                 fmt::format("Processes of an agent (default {})", processes_));
  options.number("--cpu", cpu_, "S", {1, 1e6},
                 fmt::format("Processor time of an agent's process (default {:g})", cpu_));
  options.number("--start", start_, "S", {0.1, 1e6},
                 fmt::format("Seconds a program may take to start (default {:g})", start_));
  options.flag("--fresh", fresh_, "Restart programs for every game");
  options.text("--allow", allow_, "DIR",
               "Folders that agents may read besides their own, separated by colons");
}

void ProgramOptions::refuse_idle(const std::vector<PlayerSpec>& players) const {
  if (std::ranges::none_of(players, runs_program)) {
    options_.refuse(
        {"--sandbox", "--memory", "--processes", "--cpu", "--start", "--fresh", "--allow"},
        "where no player is a program");
  }
  const bool confines =
      sandbox_ != "none" && (sandbox_ == "all" || std::ranges::any_of(players, is_agent));
  if (!confines)
    options_.refuse({"--memory", "--processes", "--cpu", "--allow"}, "outside of the sandbox");
}

ProgramPolicy ProgramOptions::read(const std::vector<PlayerSpec>& players) const {
  refuse_idle(players);
  ProgramPolicy policy;
  policy.confined = sandbox_ == "none"  ? Confined::none
                    : sandbox_ == "all" ? Confined::all
                                        : Confined::agents;
  policy.memory_mb = memory_;
  policy.processes = processes_;
  policy.cpu_seconds = cpu_;
  policy.start_seconds = start_;
  policy.fresh = fresh_;
  for (std::size_t begin = 0; begin < allow_.size();) {
    const std::size_t end = std::min(allow_.find(':', begin), allow_.size());
    const std::string path = allow_.substr(begin, end - begin);
    begin = end + 1;
    if (path.empty()) continue;
    if (!fs::exists(path)) throw InputError(fmt::format("--allow: {}: no such folder", path));
    policy.readable.push_back(fs::canonical(path).string());
  }
  return policy;
}

bool same_limits(const ProgramPolicy& one, const ProgramPolicy& other) {
  return policy_options(one) == policy_options(other);
}

std::string policy_options(const ProgramPolicy& policy) {
  const ProgramPolicy usual = usual_policy();
  std::string text;
  if (policy.confined != usual.confined)
    text += policy.confined == Confined::none ? " --sandbox none" : " --sandbox all";
  if (policy.memory_mb != usual.memory_mb) text += fmt::format(" --memory {}", policy.memory_mb);
  if (policy.processes != usual.processes) text += fmt::format(" --processes {}", policy.processes);
  if (policy.cpu_seconds != usual.cpu_seconds) text += fmt::format(" --cpu {}", policy.cpu_seconds);
  if (policy.start_seconds != usual.start_seconds)
    text += fmt::format(" --start {}", policy.start_seconds);
  if (policy.fresh) text += " --fresh";
  if (!policy.readable.empty()) text += fmt::format(" --allow {}", fmt::join(policy.readable, ":"));
  return text.empty() ? "the usual limits" : text.substr(1);
}

ProgramPolicy guarded(ProgramPolicy policy, const std::vector<PlayerSpec>& players) {
  bool any = policy.confined == Confined::all;
  for (const PlayerSpec& player : players) {
    if (!is_agent(player)) continue;
    any = true;
    policy.hidden.push_back(fs::absolute(player.argument).lexically_normal().string());
  }
  if (!any || policy.confined == Confined::none) return policy;
  policy.watch = std::make_shared<ProcessWatch>();
  fmt::print(stderr, "turncoat: {}\n", confinement_words(policy));
  return policy;
}

}  // namespace turncoat::cli
