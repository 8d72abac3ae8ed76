#include "cli/live_text.h"

#include <fmt/format.h>

#include "cli/terminal.h"

namespace turncoat::cli {

void LiveText::draw(const std::string& text) {
  const auto width = static_cast<std::size_t>(terminal_width(terminal_));
  std::string out;
  if (lines_ > 0) out += fmt::format("\x1b[{}A", lines_);
  lines_ = 0;
  for (std::size_t begin = 0; begin < text.size(); ++lines_) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    out += "\r" + text.substr(begin, std::min(end - begin, width - 1)) + "\x1b[K\n";
    begin = end + 1;
  }
  out += "\x1b[J";  // clears the rest of a longer text
  std::fputs(out.c_str(), terminal_);
  std::fflush(terminal_);
}

}  // namespace turncoat::cli
