// Runs a program where it can do no harm: it sees the system's programs and its own folder, writes to a folder that is
// thrown away, has no network and limits of memory and processor time. Needs bubblewrap (Debian's package of that name);
// without it only the limits hold.
#pragma once

#include <string>
#include <vector>

#include "players/program_policy.h"

namespace turncoat {

/// What one program is confined to.
struct Confinement {
  std::string file;                   // the program itself, which is not hidden from it
  std::string folder;                 // its own: the working folder
  std::vector<std::string> readable;  // besides what the policy says
};

/// Whether bubblewrap is there and may do its work; tried once.
bool can_isolate();

/// One line for people: how confined programs run on this machine.
std::string confinement_words(const ProgramPolicy& policy);

/// A command for the shell that runs `command` confined; arguments that are appended to it reach the program.
/// `environment` are the variables (`NAME=value`) that the program gets besides the usual ones.
std::string confined_command(const std::string& command, const Confinement& confinement,
                             const ProgramPolicy& policy,
                             const std::vector<std::string>& environment);

/// The folders that a Python interpreter loads its modules from.
std::vector<std::string> python_folders(const std::string& interpreter);

/// As one word for the shell.
std::string shell_quoted(const std::string& word);

}  // namespace turncoat
