#include "protocol/gtp.h"

#include <iostream>

#include "cli/commands.h"
#include "cli/protocol_options.h"

namespace turncoat::cli {

namespace {

struct Gtp {
  explicit Gtp(Options& options) {
    protocol.declare(options, true);
    options.explain(
        "Speaks the Go Text Protocol, version 2, on standard input and output, as GoGui and Quarry "
        "do.\n"
        "Rows are counted from the top. The rules are those of --rules; a client changes them "
        "with\n"
        "boardsize 8, 6 or 4, set_game, or turncoat-rules 8x8-reversed. Time by time_settings and\n"
        "time_left stands above the level. `# interrupt` ends a search with the best move so far.\n"
        "\n"
        "Examples:\n"
        "  turncoat gtp --level 12\n"
        "  turncoat gtp --time 1 --ponder\n"
        "  turncoat gtp --book default --variety 0.5\n"
        "  printf 'play black f5\\ngenmove white\\nquit\\n' | turncoat gtp");
  }

  int run() const {
    protocol::run_gtp(std::cin, std::cout, protocol.read());
    return kSuccess;
  }

  ProtocolOptions protocol;
};

}  // namespace

Run declare_gtp(Options& options) {
  const auto gtp = std::make_shared<Gtp>(options);
  return [gtp] { return gtp->run(); };
}

}  // namespace turncoat::cli
