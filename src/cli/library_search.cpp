#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/facts.h"
#include "cli/library_options.h"
#include "cli/terminal.h"
#include "library/openings.h"
#include "record/square_text.h"
#include "record/transcript.h"

namespace turncoat::cli {

namespace {

using library::Continuation;
using library::FoundGame;

constexpr int kDefaultLimit = 20;

/// The name of the opening of a game, empty if it has none.
std::string opening_of(const FoundGame& found) {
  const auto rules = Rules::from_name(found.rules);
  if (!rules) return {};
  const auto game = parse_transcript(found.moves, Position::start(*rules));
  const library::Opening* opening = game ? library::Openings::common().of(*game) : nullptr;
  return opening ? std::string(opening->name) : std::string();
}

std::string result_text(const FoundGame& game) {
  if (game.score) return fmt::format("{:+}", *game.score);
  if (!game.winner) return "?";
  return *game.winner > 0 ? "B" : *game.winner < 0 ? "W" : "=";
}

/// Cut or padded to this many characters, not bytes: names are UTF-8.
std::string cell(const std::string& text, int width) {
  std::string shown;
  int used = 0;
  for (const char c : printable(text)) {
    const bool begins = (static_cast<unsigned char>(c) & 0xC0) != 0x80;
    if (begins && used == width) break;
    used += begins;
    shown += c;
  }
  return shown + std::string(static_cast<std::size_t>(width - used), ' ');
}

struct LibrarySearch {
  explicit LibrarySearch(Options& options) {
    options.optional("POSITION", position,
                     "Games with this position, in any of its eight images; moves or any notation");
    library.declare(options);
    filter.declare(options);
    options.number("--limit", limit, "N", {0, 1e9},
                   fmt::format("List at most so many (default {})", kDefaultLimit));
    options.number("--offset", offset, "N", {0, 1e9}, "Leave so many out first");
    options.flag("--json", json, "Print a JSON object on a line for every game");
    options.explain(R"(
Lists number, date, players, Black's margin, the opening and the moves.

Examples:
  turncoat library search --player tamenori --from 2000
  turncoat library search --opening tiger --result draw
  turncoat library search f5d6c3d3c4f4f6 --year 2024 --json)");
  }

  int run() const {
    library::GameQuery query = filter.read();
    if (!position.empty()) query.position = filter.read_position(position);
    query.limit = limit;
    query.offset = offset;
    const auto found = library.open().search(query);
    for (const FoundGame& game : found.games) {
      json ? print_json(game) : print_row(game);
    }
    std::fflush(stdout);
    fmt::print(stderr, "{} games\n", found.total);
    return kSuccess;
  }

  static void print_row(const FoundGame& game) {
    fmt::print("{:>7}  {}  {}  {}  {:>3}  {}  {}\n", game.id, cell(game.date, 10),
               cell(game.black, 20), cell(game.white, 20), result_text(game),
               cell(opening_of(game), 16), game.moves);
  }

  static void print_json(const FoundGame& game) {
    Json facts = {{"id", game.id},       {"black", game.black}, {"white", game.white},
                  {"event", game.event}, {"date", game.date},   {"rules", game.rules}};
    facts["winner"] = !game.winner        ? Json(nullptr)
                      : *game.winner == 0 ? Json("draw")
                                          : Json(*game.winner > 0 ? "black" : "white");
    facts["score"] = game.score ? Json(*game.score) : Json(nullptr);
    const std::string opening = opening_of(game);
    facts["opening"] = opening.empty() ? Json(nullptr) : Json(opening);
    facts["moves"] = game.moves;
    if (game.ply) facts["ply"] = *game.ply;
    fmt::print("{}\n", facts.dump(-1, ' ', false, Json::error_handler_t::replace));
  }

  LibraryFileOption library;
  GameQueryOptions filter;
  std::string position;
  int limit = kDefaultLimit;
  int offset = 0;
  bool json = false;
};

struct LibraryStats {
  explicit LibraryStats(Options& options) {
    options.optional("POSITION", position, "Moves or any notation (default start)");
    library.declare(options);
    filter.declare(options);
    options.flag("--json", json, "Print a JSON object");
    options.explain(R"(
For every move: in how many games it was played, how many of them Black and White won, and Black's
mean margin. All eight images of the position count together.

Examples:
  turncoat library stats f5d6
  turncoat library stats f5d6c3 --player brightwell
  turncoat library stats --from 2020 --json f5f6e6f4)");
  }

  int run() const {
    const library::GameQuery query = filter.read();
    const Position about = filter.read_position(position);
    const auto played = library.open().continuations(about, query);
    json ? print_json(about, played) : print_table(about, played);
    return kSuccess;
  }

  static std::string opening_after(const Position& about, Square move) {
    if (!about.is_legal(move)) return {};
    const library::Opening* opening = library::Openings::common().at(about.after(move));
    return opening ? std::string(opening->name) : std::string();
  }

  static void print_table(const Position& about, const library::Continuations& played) {
    fmt::print("{:<5} {:>8} {:>6}  {:>7} {:>6} {:>7} {:>7}  {}\n", "move", "games", "share",
               "Black", "draw", "White", "margin", "opening");
    const auto print_row = [&](const std::string& name, const Continuation& row,
                               const std::string& opening) {
      const auto percent = [](std::int64_t part, std::int64_t whole) {
        return whole == 0 ? 0.0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole);
      };
      const std::int64_t decided = row.black_wins + row.white_wins + row.draws;
      fmt::print("{:<5} {:>8} {:>5.1f}%  {:>6.1f}% {:>5.1f}% {:>6.1f}% {:>7}  {}\n", name,
                 row.games, percent(row.games, played.total.games),
                 percent(row.black_wins, decided), percent(row.draws, decided),
                 percent(row.white_wins, decided),
                 row.score ? fmt::format("{:+.2f}", *row.score) : "", opening);
    };
    for (const Continuation& row : played.moves) {
      print_row(row.move == kNoSquare ? "end" : move_name(row.move, about.rules), row,
                opening_after(about, row.move));
    }
    print_row("all", played.total, "");
  }

  static void print_json(const Position& about, const library::Continuations& played) {
    const auto row_facts = [](const Continuation& row) {
      return Json{{"games", row.games},
                  {"black_wins", row.black_wins},
                  {"white_wins", row.white_wins},
                  {"draws", row.draws},
                  {"score", row.score ? Json(*row.score) : Json(nullptr)}};
    };
    Json facts = position_facts(about);
    facts["total"] = row_facts(played.total);
    facts["moves"] = Json::array();
    for (const Continuation& row : played.moves) {
      Json one = {
          {"move", row.move == kNoSquare ? Json(nullptr) : Json(move_name(row.move, about.rules))}};
      one.update(row_facts(row));
      const std::string opening = opening_after(about, row.move);
      if (!opening.empty()) one["opening"] = opening;
      facts["moves"].push_back(one);
    }
    fmt::print("{}\n", facts.dump());
  }

  LibraryFileOption library;
  GameQueryOptions filter;
  std::string position = "start";
  bool json = false;
};

}  // namespace

Run declare_library_search(Options& options) { return make_command<LibrarySearch>(options); }

Run declare_library_stats(Options& options) { return make_command<LibraryStats>(options); }

}  // namespace turncoat::cli
