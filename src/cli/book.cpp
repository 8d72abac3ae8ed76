#include <fmt/format.h>

#include <array>
#include <sstream>

#include "cli/book_argument.h"
#include "cli/book_parts.h"
#include "cli/commands.h"
#include "cli/position_argument.h"
#include "cli/progress.h"
#include "cli/report_text.h"
#include "cli/terminal.h"
#include "cli/training.h"
#include "library/book_builder.h"
#include "library/book_text.h"
#include "library/openings.h"
#include "record/new_file.h"
#include "record/square_text.h"
#include "record/whole_file.h"

namespace turncoat::cli {

namespace {

using library::BookFile;

/// Depth and confidence of a score as the book prints them: `22@73%` or `exact`.
std::string provenance(Evidence evidence) {
  evidence.book = false;
  return evidence_text(evidence);
}

struct BookShow {
  explicit BookShow(Options& options) {
    options.required("BOOK", book, "The book's file, or `default`");
    position.declare(options);
    options.flag("--json", json, "Print a JSON object");
    options.explain(R"(
The moves that the book knows in the position, best first, with the score by all that the book
knows, what it rests on (depth from here to the end of the search, and its confidence) and the
line that is expected. The exit code is 1 if the position is not in the book.

Examples:
  turncoat book show default
  turncoat book show my.book f5d6c3
  turncoat book show default --rules 8x8-reversed --json)");
  }

  int run() const {
    const Position about = position.read();
    const auto opened = open_book(book, about.rules);
    const auto lines = opened->moves(about);
    const std::int64_t size = opened->file().size();
    if (json) {
      Report report;
      report.lines = lines;
      Json facts = lines.empty() ? position_facts(about) : report_facts(about, report);
      facts["known"] = !lines.empty();
      facts["positions"] = size;
      fmt::print("{}\n", facts.dump());
      return lines.empty() ? kFailure : kSuccess;
    }
    if (lines.empty()) {
      fmt::print(stderr, "turncoat: the position is not among the {} of the book\n", size);
      return kFailure;
    }
    const library::Opening* opening = library::Openings::common().of(position.read_game());
    fmt::print("{} positions{}\n", size, opening ? fmt::format("; {}", opening->name) : "");
    fmt::print("{:<4}  {:>6}  {:<8}  {}\n", "move", "score", "evidence", "line");
    for (const Line& line : lines) {
      fmt::print("{:<4}  {:>6}  {:<8}  {}\n", move_name(line.move, about.rules), score_text(line),
                 provenance(line.evidence), line_text(line.pv, about.rules));
    }
    return kSuccess;
  }

  std::string book;
  PositionArgument position;
  bool json = false;
};

struct BookImport {
  explicit BookImport(Options& options) {
    options.required("BOOK", book, "The book's file; made if there is none");
    options.required("TEXT", text, "Edax's text form of a book; - reads standard input");
    options.text("--rules", rules, "RULES", "The game of a new book (default 8x8)");
    options.explain(R"(
Positions that the book knows from a search of the same level or a higher one stay as they are.
Lines that cannot be read are reported and left out; the exit code is then 1.

Example:
  turncoat book import my.book edax-book.txt)");
  }

  int run() const {
    const Rules game = training_rules(rules);
    const auto file = text == "-" ? read_standard_input() : read_whole_file(text);
    if (!file) throw InputError(file.error());
    std::istringstream in(*file);

    std::vector<library::BookEntry> entries;
    std::size_t number = 0;
    std::size_t damaged = 0;
    for (std::string line; std::getline(in, line);) {
      ++number;
      if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
      auto entry = library::parse_book_line(line, game);
      if (entry) {
        entries.push_back(std::move(*entry));
      } else {
        ++damaged;
        fmt::print(stderr, "turncoat: {}: line {}: {}\n", printable(text), number,
                   printable(entry.error().message()));
      }
    }
    BookFile into(book, game, library::Database::Access::write);
    library::BookTree tree = library::read_book(into);
    std::vector<library::BookTree::Index> changed;
    const auto merged = library::merge(tree, std::move(entries), changed);
    save(into, tree, std::move(changed));
    fmt::print(
        "{} added, {} replaced, {} known as well, {} that tell nothing, {} damaged; {} "
        "positions in the book\n",
        merged.added, merged.replaced, merged.kept, merged.empty, damaged, tree.size());
    return damaged == 0 ? kSuccess : kFailure;
  }

  static void save(BookFile& into, const library::BookTree& tree,
                   std::vector<library::BookTree::Index> changed) {
    std::sort(changed.begin(), changed.end());
    changed.erase(std::unique(changed.begin(), changed.end()), changed.end());
    std::vector<library::BookEntry> entries;
    for (const auto index : changed) entries.push_back(tree[index].entry);
    into.save(entries);
  }

  std::string book;
  std::string text;
  std::string rules = "8x8";
};

struct BookExport {
  explicit BookExport(Options& options) {
    options.required("BOOK", book, "The book's file, or `default`");
    options.optional("TEXT", text, "Where to write; - is standard output (default -)");
    options.text("--rules", rules, "RULES", "Which book `default` means (default 8x8)");
    options.only_if(
        {"--rules"}, [this] { return book == "default"; }, "for a book that has rules of its own");
    options.explain(R"(
Writes Edax's text form: for every position its board, level, best move out of the book and
score in whole discs.

Example:
  turncoat book export my.book edax-book.txt)");
  }

  int run() const {
    const auto path = book_path(book, training_rules(rules));
    const BookFile from(path, BookFile::rules_of(path), library::Database::Access::read);
    const library::BookTree tree = library::read_book(from);
    std::string lines;
    for (library::BookTree::Index index = 0; index < tree.size(); ++index) {
      lines += library::print_book_line(tree, index);
    }
    if (text == "-") {
      fmt::print("{}", lines);
    } else {
      write_whole_file(text, lines);
    }
    fmt::print(stderr, "{} positions\n", tree.size());
    return kSuccess;
  }

  std::string book;
  std::string text = "-";
  std::string rules = "8x8";
};

constexpr std::array kParts = {
    Command{"build", "Make a book, or let one grow, from the start", declare_book_build},
    Command{"extend", "Let a book grow from a position, or add games", declare_book_extend},
    Command{"show", "Show what a book knows of a position", declare_book_show},
    Command{"import", "Read a book in Edax's text form", declare_book_import},
    Command{"export", "Write a book in Edax's text form", declare_book_export},
};

}  // namespace

Run declare_book_show(Options& options) { return declared_part<BookShow>(options); }
Run declare_book_import(Options& options) { return declared_part<BookImport>(options); }
Run declare_book_export(Options& options) { return declared_part<BookExport>(options); }

Run declare_book(Options& options) {
  options.explain(R"(
A book is one file for one game. `move`, `analyse` and `play` use it when told: --book FILE.

Examples:
  turncoat book build my.book --time 600 --level 16
  turncoat book show my.book f5d6c3
  turncoat move f5d6c3 --book my.book --variety 1)");
  return declare_parts(options, kParts);
}

}  // namespace turncoat::cli
