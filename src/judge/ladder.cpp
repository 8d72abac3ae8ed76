#include "judge/ladder.h"

#include <array>

namespace turncoat {

namespace {

// Every rung plays at a fixed depth or level, so that it is equally strong on every machine, and answers quickly.
constexpr std::string_view kChance = "any legal move";
constexpr std::string_view kGreedy = "takes the most discs";
constexpr std::string_view kFewest = "keeps the fewest discs";
constexpr std::string_view kCounter = "counts discs, four plies deep";
constexpr std::string_view kSquares = "a table of square values, four plies deep";
constexpr std::string_view kFramework = "a course framework's evaluation, four plies deep";
constexpr std::string_view kStudent = "a good student's evaluation, four plies deep";
constexpr std::string_view kApprentice = "Turncoat at level 1";
constexpr std::string_view kPlayer = "Turncoat at level 3";
constexpr std::string_view kExpert = "Turncoat at level 6";
constexpr std::string_view kMaster = "Turncoat at level 8";

constexpr std::array kNormal8 = {
    Rung{"chance", "random", kChance, 0},
    Rung{"greedy", "classic:discs,depth=1,plain", kGreedy, 126},
    Rung{"counter", "classic:discs,depth=4,plain", kCounter, 361},
    Rung{"squares", "classic:static,depth=4,plain", kSquares, 630},
    Rung{"apprentice", "engine:level=1", kApprentice, 764},
    Rung{"student", "classic:liberty,depth=4", kStudent, 842},
    Rung{"player", "engine:level=3", kPlayer, 1241},
    Rung{"expert", "engine:level=6", kExpert, 1310},
    Rung{"master", "engine:level=8", kMaster, 1634},
};

constexpr std::array kReversed8 = {
    Rung{"chance", "random", kChance, 0},
    Rung{"greedy", "classic:discs,depth=1,plain", kFewest, 91},
    Rung{"counter", "classic:discs,depth=4,plain", kCounter, 306},
    Rung{"student", "classic:genetic,depth=4", kStudent, 481},
    Rung{"apprentice", "engine:level=1", kApprentice, 589},
    Rung{"player", "engine:level=3", kPlayer, 968},
    Rung{"expert", "engine:level=6", kExpert, 1102},
};

constexpr std::array kNormal6 = {
    Rung{"chance", "random", kChance, 0},
    Rung{"greedy", "classic:discs,depth=1,plain", kGreedy, 84},
    Rung{"counter", "classic:discs,depth=4,plain", kCounter, 340},
    Rung{"framework", "classic:e03-judge,depth=4", kFramework, 759},
    Rung{"apprentice", "engine:level=1", kApprentice, 871},
    Rung{"player", "engine:level=3", kPlayer, 994},
};

constexpr std::array kReversed6 = {
    Rung{"chance", "random", kChance, 0},
    Rung{"greedy", "classic:discs,depth=1,plain", kFewest, 90},
    Rung{"counter", "classic:discs,depth=4,plain", kCounter, 271},
    Rung{"apprentice", "engine:level=1", kApprentice, 384},
    Rung{"player", "engine:level=3", kPlayer, 661},
};

}  // namespace

std::span<const Rung> ladder(const Rules& rules) noexcept {
  if (rules.size == 8) return rules.reversed() ? std::span<const Rung>(kReversed8) : kNormal8;
  if (rules.size == 6) return rules.reversed() ? std::span<const Rung>(kReversed6) : kNormal6;
  return {};
}

}  // namespace turncoat
