#include "cli/report_text.h"

#include <cmath>

namespace turncoat::cli {

Json report_facts(const Position& position, const Report& report) {
  Json facts = position_facts(position);
  add_line_facts(facts, report.best(), position.rules);
  if (report.lines.size() > 1) {
    Json& lines = facts["lines"] = Json::array();
    for (const Line& line : report.lines) lines.push_back(line_facts(line, position.rules));
  }
  facts["nodes"] = report.nodes;
  facts["seconds"] = std::round(report.seconds * 1e6) / 1e6;
  return facts;
}

}  // namespace turncoat::cli
