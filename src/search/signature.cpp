#include "search/signature.h"

#include <algorithm>

#include "search/engine.h"

namespace turncoat {

namespace {

// Its own generator: the standard library's engines are fixed, but these positions must be so for ever.
class Dice {
 public:
  unsigned below(int limit) noexcept {
    state_ = state_ * 6364136223846793005ULL + 1442695040888963407ULL;
    return static_cast<unsigned>(state_ >> 33) % static_cast<unsigned>(limit);
  }

 private:
  std::uint64_t state_ = 2024;
};

/// A position of a random game with so many empties, not over.
Position random_position(Dice& dice, const Rules& rules, int empties) {
  for (;;) {
    Position position = Position::start(rules);
    while (!position.is_over()) {
      if (!position.must_pass() && position.empty_count() == empties) return position;
      Square move = kPass;
      if (Bits moves = position.moves()) {
        for (unsigned skip = dice.below(count(moves)); skip; --skip) moves = without_lowest(moves);
        move = static_cast<Square>(lowest(moves));
      }
      position = position.after(move);
    }
  }
}

}  // namespace

std::uint64_t search_signature(const Rules& rules) {
  constexpr int kDepth = 10;
  constexpr int kSolvedFrom = 18;
  Engine engine({.threads = 1, .hash_mb = 16});
  Dice dice;
  std::uint64_t nodes = 0;
  const int most = rules.cell_count() - 4;
  for (int empties = most - 1; empties >= 8; empties -= std::max(2, most / 8)) {
    Limits limits;
    limits.depth = empties <= kSolvedFrom ? empties : std::min(kDepth, empties);
    nodes += engine.search(random_position(dice, rules, empties), limits).nodes;
  }
  return nodes;
}

}  // namespace turncoat
