#include "run_command.h"

#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <stdexcept>
#include <thread>

namespace turncoat::testing {

namespace {

struct Channel {
  int ours = -1;
  int theirs = -1;
};

Channel open_channel(bool terminal) {
  std::array<int, 2> ends{};
  const int failed =
      terminal ? openpty(&ends[0], &ends[1], nullptr, nullptr, nullptr) : pipe(ends.data());
  if (failed) throw std::runtime_error("no pipe or terminal to be had");
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  return {ends[0], ends[1]};
}

// Reads both channels until the program has closed them; a terminal says so with an error.
void drain(int out, int err, Outcome& outcome) {
  std::array<pollfd, 2> polled = {{{out, POLLIN, 0}, {err, POLLIN, 0}}};
  while (polled[0].fd >= 0 || polled[1].fd >= 0) {
    if (poll(polled.data(), polled.size(), -1) < 0) continue;
    for (pollfd& one : polled) {
      if (one.fd < 0 || one.revents == 0) continue;
      std::array<char, 4096> buffer{};
      const ssize_t length = read(one.fd, buffer.data(), buffer.size());
      if (length <= 0) {
        one.fd = -1;
      } else {
        (one.fd == out ? outcome.out : outcome.err)
            .append(buffer.data(), static_cast<size_t>(length));
      }
    }
  }
}

[[noreturn]] void become_command(std::vector<std::string> arguments,
                                 const Surroundings& surroundings, int in, int out, int err) {
  dup2(in, 0);
  dup2(out, 1);
  dup2(err, 2);
  unsetenv("NO_COLOR");
  setenv("TERM", "xterm", 1);
  for (const auto& [name, value] : surroundings.environment) setenv(name.c_str(), value.c_str(), 1);
  arguments.insert(arguments.begin(), "turncoat");
  std::vector<char*> argv;
  for (std::string& argument : arguments) argv.push_back(argument.data());
  argv.push_back(nullptr);
  execv(TURNCOAT_COMMAND, argv.data());
  _exit(127);
}

}  // namespace

Outcome run_command(const std::vector<std::string>& arguments, const Surroundings& surroundings) {
  Channel in = open_channel(false);  // here the program reads and we write
  const Channel out = open_channel(surroundings.terminal_out);
  const Channel err = open_channel(surroundings.terminal_err);
  std::swap(in.ours, in.theirs);
  fcntl(in.ours, F_SETFD, FD_CLOEXEC);

  const pid_t child = fork();
  if (child == 0) become_command(arguments, surroundings, in.theirs, out.theirs, err.theirs);
  close(in.theirs);
  close(out.theirs);
  close(err.theirs);
  // Test inputs are far smaller than a pipe's buffer.
  if (write(in.ours, surroundings.input.data(), surroundings.input.size()) < 0) {
    throw std::runtime_error("the command does not read");
  }
  close(in.ours);
  std::thread interrupting;
  if (surroundings.interrupted_after > 0) {
    interrupting = std::thread([&] {
      std::this_thread::sleep_for(std::chrono::duration<double>(surroundings.interrupted_after));
      kill(child, SIGINT);
    });
  }
  Outcome outcome;
  drain(out.ours, err.ours, outcome);
  // Before the child is waited for: until then its number is nobody else's.
  if (interrupting.joinable()) interrupting.join();
  close(out.ours);
  close(err.ours);
  int status = 0;
  waitpid(child, &status, 0);
  outcome.code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  return outcome;
}

bool killed_after(const std::vector<std::string>& arguments, std::chrono::milliseconds while_) {
  const int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
  const pid_t child = fork();
  if (child == 0) become_command(arguments, {}, nothing, nothing, nothing);
  close(nothing);
  std::this_thread::sleep_for(while_);
  const bool ended = waitpid(child, nullptr, WNOHANG) == child;
  if (ended) return false;
  kill(child, SIGKILL);
  waitpid(child, nullptr, 0);
  return true;
}

}  // namespace turncoat::testing
