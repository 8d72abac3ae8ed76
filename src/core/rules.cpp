#include "core/rules.h"

namespace turncoat {

Bits Rules::cells() const noexcept {
  switch (size) {
    case 4: return Geometry<4>::kCells;
    case 6: return Geometry<6>::kCells;
    default: return Geometry<8>::kCells;
  }
}

Board Rules::start_board() const noexcept {
  constexpr Square kD4 = 27, kE4 = 28, kD5 = 35, kE5 = 36;
  if (start == Start::parallel) return {bit(kD5) | bit(kE5), bit(kD4) | bit(kE4)};
  return {bit(kE4) | bit(kD5), bit(kD4) | bit(kE5)};
}

std::string Rules::family() const {
  const std::string side = std::to_string(size);
  return side + "x" + side + (reversed() ? "-reversed" : "");
}

std::string Rules::name() const { return family() + (start == Start::parallel ? "-parallel" : ""); }

std::optional<Rules> Rules::from_name(std::string_view name) {
  for (const Rules& rules : all()) {
    if (name == rules.name()) return rules;
  }
  // The one other order of suffixes.
  constexpr std::string_view kSwapped = "-parallel-reversed";
  if (name.ends_with(kSwapped)) {
    return from_name(std::string(name.substr(0, name.size() - kSwapped.size())) +
                     "-reversed-parallel");
  }
  return std::nullopt;
}

const std::array<Rules, 12>& Rules::all() {
  static const std::array<Rules, 12> kAll = [] {
    std::array<Rules, 12> all;
    auto next = all.begin();
    for (int size : {8, 6, 4}) {
      for (Start start : {Start::cross, Start::parallel}) {
        for (Objective objective : {Objective::most_discs, Objective::fewest_discs}) {
          *next++ = {size, objective, start};
        }
      }
    }
    return all;
  }();
  return kAll;
}

}  // namespace turncoat
