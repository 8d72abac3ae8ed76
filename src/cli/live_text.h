// Text on a terminal that is drawn again and again in the same place.
#pragma once

#include <cstdio>
#include <string>

namespace turncoat::cli {

class LiveText {
 public:
  /// Lines longer than the terminal is wide are cut: a broken one could not be drawn over.
  explicit LiveText(std::FILE* terminal) : terminal_(terminal) {}

  void draw(const std::string& text);

 private:
  std::FILE* terminal_;
  int lines_ = 0;  // of what is there
};

}  // namespace turncoat::cli
