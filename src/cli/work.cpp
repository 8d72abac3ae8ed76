#include "work/worker.h"

#include <fmt/format.h>
#include <sys/prctl.h>
#include <unistd.h>

#include <array>

#include "cli/commands.h"
#include "cli/list_argument.h"
#include "cli/live_text.h"
#include "cli/position_argument.h"
#include "cli/progress.h"
#include "cli/selection.h"
#include "cli/terminal.h"
#include "cli/version.h"
#include "record/obf.h"
#include "record/outside_json.h"
#include "record/whole_file.h"
#include "work/list_progress.h"

namespace turncoat::cli {

namespace {

using work::Entry;
using work::Opening;
using work::Summary;
using Json = work::Json;

constexpr const char* kListHelp = "A file, or postgresql://USER@HOST/DATABASE";

struct WorkAdd {
  explicit WorkAdd(Options& options) {
    options.required("LIST", list, std::string(kListHelp) + "; made if there is none");
    position.declare(options);
    options.text("--window", window, "A,B", "Only as far as scores from A to B matter");
    options.number("--priority", priority, "N", {-1000, 1000}, "Higher goes first (default 0)");
    options.text("--weights", weights, "FILE",
                 "Weights to solve with (default: those found with the program)");
    options.explain(R"(
POSITION is a position to solve, or a file of them, one a line. What the list has already is
not added again. Other kinds of work are added by the commands that they belong to, with --list:
selfplay, match, tournament, judge, review --all, book build and prove.

Examples:
  turncoat work add my.list ffo.obf
  turncoat work add postgresql://othello@server/lists hard-20.obf --priority 5
  turncoat selfplay games.games --list my.list --add-only)");
  }

  int run() const {
    std::vector<Position> positions;
    if (position.names_a_missing_file()) throw InputError(position.text() + ": no such file");
    if (position.names_a_file()) {
      const auto text = read_whole_file(position.text());
      if (!text) throw InputError(text.error());
      const auto problems = parse_problems(*text, position.options());
      if (!problems) throw InputError(position.text() + ": " + problems.error().message());
      for (const Problem& problem : *problems) positions.push_back(problem.position);
    } else {
      positions.push_back(position.read());
    }
    if (positions.empty()) throw InputError("there is no position in '" + position.text() + "'");
    constexpr int kOutOfReach = 40;
    for (const Position& one : positions) {
      if (one.empty_count() > kOutOfReach)
        throw InputError(fmt::format(
            "a position with {} empties would take one worker years; see `turncoat prove`",
            one.empty_count()));
    }
    const auto opened = named_list(list, Opening::create);
    const work::Stamp stamp{version_number(),
                            work::add_weights(*opened, positions[0].rules, weights), priority};
    std::vector<work::Item> items;
    for (const Position& one : positions)
      items.push_back(work::solve_item(one, read_window(window), stamp));
    const std::size_t added = opened->add(items);
    fmt::print(stderr, "turncoat: {} items added, {} were there\n", added, items.size() - added);
    return kSuccess;
  }

  std::string list;
  PositionArgument position;
  std::string window;
  std::string weights;
  int priority = 0;
};

struct WorkRun {
  explicit WorkRun(Options& options) {
    options.required("LIST", list, kListHelp);
    options.number("--at-once", crew.at_once, "N", {1, 1024},
                   "Items at a time (default: one for each core)");
    options.number("--threads", crew.threads, "N", {1, 1024}, "Threads for each item (default 1)");
    options.number("--hash", crew.hash_mb, "MB", {1, 1 << 20},
                   "The tables of all may grow so large together (default 1024)");
    options.number("--nice", niceness, "N", {0, 19}, "Give way to other programs (default 10)");
    options.flag("--stay", stay, "Wait for more when the list is empty");
    options.flag("--any-version", any_version, "Also take items of other versions of the program");
    options.flag(
        "--programs", crew.programs,
        "Also take items that run programs which the list names: you trust whoever fills it");
    options.number("--patience", patience, "S", {0, 1e9},
                   "Seconds to wait for a server that does not answer (default 600)");
    options.explain(R"(
Works on the list until nothing is left. SIGTERM or Ctrl-C: finishes the items under way and
ends; a second one, or a kill, leaves them to the others. Exit code 1 if an item failed, or
is left for other workers.

Examples:
  turncoat work run my.list
  turncoat work run postgresql://othello@server/lists --stay --nice 19)");
  }

  int run() {
    named_list(list, Opening::existing);  // report a wrong name at once
    if (niceness > 0 && ::nice(niceness) == -1) {
      // A low priority is optional.
    }
    // Orphans of programs become children of this process, which waits for them.
    if (crew.programs) prctl(PR_SET_CHILD_SUBREAPER, 1);
    const Interrupt interrupt(Interrupt::kNoHurry);
    auto options = crew.worker(list);
    options.stay = stay;
    options.patience = patience;
    if (any_version) options.version.clear();
    const auto weights = std::make_shared<work::ItemWeights>();
    const auto worked = work::work_off(
        options, [&] { return work::make_job(crew.job(), weights); }, interrupt.token(), {},
        [](const work::Item& item, const work::Outcome& outcome) {
          if (outcome.failed)
            fmt::print(stderr, "turncoat: failed: {}: {}\n", printable(item.id),
                       printable(outcome.text));
        });
    fmt::print(stderr, "turncoat: {} items done, {} failed\n", worked.done, worked.failed);
    if (interrupt.happened()) return kSuccess;
    const auto waiting = named_list(list, Opening::existing)->summary().waiting;
    if (waiting > 0)
      fmt::print(stderr,
                 "turncoat: {} items are left, of another version than {} (--any-version) or with "
                 "programs to run (--programs)\n",
                 waiting, version_number());
    return worked.failed > 0 || waiting > 0 ? kFailure : kSuccess;
  }

  std::string list;
  Crew crew;
  int niceness = 10;
  bool stay = false;
  bool any_version = false;
  double patience = 600;
};

struct WorkStatus {
  explicit WorkStatus(Options& options) {
    options.required("LIST", list, kListHelp);
    options.flag("--json", json, "Print a JSON object");
    options.flag("--live", live, "Go on showing it until all is done");
    options.explain(R"(
The rate and the time left come from the last minute.

Examples:
  turncoat work status my.list
  turncoat work status my.list --live)");
  }

