#include "train/data_set.h"

#include <map>
#include <unordered_set>

#include "train/random.h"

namespace turncoat::train {

std::vector<Position> positions_of(const TrainingGame& game, const Rules& rules) {
  std::vector<Position> positions;
  Position position{rules, game.start, Colour::black};
  for (const Square move : game.moves) {
    if (position.must_pass()) position = position.after(kPass);
    positions.push_back(position);
    position = position.after(move);
  }
  return positions;
}

void DataSet::add(const TrainingGame& game, const DataOptions& options) {
  // A game and its branches share positions: they are held out together.
  const bool hold =
      Random(options.seed, game.item / kItemsOfAGame).below(100) < options.held_out_percent;
  auto& samples = hold ? held_out : learn;
  const std::vector<Position> positions = positions_of(game, rules);
  double score_for_black = game.score;
  for (std::size_t i = positions.size(); i-- > 0;) {
    const double sign = positions[i].mover == Colour::black ? 1 : -1;
    if (static_cast<int>(i) < game.exact_from) {
      score_for_black =
          options.trust * score_for_black + (1 - options.trust) * sign * game.expected[i];
    }
    Samples& these = samples[static_cast<std::size_t>(positions[i].empty_count())];
    these.boards.push_back(positions[i].board);
    these.scores.push_back(static_cast<float>(sign * score_for_black));
  }
  ++games;
}

std::size_t DataSet::positions() const noexcept {
  std::size_t sum = 0;
  for (std::size_t i = 0; i < learn.size(); ++i) sum += learn[i].size() + held_out[i].size();
  return sum;
}

tl::expected<DataSet, std::string> DataSet::read(const std::vector<std::filesystem::path>& files,
                                                 const DataOptions& options) {
  using Failure = tl::unexpected<std::string>;
  std::optional<DataSet> data;
  // A game depends only on its run's settings and its number, so these two identify duplicates.
  std::map<std::string, std::unordered_set<std::uint32_t>> seen;
  for (const auto& file : files) {
    // The header is returned after the games, so keep them until then.
    std::vector<TrainingGame> games;
    const auto header = read_games(file, [&](const TrainingGame& game) { games.push_back(game); });
    if (!header) return Failure(header.error());
    if (!data) data.emplace(header->rules);
    if (header->rules.family() != data->rules.family()) {
      return Failure(file.string() + ": games of " + header->rules.family() + " among those of " +
                     data->rules.family());
    }
    auto& items = seen[header->rules.name() + '\n' + header->settings];
    for (const TrainingGame& game : games) {
      if (items.insert(game.item).second) {
        data->add(game, options);
      } else {
        ++data->doubles;
      }
    }
  }
  if (!data || data->games == 0) return Failure("no games to learn from");
  return *std::move(data);
}

}  // namespace turncoat::train
