#include "protocol/gtp.h"

#include <iostream>

#include "cli/commands.h"
#include "cli/protocol_options.h"

namespace turncoat::cli {

namespace {

struct Gtp {
  explicit Gtp(Options& options) {
    protocol.declare(options, true);
    options.explain(R"(
Speaks the Go Text Protocol, version 2, on standard input and output, as GoGui and Quarry do. Rows
are counted from the top. The rules are those of --rules; a client changes them with boardsize 8, 6
or 4, set_game, or turncoat-rules 8x8-reversed. Time by time_settings and time_left stands above the
level. `# interrupt` ends a search with the best move so far.

Examples:
  turncoat gtp --level 12
  turncoat gtp --time 1 --ponder
  turncoat gtp --book default --variety 0.5
  printf 'play black f5\ngenmove white\nquit\n' | turncoat gtp)");
  }

  int run() const {
    protocol::run_gtp(std::cin, std::cout, protocol.read());
    return kSuccess;
  }

  ProtocolOptions protocol;
};

}  // namespace

Run declare_gtp(Options& options) { return make_command<Gtp>(options); }

}  // namespace turncoat::cli
