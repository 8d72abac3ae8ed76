#include <fmt/format.h>

#include <mutex>

#include "cli/commands.h"
#include "cli/draw.h"
#include "cli/interrupt.h"
#include "cli/live_text.h"
#include "cli/position_argument.h"
#include "cli/progress.h"
#include "cli/report_text.h"
#include "cli/search_options.h"
#include "cli/terminal.h"
#include "record/square_text.h"
#include "search/default_levels.h"

namespace turncoat::cli {

namespace {

std::string table(const Position& position, const Report& report) {
  std::string text =
      fmt::format("{:>2}  {:<4}  {:>7}  {:<8}  {}\n", "", "move", "score", "evidence", "line");
  int rank = 0;
  for (const Line& line : report.lines) {
    text += fmt::format("{:>2}  {:<4}  {:>7}  {:<8}  {}\n", ++rank,
                        move_name(line.move, position.rules), score_text(line),
                        evidence_text(line.evidence), line_text(line.pv, position.rules));
  }
  const auto nodes = static_cast<double>(report.nodes);
  text += fmt::format("{} nodes, {:.2f} s, {} nodes/s\n", short_number(nodes), report.seconds,
                      short_number(report.seconds > 0 ? nodes / report.seconds : 0));
  return text;
}

struct Analyse {
  explicit Analyse(Options& options) {
    position.declare(options);
    options.number("--lines", lines, "N", {1, 64},
                   "How many of the best moves to rank (default 3)");
    limits.declare(options, default_level::kAnalysis);
    options.flag("--forever", forever, "Search until the answer is exact or Ctrl-C is pressed");
    searcher.declare_any(options, limits);
    searcher.declare_book(options);
    options.flag("--json", json, "Print every improvement as a JSON object on a line");
    options.explain(R"(
Scores are discs for the side to move; the evidence is a depth with the confidence of what was left
out (12@73%), or exact. On a terminal the table is drawn again with every improvement; Ctrl-C ends
the search and keeps what was found.

Examples:
  turncoat analyse f5d6c3 --lines 5
  turncoat analyse --forever f5f6e6f4
  turncoat analyse --rules 6x6-reversed --time 5 --json)");
  }

  int run() const {
    const Position about = position.read();
    Limits asked = forever ? limits.given() : limits.read(searcher.is_engine());
    asked.lines = lines;
    // Before the engine's threads, or they would receive the signal.
    const Interrupt interrupt;
    const auto search = searcher.make(about.rules);
    const bool live = !json && is_terminal(stdout);
    if (live) fmt::print("{}\n", draw(about, may_colour(stdout) ? Ink::colour : Ink::plain));

    LiveText screen(stdout);
    const auto show = [&](const Report& so_far) {
      if (json) tell(about, so_far, false);
      if (live) screen.draw(table(about, so_far));
    };
    const Report report = search->search(about, asked, show, interrupt.token());
    if (json) {
      tell(about, report, true);
    } else if (live) {
      screen.draw(table(about, report));
    } else {
      fmt::print("{}", table(about, report));
    }
    return kSuccess;
  }

  static void tell(const Position& about, const Report& report, bool last) {
    Json facts = report_facts(about, report);
    facts["last"] = last;
    if (last) facts["complete"] = report.complete;
    fmt::print("{}\n", facts.dump());
    std::fflush(stdout);  // for readers of a pipe
  }

  PositionArgument position;
  LimitOptions limits;
  SearcherOptions searcher;
  int lines = 3;
  bool forever = false;
  bool json = false;
};

}  // namespace

Run declare_analyse(Options& options) { return make_command<Analyse>(options); }

}  // namespace turncoat::cli
