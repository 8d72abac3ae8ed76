#include "players/player_kit.h"

#include "eval/pattern/weight_file.h"

namespace turncoat {

tl::expected<std::shared_ptr<const PatternWeights>, std::string> PlayerKit::weights(
    const Rules& rules, const std::string& file) {
  const std::lock_guard lock(mutex_);
  auto& known = weights_[rules.family() + ' ' + file];
  if (known) return known;
  const auto path = file.empty() ? find_weights(rules) : std::filesystem::path(file);
  if (!path) return known = PatternWeights::hand_made(rules);
  auto loaded = PatternWeights::load(*path, rules);
  if (!loaded) return tl::unexpected(loaded.error());
  return known = *loaded;
}

}  // namespace turncoat
