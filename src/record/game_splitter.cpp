#include "record/game_splitter.h"

#include <fmt/format.h>

#include "record/cells.h"
#include "record/splitting.h"

namespace turncoat {
namespace {

using namespace splitting;

/// A line that is not blank.
bool take_text_line(TextSource& source, GameChunk& chunk) {
  skip_blanks(source);
  begin(source, chunk);
  if (source.at_end()) return false;
  take_line(source, chunk);
  return true;
}

/// `%` begins a comment, but one that goes on as a board is a board whose first cell is damaged.
bool is_comment(std::string_view line) {
  if (!line.starts_with('%')) return false;
  constexpr std::size_t kSmallest = 15;
  Scanner scan(line.substr(1));
  return scan.take_while([](char c) { return cell_from(c).has_value(); }).size() < kSmallest;
}

class Lines : public GameSplitter {
 public:
  bool next(TextSource& source, GameChunk& chunk) override {
    do {
      if (!take_text_line(source, chunk)) return false;
    } while (is_comment(chunk.text));
    return true;
  }
};

class Transcripts : public GameSplitter {
 public:
  bool next(TextSource& source, GameChunk& chunk) override {
    if (ahead_.text.empty() && !take_text_line(source, ahead_)) return false;
    chunk = std::move(ahead_);
    ahead_ = {};
    while (take_text_line(source, ahead_)) {
      if (!goes_on(ahead_.text)) return true;
      chunk.text += '\n';
      chunk.text += ahead_.text;
      if (chunk.damage.empty()) chunk.damage = std::move(ahead_.damage);
      if (chunk.text.size() > kLongestGame) {
        chunk.text.resize(kLongestGame);
        chunk.damage = "lines without end that go on with a move number";
      }
      ahead_ = {};
    }
    ahead_ = {};
    return true;
  }

 private:
  static bool goes_on(std::string_view line) {
    Scanner scan(line);
    const std::string_view number = scan.take_while(is_digit);
    return scan.peek() == '.' && number != "1" && !number.empty();
  }

  GameChunk ahead_;
};

class GgfGames : public GameSplitter {
 public:
  bool next(TextSource& source, GameChunk& chunk) override {
    for (;;) {
      if (source.at_end()) return match_is_short(source, chunk);
      const char c = source.peek();
      if (c == '\n' && match_is_short(source, chunk)) return true;
      if (is_blank(c)) {
        source.get();
        continue;
      }
      begin(source, chunk);
      if (c == '(') return take_game(source, chunk);
      if (!is_digit(c)) break;
      if (!take_number(source, chunk)) break;
    }
    return take_stray_line(source, chunk);
  }

 private:
  /// The number of games in front of a match.
  bool take_number(TextSource& source, GameChunk& chunk) {
    while (is_digit(source.peek()) && chunk.text.size() < 6) chunk.text += source.get();
    while (source.peek() == ' ' || source.peek() == '\t') source.get();
    if (source.peek() != '(') return false;
    announced_ = std::stoul(chunk.text);
    found_ = 0;
    return true;
  }

  bool match_is_short(TextSource& source, GameChunk& chunk) {
    if (announced_ == 0 || announced_ == found_) return false;
    begin(source, chunk);
    chunk.damage = fmt::format("a match of {} games has {} in its line", announced_, found_);
    announced_ = 0;
    return true;
  }

  bool take_game(TextSource& source, GameChunk& chunk) {
    if (announced_ != 0) ++found_;
    bool in_value = false;
    std::size_t line_begin = std::string::npos;  // of the text since a line end inside a value
    chunk.text += source.get();
    while (!source.at_end()) {
      const char c = source.peek();
      if (c == '(' && !in_value) break;
      if (c == '(' && line_begin != std::string::npos && only_a_number(chunk.text, line_begin)) {
        // The end of the value is lost: this is the next match.
        const std::string number = chunk.text.substr(line_begin);
        chunk.text.resize(line_begin);
        announced_ = is_digit(number.empty() ? ' ' : number.front()) ? std::stoul(number) : 0;
        found_ = 0;
        break;
      }
      chunk.text += source.get();
      if (in_value) {
        if (c == ']') in_value = false;
        if (c == '\n') line_begin = chunk.text.size();
      } else if (c == '[') {
        in_value = true;
        line_begin = std::string::npos;
      } else if (c == ')') {
        return true;
      }
      if (chunk.text.size() > kLongestGame) break;
    }
    chunk.damage = "a game that does not end with ;)";
    return true;
  }

  static bool only_a_number(std::string_view text, std::size_t from) {
    Scanner scan(text.substr(from));
    const std::size_t digits = scan.take_while(is_digit).size();
    scan.skip_blanks();
    return scan.at_end() && digits < 7;
  }

  std::size_t announced_ = 0;
  std::size_t found_ = 0;
};

}  // namespace

std::unique_ptr<GameSplitter> split_transcripts() { return std::make_unique<Transcripts>(); }
std::unique_ptr<GameSplitter> split_lines() { return std::make_unique<Lines>(); }
std::unique_ptr<GameSplitter> split_ggf() { return std::make_unique<GgfGames>(); }

bool is_ggf_game(std::string_view text) noexcept {
  for (std::size_t i = 0; i + 3 < text.size(); ++i) {
    const std::string_view at = text.substr(i);
    if (starts_with_word(at, "gm[")) return !is_digit(at[3]);
    if (starts_with_word(at, "ff[") || starts_with_word(at, "sz[")) return false;
    if (starts_with_word(at, "bo[") || starts_with_word(at, "ty[")) return true;
  }
  return false;
}

}  // namespace turncoat
