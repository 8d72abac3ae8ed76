// Decides claims through a list of work: grows a proof tree, lets the workers of the list solve its leaves, and records the
// results until the claim is proven or refuted.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <stop_token>

#include "search/searcher.h"
#include "work/certificate.h"
#include "work/jobs.h"

namespace turncoat::work {

struct ProverOptions {
  /// Positions with this many empties are leaves. If not given, see `leaf_nodes`.
  std::optional<int> frontier = {};
  Stamp stamp = {};
  int expect_depth = 8;  // of the searches that estimate scores
  /// How many nodes a leaf should take. First the whole position is tried with a part of them. If that is not enough, it is
  /// split, and so are leaves that take several times as long. 0: leaves are solved however long it takes.
  std::uint64_t leaf_nodes = 0;
  std::function<int()> choose_frontier =
      {};  // called once, and only if the position has to be split
};

struct ProofProgress {
  std::size_t positions = 0;  // above and at the frontier
  std::size_t solved = 0;     // leaves
  std::uint64_t nodes = 0;    // of the leaves' searches
  double seconds = 0;         // of all workers together
};

class Prover {
 public:
  /// `searcher` estimates scores. `tick` is called a few times a second.
  Prover(List& list, Searcher& searcher, const ProverOptions& options,
         std::function<void(const ProofProgress&)> tick);

  /// The proof of the claim, or of its opposite. Nothing if it was stopped. Throws ListError, and std::runtime_error if a leaf
  /// failed. Results stay in the list: deciding the same claim again goes on from there.
  std::optional<Proof> decide(const Claim& claim, std::stop_token stop);

  const ProofProgress& progress() const { return progress_; }
  /// Nothing if there was no need to split the position.
  std::optional<int> frontier() const { return frontier_; }

  /// For workers in this process that have just ended an item: returns when its result is recorded, so that the next item
  /// follows the new plan. From any thread.
  void await_plan();

 private:
  struct Bounds {
    int lower;
    int upper;
  };

  enum class TooHard : std::uint8_t { split, give_up };

  /// Nothing if it was stopped, or if a leaf was too hard and may not be split.
  std::optional<Proof> grow(ProofTree& tree, const Claim& claim, std::uint64_t most_nodes,
                            TooHard too_hard, const std::stop_token& stop);
  void plan(ProofTree& tree, const Claim& claim, std::uint64_t most_nodes);
  /// False if it was stopped.
  bool wait_for_news(ProofTree& tree, const std::stop_token& stop);

  double expect(const Position& position);
  void ask(const std::vector<Position>& leaves, const Claim& claim, std::uint64_t most_nodes);
  bool take_results(ProofTree& tree);
  void remind();

  List& list_;
  Searcher& searcher_;
  ProverOptions options_;
  std::function<void(const ProofProgress&)> tick_;
  ProofProgress progress_;
  std::optional<int> frontier_;
  bool was_too_hard_ = false;      // a leaf was
  bool asked_in_part_ = false;     // the plan needs more leaves than were requested
  std::int64_t most_workers_ = 0;  // at work at the same time

  std::mutex mutex_;                  // guards what follows
  std::condition_variable news_;      // an item ended
  std::condition_variable taken_up_;  // results were recorded
  std::uint64_t looks_begun_ = 0;
  std::uint64_t looks_done_ = 0;
  bool has_news_ = false;
  bool is_deciding_ = false;

  std::map<std::pair<Colour, Board>, double> expected_;
  std::map<std::pair<Colour, Board>, Bounds> known_;  // leaves
  struct Asked {
    Position leaf;
    Item item;
  };
  std::map<std::string, Asked> asked_;  // by id; without a result yet
  std::chrono::steady_clock::time_point last_reminder_{};
};

}  // namespace turncoat::work
