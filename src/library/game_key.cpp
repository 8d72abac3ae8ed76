#include "library/game_key.h"

#include <bit>

#include "record/scanner.h"

namespace turncoat::library {

namespace {

/// A 64-bit hash that is the same on every machine, because keys are stored in files.
class Mixer {
 public:
  void add(std::uint64_t word) noexcept {
    state_ = (state_ ^ word) * 0x9e3779b97f4a7c15ULL;
    state_ ^= state_ >> 32;
    state_ *= 0xd6e8feb86659fd93ULL;
    state_ ^= state_ >> 29;
  }
  void add(const Board& board) noexcept {
    add(board.mover);
    add(board.opponent);
  }
  std::int64_t result() const noexcept { return std::bit_cast<std::int64_t>(state_); }

 private:
  std::uint64_t state_ = 0x2545f4914f6cdd1dULL;
};

void add_name(Mixer& mixer, std::string_view name) {
  for (const char c : name) {
    if (!is_blank(c)) mixer.add(static_cast<unsigned char>(lower(c)));
  }
  mixer.add(0x100);  // no character: "ab", "c" is not "a", "bc"
}

/// The lexicographically first image of the moves, of those that start from the canonical position.
std::vector<Square> canonical_moves(const Game& game, const Board& start) {
  std::vector<Square> best;
  for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
    if (transformed(game.start().board, symmetry) != start) continue;
    std::vector<Square> image;
    for (const Square move : game.moves()) {
      if (move != kPass) image.push_back(transformed(move, symmetry));
    }
    if (best.empty() || image < best) best = std::move(image);
  }
  return best;
}

}  // namespace

std::int64_t position_key(const Rules& rules, const Board& canonical_board) noexcept {
  Mixer mixer;
  mixer.add(static_cast<std::uint64_t>(rules.size * 2 + rules.reversed()));
  mixer.add(canonical_board);
  return mixer.result();
}

std::int64_t game_key(const GameRecord& record) {
  const Position& start = record.game.start();
  const Board board = canonical(start.board).board;
  Mixer mixer;
  mixer.add(static_cast<std::uint64_t>(position_key(start.rules, board)));
  mixer.add(start.mover == Colour::black ? 0 : 1);
  for (const Square move : canonical_moves(record.game, board)) mixer.add(move);
  add_name(mixer, record.black);
  add_name(mixer, record.white);
  mixer.add(static_cast<std::uint64_t>(record.year().value_or(0)));
  return mixer.result();
}

}  // namespace turncoat::library
