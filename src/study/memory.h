// When to ask a card again: the SM-2 method (Woźniak 1990), as published.
//
// After good answers a card comes back after 1 day, then 6, then after the last interval times its ease; after a bad answer it
// starts again with one day. The ease starts at 2.5 and changes with the quality of the answers.
#pragma once

namespace turncoat::study {

/// Days since 1970-01-01.
using Day = int;

struct Memory {
  int repetitions = 0;  // good answers in a row
  double ease = 2.5;    // never below kLeastEase
  int interval = 0;     // days until it comes back
  Day due = 0;
  int lapses = 0;  // bad answers after a good one

  bool operator==(const Memory&) const = default;
};

inline constexpr double kLeastEase = 1.3;
inline constexpr int kMostInterval = 36500;
/// Grades of an answer: 5 at once, 4 after a thought, 3 with trouble, below 3 wrong.
inline constexpr int kLeastGood = 3;
inline constexpr int kBestGrade = 5;

/// The memory after an answer of this grade, 0 … 5, on this day.
Memory reviewed(Memory memory, int grade, Day today);

}  // namespace turncoat::study
