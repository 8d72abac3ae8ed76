#include "players/agent_files.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <set>

#include "players/player_kinds.h"
#include "record/whole_file.h"

namespace turncoat {

namespace {

namespace fs = std::filesystem;

bool is_python(const fs::path& file) { return file.extension() == ".py"; }

bool is_program(const fs::path& file) {
  std::error_code error;
  return fs::is_regular_file(file, error) && access(file.c_str(), X_OK) == 0;
}

/// Tells an agent from its modules, tests and tools in the same folder.
bool has_agent_class(const fs::path& file) {
  const auto text = read_whole_file(file);
  return text && text->find("class AI") != std::string::npos;
}

bool is_agent(const fs::path& file) {
  if (is_python(file)) return fs::is_regular_file(file) && has_agent_class(file);
  return is_program(file);
}

std::string text_of(const fs::path& file) {
  return (is_python(file) ? "python:" : "program:") +
         fs::absolute(file).lexically_normal().string();
}

/// Replaces the characters that separate parts of a player text.
std::string clean_name(std::string name) {
  std::replace_if(
      name.begin(), name.end(), [](char c) { return c == '=' || c == ':' || c == ','; }, '_');
  return name;
}

std::vector<fs::path> entries_of(const fs::path& folder) {
  std::vector<fs::path> entries;
  for (const auto& entry : fs::directory_iterator(folder)) {
    const std::string name = entry.path().filename().string();
    if (!name.starts_with('.') && !name.starts_with('_')) entries.push_back(entry.path());
  }
  std::sort(entries.begin(), entries.end());
  return entries;
}

/// The agent in a folder that was handed in.
std::optional<fs::path> agent_in(const fs::path& folder) {
  for (const char* usual : {"AI.py", "othello.sh"}) {
    if (is_agent(folder / usual)) return folder / usual;
  }
  std::vector<fs::path> agents;
  for (const fs::path& entry : entries_of(folder)) {
    if (!fs::is_directory(entry) && is_agent(entry)) agents.push_back(entry);
  }
  return agents.size() == 1 ? std::optional(agents.front()) : std::nullopt;
}

tl::expected<std::vector<std::string>, std::string> agents_of(const fs::path& folder) {
  std::vector<std::string> texts;
  std::set<std::string> names;
  for (const fs::path& entry : entries_of(folder)) {
    std::optional<fs::path> agent;
    if (fs::is_directory(entry)) {
      agent = agent_in(entry);
    } else if (is_agent(entry)) {
      agent = entry;
    }
    if (!agent) continue;
    if (agent->string().find(',') != std::string::npos) {
      return tl::unexpected(agent->string() + ": a name with a comma cannot be used");
    }
    std::string name = clean_name(entry.stem().string());
    if (!names.insert(name).second) name = clean_name(entry.filename().string());
    names.insert(name);
    texts.push_back(name + "=" + text_of(*agent));
  }
  if (texts.empty()) {
    return tl::unexpected(folder.string() +
                          ": no agents there; expected files NAME.py with a class AI, programs, or "
                          "folders with one of them");
  }
  return texts;
}

}  // namespace

tl::expected<std::vector<std::string>, std::string> player_texts(const std::string& word) {
  if (parse_player(word)) return std::vector{word};
  std::string name;
  std::string file = word;
  if (const std::size_t equals = word.find('='); equals != word.npos && !fs::exists(word)) {
    name = word.substr(0, equals);
    file = word.substr(equals + 1);
  }
  try {
    if (!fs::exists(file)) return std::vector{word};
    if (fs::is_directory(file) && name.empty()) return agents_of(file);
    if (fs::is_directory(file)) {
      const auto agent = agent_in(file);
      if (!agent) return tl::unexpected(file + ": no agent there");
      file = agent->string();
    }
    if (name.empty()) name = clean_name(fs::path(file).stem().string());
    return std::vector{name + "=" + text_of(file)};
  } catch (const fs::filesystem_error& error) {
    return tl::unexpected(error.what());
  }
}

}  // namespace turncoat
