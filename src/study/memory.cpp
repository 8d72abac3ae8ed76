#include "study/memory.h"

#include <algorithm>
#include <cmath>

namespace turncoat::study {

Memory reviewed(Memory memory, int grade, Day today) {
  grade = std::clamp(grade, 0, kBestGrade);
  if (grade >= kLeastGood) {
    if (memory.repetitions == 0) {
      memory.interval = 1;
    } else if (memory.repetitions == 1) {
      memory.interval = 6;
    } else {
      // Round up, but ignore rounding errors of binary fractions.
      memory.interval = static_cast<int>(
          std::min<double>(kMostInterval, std::ceil(memory.interval * memory.ease - 1e-9)));
    }
    ++memory.repetitions;
  } else {
    if (memory.repetitions > 0) ++memory.lapses;
    memory.repetitions = 0;
    memory.interval = 1;
  }
  const int missing = kBestGrade - grade;
  // A bad answer starts again with the same ease.
  if (grade >= kLeastGood) {
    memory.ease = std::max(kLeastEase, memory.ease + 0.1 - missing * (0.08 + missing * 0.02));
  }
  memory.due = today + memory.interval;
  return memory;
}

}  // namespace turncoat::study
