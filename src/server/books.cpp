#include "server/books.h"

#include <algorithm>

#include "core/symmetry.h"

namespace turncoat::server {

namespace {

// A move that loses up to this many discs is played sometimes.
constexpr double kVariety = 1;

/// Null if there is no readable book; the engine then plays without one.
std::unique_ptr<library::Book> open_book(const Rules& rules) {
  const auto file = library::find_book(rules);
  if (!file) return nullptr;
  try {
    return std::make_unique<library::Book>(*file, rules);
  } catch (const library::DatabaseError&) {
    return nullptr;
  }
}

bool has_move(const std::vector<Line>& lines, Square move) {
  return std::any_of(lines.begin(), lines.end(),
                     [&](const Line& line) { return line.move == move; });
}

void sort_by_score(std::vector<Line>& lines) {
  std::stable_sort(lines.begin(), lines.end(),
                   [](const Line& a, const Line& b) { return a.score > b.score; });
}

/// Adds to each line its images under the symmetries of the board itself.
void add_images(const Board& board, std::vector<Line>& lines) {
  const std::vector<Line> known = lines;
  for (int symmetry = 1; symmetry < kSymmetries; ++symmetry) {
    if (transformed(board, symmetry) != board) continue;
    for (Line line : known) {
      line.move = transformed(line.move, symmetry);
      if (has_move(lines, line.move)) continue;
      for (Square& square : line.pv) square = transformed(square, symmetry);
      lines.push_back(std::move(line));
    }
  }
  if (lines.size() > known.size()) sort_by_score(lines);
}

}  // namespace

std::vector<Line> Books::moves(const Position& position) {
  std::vector<Line> lines;
  {
    const std::lock_guard lock(mutex_);
    const auto [entry, is_new] = by_family_.try_emplace(position.rules.family());
    if (is_new) entry->second = open_book(position.rules);
    if (!entry->second) return {};
    lines = entry->second->moves(position);
  }
  add_images(position.board, lines);
  return lines;
}

Line Books::choose(const std::vector<Line>& lines) {
  const std::lock_guard lock(mutex_);
  return lines[library::choose_book_line(lines, kVariety, random_)];
}

}  // namespace turncoat::server
