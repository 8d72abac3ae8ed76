#include "library/book_file.h"

#include <fmt/format.h>

#include <bit>

#include "library/book_schema.h"
#include "record/data_file.h"

namespace turncoat::library {

namespace {

std::int64_t stored(Bits bits) noexcept { return std::bit_cast<std::int64_t>(bits); }
Bits loaded(std::int64_t number) noexcept { return std::bit_cast<Bits>(number); }

constexpr Value kMostValue = kInfinite;  // estimates may slightly exceed 64 discs
constexpr int kMostDepth =
    1000;  // of depths and levels; levels of imported books have another meaning

bool is_possible(const Board& board, const Rules& rules) {
  return (board.mover & board.opponent) == 0 && (board.occupied() & ~rules.cells()) == 0 &&
         canonical(board).board == board && Position{rules, board}.moves() != 0;
}

std::optional<Rules> stored_rules(const Database& database) {
  Statement statement = database.prepare("SELECT value FROM meta WHERE name = 'rules'");
  if (!statement.step()) return std::nullopt;
  return Rules::from_name(statement.text(0));
}

void check_rules(const Database& database, const Rules& rules, Database::Access access) {
  std::optional<Rules> found = stored_rules(database);
  if (!found && access == Database::Access::write) {
    database.prepare("INSERT OR IGNORE INTO meta VALUES ('rules', ?)").with(rules.family()).run();
    found = stored_rules(database);
  }
  if (!found) throw DatabaseError(database.file() + ": the book does not say for which game it is");
  if (found->family() != rules.family()) {
    throw DatabaseError(fmt::format("{}: this book is for {}, not for {}", database.file(),
                                    found->family(), rules.family()));
  }
}

}  // namespace

BookFile::BookFile(const std::filesystem::path& file, const Rules& rules, Database::Access access)
    : database_(file, kBook, access),
      rules_(rules),
      find_(database_.prepare(
          "SELECT id, value, level FROM position WHERE mover = ? AND opponent = ?")),
      lines_(database_.prepare(
          "SELECT move, score, depth, percent, exact FROM line WHERE position = ? ORDER BY rank")) {
  check_rules(database_, rules, access);
}

Rules BookFile::rules_of(const std::filesystem::path& file) {
  const Database database(file, kBook, Database::Access::read);
  const auto rules = stored_rules(database);
  if (!rules) throw DatabaseError(file.string() + ": the book does not say for which game it is");
  return *rules;
}

std::int64_t BookFile::size() const {
  Statement count = database_.prepare("SELECT count(*) FROM position");
  count.step();
  return count.integer(0);
}

/// Reads the lines of an entry. The statement must be closed, also after an error: it would keep writers out.
void BookFile::read_lines(BookEntry& entry, std::int64_t id) const {
  const StatementReset reset(lines_);
  const Bits moves = Position{rules_, entry.board}.moves();
  for (lines_.with(id); lines_.step();) {
    const auto move = static_cast<Square>(lines_.ranged(0, 0, 63));
    if ((moves & bit(move)) == 0)
      throw DatabaseError(fmt::format("{}: damaged: position {} has an illegal move", name(), id));
    entry.lines.push_back({move,
                           lines_.ranged(1, -kMostValue, kMostValue),
                           {lines_.ranged(2, 0, kMostDepth), lines_.ranged(3, 0, 100),
                            lines_.ranged(4, 0, 1) != 0, true}});
  }
}

std::optional<BookEntry> BookFile::find(const Board& canonical_board) const {
  const StatementReset reset(find_);
  find_.with(stored(canonical_board.mover), stored(canonical_board.opponent));
  if (!find_.step()) return std::nullopt;
  BookEntry entry{canonical_board,
                  find_.ranged(1, -kMostValue, kMostValue),
                  find_.ranged(2, 0, kMostDepth),
                  {}};
  read_lines(entry, find_.integer(0));
  return entry;
}

BookEntry BookFile::entry_of(const Statement& row) const {
  BookEntry entry{{loaded(row.integer(1)), loaded(row.integer(2))},
                  row.ranged(3, -kMostValue, kMostValue),
                  row.ranged(4, 0, kMostDepth),
                  {}};
  if (!is_possible(entry.board, rules_))
    throw DatabaseError(
        fmt::format("{}: damaged: position {} is impossible", name(), row.integer(0)));
  read_lines(entry, row.integer(0));
  return entry;
}

void BookFile::each(const std::function<void(const BookEntry&)>& use) const {
  Statement all = database_.prepare("SELECT id, mover, opponent, value, level FROM position");
  while (all.step()) use(entry_of(all));
}

BookEntry BookFile::entry(std::int64_t id) const {
  Statement row =
      database_.prepare("SELECT id, mover, opponent, value, level FROM position WHERE id = ?");
  if (!row.with(id).step()) throw DatabaseError(fmt::format("{}: no position {}", name(), id));
  return entry_of(row);
}

void BookFile::save(std::span<const BookEntry> entries) {
  Transaction transaction(database_);
  Statement put = database_.prepare(
      "INSERT INTO position (mover, opponent, value, level) VALUES (?, ?, ?, ?) "
      "ON CONFLICT (mover, opponent) DO UPDATE SET value = excluded.value, level = excluded.level "
      "RETURNING id");
  Statement forget = database_.prepare("DELETE FROM line WHERE position = ?");
  Statement add = database_.prepare("INSERT INTO line VALUES (?, ?, ?, ?, ?, ?, ?)");
  for (const BookEntry& entry : entries) {
    put.with(stored(entry.board.mover), stored(entry.board.opponent), entry.value, entry.level);
    put.step();
    const std::int64_t id = put.integer(0);
    put.run();
    forget.with(id).run();
    int rank = 0;
    for (const BookLine& line : entry.lines) {
      add.with(id, ++rank, int{line.move}, line.score, line.evidence.depth, line.evidence.percent,
               int{line.evidence.exact})
          .run();
    }
  }
  put.reset();
  transaction.commit();
}

std::optional<std::filesystem::path> find_book(const Rules& rules) {
  return find_data_file("books", rules.family() + ".book");
}

std::filesystem::path named_book(const std::string& name, const Rules& rules) {
  if (name == "default") {
    if (const auto found = find_book(rules)) return *found;
    throw DatabaseError(fmt::format("no book for {} comes with the program", rules.family()));
  }
  std::error_code error;
  if (std::filesystem::exists(name, error)) return name;
  throw DatabaseError(
      fmt::format("{}: there is no such book; `turncoat book build` makes one", name));
}

}  // namespace turncoat::library
