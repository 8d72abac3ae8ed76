#include "judge/ladder.h"

#include <array>

namespace turncoat {

namespace {

// Every rung plays at a fixed depth or level, so that it is equally strong on every machine, and answers quickly.
constexpr Rung kChance{"chance", "random", "any legal move"};
constexpr Rung kMostDiscs{"greedy", "classic:discs,depth=1,plain", "takes the most discs"};
constexpr Rung kFewestDiscs{"greedy", "classic:discs,depth=1,plain", "keeps the fewest discs"};
constexpr Rung kCounter{"counter", "classic:discs,depth=4,plain", "counts discs, four plies deep"};
constexpr Rung kSquares{"squares", "classic:static,depth=4,plain",
                        "a table of square values, four plies deep"};
constexpr Rung kFramework{"framework", "classic:e03-judge,depth=4",
                          "a course framework's evaluation, four plies deep"};
constexpr Rung kStudent{"student", "classic:liberty,depth=4",
                        "a good student's evaluation, four plies deep"};
constexpr Rung kReversedStudent{"student", "classic:genetic,depth=4", kStudent.description};
constexpr Rung kApprentice{"apprentice", "engine:level=1", "Turncoat at level 1"};
constexpr Rung kPlayer{"player", "engine:level=3", "Turncoat at level 3"};
constexpr Rung kExpert{"expert", "engine:level=6", "Turncoat at level 6"};
constexpr Rung kMaster{"master", "engine:level=8", "Turncoat at level 8"};

constexpr Rung rated(Rung rung, double elo) noexcept {
  rung.elo = elo;
  return rung;
}

constexpr std::array kNormal8 = {
    rated(kChance, 0),    rated(kMostDiscs, 126),  rated(kCounter, 361),
    rated(kSquares, 630), rated(kApprentice, 764), rated(kStudent, 842),
    rated(kPlayer, 1241), rated(kExpert, 1310),    rated(kMaster, 1634),
};

constexpr std::array kReversed8 = {
    rated(kChance, 0),       rated(kFewestDiscs, 91),
    rated(kCounter, 306),    rated(kReversedStudent, 481),
    rated(kApprentice, 589), rated(kPlayer, 968),
    rated(kExpert, 1102),
};

constexpr std::array kNormal6 = {
    rated(kChance, 0),      rated(kMostDiscs, 84),   rated(kCounter, 340),
    rated(kFramework, 759), rated(kApprentice, 871), rated(kPlayer, 994),
};

constexpr std::array kReversed6 = {
    rated(kChance, 0),       rated(kFewestDiscs, 90), rated(kCounter, 271),
    rated(kApprentice, 384), rated(kPlayer, 661),
};

}  // namespace

std::span<const Rung> ladder(const Rules& rules) noexcept {
  if (rules.size == 8) return rules.reversed() ? std::span<const Rung>(kReversed8) : kNormal8;
  if (rules.size == 6) return rules.reversed() ? std::span<const Rung>(kReversed6) : kNormal6;
  return {};
}

}  // namespace turncoat
