#include "players/sandbox.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <memory>

namespace turncoat {

namespace {

namespace fs = std::filesystem;

constexpr int kTemporaryMb = 64;  // for files that a program writes
constexpr int kLargestFileMb = 64;

// What programs need of the system; no user's files.
constexpr std::array kSystem = {"/usr",
                                "/bin",
                                "/sbin",
                                "/lib",
                                "/lib64",
                                "/opt",
                                "/etc/alternatives",
                                "/etc/ld.so.cache",
                                "/etc/localtime",
                                "/nix/store"};

std::string output_of(const std::string& command) {
  const std::unique_ptr<FILE, int (*)(FILE*)> pipe(popen(command.c_str(), "r"), pclose);
  std::string text;
  if (!pipe) return text;
  std::array<char, 4096> buffer;
  for (std::size_t length; (length = fread(buffer.data(), 1, buffer.size(), pipe.get())) > 0;)
    text.append(buffer.data(), length);
  return text;
}

class Words {
 public:
  Words& add(std::initializer_list<std::string> words) {
    for (const std::string& word : words) text_ += (text_.empty() ? "" : " ") + shell_quoted(word);
    return *this;
  }
  const std::string& text() const { return text_; }

 private:
  std::string text_;
};

/// The arguments for namespaces and the readable system, without the program.
Words isolation() {
  Words words;
  words.add({"bwrap", "--unshare-all", "--die-with-parent", "--new-session", "--cap-drop", "ALL",
             "--clearenv"});
  for (const char* path : kSystem) {
    // If /bin is a link to /usr/bin, it must be one inside too.
    std::error_code error;
    if (fs::is_symlink(path, error)) {
      words.add({"--symlink", fs::read_symlink(path, error).string(), path});
    } else {
      words.add({"--ro-bind-try", path, path});
    }
  }
  std::error_code error;
  for (fs::directory_iterator entry("/etc", error), end; !error && entry != end;
       entry.increment(error)) {
    const std::string path = entry->path().string();
    if (path.starts_with("/etc/java")) words.add({"--ro-bind-try", path, path});
  }
  words.add({"--proc", "/proc", "--dev", "/dev", "--size",
             std::to_string(std::size_t{kTemporaryMb} << 20), "--tmpfs", "/tmp"});
  return words;
}

bool is_within(const std::string& path, const std::string& folder) {
  return path == folder || path.starts_with(folder.ends_with('/') ? folder : folder + "/");
}

std::string variable(const char* name, const char* otherwise) {
  const char* value = std::getenv(name);
  return value ? value : otherwise;
}

/// Sets the system's limits, one per call because not every shell takes several, then runs the command with its arguments. The
/// memory limit counts writable memory only, so that programs that reserve addresses (Java) still start.
std::string limited_script(const ProgramPolicy& policy) {
  return fmt::format(
      "{{ ulimit -d {}; ulimit -t {}; ulimit -f {}; ulimit -c 0; }} 2>/dev/null; command=$1; "
      "shift; eval \"$command \\\"\\$@\\\"\"",
      policy.memory_mb * 1024, static_cast<long>(policy.cpu_seconds), kLargestFileMb * 2048);
}

}  // namespace

std::string shell_quoted(const std::string& word) {
  std::string quoted = "'";
  for (const char c : word) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return quoted + "'";
}

bool can_isolate() {
  static const bool kWorks = [] {
    Words words = isolation();
    words.add({"--chdir", "/tmp", "/bin/sh", "-c", "exit 0"});
    return std::system((words.text() + " >/dev/null 2>&1 </dev/null").c_str()) == 0;
  }();
  return kWorks;
}

std::string confinement_words(const ProgramPolicy& policy) {
  const std::string limits =
      fmt::format("{} MB of memory, {} processes, {:g} s of processor time a process",
                  policy.memory_mb, policy.processes, policy.cpu_seconds);
  if (can_isolate()) {
    return "agents run in a sandbox: no network, no files but their own folder; " + limits;
  }
  return "agents run without a sandbox, because bubblewrap is not installed or may not work here: "
         "they can read and write files and use the network; only limits hold: " +
         limits;
}

std::string confined_command(const std::string& command, const Confinement& confinement,
                             const ProgramPolicy& policy,
                             const std::vector<std::string>& environment) {
  const std::string script = limited_script(policy);
  if (!can_isolate()) {
    Words words;
    words.add({"sh", "-c", script, "sh", command});
    return fmt::format("cd {} && exec {}", shell_quoted(confinement.folder), words.text());
  }
  Words words = isolation();
  std::vector<std::string> readable = policy.readable;
  readable.insert(readable.end(), confinement.readable.begin(), confinement.readable.end());
  readable.push_back(confinement.folder);
  for (const std::string& path : readable) {
    const bool known = std::any_of(kSystem.begin(), kSystem.end(),
                                   [&](const char* system) { return is_within(path, system); });
    if (!known) words.add({"--ro-bind-try", path, path});
  }
  for (const std::string& path : policy.hidden) {
    const bool visible = std::any_of(readable.begin(), readable.end(),
                                     [&](const std::string& one) { return is_within(path, one); });
    if (path != confinement.file && visible) words.add({"--ro-bind-try", "/dev/null", path});
  }
  // Courses allow one thread: stop libraries from using all cores.
  words.add({"--setenv", "PATH", variable("PATH", "/usr/bin:/bin"), "--setenv", "HOME", "/tmp",
             "--setenv", "LANG", variable("LANG", "C.UTF-8"), "--setenv", "OMP_NUM_THREADS", "1",
             "--setenv", "OPENBLAS_NUM_THREADS", "1", "--setenv", "PYTHONDONTWRITEBYTECODE", "1"});
  if (const std::string path = variable("PYTHONPATH", ""); !path.empty())
    words.add({"--setenv", "PYTHONPATH", path});
  for (const std::string& one : environment) {
    const std::size_t equals = one.find('=');
    words.add({"--setenv", one.substr(0, equals), one.substr(equals + 1)});
  }
  words.add({"--chdir", confinement.folder, "/bin/sh", "-c", script, "sh", command});
  return "exec " + words.text();
}

std::vector<std::string> python_folders(const std::string& interpreter) {
  const std::string text = output_of(
      interpreter +
      " -c 'import os, sys; print(*[sys.executable, os.path.realpath(sys.executable), sys.prefix, "
      "sys.base_prefix, *map(os.path.abspath, filter(None, sys.path))], sep=\"\\n\")' 2>/dev/null");
  std::vector<std::string> folders;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    const std::string path = text.substr(begin, end - begin);
    begin = end + 1;
    const bool covered =
        path.size() < 2 || std::any_of(folders.begin(), folders.end(),
                                       [&](const auto& one) { return is_within(path, one); });
    if (!covered) folders.push_back(path);
  }
  return folders;
}

}  // namespace turncoat
