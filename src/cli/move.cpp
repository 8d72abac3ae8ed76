#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/position_argument.h"
#include "cli/report_text.h"
#include "cli/search_options.h"
#include "cli/timekeeper.h"
#include "facts/line_facts.h"
#include "record/square_text.h"
#include "search/default_levels.h"

namespace turncoat::cli {

namespace {

struct MoveCommand {
  explicit MoveCommand(Options& options) {
    position.declare(options);
    limits.declare(options, default_level::kMove);
    searcher.declare_any(options, limits);
    searcher.declare_book(options);
    options.choice(
        "--format", format, "FORM", {"square", "rowcol0", "rowcol1", "json"},
        "square (f5), rowcol0 or rowcol1 ((row,column) from 0 or 1), json (default square)");
    options.flag("--json", json, "The same as --format json");
    options.flag("--candidates", candidates,
                 "Print all legal moves, one a line, the chosen one last");
    options.exclude("--json", "--format");
    options.explain(R"(
Prints the move and nothing else; `pass` if there is none, also where the game is over (with
--candidates: nothing). The time counts from the start of the program.

Examples:
  turncoat move f5d6c3 --time 0.1
  turncoat move --rules 8x8-reversed --level 20 start
  turncoat move --format rowcol1 --time 2 WEEEEEEEEEEEEEEEEEEEEEEEEEEEOXEEEEEEXOEEE...
  turncoat move --format rowcol0 --candidates --mover black '[[0,0,...],...]'
  turncoat move --search alphabeta --eval genetic --depth 8 --rules 8x8-reversed)");
  }

  int run() const {
    const Position about = position.read();
    const Limits asked = limits.read(searcher.is_engine());
    if (json || format == "json") {
      fmt::print("{}\n", facts(about, searcher.make(about.rules)->search(about, asked)).dump());
      return kSuccess;
    }
    // A single move needs no search.
    const int choices = count(about.moves());
    Square chosen = choices == 0 ? kPass : static_cast<Square>(lowest(about.moves()));
    if (choices > 1) chosen = searched(about, asked);
    fmt::print("{}", words(about, chosen));
    return kSuccess;
  }

  Square searched(const Position& about, const Limits& asked) const {
    if (!asked.seconds) return searcher.make(about.rules)->search(about, asked).best().move;
    // Before the engine, so that it also covers the time for freeing memory and ending threads.
    Timekeeper clock(last_call(*asked.seconds), words(about, quick_choice(about)));
    const auto made = searcher.make(about.rules);
    const auto better = [&](const Report& report) { clock.note(words(about, report.best().move)); };
    const Square chosen = made->search(about, asked, better).best().move;
    clock.note(words(about, chosen));
    return chosen;
  }

  /// The output if this is the move.
  std::string words(const Position& about, Square chosen) const {
    std::string lines;
    if (candidates) {
      for (const int square : each(about.moves())) {
        if (square != chosen) lines += text(static_cast<Square>(square), about.rules) + '\n';
      }
      if (chosen == kPass) return lines;
    }
    return lines + text(chosen, about.rules) + '\n';
  }

  Json facts(const Position& about, const Report& report) const {
    Json facts = report_facts(about, report);
    if (candidates) facts["candidates"] = legal_move_names(about);
    return facts;
  }

  std::string text(Square move, const Rules& rules) const {
    if (move >= 64) return "pass";
    if (format == "square") return move_name(move, rules);
    const int first = format == "rowcol1" ? 1 : 0;
    return fmt::format("({},{})", move / 8 - rules.margin() + first,
                       move % 8 - rules.margin() + first);
  }

  PositionArgument position;
  LimitOptions limits;
  SearcherOptions searcher;
  std::string format = "square";
  bool json = false;
  bool candidates = false;
};

}  // namespace

Run declare_move(Options& options) { return make_command<MoveCommand>(options); }

}  // namespace turncoat::cli
