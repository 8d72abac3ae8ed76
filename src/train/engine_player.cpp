#include "train/engine_player.h"

#include "search/engine_spec.h"

namespace turncoat::train {

std::unique_ptr<Player> make_engine_player(const SearcherPlayer::Settings& settings, int hash_mb,
                                           std::shared_ptr<const Evaluator> weights) {
  const auto make = [hash_mb, weights = std::move(weights)](const Rules&) {
    return tl::expected<std::unique_ptr<Searcher>, std::string>(
        make_engine({.threads = 1, .hash_mb = hash_mb}, weights));
  };
  return std::make_unique<SearcherPlayer>(make, settings);
}

std::unique_ptr<Player> make_engine_player(const EnginePlayerOptions& options,
                                           std::shared_ptr<const Evaluator> weights) {
  SearcherPlayer::Settings settings;
  settings.limits.depth = options.depth;
  settings.exact_from = options.exact_from;
  return make_engine_player(settings, options.hash_mb, std::move(weights));
}

}  // namespace turncoat::train
