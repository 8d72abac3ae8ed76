#include "search/unsearched.h"

namespace turncoat {

Report unsearched_report(const Position& position) {
  Report report;
  if (position.is_over()) {
    const double score = position.final_score();
    report.lines.assign(1, {kNoSquare, score, Bound::both, {0, 100, true, false}, {}});
  } else {
    const Square any = position.must_pass() ? kPass : static_cast<Square>(lowest(position.moves()));
    report.lines.assign(1, {any, 0, Bound::both, {}, {any}});
    report.complete = false;
  }
  return report;
}

}  // namespace turncoat
