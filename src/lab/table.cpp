#include "lab/table.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "arena/ranking.h"
#include "page/escape.h"

namespace turncoat::lab {

namespace {

/// In characters, not bytes.
std::size_t width(const std::string& text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xc0) != 0x80; }));
}

std::string csv_line(const std::vector<std::string>& fields) {
  std::string line;
  for (const std::string& field : fields) {
    if (&field != &fields.front()) line += ',';
    line += csv_field(field);
  }
  return line + '\n';
}

}  // namespace

std::string Table::text() const {
  std::vector<std::size_t> widths;
  for (const std::string& column : columns) widths.push_back(width(column));
  for (const auto& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], width(row[i]));
  }
  std::string out;
  const auto add = [&](const std::vector<std::string>& row) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string space(widths[i] - width(row[i]), ' ');
      line += i == 0 ? row[i] + space : "  " + space + row[i];
    }
    line.erase(line.find_last_not_of(' ') + 1);
    out += line + '\n';
  };
  add(columns);
  for (const auto& row : rows) add(row);
  return out;
}

std::string Table::csv() const {
  std::string out = csv_line(columns);
  for (const auto& row : rows) out += csv_line(row);
  return out;
}

std::string Table::html() const {
  std::string out = "<table><thead><tr>";
  for (const std::string& column : columns) out += "<th>" + escaped(column);
  out += "</thead><tbody>\n";
  for (const auto& row : rows) {
    out += "<tr>";
    for (const std::string& cell : row) out += "<td>" + escaped(cell);
    out += '\n';
  }
  return out + "</tbody></table>\n";
}

std::string figure(double value) {
  const double size = std::abs(value);
  if (!std::isfinite(value)) return "–";
  if (size >= 1e9) return fmt::format("{:.3g}G", value / 1e9);
  if (size >= 1e6) return fmt::format("{:.3g}M", value / 1e6);
  if (size >= 1000) return fmt::format("{:.0f}", value);
  if (size >= 100) return fmt::format("{:.1f}", value);
  if (size >= 1) return fmt::format("{:.2f}", value);
  if (size >= 0.01 || size == 0) return fmt::format("{:.4f}", value);
  return fmt::format("{:.2e}", value);
}

}  // namespace turncoat::lab
