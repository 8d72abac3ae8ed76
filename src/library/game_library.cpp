#include "library/game_library.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <variant>

#include "library/game_key.h"
#include "library/library_schema.h"
#include "library/openings.h"
#include "library/record_details.h"
#include "record/position_text.h"
#include "record/transcript.h"

namespace turncoat::library {

namespace {

using Value = std::variant<std::int64_t, std::string>;

constexpr int kMostPlies = 128;

/// A piece of SQL with the values of its `?`s.
struct Clause {
  std::string sql;
  std::vector<Value> values;

  void add(std::string_view text, std::vector<Value> with = {}) {
    sql += text;
    values.insert(values.end(), with.begin(), with.end());
  }
  /// Adds a condition to WHERE.
  void require(const std::string& condition, std::vector<Value> with) {
    add(" AND " + condition, std::move(with));
  }
  void bind(Statement& statement) const {
    int index = 0;
    for (const Value& value : values) {
      ++index;
      if (const auto* number = std::get_if<std::int64_t>(&value)) {
        statement.bind(index, *number);
      } else {
        statement.bind(index, std::string_view(std::get<std::string>(value)));
      }
    }
  }
};

// The existing segments, for a join with `position`: each is found from the previous one through the index.
constexpr std::string_view kSegments =
    "WITH RECURSIVE filed (n) AS (SELECT min(segment) FROM position UNION ALL SELECT "
    "(SELECT min(segment) FROM position WHERE segment > n) FROM filed WHERE n IS NOT NULL) ";

std::int64_t opening_key(const Opening& opening) { return position_key(position_of(opening)); }

constexpr std::string_view kNamed = "IN (SELECT id FROM {} WHERE instr(lower(name), lower(?)) > 0)";

void require_name(Clause& clause, const char* column, const char* table, const std::string& name) {
  if (name.empty()) return;
  clause.require(fmt::format("g.{} {}", column, fmt::format(fmt::runtime(kNamed), table)), {name});
}

/// Conditions on `game g`, all but the position.
void require_wishes(Clause& clause, const GameQuery& query) {
  if (!query.player.empty()) {
    const std::string named = fmt::format(fmt::runtime(kNamed), "player");
    clause.require(fmt::format("(g.black {0} OR g.white {0})", named),
                   {query.player, query.player});
  }
  require_name(clause, "black", "player", query.black);
  require_name(clause, "white", "player", query.white);
  require_name(clause, "event", "event", query.event);
  if (query.from) clause.require("g.year >= ?", {std::int64_t{*query.from}});
  if (query.to) clause.require("g.year <= ?", {std::int64_t{*query.to}});
  if (query.winner) clause.require("g.winner = ?", {std::int64_t{*query.winner}});
  if (query.rules) clause.require("g.rules = ?", {query.rules->name()});
  if (!query.opening.empty()) {
    std::string keys;
    for (const Opening* opening : Openings::common().named(query.opening)) {
      keys += fmt::format("{}{}", keys.empty() ? "" : ",", opening_key(*opening));
    }
    // Without an opening of that name this finds no game.
    clause.require(fmt::format("g.id IN (SELECT o.game FROM filed CROSS JOIN position o ON "
                               "o.segment = filed.n AND o.key IN ({}))",
                               keys),
                   {});
  }
}

bool has_wishes(const GameQuery& query) {
  return !query.player.empty() || !query.black.empty() || !query.white.empty() ||
         !query.event.empty() || query.from || query.to || query.winner || query.rules ||
         !query.opening.empty();
}

/// `FROM … WHERE …` for the games of a query; if it has a position, `p` are its rows.
Clause wanted(const GameQuery& query) {
  Clause clause;
  if (query.position) {
    clause.add(
        " FROM filed CROSS JOIN position p ON p.segment = filed.n AND p.key = ? "
        "JOIN game g ON g.id = p.game WHERE 1",
        {position_key(*query.position)});
  } else {
    clause.add(" FROM game g WHERE 1");
  }
  require_wishes(clause, query);
  return clause;
}

Clause with_segments(std::string_view select, const Clause& rest) {
  Clause clause;
  clause.add(kSegments);
  clause.add(select);
  clause.add(rest.sql, rest.values);
  return clause;
}

std::optional<int> optional_number(const Statement& row, int column, int most) {
  return row.is_null(column) ? std::nullopt : std::optional(row.ranged(column, -most, most));
}

FoundGame found(const Statement& row) {
  return {row.integer(0),
          row.text(1),
          row.text(2),
          row.text(3),
          row.text(4),
          row.text(5),
          row.text(6),
          optional_number(row, 7, 1),
          optional_number(row, 8, 64),
          optional_number(row, 9, kMostPlies)};
}

DatabaseError damaged_index(const std::string& file) {
  return DatabaseError(file + ": damaged: the table of positions has impossible values");
}

std::string columns(const GameQuery& query) {
  return fmt::format(
      "SELECT g.id, (SELECT name FROM player WHERE id = g.black), "
      "(SELECT name FROM player WHERE id = g.white), (SELECT name FROM event WHERE id = g.event), "
      "g.date, g.rules, g.moves, g.winner, g.score, {}, g.start, g.details",
      query.position ? "p.ply" : "NULL");
}

GameRecord record_of(const Statement& row, const std::string& file) {
  const auto damaged = [&] {
    return DatabaseError(fmt::format("{}: game {} is damaged", file, row.integer(0)));
  };
  const auto rules = Rules::from_name(row.text(5));
  if (!rules) throw damaged();
  Position start = Position::start(*rules);
  if (!row.is_null(10)) {
    PositionOptions options;
    options.rules = *rules;
    const auto read = parse_position(row.text(10), options);
    if (!read) throw damaged();
    start = *read;
  }
  const auto game = parse_transcript(row.text(6), start);
  if (!game) throw damaged();
  GameRecord record;
  record.game = *game;
  record.black = row.text(1);
  record.white = row.text(2);
  record.event = row.text(3);
  record.date = row.text(4);
  if (!read_details(row.text(11), record)) throw damaged();
  return record;
}

Clause listed(const GameQuery& query) {
  Clause clause = with_segments(columns(query), wanted(query));
  clause.add(" ORDER BY g.id LIMIT ? OFFSET ?", {query.limit, query.offset});
  return clause;
}

}  // namespace

GameLibrary::GameLibrary(const std::filesystem::path& file, Database::Access access)
    : database_(file, kLibrary, access) {
  if (access == Database::Access::write) {
    // A kill loses nothing that was committed; a power cut may lose the last transactions, but no more.
    database_.execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;");
  }
  database_.execute("PRAGMA cache_size = -65536");
}

FoundGames GameLibrary::search(const GameQuery& query) const {
  FoundGames answer;
  const Clause list = listed(query);
  Statement rows = database_.prepare(list.sql);
  for (list.bind(rows); rows.step();) answer.games.push_back(found(rows));
  const Clause counted = with_segments("SELECT count(*)", wanted(query));
  Statement total = database_.prepare(counted.sql);
  counted.bind(total);
  total.step();
  answer.total = total.integer(0);
  return answer;
}

Continuations GameLibrary::continuations(const Position& position, const GameQuery& query) const {
  Clause clause;
  clause.add(kSegments);
  clause.add(
      "SELECT p.move, count(*), sum(p.winner = 1), sum(p.winner = -1), sum(p.winner = 0), "
      "sum(p.score), count(p.score) FROM filed CROSS JOIN position p "
      "ON p.segment = filed.n AND p.key = ?",
      {position_key(position)});
  if (has_wishes(query)) clause.add(" JOIN game g ON g.id = p.game");
  clause.add(" WHERE 1");
  require_wishes(clause, query);
  clause.add(" GROUP BY p.move ORDER BY 2 DESC, 1");

  const bool black = position.mover == Colour::black;
  Continuations answer;
  double all_scores = 0;
  std::int64_t all_scored = 0;
  Statement rows = database_.prepare(clause.sql);
  for (clause.bind(rows); rows.step();) {
    Continuation next;
    if (!rows.is_null(0)) {
      next.move = played_on(position.board, static_cast<Square>(rows.ranged(0, 0, kPass)));
      if (!position.is_legal(next.move)) throw damaged_index(database_.file());
    }
    next.games = rows.integer(1);
    next.black_wins = rows.integer(black ? 2 : 3);
    next.white_wins = rows.integer(black ? 3 : 2);
    next.draws = rows.integer(4);
    const double sum = static_cast<double>(rows.integer(5)) * (black ? 1 : -1);
    if (rows.integer(6) > 0) next.score = sum / static_cast<double>(rows.integer(6));
    if (next.score && std::abs(*next.score) > 64) throw damaged_index(database_.file());
    all_scores += sum;
    all_scored += rows.integer(6);
    answer.total.games += next.games;
    answer.total.black_wins += next.black_wins;
    answer.total.white_wins += next.white_wins;
    answer.total.draws += next.draws;
    answer.moves.push_back(next);
  }
  if (all_scored > 0) answer.total.score = all_scores / static_cast<double>(all_scored);
  return answer;
}

std::optional<GameRecord> GameLibrary::game(std::int64_t id) const {
  Statement row = database_.prepare(columns({}) + " FROM game g WHERE g.id = ?");
  row.bind(1, id);
  if (!row.step()) return std::nullopt;
  return record_of(row, database_.file());
}

void GameLibrary::each(const GameQuery& query,
                       const std::function<void(const GameRecord&)>& use) const {
  const Clause list = listed(query);
  Statement rows = database_.prepare(list.sql);
  for (list.bind(rows); rows.step();) use(record_of(rows, database_.file()));
}

std::int64_t GameLibrary::size() const {
  Statement count = database_.prepare("SELECT count(*) FROM game");
  count.step();
  return count.integer(0);
}

}  // namespace turncoat::library
