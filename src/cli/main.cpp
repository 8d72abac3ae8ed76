// The program: reads the arguments, runs the chosen command, turns errors into one line and an exit code.
#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <new>
#include <system_error>

#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/process_start.h"
#include "cli/serve_elsewhere.h"
#include "cli/terminal.h"
#include "cli/version.h"
#include "core/threads.h"
#include "record/outside_json.h"

namespace turncoat::cli {

namespace {

constexpr const char* kFooter =
    R"(Results go to standard output, everything else to standard error. Exit codes: 0 success, 1 failure,
2 bad usage or input. `turncoat COMMAND --help` shows a command's options and examples.

Examples:
  turncoat play                     a game against the engine
  turncoat move f5d6c3 --time 0.1   a move within a tenth of a second
  turncoat analyse f5d6c3           the best moves with their scores
  turncoat show f5d6c3d3c4          the position after these moves
  turncoat moves --rules 6x6        legal moves at the start of 6x6
  turncoat perft 9                  count the games of nine moves)";

class HelpFormatter : public CLI::Formatter {
 public:
  HelpFormatter() {
    column_width(26);
    label("Positionals", "Arguments");
    label("SUBCOMMAND", "COMMAND");
  }
  std::string make_description(const CLI::App* app) const override {
    return CLI::Formatter::make_description(app) + "\n";
  }
};

/// Prints one line on standard error, if that is open; returns the exit code.
int complain(std::string_view message, int code) {
  const std::string line = fmt::format("turncoat: {}\n", printable(message));
  std::fwrite(line.data(), 1, line.size(), stderr);
  return code;
}

/// If the caller closed a standard stream, the next opened file would get its number, and receive what is printed. Opens
/// /dev/full instead, so that output is still an error.
void occupy_closed_streams() {
  for (const auto& [number, place] :
       {std::pair(0, "/dev/null"), std::pair(1, "/dev/full"), std::pair(2, "/dev/null")}) {
    if (::fcntl(number, F_GETFD) < 0 && ::open(place, number == 0 ? O_RDONLY : O_WRONLY) != number)
      std::_Exit(kFailure);
  }
}

std::string command_names() {
  std::string names;
  for (const Command& command : kCommands) {
    if (!names.empty()) names += ", ";
    names += command.name;
  }
  return names;
}

std::string usage_message(const CLI::App& app, const CLI::ParseError& error) {
  const auto chosen = app.get_subcommands();
  const auto rest = app.remaining(true);
  if (chosen.empty()) {
    if (rest.empty()) return error.what();
    const char* kind = rest.front().starts_with('-') ? "an option" : "a command";
    return fmt::format("'{}' is not {}; the commands are {}", rest.front(), kind, command_names());
  }
  const CLI::App* command = chosen.front();
  std::string name = command->get_name();
  while (!command->get_subcommands().empty()) {
    command = command->get_subcommands().front();
    name += " " + command->get_name();
  }
  const std::string hint = fmt::format("see `turncoat {} --help`", name);
  const auto parts = command->get_subcommands([](const CLI::App*) { return true; });
  if (!parts.empty()) {
    std::vector<std::string> names;
    for (const CLI::App* part : parts) names.push_back(part->get_name());
    const std::string wrong = rest.empty() ? "" : fmt::format(" knows no '{}' and", rest.front());
    return fmt::format("{}{} needs one of {}; {}", name, wrong, fmt::join(names, ", "), hint);
  }
  if (rest.empty()) return fmt::format("{}; {}", error.what(), hint);
  if (rest.front().starts_with('-')) {
    return fmt::format("option '{}' is not known to {}; {}", rest.front(), name, hint);
  }
  return fmt::format("'{}' is one argument too many (quote a position that has spaces); {}",
                     rest.front(), hint);
}

/// If the system grants fewer threads than asked for, lowers the command's --threads, leaving some for watching.
void settle_for_fewer_threads(CLI::App& command) {
  CLI::Option* option = command.get_option_no_throw("--threads");
  if (option == nullptr || option->count() == 0) return;
  constexpr int kForWatching = 2;  // Ctrl-C and the clock
  const int wanted = option->as<int>();
  const int granted = turncoat::grantable_threads(wanted + kForWatching) - kForWatching;
  if (granted >= wanted) return;
  complain(fmt::format("warning: the system grants {} of {} threads", std::max(1, granted), wanted),
           0);
  option->clear();
  option->add_result(std::to_string(std::max(1, granted)));
  option->run_callback();
}

/// Whether the command is a move with a time limit.
bool is_timed_move(int argc, char** argv) {
  if (argc < 2 || std::string_view(argv[1]) != "move") return false;
  return std::any_of(argv + 2, argv + argc, [](std::string_view argument) {
    return argument.starts_with("--time") || argument.starts_with("--clock");
  });
}

int run(int argc, char** argv) {
  CLI::App app{
      "Turncoat plays Othello and Reversi on 8x8, 6x6 and 4x4 boards, normal and reversed."};
  app.name("turncoat");
  app.formatter(std::make_shared<HelpFormatter>());
  app.set_help_flag("-h,--help", "Show this help");
  app.set_version_flag("--version", version_line, "Show the version");
  app.require_subcommand(0, 1);

  struct Declared {
    CLI::App* parser;
    Options options;
    Run run;
  };
  std::vector<Declared> commands;
  for (const Command& command : kCommands) {
    CLI::App* sub = app.add_subcommand(command.name, command.summary);
    sub->group("Commands");
    // Declare only the options of the chosen command: starting quickly is part of being on time.
    if (argc < 2 || std::string_view(argv[1]) != command.name) continue;
    Options options(*sub);
    Run work = command.declare(options);
    commands.push_back({sub, options, std::move(work)});
  }
  app.footer(kFooter);  // after the commands, or they would inherit it

  try {
    app.parse(arguments_for_parser(argc, argv));
  } catch (const CLI::Success& asked) {  // --help
    return app.exit(asked);
  } catch (const CLI::ParseError& error) {
    return complain(usage_message(app, error), kBadInput);
  }
  for (const Declared& command : commands) {
    if (!command.parser->parsed()) continue;
    command.options.refuse_idle();
    settle_for_fewer_threads(*command.parser);
    return command.run();
  }
  fmt::print(stderr, "{}", app.help());
  return kBadInput;
}

}  // namespace

}  // namespace turncoat::cli

// Exported, because in packages it is in a library (cmake/Levels.cmake).
__attribute__((visibility("default"))) int main(int argc, char** argv) {
  using namespace turncoat::cli;
  occupy_closed_streams();
  process_start();  // a move's clock starts here at the latest
  if (is_timed_move(argc, argv)) come_first();
  try {
    if (argc > 1 && std::string_view(argv[1]) == "serve") become_server(argv);
    const int code = run(argc, argv);
    // A full disk or a closed pipe shows only now, or when a command flushed.
    if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0)
      return complain("cannot write to standard output", kFailure);
    return code;
  } catch (const InputError& error) {
    return complain(error.what(), kBadInput);
  } catch (const std::system_error& error) {
    const bool threads = error.code() == std::errc::resource_unavailable_try_again;
    return complain(threads ? "the system grants no more threads (see `ulimit -u`)" : error.what(),
                    kFailure);
  } catch (const std::bad_alloc&) {
    return complain("out of memory", kFailure);
  } catch (const std::exception& error) {
    return complain(turncoat::json_complaint(error), kFailure);
  }
}
