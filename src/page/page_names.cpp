#include "page/page_names.h"

#include <algorithm>
#include <cctype>
#include <set>

namespace turncoat {

std::vector<std::string> page_names(const std::vector<std::string>& names) {
  std::vector<std::string> files;
  std::set<std::string> used = {"index"};
  for (const std::string& name : names) {
    std::string stem;
    for (const char c : name) {
      const bool plain = std::isalnum(static_cast<unsigned char>(c)) || c == '-' || c == '_';
      stem += plain ? c : '_';
    }
    stem.resize(std::min<std::size_t>(stem.size(), 60));
    while (stem.empty() || !used.insert(stem).second) stem += "_";
    files.push_back(stem + ".html");
  }
  return files;
}

}  // namespace turncoat
