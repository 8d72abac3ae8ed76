#include "core/perft.h"

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/facts.h"
#include "cli/position_argument.h"
#include "cli/progress.h"
#include "record/square_text.h"

namespace turncoat::cli {

namespace {

// A position with nothing below it (finished, or at depth 0) is one leaf.
std::uint64_t total(const std::vector<PerftShare>& shares) {
  if (shares.empty()) return 1;
  std::uint64_t sum = 0;
  for (const PerftShare& share : shares) sum += share.leaves;
  return sum;
}

struct Perft {
  explicit Perft(Options& options) {
    options.required("DEPTH", depth, {0, 120}, "Plies to play");
    position.declare(options);
    options.flag("--divide", divide, "Also print the count below each move");
    options.flag("--pass-is-no-ply", pass_is_no_ply, "Do not count a pass as a ply");
    options.number("--threads", threads, "N", {1, 1024}, "Threads to count with (default 1)");
    const std::vector<std::string> names = [] {
      const auto known = kernel_names();
      return std::vector<std::string>(known.begin(), known.end());
    }();
    options.choice("--kernel", kernel, "NAME", names,
                   fmt::format("{}: instruction set to use (default {})", fmt::join(names, ", "),
                               names.back()));
    options.flag("--json", json, "Print a JSON object");
    options.explain(R"(
Prints the number of lines of play of the given length. A pass counts as one ply, a finished game as
one line at whatever length it ends. Time and speed go to standard error.

Examples:
  turncoat perft 9                           3005288
  turncoat perft 8 --rules 6x6 --divide
  turncoat perft 9 --pass-is-no-ply          3005320
  turncoat perft 5 f5d6c3 --threads 2)");
  }

  int run() const {
    const Position root = position.read();
    ProgressBar bar(fmt::format("perft {}", depth));
    PerftOptions options;
    options.depth = depth;
    options.pass = pass_is_no_ply ? PassCounts::as_no_ply : PassCounts::as_ply;
    options.threads = threads;
    options.kernel = kernel;
    options.progress = [&](double part) { bar.update(part); };

    const auto shares = perft_divide(root, options);
    const double seconds = bar.seconds();
    bar.clear();
    if (!shares) throw std::logic_error("the kernel is not in this build");
    const std::uint64_t leaves = total(*shares);
    const double speed = seconds > 0 ? static_cast<double>(leaves) / seconds : 0;
    if (json) {
      print_json(root, *shares, leaves, seconds, speed);
      return kSuccess;
    }
    if (divide) {
      for (const PerftShare& share : *shares) {
        fmt::print("{} {}\n", move_name(share.move, root.rules), share.leaves);
      }
      fmt::print("total {}\n", leaves);
    } else {
      fmt::print("{}\n", leaves);
    }
    std::fflush(stdout);  // the count before the timing, which goes to standard error
    fmt::print(stderr, "{:.3f} s, {} leaves/s\n", seconds, short_number(speed));
    return kSuccess;
  }

  void print_json(const Position& root, const std::vector<PerftShare>& shares, std::uint64_t leaves,
                  double seconds, double speed) const {
    Json facts = position_facts(root);
    facts["depth"] = depth;
    facts["pass_is_ply"] = !pass_is_no_ply;
    facts["leaves"] = leaves;
    if (divide) {
      Json& below = facts["divide"] = Json::object();
      for (const PerftShare& share : shares) {
        below[move_name(share.move, root.rules)] = share.leaves;
      }
    }
    facts["kernel"] = kernel.empty() ? std::string(kernel_names().back()) : kernel;
    facts["threads"] = threads;
    facts["seconds"] = seconds;
    facts["leaves_per_second"] = speed;
    fmt::print("{}\n", facts.dump());
  }

  int depth = 0;
  PositionArgument position;
  bool divide = false;
  bool pass_is_no_ply = false;
  int threads = 1;
  std::string kernel;
  bool json = false;
};

}  // namespace

Run declare_perft(Options& options) { return make_command<Perft>(options); }

}  // namespace turncoat::cli
