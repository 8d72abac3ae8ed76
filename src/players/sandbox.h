// Runs a program where it can do no harm: it sees the system's programs and its own folder, writes to a folder that is
// deleted afterwards, has no network, and has limits of memory and processor time. Needs Debian's package bubblewrap; without
// it only the limits apply.
#pragma once

#include <string>
#include <vector>

#include "players/program_policy.h"

namespace turncoat {

/// What one program is confined to.
struct Confinement {
  std::string file;                   // the program itself, which is not hidden from it
  std::string folder;                 // its own: the working folder
  std::vector<std::string> readable;  // in addition to the policy's
};

/// Whether bubblewrap is installed and allowed to work; tried once.
bool can_isolate();

/// One line for people: how confined programs run on this machine.
std::string confinement_words(const ProgramPolicy& policy);

/// A shell command that runs `command` confined; arguments appended to it reach the program. `environment` has additional
/// variables (`NAME=value`) for the program.
std::string confined_command(const std::string& command, const Confinement& confinement,
                             const ProgramPolicy& policy,
                             const std::vector<std::string>& environment);

/// The folders that a Python interpreter loads its modules from.
std::vector<std::string> python_folders(const std::string& interpreter);

/// As one word for the shell.
std::string shell_quoted(const std::string& word);

}  // namespace turncoat
