#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/draw.h"
#include "cli/facts.h"
#include "cli/position_argument.h"
#include "facts/line_facts.h"

namespace turncoat::cli {

namespace {

struct Moves {
  explicit Moves(Options& options) {
    position.declare(options);
    options.flag("--json", json, "Print a JSON object");
    options.explain(R"(
One move a line, top row first; `pa` where the mover must pass, nothing where the game is over.

Examples:
  turncoat moves f5d6c3
  turncoat moves --rules 6x6 --json)");
  }

  int run() const {
    const Position about = position.read();
    const auto names = legal_move_names(about);
    if (json) {
      Json facts = position_facts(about);
      facts["moves"] = names;
      facts["over"] = about.is_over();
      fmt::print("{}\n", facts.dump());
      return kSuccess;
    }
    for (const std::string& name : names) fmt::print("{}\n", name);
    if (about.is_over()) fmt::print(stderr, "{}\n", status(about));
    return kSuccess;
  }

  PositionArgument position;
  bool json = false;
};

}  // namespace

Run declare_moves(Options& options) { return make_command<Moves>(options); }

}  // namespace turncoat::cli
