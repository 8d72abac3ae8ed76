#include "players/process.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <signal.h>
#include <sys/eventfd.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <thread>

#include "players/process_tree.h"
#include "players/spawn.h"

namespace turncoat {

namespace {

// The first line starts a guard that kills the group when the other end of descriptor 3 closes, which also happens when this
// process is killed. Then the command replaces the shell.
constexpr const char* kScript =
    "{ read -r _; kill -KILL 0; } <&3 >/dev/null 2>&1 & exec 3<&-\n"
    "command=$1; shift; eval \"$command \\\"\\$@\\\"\"";
constexpr const char* kPlainScript =
    "{ read -r _; kill -KILL 0; } <&3 >/dev/null 2>&1 & exec 3<&-\neval \"$1\"";

constexpr std::size_t kLongestLine = 64 << 10;
constexpr std::size_t kMostOutput = 1 << 20;
constexpr std::size_t kMostErrors = 2048;

/// A pipe that started programs do not inherit, and that avoids the standard descriptors.
struct Pipe {
  int read = -1;
  int write = -1;

  bool open() {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) return false;
    read = raised(ends[0]);
    write = raised(ends[1]);
    return read >= 0 && write >= 0;
  }
  static int raised(int descriptor) {
    constexpr int kFirstFree = 10;
    if (descriptor >= kFirstFree) return descriptor;
    const int higher = fcntl(descriptor, F_DUPFD_CLOEXEC, kFirstFree);
    ::close(descriptor);
    return higher;
  }
};

void shut(int& descriptor) noexcept {
  if (descriptor >= 0) ::close(descriptor);
  descriptor = -1;
}

/// As write(2), but without a signal if the reader has gone.
ssize_t write_quietly(int descriptor, std::string_view text) {
  sigset_t broken;
  sigset_t before;
  sigemptyset(&broken);
  sigaddset(&broken, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &broken, &before);
  const ssize_t written = ::write(descriptor, text.data(), text.size());
  const int error = errno;
  if (written < 0 && error == EPIPE && !sigismember(&before, SIGPIPE)) {
    constexpr timespec kNow{0, 0};
    sigtimedwait(&broken, nullptr, &kNow);
  }
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
  errno = error;
  return written;
}

}  // namespace

tl::expected<std::unique_ptr<Process>, std::string> Process::start(const ProcessStart& start) {
  Pipe in, out, err, life;
  std::unique_ptr<Process> process(new Process);
  int error = in.open() && out.open() && err.open() && life.open() ? 0 : errno;
  if (error == 0) {
    std::vector<std::string> words = {"sh", "-c", start.arguments.empty() ? kPlainScript : kScript,
                                      "sh", start.command};
    words.insert(words.end(), start.arguments.begin(), start.arguments.end());
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    int theirs = 0;
    for (const int ours : {in.read, out.write, err.write, life.read})
      posix_spawn_file_actions_adddup2(&actions, ours, theirs++);
    error = spawn({"/bin/sh", words, start.environment}, actions, process->pid_);
    if (error != 0) process->pid_ = -1;
  }
  for (int* theirs : {&in.read, &out.write, &err.write, &life.read}) shut(*theirs);
  process->in_ = in.write;
  process->out_ = out.read;
  process->err_ = err.read;
  process->life_ = life.write;
  process->wake_ = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  if (error != 0) return tl::unexpected(fmt::format("cannot start it: {}", std::strerror(error)));
  for (const int ours : {process->in_, process->out_, process->err_}) {
    fcntl(ours, F_SETFL, fcntl(ours, F_GETFL) | O_NONBLOCK);
  }
  process->watch_ = start.watch;
  if (start.watch) start.watch->add(process->pid_, start.allowance);
  return process;
}

Process::~Process() {
  end();
  for (int* one : {&in_, &out_, &err_, &life_, &wake_}) shut(*one);
}

bool Process::write(std::string_view text) {
  since_write_ = 0;
  // A pipe holds more than any question: a program that lets it fill up is not reading.
  constexpr std::chrono::seconds kPatience{5};
  const auto until = Time::now() + kPatience;
  while (!text.empty()) {
    if (in_ < 0) return false;
    const ssize_t written = write_quietly(in_, text);
    if (written > 0) {
      text.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno == EAGAIN && Time::now() < until) {
      pump();
      pollfd room{in_, POLLOUT, 0};
      poll(&room, 1, 50);
    } else if (errno != EINTR) {
      return false;
    }
  }
  return true;
}

void Process::close_input() { shut(in_); }

bool Process::pump() {
  std::array<char, 8192> buffer;
  for (ssize_t length; err_ >= 0 && (length = read(err_, buffer.data(), buffer.size())) > 0;) {
    errors_.append(buffer.data(), static_cast<std::size_t>(length));
    if (errors_.size() > kMostErrors) errors_.erase(0, errors_.size() - kMostErrors);
  }
  if (out_ < 0) return false;
  while (output_.size() <= kMostOutput) {
    const ssize_t length = read(out_, buffer.data(), buffer.size());
    if (length == 0) {
      shut(out_);
      return false;
    }
    if (length < 0) return errno == EAGAIN || errno == EINTR;
    output_.append(buffer.data(), static_cast<std::size_t>(length));
    since_write_ += static_cast<std::size_t>(length);
  }
  return true;
}

