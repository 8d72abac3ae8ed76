// Along how many of its four lines a disc seems safe: two programs score each disc by that.
#pragma once

#include "core/rules.h"

namespace turncoat {

namespace detail {

template <int Columns>
inline constexpr Bits kOverSides = Columns == 0  ? ~Bits{0}
                                   : Columns > 0 ? 0x7f7f7f7f7f7f7f7fULL
                                                 : 0xfefefefefefefefeULL;

/// All squares one step on; what steps over a side of the word is gone.
template <int Columns, int Rows>
constexpr Bits stepped(Bits bits) noexcept {
  constexpr int kStep = Rows * 8 + Columns;
  bits &= kOverSides<Columns>;
  return kStep > 0 ? bits << kStep : bits >> -kStep;
}

/// Those of `discs` that reach one of the `ends` by steps over `discs`, backwards: `ends` holds discs already there.
template <int Columns, int Rows>
constexpr Bits reached(Bits ends, Bits discs) noexcept {
  for (int i = 0; i < 7; ++i) ends |= stepped<-Columns, -Rows>(ends) & discs;
  return ends;
}

/// Discs from which a walk over discs of their side leaves the board, and those from which it meets the other side.
template <class G, int Columns, int Rows>
constexpr std::pair<Bits, Bits> walks(Bits discs, Bits others) noexcept {
  const Bits before_cells = stepped<-Columns, -Rows>(G::kCells);
  const Bits out = reached<Columns, Rows>(discs & ~before_cells, discs);
  const Bits met = reached<Columns, Rows>(discs & stepped<-Columns, -Rows>(others), discs);
  return {out, met};
}

template <class G, int Columns, int Rows>
constexpr int safe_on_line(Bits discs, Bits others, bool between_others) noexcept {
  const auto [out, met] = walks<G, Columns, Rows>(discs, others);
  const auto [out_back, met_back] = walks<G, -Columns, -Rows>(discs, others);
  Bits safe = out | out_back;
  if (between_others) safe |= met & met_back;
  return count(safe);
}

}  // namespace detail

/// The sum over `discs` of the lines (0 … 4) on which a walk over discs of the same side leaves the board in one
/// direction or the other. With `between_others`, a line counts too when both walks end at a disc of the other side.
template <class G>
constexpr int safe_lines(Bits discs, Bits others, bool between_others) noexcept {
  return detail::safe_on_line<G, 1, 0>(discs, others, between_others) +
         detail::safe_on_line<G, 0, 1>(discs, others, between_others) +
         detail::safe_on_line<G, 1, 1>(discs, others, between_others) +
         detail::safe_on_line<G, -1, 1>(discs, others, between_others);
}

}  // namespace turncoat
