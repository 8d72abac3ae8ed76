#include "search/plain/plain.h"

#include "search/plain/alpha_beta.h"
#include "search/plain/mcts.h"
#include "search/plain/minimax.h"
#include "search/plain/ordered_alpha_beta.h"
#include "search/plain/principal_variation.h"

namespace turncoat {

namespace {

template <class T>
std::unique_ptr<Searcher> make(std::shared_ptr<const Evaluation> evaluation) {
  return std::make_unique<T>(std::move(evaluation));
}

std::unique_ptr<Searcher> make_with_rollouts(std::shared_ptr<const Evaluation> evaluation) {
  MctsOptions options;
  options.rollouts = true;
  return std::make_unique<Mcts>(std::move(evaluation), options);
}

constexpr PlainSearcherInfo kSearchers[] = {
    {"minimax", "every line of play", make<Minimax>},
    {"alphabeta", "leaves out what cannot matter", make<AlphaBeta<plain::BoardOrder>>},
    {"sorted", "alpha-beta with move ordering", make<AlphaBeta<plain::FewestReplies>>},
    {"weighted", "alpha-beta with moves sorted by square values",
     make<AlphaBeta<plain::FixedOrder<plain::BySquareValue>>>},
    {"ring", "alpha-beta with the rim first, then from the centre outwards",
     make<AlphaBeta<plain::FixedOrder<plain::ByRing>>>},
    {"ordered", "alpha-beta with move ordering and a table", make<OrderedAlphaBeta>},
    {"pvs", "principal variation search, ordering and table", make<PrincipalVariation>},
    {"mcts", "Monte Carlo tree search guided by the evaluation", make<Mcts>},
    {"rollouts", "Monte Carlo tree search with random games", make_with_rollouts},
};

}  // namespace

std::span<const PlainSearcherInfo> plain_searchers() noexcept { return kSearchers; }

std::unique_ptr<Searcher> make_plain_searcher(std::string_view name,
                                              std::shared_ptr<const Evaluation> evaluation) {
  for (const PlainSearcherInfo& info : kSearchers) {
    if (info.name == name) return info.make(std::move(evaluation));
  }
  return nullptr;
}

}  // namespace turncoat