bool Process::leader_is_dead() const {
  siginfo_t info{};
  return pid_ < 0 ||
         (waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOHANG | WNOWAIT) == 0 &&
          info.si_pid == pid_);
}

bool Process::take_line(std::string& line, bool at_end) {
  std::size_t end = output_.find('\n', searched_);
  if (end == output_.npos) {
    searched_ = output_.size();
    if (!at_end || output_.empty()) return false;
    end = output_.size();
  }
  line = output_.substr(0, end);
  if (line.ends_with('\r')) line.pop_back();
  output_.erase(0, std::min(end + 1, output_.size()));
  searched_ = 0;
  return true;
}

Process::Event Process::read_line(std::string& line, Time::time_point deadline,
                                  const std::stop_token& stop) {
  const std::stop_callback wake_up(stop, [this] { eventfd_write(wake_, 1); });
  for (;;) {
    if (stop.stop_requested()) return Event::stopped;
    const bool dead = leader_is_dead();  // before the last read, so that no output is missed
    const bool more = pump() && !dead;
    if (since_write_ > kMostOutput) return Event::flood;
    if (take_line(line, !more)) return line.size() > kLongestLine ? Event::flood : Event::line;
    if (output_.size() > kLongestLine) return Event::flood;
    if (!more) return Event::ended;
    const auto left = deadline - Time::now();
    if (left <= Time::duration::zero()) return Event::time_out;
    // Checks now and then: the program may have ended while a child of it keeps the channel open.
    constexpr Time::duration kLookUp = std::chrono::milliseconds(250);
    const auto wait = std::chrono::ceil<std::chrono::milliseconds>(std::min(left, kLookUp));
    std::array<pollfd, 3> polled = {{{out_, POLLIN, 0}, {err_, POLLIN, 0}, {wake_, POLLIN, 0}}};
    poll(polled.data(), polled.size(), static_cast<int>(wait.count()));
    if ((polled[1].revents & POLLIN) == 0 && polled[1].revents != 0) shut(err_);
  }
}

std::string Process::end() {
  if (pid_ < 0) return ended_;
  close_input();
  bool dead = leader_is_dead();
  // A program that closed its output is about to end: wait a moment for its exit code.
  for (int tries = 0; !dead && out_ < 0 && tries < 200; ++tries) {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
    dead = leader_is_dead();
  }
  // The group does not include processes inside a sandbox with its own process ids: kill the whole tree.
  const auto tree = watch_ ? tree_of(pid_, running_processes()) : std::vector<ProcessFacts>{};
  // Kill the group before waiting for the leader: until then no other process can get its id.
  kill(-pid_, SIGKILL);
  for (const ProcessFacts& one : tree) {
    if (one.pid != pid_) kill(one.pid, SIGKILL);
  }
  int status = 0;
  while (waitpid(pid_, &status, 0) < 0 && errno == EINTR) {
  }
  pump();
  if (!dead) {
    ended_ = "killed";
  } else if (WIFEXITED(status)) {
    ended_ = fmt::format("exit code {}", WEXITSTATUS(status));
  } else {
    ended_ = fmt::format("signal {} ({})", WTERMSIG(status), strsignal(WTERMSIG(status)));
  }
  if (watch_) {
    if (const std::string reason = watch_->remove(pid_); !reason.empty()) ended_ = reason;
  }
  // If this process adopts orphans, the program's children are its children now.
  for (int tries = 0; tries < 200; ++tries) {
    const pid_t other = waitpid(-pid_, nullptr, WNOHANG);
    if (other < 0) break;
    if (other == 0) std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  pid_ = -1;
  return ended_;
}

Process::Use Process::use() const {
  Use sum;
  if (pid_ < 0) return sum;
  for (const ProcessFacts& one : tree_of(pid_, running_processes())) {
    sum.cpu_seconds += one.cpu_seconds;
    ++sum.processes;
  }
  return sum;
}

std::string Process::complaint() const {
  std::string text = errors_;
  while (!text.empty() && (text.back() == '\n' || text.back() == '\r' || text.back() == ' '))
    text.pop_back();
  // The last lines say what went wrong, unlike the first ones of a traceback.
  constexpr std::size_t kEnough = 200;
  if (text.size() > kEnough) {
    const std::size_t line = text.find('\n', text.size() - kEnough);
    text.erase(0, line == text.npos ? text.size() - kEnough : line + 1);
  }
  std::string clean;
  for (const char c : text) {
    const auto code = static_cast<unsigned char>(c);
    if (c == '\n') {
      clean += " | ";
    } else if (code >= 0x20 && code != 0x7f) {
      clean += c;
    }
  }
  return clean;
}

}  // namespace turncoat
