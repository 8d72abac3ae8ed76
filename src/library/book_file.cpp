#include "library/book_file.h"

#include <fmt/format.h>

#include <bit>

namespace turncoat::library {

namespace {

// Boards are the two words of their canonical image, as signed integers; moves are squares 0 to 63 of that image,
// scores eighths of a disc.
constexpr FileKind kBook{"book", 0x5463426b, 1, R"sql(
  CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE position (
    id INTEGER PRIMARY KEY,
    mover INTEGER NOT NULL,
    opponent INTEGER NOT NULL,
    value INTEGER NOT NULL,
    level INTEGER NOT NULL,
    UNIQUE (mover, opponent));
  CREATE TABLE line (
    position INTEGER NOT NULL,
    rank INTEGER NOT NULL,
    move INTEGER NOT NULL,
    score INTEGER NOT NULL,
    depth INTEGER NOT NULL,
    percent INTEGER NOT NULL,
    exact INTEGER NOT NULL,
    PRIMARY KEY (position, rank)) WITHOUT ROWID;
)sql"};

std::int64_t stored(Bits bits) noexcept { return std::bit_cast<std::int64_t>(bits); }
Bits loaded(std::int64_t number) noexcept { return std::bit_cast<Bits>(number); }

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

std::vector<BookLine> BookFile::lines_of(Statement& lines, std::int64_t position) {
  std::vector<BookLine> found;
  for (lines.with(position); lines.step();) {
    found.push_back({static_cast<Square>(lines.integer(0)),
                     lines.small(1),
                     {lines.small(2), lines.small(3), lines.small(4) != 0, true}});
  }
  lines.reset();  // an open statement would keep writers out
  return found;
}

std::optional<BookEntry> BookFile::find(const Board& canonical_board) const {
  find_.with(stored(canonical_board.mover), stored(canonical_board.opponent));
  if (!find_.step()) {
    find_.reset();
    return std::nullopt;
  }
  const std::int64_t id = find_.integer(0);
  BookEntry entry{canonical_board, find_.small(1), find_.small(2), {}};
  find_.reset();
  entry.lines = lines_of(lines_, id);
  return entry;
}

void BookFile::each(const std::function<void(const BookEntry&)>& use) const {
  Statement all = database_.prepare("SELECT id, mover, opponent, value, level FROM position");
  while (all.step()) {
    BookEntry entry{
        {loaded(all.integer(1)), loaded(all.integer(2))}, all.small(3), all.small(4), {}};
    entry.lines = lines_of(lines_, all.integer(0));
    use(entry);
  }
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
  namespace fs = std::filesystem;
  const std::string name = rules.family() + ".book";
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  // Where `find_weights` looks for weights.
  for (const char* folder : {".", "books", "../share/turncoat/books", "../books", "../../books"}) {
    const fs::path file = program.parent_path() / folder / name;
    if (fs::exists(file, error)) return file.lexically_normal();
  }
  return std::nullopt;
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
