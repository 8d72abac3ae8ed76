#include <fmt/format.h>

#include <algorithm>
#include <random>

#include "arena/referee.h"
#include "cli/commands.h"
#include "cli/interrupt.h"
#include "cli/progress.h"
#include "cli/search_options.h"
#include "cli/terminal.h"
#include "core/parallel_for_each.h"
#include "players/player_kinds.h"
#include "record/new_file.h"
#include "record/position_text.h"
#include "search/engine_spec.h"
#include "work/certificate.h"
#include "work/jobs.h"

namespace turncoat::cli {

namespace {

using work::Json;
using work::Proof;

struct Verify {
  explicit Verify(Options& options) {
    options.required("CERTIFICATE", file, "What `turncoat prove` wrote");
    options.number("--sample", sampled, "N", {0, 1e9},
                   "Leaves of each proof that are solved again (default 20)");
    options.flag("--all", all, "Solve all leaves again");
    options.number("--seed", seed, "N", {0, 1e9}, "Draw another sample (default 1)");
    options.text("--leaves", leaves_file, "FILE",
                 "Write the leaves, one a line with what is claimed, for other programs to check");
    options.number("--threads", threads, "N", {1, 1024}, "Leaves at a time (default all cores)");
    options.text("--weights", weights, "FILE",
                 "Weights to solve with (default: those found with the program)");
    options.text(
        "--with", other, "PLAYER",
        "Let another program decide, such as gtp:COMMAND (see `turncoat players`): it plays "
        "the leaves\nout with both sides, and has to play them perfectly");
    options.flag("--json", json, "Print a JSON object");
    options.exclude("--all", "--sample");
    options.exclude("--with", "--weights");
    options.explain(R"(
Checks the whole tree: moves, answers, finished games. If the leaves are right, so is the claim.
Exit code 1 if anything is wrong.

Examples:
  turncoat verify 6x6.certificate
  turncoat verify 6x6.certificate --all
  turncoat verify my.certificate --with 'nboard:depth=60 stdbuf -oL ./edax -nboard' --sample 5

GTP can start from the usual start only; NBoard can start anywhere.)");
  }

  int run() {
    const auto certificate = work::read_certificate(file);
    if (!certificate) throw InputError(certificate.error());
    if (certificate->proofs.empty()) throw InputError(file + ": holds no proof");
    const Interrupt interrupt;
    Json facts = {{"certificate", file},
                  {"position", print_position(certificate->position, PositionForm::board)},
                  {"rules", certificate->position.rules.name()},
                  {"version", certificate->version},
                  {"weights", certificate->weights},
                  {"proofs", Json::array()}};
    if (!json)
      fmt::print("{} {}, by version {}\n", certificate->position.rules.name(),
                 print_position(certificate->position, PositionForm::board),
                 printable(certificate->version));
    std::string lines;
    bool right = true;
    for (const Proof& proof : certificate->proofs) {
      const Result result = verified(proof, interrupt.token());
      if (interrupt.happened()) return kFailure;
      right = right && result.complaint.empty();
      lines += leaf_lines(proof, result.tree.leaves);
      if (json) {
        facts["proofs"].push_back(result_facts(proof, result));
      } else {
        fmt::print("{}: {}\n", work::claim_words(proof.claim), words(result));
      }
    }
    facts["right"] = right;
    if (json) fmt::print("{}\n", facts.dump());
    if (!leaves_file.empty()) write_whole_file(leaves_file, lines);
    return right ? kSuccess : kFailure;
  }

  struct Result {
    work::CheckedProof tree;
    std::size_t solved = 0;
    std::string complaint;  // empty if the certificate is right
  };

