#include "players/player_kinds.h"

#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <filesystem>

#include "library/book.h"
#include "players/gtp_player.h"
#include "players/nboard_player.h"
#include "players/oneshot_player.h"
#include "players/person_player.h"
#include "players/plain_kinds.h"
#include "players/python_player.h"
#include "players/searcher_player.h"
#include "search/default_levels.h"
#include "search/engine.h"

namespace turncoat {

namespace {

using Made = tl::expected<std::unique_ptr<Player>, std::string>;
using Type = PlayerOption::Type;

std::vector<std::string> disc_numbers() { return {"-1", "1"}; }

constexpr std::array kPythonOptions = {
    PlayerOption{"class", Type::text, "name of the class (AI)"},
    PlayerOption{"black", Type::choice, "number of a black disc (-1)", 0, 0, disc_numbers},
    PlayerOption{"python", Type::text, "interpreter (python3)"},
};

Made make_search_player(const PlayerSpec& spec, PlayerKit& kit) {
  SearcherPlayer::Settings settings;
  settings.limits = own_limits(spec);
  settings.otherwise.level = default_level::kPlayer;
  const EngineSpec recipe{{.threads = spec.whole("threads").value_or(1),
                           .hash_mb = spec.whole("hash").value_or(EngineOptions{}.hash_mb)},
                          spec.word("weights")};
  const auto make =
      [&kit, recipe, book = spec.word("book"), variety = spec.number("variety").value_or(0)](
          const Rules& rules) -> tl::expected<std::unique_ptr<Searcher>, std::string> {
    auto engine = kit.make_engine(recipe, rules);
    if (!engine) return tl::unexpected(engine.error());
    if (book.empty()) return std::move(*engine);
    try {
      auto opened = std::make_shared<library::Book>(library::named_book(book, rules), rules);
      return std::make_unique<library::BookSearcher>(std::move(*engine), std::move(opened),
                                                     library::BookUse{variety, std::nullopt});
    } catch (const library::DatabaseError& error) {
      return tl::unexpected(error.what());
    }
  };
  return std::make_unique<SearcherPlayer>(make, settings);
}

/// A command given by the user: confined, to the working folder, only if all programs are.
template <class T>
Made make_command(const PlayerSpec& spec, PlayerKit& kit) {
  ProgramSetup setup{spec.argument, kit.programs()};
  if (kit.programs()->confined == Confined::all) {
    setup.confinement = std::make_shared<const Confinement>(
        Confinement{"", std::filesystem::current_path().string(), {}});
  }
  return std::make_unique<T>(setup);
}

/// An agent's file: confined to its folder, unless no program is.
ProgramSetup agent_setup(const std::filesystem::path& file, std::string command,
                         const PlayerKit& kit, const std::vector<std::string>& readable) {
  ProgramSetup setup{std::move(command), kit.programs()};
  if (kit.programs()->confined != Confined::none) {
    setup.confinement = std::make_shared<const Confinement>(
        Confinement{file.string(), file.parent_path().string(), readable});
  }
  return setup;
}

Made make_python(const PlayerSpec& spec, PlayerKit& kit) {
  PythonSettings settings;
  const auto file = std::filesystem::absolute(spec.argument).lexically_normal();
  settings.file = file.string();
  settings.class_name = spec.word("class", settings.class_name);
  settings.interpreter = spec.word("python", settings.interpreter);
  settings.black_is = spec.word("black") == "1" ? 1 : -1;
  const auto folders = kit.programs()->confined == Confined::none
                           ? std::vector<std::string>{}
                           : python_folders(settings.interpreter);
  auto setup = agent_setup(file, "exec " + settings.interpreter + " -u -c", kit, folders);
  return std::make_unique<PythonPlayer>(settings, std::move(setup));
}

std::vector<std::string> protocol_names() { return {"oneshot", "gtp", "nboard"}; }

constexpr std::array kProgramOptions = {
    PlayerOption{"protocol", Type::choice, "how to talk to it (oneshot)", 0, 0, protocol_names},
};

Made make_program(const PlayerSpec& spec, PlayerKit& kit) {
  const auto file = std::filesystem::absolute(spec.argument).lexically_normal();
  if (!std::filesystem::is_regular_file(file)) {
    return tl::unexpected(fmt::format("{}: no such file", spec.argument));
  }
  if (access(file.c_str(), X_OK) != 0) {
    return tl::unexpected(fmt::format("{}: is not executable (chmod +x)", spec.argument));
  }
  const ProgramSetup setup = agent_setup(file, "exec " + shell_quoted(file.string()), kit, {});
  const std::string protocol = spec.word("protocol", "oneshot");
  if (protocol == "gtp") return std::make_unique<GtpPlayer>(setup);
  if (protocol == "nboard") return std::make_unique<NboardPlayer>(setup);
  return std::make_unique<OneshotPlayer>(setup);
}

constexpr PlayerForm command_form(std::string_view kind) {
  return {.kind = kind,
          .argument = PlayerArgument::command,
          .argument_name = "COMMAND",
          .runs_program = true};
}

std::vector<PlayerKind> make_kinds() {
  std::vector<PlayerKind> kinds = {
      {{.kind = "engine", .options = engine_settings()},
       "engine:SETTINGS",
       "Turncoat itself: network evaluation, selective search, exact endgames",
       "engine:time=0.5,threads=1",
       make_search_player}};
  for (const PlayerKind& kind : plain_kinds()) kinds.push_back(kind);
  const PlayerKind others[] = {
      {command_form("gtp"), "gtp:COMMAND", "a program that speaks GTP",
       "gtp:cd edax/bin && ./edax -gtp -q -l 10", make_command<GtpPlayer>},
      {command_form("nboard"), "nboard:COMMAND, nboard:depth=N COMMAND",
       "a program that speaks NBoard's protocol", "nboard:depth=12 ./ntest x",
       make_command<NboardPlayer>},
      {command_form("oneshot"), "oneshot:COMMAND",
       "a program called as COMMAND POSITION SECONDS for every move, which prints (row,column) or "
       "pass",
       "oneshot:./othello.sh", make_command<OneshotPlayer>},
      {{.kind = "python",
        .argument = PlayerArgument::required,
        .argument_name = "FILE.py",
        .options = kPythonOptions,
        .runs_program = true},
       "python:FILE.py,SETTINGS",
       "an AI class of the Python course: go(chessboard) fills candidate_list",
       "python:my_ai.py",
       make_python},
      {{.kind = "program",
        .argument = PlayerArgument::required,
        .argument_name = "FILE",
        .options = kProgramOptions,
        .runs_program = true},
       "program:FILE,SETTINGS",
       "a program in a file of its own, run in its folder; called as by oneshot unless told "
       "otherwise",
       "program:students/kim/othello.sh",
       make_program},
  };
  kinds.insert(kinds.end(), std::begin(others), std::end(others));
  kinds.push_back(person_kind());
  return kinds;
}

}  // namespace

std::span<const PlayerKind> player_kinds() {
  static const std::vector<PlayerKind> kKinds = make_kinds();
  return kKinds;
}

}  // namespace turncoat
