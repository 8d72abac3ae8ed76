#include <optional>

#include "record/splitting.h"

namespace turncoat {
namespace {

using namespace splitting;

/// Values one after the other, or all in one list. A game begins with `opening`; where that stands at the beginning of
/// a line inside of another game, the end of that other one is lost.
class JsonGames : public GameSplitter {
 public:
  explicit JsonGames(std::string_view opening) : opening_(opening) {}

  bool next(TextSource& source, GameChunk& chunk) override {
    for (;;) {
      skip_blanks(source);
      begin(source, chunk);
      if (source.at_end()) return list_is_open(chunk);
      const char c = source.peek();
      if (in_list_ && after_value_ && c == ',') {
        source.get();
        after_value_ = false;
        continue;
      }
      if (in_list_ && c == ']') {
        source.get();
        in_list_ = false;
        continue;
      }
      // Games have to be apart in a list, and may not be elsewhere.
      if ((c != '[' && c != '{') || (in_list_ && after_value_))
        return take_stray_line(source, chunk);
      if (!in_list_ && !take_opening(source, chunk)) continue;
      take_value(source, chunk);
      after_value_ = true;
      return true;
    }
  }

 private:
  bool list_is_open(GameChunk& chunk) {
    if (!in_list_) return false;
    in_list_ = false;
    chunk.damage = "the list of games does not end with ]";
    return true;
  }

  /// Takes brackets, with blanks between them, as far as a game has them; false if there is one more in front, which
  /// opens a list of games.
  bool take_opening(TextSource& source, GameChunk& chunk) {
    if (source.peek() == '{') return true;
    std::string brackets;
    while (source.peek() == '[' && brackets.size() <= opening_.size()) {
      brackets += source.get();
      skip_blanks(source);
    }
    const bool list = opening_.front() == '{' ? brackets == "[" && source.peek() == '{'
                                              : brackets.size() > opening_.size();
    if (list) brackets.pop_back();
    chunk.text = std::move(brackets);
    if (!list) return true;
    in_list_ = true;
    after_value_ = false;
    return !chunk.text.empty();
  }

  void take_value(TextSource& source, GameChunk& chunk) {
    auto depth = static_cast<std::ptrdiff_t>(chunk.text.size());
    bool in_string = false;
    while (!source.at_end() && chunk.text.size() < kLongestGame) {
      if (!chunk.text.empty() && chunk.text.back() == '\n' && source.ahead(opening_)) break;
      const char c = source.get();
      chunk.text += c;
      if (in_string) {
        if (c == '\\' && !source.at_end()) chunk.text += source.get();
        // A string has no line end in it: where one is, the closing mark is lost.
        if (c == '"' || c == '\n') in_string = false;
      } else if (c == '"') {
        in_string = true;
      } else if (c == '[' || c == '{') {
        ++depth;
      } else if (c == ']' || c == '}') {
        if (--depth <= 0) return;
      }
    }
    chunk.damage = "a game that does not end: brackets are open";
  }

  std::string_view opening_;
  bool in_list_ = false;
  bool after_value_ = false;
};

/// Boards: lists of them, or, where the text has no such list, everything as one game.
class BoardGames : public GameSplitter {
 public:
  bool next(TextSource& source, GameChunk& chunk) override {
    if (!lists_) {
      skip_blanks(source);
      lists_ = begins_with_list(source.head());
    }
    if (*lists_) return games_.next(source, chunk);
    begin(source, chunk);
    if (source.at_end()) return false;
    while (!source.at_end() && chunk.text.size() < kLongestGame) chunk.text += source.get();
    if (!source.at_end()) chunk.damage = "a text that is too long for a game";
    return true;
  }

 private:
  /// Not two brackets and a number, nor words with such a board behind them.
  static bool begins_with_list(std::string_view text) {
    const std::size_t board = text.find("[[");
    if (!text.starts_with('[') && board != text.npos) return false;
    int brackets = 0;
    for (const char c : text) {
      if (c == '[') {
        ++brackets;
      } else if (!is_blank(c)) {
        return brackets != 2 || (c != '-' && !is_digit(c));
      }
    }
    return true;
  }

  JsonGames games_{"[[["};
  std::optional<bool> lists_;
};

}  // namespace

std::unique_ptr<GameSplitter> split_boards() { return std::make_unique<BoardGames>(); }
std::unique_ptr<GameSplitter> split_objects() { return std::make_unique<JsonGames>("{\""); }

}  // namespace turncoat
