#include "protocol/line_input.h"

#include <chrono>

namespace turncoat::protocol {
namespace {

/// Longer lines are cut: no command comes near, and a client that never ends its line should not fill the memory.
constexpr std::size_t kLongestLine = 1 << 16;
constexpr std::chrono::seconds kPatience(10);

/// Reads a line; tabs become blanks, other control characters are dropped. False at the end of the input.
bool read_line(std::istream& in, std::string& line) {
  line.clear();
  bool any = false;
  for (int c = in.get(); c != std::istream::traits_type::eof(); c = in.get()) {
    any = true;
    if (c == '\n') return true;
    if (c == '\t') c = ' ';
    if (c >= ' ' && c != 127 && line.size() < kLongestLine) line += static_cast<char>(c);
  }
  return any;
}

}  // namespace

LineInput::LineInput(std::istream& in, std::function<bool(const std::string&)> urgent,
                     std::function<bool(const std::string&)> is_last,
                     std::function<void()> abandoned)
    : urgent_(std::move(urgent)),
      is_last_(std::move(is_last)),
      abandoned_(std::move(abandoned)),
      thread_([this, &in] { read(in); }) {}

LineInput::~LineInput() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  arrived_.notify_all();
  thread_.join();
}

void LineInput::read(std::istream& in) {
  for (std::string line; read_line(in, line);) {
    if (urgent_(line)) continue;
    const bool last = is_last_(line);
    {
      const std::lock_guard lock(mutex_);
      lines_.push_back(line);
    }
    arrived_.notify_all();
    if (last) break;
  }
  std::unique_lock lock(mutex_);
  ended_ = true;
  arrived_.notify_all();
  const auto closing = [&] { return closing_; };
  if (arrived_.wait_for(lock, kPatience, closing)) return;
  do {
    abandoned_();
  } while (!arrived_.wait_for(lock, std::chrono::milliseconds(20), closing));
}

std::optional<std::string> LineInput::next() {
  std::unique_lock lock(mutex_);
  arrived_.wait(lock, [&] { return !lines_.empty() || ended_; });
  if (lines_.empty()) return std::nullopt;
  std::string line = std::move(lines_.front());
  lines_.pop_front();
  return line;
}

bool LineInput::is_idle() {
  const std::lock_guard lock(mutex_);
  return lines_.empty() && !ended_;
}

}  // namespace turncoat::protocol
