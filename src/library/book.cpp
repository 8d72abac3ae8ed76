#include "library/book.h"

#include <algorithm>

#include "library/canonical_move.h"

namespace turncoat::library {

namespace {

/// A move of an entry, in the orientation of the entry's board.
struct KnownMove {
  Square move;
  Value value;
  Evidence evidence;
  std::optional<BookEntry> next;  // the entry that it leads to
  bool passed = false;            // with a forced pass in between
};

/// Every move with a score in the entry or in the positions after it, best first.
std::vector<KnownMove> known_moves(const BookFile& file, const BookEntry& entry) {
  std::vector<KnownMove> known;
  for (const int square : each(Position{file.rules(), entry.board}.moves())) {
    const auto move = static_cast<Square>(square);
    if (canonical_move(entry.board, move).move != move) continue;
    const BookChild child = book_child(file.rules(), entry.board, move);
    std::optional<BookEntry> next;
    if (!child.final_score) next = file.find(child.board);
    if (next) {
      const Value value = child.value_for_mover(next->value);
      known.push_back({move, value, {}, std::move(next), child.passed});
      continue;
    }
    for (const BookLine& line : entry.lines) {
      if (line.move == move) known.push_back({move, line.score, line.evidence, {}, false});
    }
  }
  // Equal values stay in the order of the search.
  const auto rank = [&](Square move) {
    return std::find_if(entry.lines.begin(), entry.lines.end(),
                        [&](const BookLine& line) { return line.move == move; }) -
           entry.lines.begin();
  };
  std::sort(known.begin(), known.end(), [&](const KnownMove& a, const KnownMove& b) {
    return a.value != b.value ? a.value > b.value : rank(a.move) < rank(b.move);
  });
  return known;
}

bool is_exact(const BookEntry& entry) {
  return !entry.lines.empty() &&
         std::all_of(entry.lines.begin(), entry.lines.end(),
                     [](const BookLine& line) { return line.evidence.exact; });
}

}  // namespace

Evidence Book::follow(const Position& position, std::vector<Square>& pv) const {
  const auto entry = file_.find(canonical(position.board).board);
  if (!entry) return {};
  const auto known = known_moves(file_, *entry);
  if (known.empty()) return {};
  const KnownMove& best = known.front();
  const Square move = played_on(position.board, best.move);
  pv.push_back(move);
  if (!best.next) return best.evidence;
  Position next = position.after(move);
  if (best.passed) {
    pv.push_back(kPass);
    next = next.after(kPass);
  }
  Evidence evidence = follow(next, pv);
  ++evidence.depth;
  evidence.exact = is_exact(*entry);
  return evidence;
}

std::vector<Line> Book::moves(const Position& position) const {
  const auto entry = file_.find(canonical(position.board).board);
  if (!entry || position.rules.family() != file_.rules().family()) return {};
  std::vector<Line> lines;
  for (const KnownMove& known : known_moves(file_, *entry)) {
    Line line;
    line.move = played_on(position.board, known.move);
    line.score = to_discs(known.value);
    line.evidence = known.evidence;
    line.pv = {line.move};
    if (known.next) {
      Position next = position.after(line.move);
      if (known.passed) {
        line.pv.push_back(kPass);
        next = next.after(kPass);
      }
      line.evidence = follow(next, line.pv);
      ++line.evidence.depth;
      line.evidence.exact = is_exact(*known.next);
    }
    line.evidence.book = true;
    lines.push_back(std::move(line));
  }
  return lines;
}

BookSearcher::BookSearcher(std::unique_ptr<Searcher> beyond, std::shared_ptr<const Book> book,
                           BookUse use)
    : beyond_(std::move(beyond)),
      book_(std::move(book)),
      use_(use),
      random_(use.seed ? *use.seed : std::random_device{}()) {}

std::size_t choose_book_line(const std::vector<Line>& lines, double variety,
                             std::mt19937_64& random) {
  if (variety <= 0) return 0;
  // Falls with the loss: 1 for a move that loses `variety` discs, 0 beyond.
  const auto weight = [&](const Line& line) {
    const double lost = lines.front().score - line.score;
    return lost > variety ? 0.0 : 1 + variety - lost;
  };
  double total = 0;
  for (const Line& line : lines) total += weight(line);
  double drawn = total * static_cast<double>(random() >> 11) * 0x1p-53;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    drawn -= weight(lines[i]);
    if (drawn < 0) return i;
  }
  return 0;
}

Report BookSearcher::search(const Position& position, const Limits& limits,
                            const Listener& listener, std::stop_token stop) {
  Report report;
  if (!limits.window) report.lines = book_->moves(position);
  if (report.lines.empty()) return beyond_->search(position, limits, listener, std::move(stop));
  const std::size_t choice = choose_book_line(report.lines, use_.variety, random_);
  const auto chosen = report.lines.begin() + static_cast<std::ptrdiff_t>(choice);
  std::rotate(report.lines.begin(), chosen, chosen + 1);
  report.lines.resize(
      std::min(report.lines.size(), static_cast<std::size_t>(std::max(1, limits.lines))));
  report.seconds = std::chrono::duration<double>(Time::now() - limits.received).count();
  if (listener) listener(report);
  return report;
}

}  // namespace turncoat::library
