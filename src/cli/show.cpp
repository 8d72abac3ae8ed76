#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/draw.h"
#include "cli/facts.h"
#include "cli/position_argument.h"
#include "cli/terminal.h"
#include "facts/line_facts.h"
#include "library/openings.h"
#include "page/board_svg.h"
#include "record/position_text.h"

namespace turncoat::cli {

namespace {

std::string form_list() {
  std::string list;
  for (const PositionFormInfo& info : position_forms()) {
    list += fmt::format("  {:<10}{}\n", info.name, info.description);
  }
  list += "  svg       a picture, with the last move and the legal moves marked\n";
  list += "  game-svg  a picture of the whole game: every move's number on its square\n";
  return list;
}

struct Show {
  explicit Show(Options& options) {
    position.declare(options, [this] { return format == "matrix"; });
    std::vector<std::string> names;
    for (const PositionFormInfo& info : position_forms()) names.emplace_back(info.name);
    names.insert(names.end(), {"svg", "game-svg"});
    options.choice("--format", format, "FORM", names,
                   "Print the position in this notation, or as a picture (see below)");
    options.flag("--json", json, "Print a JSON object");
    options.exclude("--json", "--format");
    options.explain(fmt::format(R"(
X is Black, O is White, + a square where the mover may play, brackets the last move.

Notations for --format:
{}
Examples:
  turncoat show f5d6c3d3c4
  turncoat show 'BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]'
  turncoat show --rules 6x6-reversed --format ggf
  turncoat show --format svg f5d6c3d3c4 > position.svg
  turncoat show - < position.txt)",
                                form_list()));
  }

  int run() const {
    if (format == "svg" || format == "game-svg") {
      fmt::print("{}", picture(position.read_game()));
      return kSuccess;
    }
    const Game game = position.read_game();
    const Position& about = game.position();
    if (!format.empty()) {
      const PositionForm form = position_form_from_name(format).value();
      fmt::print("{}\n", print_position(about, form, position.black_is()));
    } else if (json) {
      fmt::print("{}\n", facts(game).dump());
    } else {
      const auto last = game.moves().empty() ? std::nullopt : std::optional(game.moves().back());
      fmt::print("{}", draw(about, may_colour(stdout) ? Ink::colour : Ink::plain, last));
      if (const library::Opening* opening = library::Openings::common().of(game))
        fmt::print("Opening: {}\n", opening->name);
    }
    return kSuccess;
  }

  std::string picture(const Game& game) const {
    if (format == "game-svg") return game_svg(game);
    BoardPicture picture{.marked = game.position().moves()};
    if (!game.moves().empty()) picture.last_move = game.moves().back();
    return board_svg(game.position(), picture);
  }

  static Json facts(const Game& game) {
    const Position& about = game.position();
    Json facts = position_facts(about);
    facts["black"] = count(about.black());
    facts["white"] = count(about.white());
    facts["empties"] = about.empty_count();
    facts["moves"] = legal_move_names(about);
    facts["over"] = about.is_over();
    if (about.is_over()) facts["score"] = about.final_score();  // for the mover
    if (const library::Opening* opening = library::Openings::common().of(game))
      facts["opening"] = opening->name;
    return facts;
  }

  PositionArgument position;
  std::string format;
  bool json = false;
};

}  // namespace

Run declare_show(Options& options) { return make_command<Show>(options); }

}  // namespace turncoat::cli
