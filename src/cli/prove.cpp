#include <fmt/format.h>

#include <cmath>

#include "cli/commands.h"
#include "cli/list_argument.h"
#include "cli/position_argument.h"
#include "cli/progress.h"
#include "cli/terminal.h"
#include "cli/version.h"
#include "search/engine_spec.h"
#include "work/proof_cost.h"
#include "work/prover.h"

namespace turncoat::cli {

namespace {

using work::Claim;
using work::Json;

struct Prove {
  explicit Prove(Options& options) {
    position.declare(options);
    options.number("--at-least", at_least, "N", {-64, 64}, "Whether the side to move gets N discs");
    options.flag("--outcome", outcome, "Only win, loss or draw");
    options.flag("--exact", exact, "The exact score (this is the default)");
    options.text("--out", out, "FILE", "Where the certificate goes (default proof.certificate)");
    options.text(
        "--list", list, "LIST",
        "Where the work is shared, see `work` (default: the certificate's name with .list)");
    options.number("--frontier", frontier, "N", {4, 60},
                   "Empties from which positions are solved as a whole (default: by their cost)");
    options.number("--leaf", leaf_seconds, "S", {0.01, 1e6},
                   "How long that should take one core, about (default 2 seconds)");
    options.flag("--estimate", estimate, "Only say what it will cost");
    options.number("--at-once", crew.at_once, "N", {1, 1024},
                   "Items that this process works on at a time (default: for all cores)");
    options.number("--threads", crew.threads, "N", {1, 1024},
                   "Threads for each item (default: all cores, at most 4)");
    options.flag("--others-work", others_work, "Leave all items to other processes");
    options.number("--hash", crew.hash_mb, "MB", {1, 1 << 20},
                   "The tables of all may grow so large together (default 1024)");
    options.text("--weights", weights, "FILE",
                 "Weights to search with (default: those found with the program)");
    options.flag("--json", json, "Print a JSON object");
    options.exclude("--at-least", "--outcome");
    options.exclude("--at-least", "--exact");
    options.exclude("--outcome", "--exact");
    options.explain(R"(
Splits the question into positions with fewer empties, which this process and all that run
`turncoat work run LIST` solve. Killed or stopped, the same command goes on from what is in the
list. `turncoat verify` checks the certificate. Scores are discs for the side to move.

Examples:
  turncoat prove --rules 6x6 --out 6x6.certificate
  turncoat prove f5d6c3 --outcome --estimate
  turncoat prove --rules 6x6-reversed --at-least 2 --list postgresql://othello@server/lists)");
  }

  int run() {
    const Position about = position.read();
    if (about.is_over()) throw InputError("the game is over: there is nothing to prove");
    if (at_least != kNotGiven && at_least % 2 != 0) throw InputError("--at-least: scores are even");
    auto engine =
        make_engine({.options = {.threads = 1, .hash_mb = 64}, .weights = weights}, about.rules);
    if (!engine) throw InputError(engine.error());
    const Interrupt interrupt;
    work::CostQuestion question{.windows = at_least != kNotGiven ? 1 : 2,
                                .leaf_nodes = leaf_seconds * kNodesOfASecond};
    if (estimate) return print(work::estimate_cost(about, **engine, question));
    question.most_share = 0.02;
    if (list.empty()) list = out + ".list";
    const auto opened = shared_list(list, interrupt.token());
    work::ProverOptions prover_options{
        .stamp = {version_number(), work::add_weights(*opened, about.rules, weights), 0},
        .choose_frontier = [&] { return work::estimate_cost(about, **engine, question).frontier; }};
    if (frontier > 0) {
      prover_options.frontier = frontier;
    } else {
      prover_options.leaf_nodes = static_cast<std::uint64_t>(question.leaf_nodes);
    }
    ProgressBar bar("prove", 1);
    std::function<void()> check_workers = [] {};
    work::Prover prover(*opened, **engine, prover_options, [&](const work::ProofProgress&) {
      check_workers();
      bar.update(0);
    });
    std::optional<BackgroundCrew> workers;
    if (!others_work) {
      workers.emplace(crew, list, [&] { prover.await_plan(); });
      check_workers = [&] { workers->check(); };
    }
    std::vector<work::Proof> proofs;
    for (auto claim = first_claim(about, **engine); claim; claim = next_claim(about, proofs)) {
      const auto proof = prover.decide(*claim, interrupt.token());
      if (!proof) {
        bar.clear();
        fmt::print(stderr, "turncoat: stopped; the same command goes on from {}\n", list);
        return kFailure;
      }
      add(proofs, *proof);
    }
    bar.clear();
    work::write_certificate(out, {about, version_number(), prover_options.stamp.weights, proofs});
    print(about, proofs, prover.progress(), prover.frontier(), bar.seconds());
    return kSuccess;
  }

  /// Keeps only the strongest proof of each side.
  static void add(std::vector<work::Proof>& proofs, const work::Proof& proof) {
    for (work::Proof& other : proofs) {
      if (other.claim.prover != proof.claim.prover) continue;
      if (proof.claim.score > other.claim.score) other = proof;
      return;
    }
    proofs.push_back(proof);
  }

  Claim first_claim_at(const Position& about, int score) const {
    return {about, about.mover, score};
  }

  std::optional<Claim> first_claim(const Position& about, Searcher& searcher) const {
    if (at_least != kNotGiven) return first_claim_at(about, at_least);
    Limits limits;
    limits.depth = 14;
    limits.percent = 73;
    const double expected = searcher.search(about, limits).best().score;
    if (outcome) return first_claim_at(about, expected > 1 ? 2 : 0);
    const int most = about.rules.cell_count();
    const int score = 2 * static_cast<int>(std::lround(expected / 2));
    return first_claim_at(about, std::clamp(score, 2 - most, most));
  }

  /// The next claim to prove; nothing if the question is answered.
  std::optional<Claim> next_claim(const Position& about,
                                  const std::vector<work::Proof>& proofs) const {
    if (at_least != kNotGiven) return std::nullopt;
    const int most = about.rules.cell_count();
    int lower = -most;
    int upper = most;
    for (const work::Proof& proof : proofs) {
      if (proof.claim.prover == about.mover) lower = proof.claim.score;
      if (proof.claim.prover != about.mover) upper = -proof.claim.score;
    }
    if (lower == upper || (outcome && (lower > 0 || upper < 0))) return std::nullopt;
    if (outcome) return first_claim_at(about, lower >= 0 ? 2 : 0);
    // One step beyond the known bound.
    return first_claim_at(about, lower > -most ? lower + 2 : upper);
  }

  int print(const work::CostEstimate& cost) const {
    const double per_hour = 3600 * std::max(1.0, cost.nodes_per_second);
    if (json) {
      const Json facts = {{"nodes", cost.nodes},
                          {"least_nodes", cost.least},
                          {"most_nodes", cost.most},
                          {"core_hours", cost.nodes / per_hour},
                          {"least_core_hours", cost.least / per_hour},
                          {"most_core_hours", cost.most / per_hour},
                          {"frontier", cost.frontier},
                          {"samples", cost.samples}};
      fmt::print("{}\n", facts.dump());
    } else {
      fmt::print(
          "{} nodes (95 %: {} to {}), {:.3g} core-hours ({:.3g} to {:.3g}), frontier of {} "
          "empties; "
          "by {} solved positions\n",
          short_number(cost.nodes), short_number(cost.least), short_number(cost.most),
          cost.nodes / per_hour, cost.least / per_hour, cost.most / per_hour, cost.frontier,
          cost.samples);
    }
    return kSuccess;
  }

  void print(const Position& about, const std::vector<work::Proof>& proofs,
             const work::ProofProgress& progress, std::optional<int> chosen, double seconds) const {
    if (json) {
      Json facts = {{"certificate", out},
                    {"proven", Json::array()},
                    {"leaves", progress.solved},
                    {"nodes", progress.nodes},
                    {"worker_seconds", progress.seconds},
                    {"seconds", seconds}};
      if (chosen) facts["frontier"] = *chosen;
      for (const work::Proof& proof : proofs) {
        const bool by_mover = proof.claim.prover == about.mover;
        facts["proven"].push_back({{by_mover ? "at_least" : "at_most",
                                    by_mover ? proof.claim.score : -proof.claim.score}});
      }
      fmt::print("{}\n", facts.dump());
      return;
    }
    for (const work::Proof& proof : proofs) fmt::print("{}\n", work::claim_words(proof.claim));
    std::fflush(stdout);
    const std::string split =
        chosen ? fmt::format("frontier of {} empties", *chosen) : "no need to split it";
    fmt::print(stderr,
               "turncoat: certificate in {}; {}, {} leaves solved, {} nodes, {:.1f} s of workers, "
               "{:.1f} s\n",
               printable(out), split, progress.solved,
               short_number(static_cast<double>(progress.nodes)), progress.seconds, seconds);
  }

  static constexpr int kNotGiven = 1000;
  // Roughly, for one core. A constant instead of a measurement, so that every machine splits a proof in the same way.
  static constexpr double kNodesOfASecond = 2e7;

  PositionArgument position;
  int at_least = kNotGiven;
  bool outcome = false;
  bool exact = false;
  std::string out = "proof.certificate";
  std::string list;
  int frontier = 0;
  double leaf_seconds = 2;
  bool estimate = false;
  // Threads of one search share a table, but more than four gain little.
  Crew crew{.threads = std::clamp(static_cast<int>(std::thread::hardware_concurrency()), 1, 4)};
  bool others_work = false;
  std::string weights;
  bool json = false;
};

}  // namespace

Run declare_prove(Options& options) { return make_command<Prove>(options); }

}  // namespace turncoat::cli
