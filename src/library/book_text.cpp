#include "library/book_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "library/canonical_move.h"
#include "record/numbers.h"
#include "record/position_text.h"
#include "record/scanner.h"
#include "record/square_text.h"
#include "search/plan.h"

namespace turncoat::library {

namespace {

constexpr std::string_view kNoMove = "--";
constexpr int kNoScore = -127;
constexpr int kMostLevel = 127;

/// Takes the next field, up to a comma, from the start of `rest`.
std::string_view next_field(std::string_view& rest) {
  const std::size_t comma = std::min(rest.find(','), rest.size());
  std::string_view field = rest.substr(0, comma);
  rest.remove_prefix(std::min(comma + 1, rest.size()));
  while (!field.empty() && is_blank(field.back())) field.remove_suffix(1);
  while (!field.empty() && is_blank(field.front())) field.remove_prefix(1);
  return field;
}

std::optional<int> whole_number(std::string_view text) {
  const auto number = read_number(text);
  if (!number || std::abs(*number) > 1000 || *number != std::floor(*number)) return std::nullopt;
  return static_cast<int>(*number);
}

tl::unexpected<ParseError> bad_line(std::string what, std::string place, std::string expected) {
  return tl::unexpected<ParseError>({std::move(what), 0, std::move(place), std::move(expected)});
}

}  // namespace

Parsed<BookEntry> parse_book_line(std::string_view line, const Rules& rules) {
  PositionOptions options;
  options.rules = rules;
  options.size_given = true;
  const auto position = parse_position(next_field(line), options);
  if (!position) return tl::unexpected(at_place(position.error(), "board"));
  if (position->moves() == 0)
    return bad_line("the mover has no move", "board", "a position to move in");

  const auto level = whole_number(next_field(line));
  if (!level || *level < 0 || *level > kMostLevel) {
    return bad_line("no level", "field 2", fmt::format("a number from 0 to {}", kMostLevel));
  }
  const std::string_view name = next_field(line);
  const auto score = whole_number(next_field(line));
  if (!score) return bad_line("no score", "field 4", "whole discs, or -127 for none");
  if (!line.empty()) return bad_line("a fifth field", "the end of the line", "nothing more");

  BookEntry entry{canonical(position->board).board, 0, *level, {}};
  if (name == kNoMove) return entry;
  const auto move = parse_square(name, rules);
  if (!move) return tl::unexpected(at_place(move.error(), "field 3"));
  if (!position->is_legal(*move)) {
    return bad_line(fmt::format("{} is not a legal move", name), "field 3",
                    "one of " + square_names(position->moves(), rules));
  }
  if (std::abs(*score) > rules.cell_count()) {
    return bad_line("the score is too large", "field 4",
                    "at most as many discs as the board has cells");
  }
  const Step target = level_target(std::min(*level, kMaxLevel), position->empty_count());
  entry.lines.push_back({canonical_move(position->board, *move).move,
                         from_discs(*score),
                         {target.depth, kSelectivities[target.selectivity].percent, false, true}});
  return entry;
}

std::string print_book_line(const BookTree& tree, BookTree::Index index) {
  const BookEntry& entry = tree[index].entry;
  const std::string board =
      print_position({tree.rules(), entry.board, Colour::black}, PositionForm::board);
  const auto open = tree.open_lines(index);
  const auto best =
      std::max_element(open.begin(), open.end(),
                       [](const BookLine& a, const BookLine& b) { return a.score < b.score; });
  if (best == open.end()) {
    return fmt::format("{},{},{},{}\n", board, entry.level, kNoMove, kNoScore);
  }
  std::string move = move_name(best->move, tree.rules());
  std::transform(move.begin(), move.end(), move.begin(), upper);
  return fmt::format("{},{},{},{}\n", board, entry.level, move, std::lround(to_discs(best->score)));
}

BookMerge merge(BookTree& tree, std::vector<BookEntry> entries,
                std::vector<BookTree::Index>& changed) {
  // Last positions first: those whose moves all stay in the book then find them there.
  std::stable_sort(entries.begin(), entries.end(), [](const BookEntry& a, const BookEntry& b) {
    return count(a.board.occupied()) > count(b.board.occupied());
  });
  BookMerge merged;
  for (const BookEntry& entry : entries) {
    const auto known = tree.find(entry.board);
    if (known && tree[*known].entry.level >= entry.level) {
      ++merged.kept;
      continue;
    }
    if (entry.lines.empty() && !tree.has_links(entry.board)) {
      ++merged.empty;
      continue;
    }
    ++(known ? merged.replaced : merged.added);
    const auto now = tree.put(entry);
    changed.insert(changed.end(), now.begin(), now.end());
  }
  return merged;
}

}  // namespace turncoat::library
