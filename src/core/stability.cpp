#include "core/stability.h"

#ifdef __BMI2__
#include <immintrin.h>
#endif

namespace turncoat {

namespace {

// For an edge of N cells: index own + 2^N * others → the own discs that no sequence of moves of either side can
// turn. An empty cell may be filled by either colour at any time, for a line inwards may make the move legal; what
// it outflanks along the edge then turns, since turning is compulsory.
template <int N>
class EdgeTable {
 public:
  EdgeTable() {
    for (unsigned own = 0; own < kSide; ++own) {
      for (unsigned others = 0; others < kSide; ++others) {
        if ((own & others) == 0) solve(own, others);
      }
    }
  }

  unsigned stable(unsigned own, unsigned others) const noexcept {
    return stable_[index(own, others)];
  }

 private:
  static constexpr unsigned kSide = 1u << N;
  static constexpr unsigned index(unsigned own, unsigned others) noexcept {
    return own | (others << N);
  }

  static unsigned turned(unsigned mover, unsigned opponent, int at) noexcept {
    unsigned all = 0;
    for (int step : {-1, 1}) {
      unsigned run = 0;
      int cell = at + step;
      while (cell >= 0 && cell < N && (opponent >> cell & 1)) {
        run |= 1u << cell;
        cell += step;
      }
      if (cell >= 0 && cell < N && (mover >> cell & 1)) all |= run;
    }
    return all;
  }

  unsigned solve(unsigned own, unsigned others) {
    const unsigned at = index(own, others);
    if (known_[at]) return stable_[at];
    unsigned safe = own;
    for (int cell = 0; cell < N; ++cell) {
      const unsigned place = 1u << cell;
      if ((own | others) & place) continue;
      const unsigned gained = turned(own, others, cell);
      const unsigned lost = turned(others, own, cell);
      safe &= solve((own | place) ^ gained, others ^ gained);
      safe &= solve(own ^ lost, (others | place) ^ lost);
    }
    known_[at] = true;
    stable_[at] = static_cast<std::uint8_t>(safe);
    return safe;
  }

  std::array<std::uint8_t, kSide * kSide> stable_{};
  std::array<bool, kSide * kSide> known_{};
};

template <int N>
const EdgeTable<N> kEdges{};

unsigned gather_column(Bits bits, int column, int first_row, int rows) noexcept {
  const Bits cells = (0x0101010101010101ULL << column);
#ifdef __BMI2__
  const auto all = static_cast<unsigned>(_pext_u64(bits, cells));
#else
  const auto all =
      static_cast<unsigned>((((bits & cells) >> column) * 0x0102040810204080ULL) >> 56);
#endif
  return (all >> first_row) & ((1u << rows) - 1);
}

Bits spread_column(unsigned cells, int column, int first_row) noexcept {
  // Bit i goes to bit 8 i: seven copies, each seven further on, of which one bit a row is kept.
  const Bits rows =
      (Bits{cells & 0x7f} * 0x0002040810204081ULL & 0x0101010101010101ULL) | Bits{cells >> 7} << 56;
  return rows << (first_row * 8 + column);
}

}  // namespace

template <class G>
Bits detail::stable_on_edges(const Board& board) noexcept {
  constexpr int kLast = G::kMargin + G::kSize - 1;
  constexpr unsigned kMask = (1u << G::kSize) - 1;
  const EdgeTable<G::kSize>& table = kEdges<G::kSize>;
  Bits stable = 0;
  for (int at : {G::kMargin, kLast}) {
    const int row_shift = at * 8 + G::kMargin;
    const unsigned row = table.stable(static_cast<unsigned>(board.mover >> row_shift) & kMask,
                                      static_cast<unsigned>(board.opponent >> row_shift) & kMask);
    stable |= Bits{row} << row_shift;
    const unsigned column = table.stable(gather_column(board.mover, at, G::kMargin, G::kSize),
                                         gather_column(board.opponent, at, G::kMargin, G::kSize));
    stable |= spread_column(column, at, G::kMargin);
  }
  return stable;
}

template Bits detail::stable_on_edges<Geometry<4>>(const Board&) noexcept;
template Bits detail::stable_on_edges<Geometry<6>>(const Board&) noexcept;
template Bits detail::stable_on_edges<Geometry<8>>(const Board&) noexcept;

Bits stable_discs(const Rules& rules, const Board& board) noexcept {
  return with_rule_set(rules, [&]<class R>() { return stable_discs<typename R::Geometry>(board); });
}

}  // namespace turncoat
