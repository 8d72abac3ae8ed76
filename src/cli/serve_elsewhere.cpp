// `turncoat serve` in the program that has no server: turncoat-serve takes its place. The HTTP library loads OpenSSL,
// which every other command would wait for. In turncoat-serve, serve.cpp has the definitions that count.
#include "cli/serve_elsewhere.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "cli/commands.h"

namespace turncoat::cli {

namespace {

/// Beside the program in a build folder; <prefix>/lib/turncoat for <prefix>/bin.
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

/// For the list of commands.
[[gnu::weak]] Run declare_serve(Options&) {
  return [] { return kFailure; };
}

}  // namespace turncoat::cli
