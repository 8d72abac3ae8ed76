#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/facts.h"
#include "cli/progress.h"
#include "cli/search_options.h"
#include "eval/evaluations.h"
#include "record/position_text.h"
#include "search/plain/plain.h"
#include "search/signature.h"

namespace turncoat::cli {

namespace {

// XOT openings of eight plies: realistic, and different from each other.
constexpr const char* kMidgame[] = {"f5d6c4d3c2b3b4b5", "f5f4c3g6e3c5e6d3", "f5d6c6b6c7f4a5d7"};
// FFO #40 to #42, the usual endgame benchmark.
constexpr const char* kEndgame[] = {
    "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X",
    "-OOOOO----OOOOX--OOOOOO-XXXXXOO--XXOOX--OOXOXX----OXXO---OOO--O- X",
    "--OOO-------XX-OOOOOOXOO-OOOOXOOX-OOOXXO---OOXOO---OOOXO--OOOO-- X"};

/// One measurement: what, how much, how long.
struct Measured {
  std::string what;
  std::uint64_t nodes = 0;
  double seconds = 0;

  double speed() const { return seconds > 0 ? static_cast<double>(nodes) / seconds : 0; }
};

struct Bench {
  explicit Bench(Options& options) {
    options.optional("KIND", kind, "signature, speed or plain (default signature)");
    searcher.declare_engine(options);
    options.flag("--json", json, "Print JSON objects, one per line");
    options.only_if(
        {"--threads", "--hash", "--weights"}, [this] { return kind == "speed"; },
        "but in `bench speed`");
    options.explain(R"(
signature  nodes of fixed searches on one thread, by rules: changes only if the search does
speed      nodes a second in the middle of the game and at its end
plain      the plain searchers at equal depth, reversed 8x8, with the evaluation `genetic`; its
           author's Python program took 7.6 s for alpha-beta and 180.8 s for minimax at depth 10

Examples:
  turncoat bench signature
  turncoat bench speed --threads 1)");
  }

  int run() const {
    if (kind == "signature") return run_signature();
    if (kind == "speed") return run_speed();
    if (kind == "plain") return run_plain();
    throw InputError(fmt::format("'{}' is not known; expected signature, speed or plain", kind));
  }

  int run_signature() const {
    std::uint64_t total = 0;
    for (const Rules& rules : Rules::all()) {
      if (rules.start != Start::cross) continue;  // searches do not depend on the start
      const std::uint64_t nodes = search_signature(rules);
      total += nodes;
      print(rules.family(), nodes);
    }
    print("total", total);
    return kSuccess;
  }

  void print(const std::string& name, std::uint64_t nodes) const {
    if (json) {
      fmt::print("{}\n", Json{{"rules", name}, {"nodes", nodes}}.dump());
    } else {
      fmt::print("{:<14}{:>12}\n", name, nodes);
    }
    std::fflush(stdout);
  }

  int run_speed() const {
    Limits midgame;
    midgame.depth = 20;
    Limits endgame;
    const auto engine = searcher.make(Rules{});
    heading();
    print(measure("midgame, depth 20 at 73%", *engine, kMidgame, midgame));
    print(measure("endgame, FFO #40-#42 exact", *engine, kEndgame, endgame));
    return kSuccess;
  }

  template <std::size_t N>
  static Measured measure(const char* what, Searcher& search, const char* const (&texts)[N],
                          Limits limits) {
    Measured sum{what};
    ProgressBar bar(what, N);
    for (std::size_t i = 0; i < N; ++i) {
      const Position position = parse_position(texts[i]).value();
      limits.received = Time::now();
      const Report report = search.search(
          position, limits, [&](const Report&) { bar.update(static_cast<double>(i)); });
      sum.nodes += report.nodes;
      sum.seconds += report.seconds;
    }
    return sum;
  }

  int run_plain() const {
    const Position start = Position::start({8, Objective::fewest_discs, Start::cross});
    heading();
    for (const PlainSearcherInfo& info : plain_searchers()) {
      if (info.name == "mcts" || info.name == "rollouts") continue;  // depth does not limit these
      const auto search = info.make(make_classic_evaluation("genetic"));
      for (const int depth : {6, 8, 10}) {
        if (info.name == "minimax" && depth > 8) continue;
        Limits limits;
        limits.depth = depth;
        const Report report = search->search(start, limits);
        print({fmt::format("{}, depth {}", info.name, depth), report.nodes, report.seconds});
      }
    }
    return kSuccess;
  }

  void heading() const {
    if (!json) fmt::print("{:<28} {:>10} {:>10} {:>11}\n", "", "seconds", "nodes", "nodes/s");
  }

  void print(const Measured& one) const {
    if (json) {
      const Json facts = {{"what", one.what},
                          {"nodes", one.nodes},
                          {"seconds", one.seconds},
                          {"nodes_per_second", one.speed()},
                          {"threads", searcher.threads()}};
      fmt::print("{}\n", facts.dump());
    } else {
      fmt::print("{:<28} {:>10.4f} {:>10} {:>11}\n", one.what, one.seconds,
                 short_number(static_cast<double>(one.nodes)), short_number(one.speed()));
    }
    std::fflush(stdout);
  }

  std::string kind = "signature";
  SearcherOptions searcher;
  bool json = false;
};

}  // namespace

Run declare_bench(Options& options) { return make_command<Bench>(options); }

}  // namespace turncoat::cli
