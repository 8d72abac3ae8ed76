#include "record/splitting.h"

namespace turncoat {
namespace {

using namespace splitting;

class SgfGames : public GameSplitter {
 public:
  bool next(TextSource& source, GameChunk& chunk) override {
    skip_blanks(source);
    if (source.at_end()) return false;
    begin(source, chunk);
    if (source.peek() != '(') return take_stray_line(source, chunk);
    take_game(source, chunk);
    return true;
  }

 private:
  /// Only a new game has these at the beginning of a line; a variation has not.
  static bool game_begins(TextSource& source) {
    return source.ahead("(;FF[") || source.ahead("(;GM[") || source.ahead("(;AP[") ||
           source.ahead("(;CA[");
  }

  static void take_game(TextSource& source, GameChunk& chunk) {
    int depth = 0;
    bool in_value = false;
    while (!source.at_end() && chunk.text.size() < kLongestGame) {
      if (!chunk.text.empty() && chunk.text.back() == '\n' && game_begins(source)) break;
      const char c = source.get();
      chunk.text += c;
      if (in_value) {
        if (c == '\\' && !source.at_end()) chunk.text += source.get();
        if (c == ']') in_value = false;
      } else if (c == '[') {
        in_value = true;
      } else if (c == '(') {
        ++depth;
      } else if (c == ')' && --depth == 0) {
        return;
      }
    }
    chunk.damage =
        in_value ? "a game that ends in the middle of a value" : "a game that does not end with )";
  }
};

}  // namespace

std::unique_ptr<GameSplitter> split_sgf() { return std::make_unique<SgfGames>(); }

}  // namespace turncoat
