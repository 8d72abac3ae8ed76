// `turncoat serve` in the program without a server: it runs turncoat-serve in its place. The HTTP library loads OpenSSL,
// which would delay the start of every other command. In turncoat-serve the definitions of serve.cpp replace these.
#include "cli/serve_elsewhere.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "cli/commands.h"

namespace turncoat::cli {

namespace {

/// Beside the program in a build folder; in <prefix>/lib/turncoat for a program in <prefix>/bin.
std::filesystem::path server_program() {
  namespace fs = std::filesystem;
  std::error_code error;
  const fs::path home = fs::read_symlink("/proc/self/exe", error).parent_path();
  const fs::path beside = home / "turncoat-serve";
  return fs::exists(beside, error) ? beside : home.parent_path() / "lib/turncoat/turncoat-serve";
}

}  // namespace

[[gnu::weak]] void become_server(char** arguments) {
  const std::filesystem::path program = server_program();
  ::execv(program.c_str(), arguments);
  throw std::runtime_error(
      fmt::format("the server cannot be started: {}: {}", program.string(), std::strerror(errno)));
}

/// Only so that the list of commands has it.
[[gnu::weak]] Run declare_serve(Options&) {
  return [] { return kFailure; };
}

}  // namespace turncoat::cli
