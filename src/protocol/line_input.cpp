#include "protocol/line_input.h"

#include <chrono>

namespace turncoat::protocol {
namespace {

/// Longer lines are cut, so that a client that never ends its line cannot fill the memory.
constexpr std::size_t kLongestLine = 1 << 16;
constexpr std::chrono::seconds kPatience(10);

/// Reads a line; tabs become spaces, other control characters are dropped. False at the end of the input.
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

LineInput::LineInput(std::istream& in, IsSuch is_interrupt, IsSuch is_last)
    : is_interrupt_(std::move(is_interrupt)),
      is_last_(std::move(is_last)),
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
    if (is_interrupt_(line)) {
      const std::lock_guard lock(mutex_);
      cancel_all();
      continue;
    }
    const bool last = is_last_(line);
    {
      const std::lock_guard lock(mutex_);
      pending_.push_back({line});
    }
    arrived_.notify_all();
    if (last) break;
  }
  std::unique_lock lock(mutex_);
  ended_ = true;
  arrived_.notify_all();
  if (!arrived_.wait_for(lock, kPatience, [&] { return closing_; })) cancel_all();
}

void LineInput::cancel_all() {
  current_.request_stop();
  for (Pending& pending : pending_) pending.stop.request_stop();
}

std::optional<LineInput::Request> LineInput::next() {
  std::unique_lock lock(mutex_);
  arrived_.wait(lock, [&] { return !pending_.empty() || ended_; });
  if (pending_.empty()) return std::nullopt;
  Pending first = std::move(pending_.front());
  pending_.pop_front();
  current_ = std::move(first.stop);
  return Request{std::move(first.line), current_.get_token()};
}

bool LineInput::is_idle() {
  const std::lock_guard lock(mutex_);
  return pending_.empty() && !ended_;
}

}  // namespace turncoat::protocol
