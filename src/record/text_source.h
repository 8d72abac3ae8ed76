// A stream of characters that knows its line, read piece by piece, so that a file of any size takes little memory.
#pragma once

#include <array>
#include <istream>
#include <string>
#include <string_view>

namespace turncoat {

class TextSource {
 public:
  explicit TextSource(std::istream& stream) : stream_(stream) {}
  TextSource(const TextSource&) = delete;
  TextSource& operator=(const TextSource&) = delete;

  bool at_end() { return next_ == end_ && !refill(); }
  /// The next character; 0 at the end.
  char peek() { return at_end() ? '\0' : buffer_[next_]; }
  /// Takes the next character; 0 at the end.
  char get() {
    if (at_end()) return '\0';
    const char c = buffer_[next_++];
    if (c == '\n') ++line_;
    return c;
  }
  /// The line of the next character, from 1.
  std::size_t line() const noexcept { return line_; }
  /// Whether this is what follows.
  bool ahead(std::string_view text);
  /// Takes up to `length` characters.
  std::string take(std::size_t length) {
    std::string taken;
    while (taken.size() < length && !at_end()) taken += get();
    return taken;
  }
  std::size_t characters_read() const noexcept { return before_ + next_; }
  /// What can be seen without taking anything: all of a short text, or some thousand characters.
  std::string_view head() {
    if (at_end()) return {};
    return {buffer_.data() + next_, end_ - next_};
  }

 private:
  bool refill();
  void top_up();

  std::istream& stream_;
  std::array<char, 1 << 16> buffer_;
  std::size_t next_ = 0;
  std::size_t end_ = 0;
  std::size_t before_ = 0;  // characters of earlier buffers
  std::size_t line_ = 1;
};

}  // namespace turncoat
