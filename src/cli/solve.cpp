#include <fmt/format.h>

#include <cmath>

#include "cli/commands.h"
#include "cli/interrupt.h"
#include "cli/list_argument.h"
#include "cli/position_argument.h"
#include "cli/progress.h"
#include "cli/report_text.h"
#include "cli/search_options.h"
#include "cli/selection.h"
#include "cli/version.h"
#include "record/obf.h"
#include "record/square_text.h"
#include "record/whole_file.h"

namespace turncoat::cli {

namespace {

struct Numbered {
  int number;
  Problem problem;
};

struct Totals {
  int solved = 0;
  int checked = 0;
  int wrong = 0;
  std::uint64_t nodes = 0;
  double seconds = 0;

  double speed() const { return seconds > 0 ? static_cast<double>(nodes) / seconds : 0; }
};

bool is_proven(const Report& report) { return report.best().evidence.exact; }

/// Whether the result agrees with the file's; nothing if the file has none.
std::optional<bool> is_right(const Problem& problem, const Line& line) {
  if (!problem.score) return std::nullopt;
  const auto score = static_cast<int>(std::lround(line.score));
  if (line.bound == Bound::at_least) return *problem.score >= score;
  if (line.bound == Bound::at_most) return *problem.score <= score;
  if (score != *problem.score) return false;
  for (const Problem::ScoredMove& known : problem.moves) {
    if (known.move == line.move) return known.score == *problem.score;
  }
  return true;
}

struct Solve {
  explicit Solve(Options& options) {
    position.declare(options);
    options.flag("--wld", wld, "Only win, loss or draw");
    options.text("--window", window, "A,B",
                 "Only as far as scores from A to B matter, such as --window=-2,2");
    options.number("--time", seconds, "S", {0, 1e9}, "Seconds for each position at most");
    options.number("--first", first, "N", {1, 1e9}, "Only the first N positions of a file");
    options.text("--only", only, "LIST", "Only these positions of a file, such as 3,40-49");
    searcher.declare_engine(options);
    declare_list(options, list);
    options.flag("--json", json, "Print a JSON object on a line for every position");
    options.exclude("--wld", "--window");
    options.only_if(
        {"--first", "--only"}, [this] { return position.names_a_file(); },
        "without a file of positions");
    options.exclude("--list", "--time");
    options.explain(R"(
Instead of POSITION you may give a file: one position per line, as in OBF. Scores in the file are
checked; exit code 1 if one is wrong or a position stays unsolved. Scores are discs for the side to
move, the empties going to the winner. Ctrl-C ends with what is proven so far.

Examples:
  turncoat solve ffo.obf --only 40-49 --threads 1
  turncoat solve hard-20.obf --first 40
  turncoat solve hard-20.obf --list postgresql://othello@server/lists
  turncoat solve --rules 4x4-reversed
  turncoat solve '--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X' --wld)");
  }

  int run() {
    const bool file = position.names_a_file();
    if (position.names_a_missing_file()) throw InputError(position.text() + ": no such file");
    const std::vector<Numbered> problems =
        file ? read_file() : std::vector{Numbered{1, {position.read(), {}, {}, {}}}};
    if (problems.empty())
      throw InputError("there is no position to solve in '" + position.text() + "'");
    Limits limits;
    limits.window = wld ? std::pair(-1, 1) : read_window(window);
    if (seconds >= 0) limits.seconds = seconds;

    if (!file && (first > 0 || !only.empty()))
      throw InputError("--first, --only: only with a file of positions");
    warn(problems);

    // Before the engine's threads, or they would receive the signal.
    const Interrupt interrupt;
    if (file && !json)
      fmt::print("{:>4} {:>8}  {:<5} {:>12}  {:>9} {:>9} {:>11}\n", "#", "empties", "move", "score",
                 "seconds", "nodes", "nodes/s");
    Totals totals;
    ProgressBar bar("solve", static_cast<double>(problems.size()));
    const auto solved = [&](const Numbered& one, const Report& report) {
      bar.clear();
      add(totals, one.problem, report);
      if (json) {
        print_json(one, report, file);
      } else if (file) {
        print_row(one, report);
      } else {
        print_alone(one.problem.position, report);
      }
      std::fflush(stdout);
    };
    if (list.empty()) {
      solve_here(problems, limits, interrupt, bar, solved);
    } else {
      solve_shared(problems, limits, interrupt, solved);
    }
    if (file) print_totals(totals, problems.size());
    const bool all_solved = static_cast<std::size_t>(totals.solved) == problems.size();
    return totals.wrong > 0 || !all_solved ? kFailure : kSuccess;
  }

  using Use = std::function<void(const Numbered&, const Report&)>;

  void solve_here(const std::vector<Numbered>& problems, Limits limits, const Interrupt& interrupt,
                  ProgressBar& bar, const Use& solved) const {
    const auto engine = searcher.make("engine", problems.front().problem.position.rules);
    int done = 0;
    for (const Numbered& one : problems) {
      if (interrupt.happened()) break;
      bar.update(done);
      limits.received = Time::now();
      const auto improved = [&](const Report&) { bar.update(done); };
      solved(one, engine->search(one.problem.position, limits, improved, interrupt.token()));
      ++done;
    }
  }

