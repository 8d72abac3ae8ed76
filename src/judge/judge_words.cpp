#include "judge/judge_words.h"

#include <fmt/format.h>

#include <algorithm>

#include "record/square_text.h"

namespace turncoat {

std::string fault_words(Fault fault, int count) {
  const std::string name(fault_name(fault));
  return count == 1 ? fmt::format("1 {}", name) : fmt::format("{} × {}", count, name);
}

std::string verdict_words(const Judgement& judgement) {
  if (judgement.sound()) return "sound: every move legal and in time";
  std::string words = "not sound";
  const char* separator = ": ";
  for (const auto& [fault, count] : judgement.faults) {
    words += separator + fault_words(fault, count);
    separator = ", ";
  }
  if (judgement.time.late > 0) {
    words +=
        fmt::format("{}{} of {} moves late", separator, judgement.time.late, judgement.time.moves);
  }
  return words;
}

std::string strength_words(const Judgement& judgement) {
  const Strength& strength = judgement.strength;
  const auto at_fault = std::count_if(judgement.games.begin(), judgement.games.end(),
                                      [](const JudgedGame& game) { return game.at_fault(); });
  if (at_fault > 0 && at_fault == static_cast<std::ptrdiff_t>(judgement.games.size())) {
    return "unknown: every game was lost by a fault";
  }
  if (strength.elo && strength.least && strength.most) {
    return fmt::format("Elo {:.0f}, 95 % between {:.0f} and {:.0f}", *strength.elo, *strength.least,
                       *strength.most);
  }
  if (strength.most)
    return fmt::format("Elo below {:.0f} (95 %): it lost every game", *strength.most);
  if (strength.least)
    return fmt::format("Elo above {:.0f} (95 %): it won every game", *strength.least);
  return "no game was played";
}

std::string place_words(const Judgement& judgement) {
  // The neighbours on the ladder, if the opponents were one.
  if (!judgement.strength.elo || judgement.results.empty()) return {};
  const auto rungs = ladder(judgement.settings.rules);
  const Rung* met = judgement.results.front().opponent;
  if (rungs.empty() || met < rungs.data() || met >= rungs.data() + rungs.size()) return {};
  const Rung* below = nullptr;
  const Rung* above = nullptr;
  for (const Rung& rung : rungs) {
    if (rung.elo <= *judgement.strength.elo) {
      if (below == nullptr || rung.elo >= below->elo) below = &rung;
    } else if (above == nullptr || rung.elo < above->elo) {
      above = &rung;
    }
  }
  if (below == nullptr) return fmt::format("below {} ({:.0f})", above->name, above->elo);
  if (above == nullptr) return fmt::format("above {} ({:.0f})", below->name, below->elo);
  return fmt::format("between {} ({:.0f}) and {} ({:.0f})", below->name, below->elo, above->name,
                     above->elo);
}

std::string time_words(const Judgement& judgement) {
  const TimeUse& time = judgement.time;
  if (time.moves == 0) return "no move was made";
  const double limit = judgement.settings.seconds;
  return fmt::format(
      "mean {:.3f} s, median {:.3f} s, 95 % below {:.3f} s, longest {:.3f} s{}; {} moves",
      time.mean, time.median, time.ninety_five, time.longest,
      limit > 0 ? fmt::format(" of {:g} s", limit) : "", time.moves);
}

std::string notation_words(const Judgement& judgement) {
  const std::string_view kind = judgement.settings.agent.kind;
  if (kind == "python") return "c5 is (4, 2) in the agent's lists: row and column from 0";
  if (kind == "oneshot" || kind == "program")
    return "c5 is (5,3) as the program prints it: row and column from 1";
  return {};
}

std::string place_of_move(const Judgement& judgement, const WorstMove& move) {
  const JudgedGame& game = judgement.games[move.game];
  return fmt::format("game {} against {}, move {} as {}", move.game + 1, game.opponent->name,
                     move.ply() + 1, colour_name(game.colour));
}

std::string move_words(const Judgement& judgement, const WorstMove& move) {
  const Rules& rules = judgement.settings.rules;
  const MoveReview& review = move.review;
  const int decimals = review.exact() ? 0 : 1;
  return fmt::format("{} loses {:.{}f} discs: {:+.{}f} instead of {:+.{}f} with {}",
                     move_name(review.played.move, rules), review.loss, decimals,
                     review.played.score, decimals, review.best.score, decimals,
                     move_name(review.best.move, rules));
}

std::vector<std::string> why_words(const Judgement& judgement, const WorstMove& move) {
  const Comparison about = comparison(judgement.position_of(move), move.review);
  std::vector<std::string> words;
  for (const Reason& reason : move.review.reasons) words.push_back(reason_words(reason, about));
  return words;
}

}  // namespace turncoat
