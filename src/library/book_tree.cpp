#include "library/book_tree.h"

#include <algorithm>
#include <cassert>

#include "library/canonical_move.h"

namespace turncoat::library {

std::optional<BookTree::Index> BookTree::find(const Board& canonical_board) const {
  const auto found = by_board_.find(canonical_board);
  return found == by_board_.end() ? std::nullopt : std::optional(found->second);
}

BookTree::Index BookTree::insert(const Board& board) {
  const Index index = nodes_.size();
  nodes_.emplace_back();
  nodes_.back().entry.board = board;
  by_board_.emplace(board, index);

  const Position position{rules_, board};
  assert(canonical(board).board == board && position.moves() != 0);
  for (const int square : each(position.moves())) {
    const auto move = static_cast<Square>(square);
    if (canonical_move(board, move).move != move) continue;  // symmetric to another move
    ++nodes_[index].move_count;
    const BookChild child = book_child(rules_, board, move);
    if (child.final_score) continue;
    if (const auto known = find(child.board)) {
      nodes_[index].links.push_back({move, *known, child.passed});
      nodes_[*known].parents.push_back(index);
    } else {
      waiting_.emplace(child.board, Waiting{index, move, child.passed});
    }
  }
  const auto [first, last] = waiting_.equal_range(board);
  for (auto it = first; it != last; ++it) {
    nodes_[it->second.parent].links.push_back({it->second.move, index, it->second.passed});
    nodes_[index].parents.push_back(it->second.parent);
  }
  waiting_.erase(first, last);
  return index;
}

bool BookTree::has_links(const Board& canonical_board) const {
  for (const int square : each(Position{rules_, canonical_board}.moves())) {
    const BookChild child = book_child(rules_, canonical_board, static_cast<Square>(square));
    if (!child.final_score && find(child.board)) return true;
  }
  return false;
}

Value BookTree::value_of(const Link& link) const {
  const Value child = nodes_[link.child].entry.value;
  return link.passed ? child : -child;
}

bool BookTree::is_linked(const Node& node, Square move) const {
  return std::any_of(node.links.begin(), node.links.end(),
                     [&](const Link& link) { return link.move == move; });
}

std::vector<BookLine> BookTree::open_lines(Index index) const {
  const Node& node = nodes_[index];
  std::vector<BookLine> open;
  for (const BookLine& line : node.entry.lines) {
    if (!is_linked(node, line.move)) open.push_back(line);
  }
  return open;
}

std::optional<Value> BookTree::bound_of_unknown(Index index) const {
  const Node& node = nodes_[index];
  const std::size_t known = node.links.size() + open_lines(index).size();
  if (known >= static_cast<std::size_t>(node.move_count) || node.entry.lines.empty()) return {};
  return node.entry.lines.back().score;
}

Value BookTree::negamax(Index index) const {
  const Node& node = nodes_[index];
  Value best = -kInfinite;
  for (const Link& link : node.links) best = std::max(best, value_of(link));
  for (const BookLine& line : open_lines(index)) best = std::max(best, line.score);
  return best;
}

std::vector<BookTree::Index> BookTree::put(const BookEntry& entry) {
  const auto known = find(entry.board);
  const Index index = known ? *known : insert(entry.board);
  Node& node = nodes_[index];
  node.entry.level = entry.level;
  node.entry.lines = entry.lines;
  node.entry.value = negamax(index);

  std::vector<Index> changed = {index};
  // This ends, because every move adds a disc: parents have fewer discs.
  std::vector<Index> ancestors = node.parents;
  while (!ancestors.empty()) {
    const Index parent = ancestors.back();
    ancestors.pop_back();
    const Value value = negamax(parent);
    if (value == nodes_[parent].entry.value) continue;
    nodes_[parent].entry.value = value;
    if (std::find(changed.begin(), changed.end(), parent) == changed.end())
      changed.push_back(parent);
    ancestors.insert(ancestors.end(), nodes_[parent].parents.begin(), nodes_[parent].parents.end());
  }
  return changed;
}

}  // namespace turncoat::library
