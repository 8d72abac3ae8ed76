// Decides claims through a list of work: grows a proof tree, has its leaves solved by whoever works on the list, and takes up the
// results until the claim is proven or refuted.
#pragma once

#include <optional>
#include <stop_token>

#include "search/searcher.h"
#include "work/certificate.h"
#include "work/jobs.h"

namespace turncoat::work {

struct ProverOptions {
  int frontier = 0;  // empties from which positions are solved by the workers
  Stamp stamp;
  int expect_depth = 8;  // of the searches that say what to expect
};

struct ProofProgress {
  std::size_t positions = 0;  // above and at the frontier
  std::size_t solved = 0;     // leaves
  std::uint64_t nodes = 0;    // of their searches
  double seconds = 0;         // of the workers, all together
};

class Prover {
 public:
  /// `searcher` says what to expect. `tick` is called a few times a second.
  Prover(List& list, Searcher& searcher, const ProverOptions& options,
         std::function<void(const ProofProgress&)> tick);

  /// The proof of the claim, or of its opposite. Nothing if it was stopped. Throws ListError, and std::runtime_error if a leaf
  /// failed. What was solved stays in the list: the same claim again goes on from there.
  std::optional<Proof> decide(const Claim& claim, std::stop_token stop);

  const ProofProgress& progress() const { return progress_; }

 private:
  struct Bounds {
    int lower;
    int upper;
  };

  double expect(const Position& position);
  void ask(const std::vector<Position>& leaves, const Claim& claim);
  bool take_results(ProofTree& tree);

  List& list_;
  Searcher& searcher_;
  ProverOptions options_;
  std::function<void(const ProofProgress&)> tick_;
  ProofProgress progress_;
  std::map<std::pair<Colour, Board>, double> expected_;
  std::map<std::pair<Colour, Board>, Bounds> known_;  // leaves
  std::map<std::string, Position> asked_;             // by id; not ended yet
};

}  // namespace turncoat::work
