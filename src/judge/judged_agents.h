// A folder of agents, each judged alone: their strength as a table for a grade book and as an index of their pages.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "judge/judge.h"

namespace turncoat {

/// The judgement of one agent, made here or by another process.
struct JudgedAgent {
  std::string name;
  nlohmann::ordered_json facts;  // judge_json.h; null if it could not be judged
  std::string report;            // its page
  std::string problem;           // why it could not be judged
  std::string page = {};         // the report's file, beside the index; empty if there is none

  bool is_sound() const { return !facts.is_null() && facts.at("sound").get<bool>(); }
  /// These need `facts`.
  int sum(const char* of_results) const;  // `won`, `drawn`, `lost`
  int faults() const;
  std::string elo_words() const;  // `640 (540…730)`, `below 120`
};

JudgedAgent judged_agent(const std::string& name,
                         const tl::expected<Judgement, std::string>& found);

/// The strongest first: agents that won everything at the top, those that could not be judged at the end.
void sort_by_strength(std::vector<JudgedAgent>& judged);

/// These two keep the order.
std::string judged_csv(const std::vector<JudgedAgent>& judged);
std::string judged_page(const std::vector<JudgedAgent>& judged);

}  // namespace turncoat
