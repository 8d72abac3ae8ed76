// A search's report with names instead of squares: squares mean nothing without the rules, which a report does not hold.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "bindings.h"
#include "search/report.h"

namespace turncoat::python {

struct AnsweredLine {
  std::optional<std::string> move;
  double score;
  std::string bound;
  int depth;
  int percent;
  bool exact;
  bool book;
  std::string evidence;
  std::vector<std::string> pv;
};

struct Answer {
  std::vector<AnsweredLine> lines;
  std::uint64_t nodes;
  double seconds;
  bool complete;
};

Answer answer_of(const Report& report, const Rules& rules);

}  // namespace turncoat::python
