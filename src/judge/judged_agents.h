// A folder of agents, each judged alone: who is how strong, as a table for a grade book and as the page above theirs.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "judge/judge.h"

namespace turncoat {

struct JudgedAgent {
  std::string name;
  std::optional<Judgement> judgement;
  std::string problem;  // why there is none
  std::string page;     // the file of its own page, beside the index; empty if there is none

  /// Both need a judgement.
  Record total() const;
  int faults() const;
};

/// The strongest first; those who won everything above all others, those who could not be judged at the end.
void sort_by_strength(std::vector<JudgedAgent>& judged);

/// `640 (540…730)`, `below 120`
std::string elo_words(const Strength& strength);

/// Both in the order given.
std::string judged_csv(const std::vector<JudgedAgent>& judged);
std::string judged_page(const std::vector<JudgedAgent>& judged);

}  // namespace turncoat
