// A table of results: for the terminal, as CSV, as HTML.
#pragma once

#include <string>
#include <vector>

namespace turncoat::lab {

struct Table {
  std::vector<std::string> columns;  // the first names the rows
  std::vector<std::vector<std::string>> rows;

  /// With aligned columns: the first to the left, the others to the right.
  std::string text() const;
  /// RFC 4180: quotes where needed.
  std::string csv() const;
  std::string html() const;
};

/// Four digits: `0.0123`, `12.34`, `1234`, `12.3M`; a dash for what was not measured (not finite).
std::string figure(double value);

}  // namespace turncoat::lab
