// Rules, moves and positions. All are values: copy them freely. Rows and columns count from 0 at the top left, so that
// f5 is row 4, column 5 on a board of any size.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "turncoat/export.h"

namespace turncoat::v1 {

/// A text that cannot be read, a move that is not legal, weights that are missing or damaged. `what()` says where.
class TURNCOAT_API Error : public std::runtime_error {
 public:
  explicit Error(const std::string& what) : std::runtime_error(what) {}
  ~Error() override;
};

enum class Colour : std::uint8_t { black, white };
enum class Cell : std::uint8_t { empty, black, white };

struct TURNCOAT_API Rules {
  int size = 8;           ///< 4, 6 or 8
  bool reversed = false;  ///< the side with fewer discs wins
  bool parallel = false;  ///< the start has equal discs side by side

  /// From a name such as `8x8`, `6x6-reversed` or `4x4-reversed-parallel`. Throws `Error`.
  static Rules named(std::string_view name);
  std::string name() const;
  bool operator==(const Rules& other) const {
    return size == other.size && reversed == other.reversed && parallel == other.parallel;
  }
  bool operator!=(const Rules& other) const { return !(*this == other); }
};

/// A square to play on, or a pass.
struct TURNCOAT_API Move {
  static constexpr int kPass = -1;
  static constexpr int kNone = -2;

  int row = kPass;  ///< `kPass` for a pass, `kNone` where there is no move because the game is over
  int column = kPass;

  static Move pass() { return {}; }
  static Move none() { return {kNone, kNone}; }
  /// From `f5` (either case) or any spelling of a pass: `pa`, `pass`, `--`. Throws `Error`.
  static Move named(std::string_view name);
  /// `f5`; `pa` for a pass, `--` for none.
  std::string name() const;
  bool is_pass() const { return row == kPass; }
  bool is_none() const { return row == kNone; }
  bool operator==(const Move& other) const { return row == other.row && column == other.column; }
  bool operator!=(const Move& other) const { return !(*this == other); }
};

class TURNCOAT_API Position {
 public:
  /// The start of a game.
  explicit Position(const Rules& rules = {});
  /// From any text that `turncoat show` reads: `start`, moves (`f5d6c3`), 64 cells and the side to move, FEN, OBF, GGF,
  /// JSON. A board in the text brings its own size. Throws `Error`.
  static Position parse(std::string_view text, const Rules& rules = {});

  const Rules& rules() const { return rules_; }
  Colour mover() const { return mover_; }
  Cell at(int row, int column) const;
  int discs(Colour colour) const;
  int empties() const;

  /// Empty if the mover has to pass or the game is over.
  std::vector<Move> moves() const;
  bool is_legal(Move move) const;
  bool must_pass() const;
  bool is_over() const;
  /// The position after a move or a forced pass. Throws `Error` if it is not legal.
  Position after(Move move) const;
  /// Score of a finished game for the side to move, in discs by the rules' objective; empties go to the winner.
  int final_score() const;

  /// Cells row by row as X, O and -, a blank and the side to move. `parse` reads it back, given the same rules.
  std::string text() const;
  bool operator==(const Position& other) const {
    return rules_ == other.rules_ && black_ == other.black_ && white_ == other.white_ &&
           mover_ == other.mover_;
  }
  bool operator!=(const Position& other) const { return !(*this == other); }

 private:
  friend struct Access;
  Rules rules_;
  std::uint64_t black_ = 0;
  std::uint64_t white_ = 0;
  Colour mover_ = Colour::black;
};

}  // namespace turncoat::v1
