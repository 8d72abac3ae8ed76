// Text that is redrawn in the same place of the terminal.
#pragma once

#include <cstdio>
#include <string>

namespace turncoat::cli {

class LiveText {
 public:
  /// Cuts lines to the width of the terminal: a wrapped line could not be drawn over.
  explicit LiveText(std::FILE* terminal) : terminal_(terminal) {}

  void draw(const std::string& text);

 private:
  std::FILE* terminal_;
  int lines_ = 0;  // drawn last
};

}  // namespace turncoat::cli