  /// Through a list: one position per core, with other processes beside this one.
  void solve_shared(const std::vector<Numbered>& problems, const Limits& limits,
                    const Interrupt& interrupt, const Use& solved) const {
    const work::Stamp stamp{
        version_number(),
        work::add_weights(*named_list(list, work::Opening::create),
                          problems.front().problem.position.rules, searcher.weights_name())};
    std::vector<work::Item> items;
    for (const Numbered& one : problems)
      items.push_back(work::solve_item(one.problem.position, limits.window, stamp));
    const Crew crew{.at_once = searcher.threads(), .hash_mb = searcher.hash_mb()};
    share_work(list, items, crew, interrupt.token(), [&](std::size_t i, const work::Entry& entry) {
      solved(problems[i], work::solve_report(entry.outcome.text, problems[i].problem.position));
      return true;
    });
  }

  /// Warns of positions with so many empties that solving them would take forever.
  void warn(const std::vector<Numbered>& problems) const {
    constexpr int kMany = 36;
    if (seconds >= 0) return;
    for (const Numbered& one : problems) {
      const int empties = one.problem.position.empty_count();
      if (empties <= kMany || one.problem.position.is_over()) continue;
      fmt::print(stderr,
                 "turncoat: an exact score with {} empties may take years; --time S limits it, "
                 "Ctrl-C ends it with what is proven\n",
                 empties);
      return;
    }
  }

  std::vector<Numbered> read_file() const {
    const auto text = read_whole_file(position.text());
    if (!text) throw InputError(text.error());
    auto problems = parse_problems(*text, position.options());
    if (!problems) throw InputError(position.text() + ": " + problems.error().message());

    const auto count = static_cast<int>(problems->size());
    std::vector<int> numbers =
        read_selection(only.empty() && count > 0 ? fmt::format("1-{}", count) : only, count);
    if (first > 0 && numbers.size() > static_cast<std::size_t>(first))
      numbers.resize(static_cast<std::size_t>(first));
    std::vector<Numbered> chosen;
    for (const int number : numbers) {
      chosen.push_back({number, std::move((*problems)[static_cast<std::size_t>(number) - 1])});
    }
    return chosen;
  }

  static void add(Totals& totals, const Problem& problem, const Report& report) {
    totals.nodes += report.nodes;
    totals.seconds += report.seconds;
    if (!is_proven(report)) return;
    ++totals.solved;
    const auto right = is_right(problem, report.best());
    totals.checked += right.has_value();
    totals.wrong += right == false;
  }

  std::string result_text(const Line& line) const {
    if (!wld || !line.evidence.exact) return score_text(line);
    return line.score > 0 ? "win" : line.score < 0 ? "loss" : "draw";
  }

  void print_row(const Numbered& one, const Report& report) const {
    const Line& line = report.best();
    const auto nodes = static_cast<double>(report.nodes);
    std::string remark = one.problem.comment.empty() ? "" : "  " + one.problem.comment;
    if (!is_proven(report)) {
      remark += fmt::format("  not proven, {}", evidence_text(line.evidence));
    } else if (is_right(one.problem, line) == false) {
      remark += fmt::format("  WRONG, expected {:+}", *one.problem.score);
    }
    fmt::print("{:>4} {:>8}  {:<5} {:>12}  {:>9.3f} {:>9} {:>11}{}\n", one.number,
               one.problem.position.empty_count(), move_name(line.move, one.problem.position.rules),
               result_text(line), report.seconds, short_number(nodes),
               short_number(report.seconds > 0 ? nodes / report.seconds : 0), remark);
  }

  void print_alone(const Position& about, const Report& report) const {
    const Line& line = report.best();
    fmt::print("{} {}", result_text(line), move_name(line.move, about.rules));
    if (!is_proven(report)) fmt::print(" (not proven, {})", evidence_text(line.evidence));
    fmt::print("\n{}\n", line_text(line.pv, about.rules));
    std::fflush(stdout);
    const auto nodes = static_cast<double>(report.nodes);
    fmt::print(stderr, "{} nodes, {:.3f} s, {} nodes/s\n", short_number(nodes), report.seconds,
               short_number(report.seconds > 0 ? nodes / report.seconds : 0));
  }

  static void print_json(const Numbered& one, const Report& report, bool numbered) {
    Json facts = report_facts(one.problem.position, report);
    facts["proven"] = is_proven(report);
    if (numbered) facts["number"] = one.number;
    if (one.problem.score) {
      facts["expected"] = *one.problem.score;
      facts["right"] = is_proven(report) && is_right(one.problem, report.best()).value();
    }
    fmt::print("{}\n", facts.dump());
  }

  void print_totals(const Totals& totals, std::size_t asked) const {
    if (json) {
      const Json facts = {{"positions", asked},
                          {"solved", totals.solved},
                          {"checked", totals.checked},
                          {"wrong", totals.wrong},
                          {"nodes", totals.nodes},
                          {"seconds", totals.seconds},
                          {"nodes_per_second", totals.speed()}};
      fmt::print("{}\n", facts.dump());
      return;
    }
    fmt::print("{} of {} solved, {} checked, {} wrong; {:.3f} s, {} nodes, {} nodes/s\n",
               totals.solved, asked, totals.checked, totals.wrong, totals.seconds,
               short_number(static_cast<double>(totals.nodes)), short_number(totals.speed()));
  }

  PositionArgument position;
  SearcherOptions searcher;
  bool wld = false;
  std::string window;
  double seconds = -1;
  int first = 0;
  std::string only;
  std::string list;
  bool json = false;
};

}  // namespace

Run declare_solve(Options& options) { return make_command<Solve>(options); }

}  // namespace turncoat::cli