  Result verified(const Proof& proof, std::stop_token stop) const {
    Result result;
    auto tree = work::check_tree(proof);
    if (!tree) {
      result.complaint = tree.error();
      return result;
    }
    result.tree = std::move(*tree);
    std::vector<Game> chosen = result.tree.paths;
    if (!all) {
      std::mt19937_64 random(static_cast<std::uint64_t>(seed));
      std::shuffle(chosen.begin(), chosen.end(), random);
      chosen.resize(std::min(chosen.size(), static_cast<std::size_t>(sampled)));
    }
    const auto evaluator = evaluator_for(proof.claim.position.rules, weights);
    if (!evaluator) throw InputError(evaluator.error());
    ProgressBar bar("verify", static_cast<double>(chosen.size()), "leaves");
    using Check = std::function<bool(const Game&, std::stop_token)>;
    const auto make_worker = [&] {
      Check check = other.empty() ? Check([&, engine = std::shared_ptr(make_engine(
                                                  {.threads = 1, .hash_mb = 256}, *evaluator))](
                                              const Game& leaf, std::stop_token ending) {
        return keeps_claim(leaf.position(), proof.claim, *engine, std::move(ending));
      })
                                  : played_out(proof.claim);
      return [&, check = std::move(check)](std::size_t i, std::stop_token ending) {
        return check(chosen[i], std::move(ending));
      };
    };
    const int at_once =
        threads > 0 ? threads : static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
    parallel_for_each(
        chosen.size(), at_once, make_worker,
        [&](std::size_t i, bool keeps) {
          bar.update(static_cast<double>(++result.solved));
          if (!keeps)
            result.complaint =
                "a leaf is wrong: " + print_position(chosen[i].position(), PositionForm::board);
          return keeps;
        },
        std::move(stop));
    return result;
  }

  static bool keeps_claim(const Position& leaf, const work::Claim& claim, Searcher& engine,
                          std::stop_token stop) {
    const bool by_mover = leaf.mover == claim.prover;
    const int least = by_mover ? claim.score : 2 - claim.score;
    Limits limits;
    limits.window = std::pair(least - 1, least);
    const Report report = engine.search(leaf, limits, {}, std::move(stop));
    return report.best().evidence.exact && (report.best().score >= least) == by_mover;
  }

  /// Lets the other program play both sides; tells whether the claim then holds.
  std::function<bool(const Game&, std::stop_token)> played_out(const work::Claim& claim) const {
    struct Two {
      PlayerKit kit;
      std::unique_ptr<Player> black;
      std::unique_ptr<Player> white;
    };
    const auto two = std::make_shared<Two>();
    for (auto* side : {&two->black, &two->white}) {
      auto made = make_player(other, two->kit);
      if (!made) throw InputError("--with: " + made.error());
      *side = std::move(*made);
    }
    return [two, claim, this](const Game& leaf, std::stop_token stop) {
      TimeControl control;
      control.patience = 3600;
      const auto played = play_game(leaf, {*two->black, *two->white}, control, 1, std::move(stop));
      if (!played) return true;  // stopped: the result is not used
      if (played->fault)
        throw std::runtime_error(fmt::format("{}: {}", other, printable(played->reason)));
      return played->score_for(claim.prover) >= claim.score;
    };
  }

  static std::string leaf_lines(const Proof& proof, const std::vector<Position>& leaves) {
    std::string lines;
    for (const Position& leaf : leaves) {
      const bool by_mover = leaf.mover == proof.claim.prover;
      lines += fmt::format("{}; % {} {:+}\n", print_position(leaf, PositionForm::board),
                           by_mover ? "at least" : "at most",
                           by_mover ? proof.claim.score : -proof.claim.score);
    }
    return lines;
  }

  static std::string words(const Result& result) {
    if (!result.complaint.empty()) return "WRONG, " + result.complaint;
    const std::size_t leaves = result.tree.leaves.size();
    return fmt::format(
        "the tree holds ({} choices, {} branches, {} leaves); {} of {} leaves solved "
        "again{}",
        result.tree.choices, result.tree.branches, leaves, result.solved, leaves,
        result.solved == leaves ? ": proven" : ", all right");
  }

  static Json result_facts(const Proof& proof, const Result& result) {
    const bool by_mover = proof.claim.prover == proof.claim.position.mover;
    Json facts = {
        {by_mover ? "at_least" : "at_most", by_mover ? proof.claim.score : -proof.claim.score},
        {"right", result.complaint.empty()},
        {"choices", result.tree.choices},
        {"branches", result.tree.branches},
        {"leaves", result.tree.leaves.size()},
        {"solved_again", result.solved}};
    if (!result.complaint.empty()) facts["complaint"] = result.complaint;
    return facts;
  }

  std::string file;
  double sampled = 20;
  bool all = false;
  double seed = 1;
  std::string leaves_file;
  int threads = 0;
  std::string weights;
  std::string other;
  bool json = false;
};

}  // namespace

Run declare_verify(Options& options) { return make_command<Verify>(options); }

}  // namespace turncoat::cli
