#include "record/splitting.h"

namespace turncoat {
namespace {

using namespace splitting;

class PgnGames : public GameSplitter {
 public:
  bool next(TextSource& source, GameChunk& chunk) override {
    skip_blanks(source);
    if (source.at_end()) return false;
    begin(source, chunk);
    bool in_moves = false;
    while (!source.at_end()) {
      // At the beginning of a line.
      const char c = source.peek();
      if (c == '[' && in_moves) return true;
      if (c != '[' && !is_blank(c)) in_moves = true;
      take_line(source, chunk);
      chunk.text += '\n';
      if (chunk.text.size() > kLongestGame) {
        chunk.damage = "a game without end";
        return true;
      }
    }
    return true;
  }
};

}  // namespace

std::unique_ptr<GameSplitter> split_pgn() { return std::make_unique<PgnGames>(); }

}  // namespace turncoat
