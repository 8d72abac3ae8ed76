// Which squares the network looks at together. Unlike the linear patterns, every placement has a table of its own, so
// that the sum knows where things are and not only how much of them there is.
#pragma once

#include "eval/pattern/pattern_set.h"

namespace turncoat {

namespace detail {

template <class G>
struct PlacementList;

template <>
struct PlacementList<Geometry<8>> {
  static constexpr std::array<std::string_view, 8> kTexts = {
      "a1 b1 c1 d1 e1 f1 g1 h1",     // edge
      "b1 c1 d1 e1 b2 c2 d2 e2",     // 2x4 at the edge, without the corner
      "c2 d2 e2 f2 c3 d3 e3 f3",     // 2x4 one row further in
      "c4 d4 e4 f4 c5 d5 e5 f5",     // 2x4 in the centre
      "a1 b1 c1 a2 b2 c2 a3 b3 c3",  // corner 3x3
      "b2 c2 d2 b3 c3 d3 b4 c4 d4",  // inner 3x3
      "a1 b2 c3 d4 e5 f6 g7 h8",     // diagonals
      "b1 c2 d3 e4 f5 g6 h7",
  };
};

template <>
struct PlacementList<Geometry<6>> {
  static constexpr std::array<std::string_view, 8> kTexts = {
      "a1 b1 c1 d1 e1 f1 b2 e2",     // edge + 2 X
      "a1 b1 c1 d1 a2 b2 c2 d2",     // corner 2x4
      "b2 c2 d2 e2 b3 c3 d3 e3",     // 2x4 one row in
      "b3 c3 d3 e3 b4 c4 d4 e4",     // 2x4 in the centre
      "a1 b1 c1 a2 b2 c2 a3 b3 c3",  // corner 3x3
      "b2 c2 d2 b3 c3 d3 b4 c4 d4",  // inner 3x3
      "a1 b2 c3 d4 e5 f6",           // diagonals
      "b1 c2 d3 e4 f5",
  };
};

// Always solved to the end; there only so that the search has one shape.
template <>
struct PlacementList<Geometry<4>> {
  static constexpr std::array<std::string_view, 1> kTexts = {"a1 b1 c1 d1"};
};

}  // namespace detail

template <class G>
using PlacementSet = PlacedPatterns<G, detail::PlacementList<G>, /*TablePerPlace=*/true>;

static_assert(PlacementSet<Geometry<8>>::kInstanceCount == 32);
static_assert(PlacementSet<Geometry<6>>::kInstanceCount == 32);

}  // namespace turncoat
