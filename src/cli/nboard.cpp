#include "protocol/nboard.h"

#include <iostream>

#include "cli/commands.h"
#include "cli/protocol_options.h"

namespace turncoat::cli {

namespace {

struct NBoard {
  explicit NBoard(Options& options) {
    protocol.declare(options, false);
    options.explain(R"(
Speaks the protocol of NBoard, version 2, on standard input and output. The board keeps the game;
`set depth N` asks for level N. Anti games, 6x6 and 4x4 come with the type of the GGF. `set contempt
N` tells certain draws as N hundredths of a disc for Black; the best move stays the same, since a
draw stays between a win and a loss. `learn` searches the game's positions that are new to the book
of --book and puts them in.

Examples:
  turncoat nboard --threads 2
  turncoat nboard --book my.book --level 18
  printf 'nboard 2\nset depth 10\ngo\nquit\n' | turncoat nboard)");
  }

  int run() const {
    protocol::run_nboard(std::cin, std::cout, protocol.read());
    return kSuccess;
  }

  ProtocolOptions protocol;
};

}  // namespace

Run declare_nboard(Options& options) { return make_command<NBoard>(options); }

}  // namespace turncoat::cli