  int run() const {
    const auto opened = named_list(list, Opening::existing);
    Summary summary = opened->summary();
    if (json) {
      fmt::print("{}\n",
                 work::progress_json(summary).dump(-1, ' ', false, Json::error_handler_t::replace));
      return kSuccess;
    }
    if (live && is_terminal(stdout)) {
      const Interrupt interrupt;
      LiveText text(stdout);
      for (; summary.waiting + summary.claimed > 0 && !interrupt.happened();
           summary = opened->summary()) {
        text.draw(words(summary));
        std::this_thread::sleep_for(std::chrono::seconds(1));
      }
      text.draw("");
    }
    fmt::print("{}", words(summary));
    return kSuccess;
  }

  static std::string words(const Summary& summary) {
    const auto all = summary.waiting + summary.claimed + summary.done + summary.failed;
    std::string text =
        fmt::format("{} items: {} done, {} failed, {} being worked on, {} waiting\n", all,
                    summary.done, summary.failed, summary.claimed, summary.waiting);
    if (summary.per_second > 0 && summary.waiting + summary.claimed > 0)
      text += fmt::format("{:.2f} items a second, {} left\n", summary.per_second,
                          duration_text(work::seconds_left(summary)));
    if (!summary.workers.empty())
      text +=
          fmt::format("{:<32} {:>8} {:>10} {:>12}\n", "worker", "items", "seconds", "last ended");
    constexpr std::size_t kShown = 20;
    for (std::size_t i = 0; i < std::min(kShown, summary.workers.size()); ++i) {
      const Summary::Worker& worker = summary.workers[i];
      text += fmt::format("{:<32} {:>8} {:>10.1f} {:>8} ago\n", printable(worker.name),
                          worker.items, worker.seconds, duration_text(worker.idle_since));
    }
    if (summary.workers.size() > kShown)
      text += fmt::format("and {} more\n", summary.workers.size() - kShown);
    return text;
  }

  std::string list;
  bool json = false;
  bool live = false;
};

struct WorkRetry {
  explicit WorkRetry(Options& options) {
    options.required("LIST", list, kListHelp);
    options.explain("Makes failed items wait again.\n\nExample:\n  turncoat work retry my.list");
  }
  int run() const {
    fmt::print(stderr, "turncoat: {} items wait again\n",
               named_list(list, Opening::existing)->retry());
    return kSuccess;
  }
  std::string list;
};

struct WorkExport {
  explicit WorkExport(Options& options) {
    options.required("LIST", list, kListHelp);
    options.flag("--all", all, "Also items that have not ended");
    options.explain(R"(
Prints a JSON object on a line for every item that has ended, in the order of adding.

Example:
  turncoat work export my.list > results.jsonl)");
  }

  int run() const {
    const auto opened = named_list(list, Opening::existing);
    constexpr int kAtOnce = 1000;
    std::int64_t after = 0;
    for (auto page = opened->page(after, kAtOnce); !page.empty();
         page = opened->page(after, kAtOnce)) {
      for (const Entry& entry : page) print(entry);
      after = page.back().number;
    }
    return kSuccess;
  }

  void print(const Entry& entry) const {
    const bool has_ended = entry.state >= work::State::done;
    if (!has_ended && !all) return;
    std::string line =
        fmt::format(R"({{"id":{},"kind":{},"version":{},"weights":{},"input":{})",
                    quoted(entry.item.id), quoted(entry.item.kind), quoted(entry.item.version),
                    quoted(entry.item.weights), as_json(entry.item.input));
    if (entry.state == work::State::done) line += ",\"result\":" + as_json(entry.outcome.text);
    if (entry.state == work::State::failed) line += ",\"failure\":" + quoted(entry.outcome.text);
    if (has_ended)
      line += fmt::format(R"(,"seconds":{},"worker":{})", entry.outcome.seconds,
                          quoted(entry.outcome.worker));
    fmt::print("{}}}\n", line);
  }
  /// Inputs and results, as one line. They should be JSON, but other programs may write to the list.
  static std::string as_json(const std::string& text) {
    const auto json = parse_outside_json<Json>(text);
    return json ? json->dump(-1, ' ', false, Json::error_handler_t::replace) : quoted(text);
  }
  static std::string quoted(const std::string& text) {
    return Json(text).dump(-1, ' ', false, Json::error_handler_t::replace);
  }

  std::string list;
  bool all = false;
};

constexpr std::array kParts = {
    Command{"add", "Add positions to solve", make_command<WorkAdd>},
    Command{"run", "Work on a list until it is done", make_command<WorkRun>},
    Command{"status", "Show progress, rate, time left and workers", make_command<WorkStatus>},
    Command{"retry", "Let failed items wait again", make_command<WorkRetry>},
    Command{"export", "Print the results as JSON", make_command<WorkExport>},
};

}  // namespace

Run declare_work(Options& options) {
  options.explain(R"(
A list of work is a file that the processes of one machine share, or a PostgreSQL database for
any number of machines. docs/cluster.md shows how to set one up.

Examples:
  turncoat work add my.list ffo.obf
  turncoat work run my.list
  turncoat work status my.list)");
  return declare_parts(options, kParts);
}

}  // namespace turncoat::cli
