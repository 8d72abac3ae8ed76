#include "players/process_tree.h"

#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>

namespace turncoat {

namespace {

namespace fs = std::filesystem;

/// False for a process that has ended, even if nobody has waited for it yet.
bool read_facts(pid_t pid, ProcessFacts& facts) {
  std::ifstream file("/proc/" + std::to_string(pid) + "/stat");
  std::string line;
  if (!std::getline(file, line)) return false;
  // The name in parentheses may contain anything; the other fields follow it.
  const std::size_t name_end = line.rfind(')');
  if (name_end == line.npos) return false;
  std::istringstream fields(line.substr(name_end + 1));
  std::string state;
  std::uint64_t skipped = 0;
  std::uint64_t user = 0;
  std::uint64_t system = 0;
  std::uint64_t pages = 0;
  fields >> state >> facts.parent >> facts.group;
  std::int64_t any = 0;
  for (int i = 0; i < 8; ++i) fields >> any;  // session … majflt of children
  fields >> user >> system;
  for (int i = 0; i < 6; ++i) fields >> any;  // times of children … itrealvalue
  fields >> skipped >> skipped >> pages;      // starttime, vsize, rss
  if (!fields || state == "Z" || state == "X") return false;
  static const auto kTicks = static_cast<double>(sysconf(_SC_CLK_TCK));
  static const auto kPage = static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
  facts.pid = pid;
  facts.memory = pages * kPage;
  facts.cpu_seconds = static_cast<double>(user + system) / kTicks;
  return true;
}

}  // namespace

std::vector<ProcessFacts> running_processes() {
  std::vector<ProcessFacts> all;
  std::error_code error;
  for (fs::directory_iterator entry("/proc", error), end; !error && entry != end;
       entry.increment(error)) {
    const std::string name = entry->path().filename().string();
    pid_t pid = 0;
    const auto [stop, failure] = std::from_chars(name.data(), name.data() + name.size(), pid);
    if (failure != std::errc() || stop != name.data() + name.size()) continue;
    ProcessFacts facts;
    if (read_facts(pid, facts)) all.push_back(facts);
  }
  return all;
}

std::vector<ProcessFacts> tree_of(pid_t leader, const std::vector<ProcessFacts>& all) {
  std::set<pid_t> known = {leader};
  std::vector<ProcessFacts> tree;
  // A child may be listed before its parent, so one pass is not enough.
  for (bool grew = true; grew;) {
    grew = false;
    for (const ProcessFacts& one : all) {
      const bool member = one.pid == leader || one.group == leader || known.contains(one.parent);
      if (member && known.insert(one.pid).second) grew = true;
    }
  }
  std::copy_if(all.begin(), all.end(), std::back_inserter(tree),
               [&](const ProcessFacts& one) { return known.contains(one.pid); });
  return tree;
}

}  // namespace turncoat
