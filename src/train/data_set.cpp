#include "train/data_set.h"

#include "train/random.h"

namespace turncoat::train {

void DataSet::add(const TrainingGame& game, int held_out_percent, std::uint64_t seed) {
  const bool hold = Random(seed, hash(game.start)).below(100) < held_out_percent;
  auto& samples = hold ? held_out : learn;
  for_each_position(game, rules, [&](const Position& position, int score, bool) {
    Samples& these = samples[static_cast<std::size_t>(position.empty_count())];
    these.boards.push_back(position.board);
    these.scores.push_back(static_cast<std::int8_t>(score));
  });
  ++games;
}

std::size_t DataSet::positions() const noexcept {
  std::size_t sum = 0;
  for (std::size_t i = 0; i < learn.size(); ++i) sum += learn[i].size() + held_out[i].size();
  return sum;
}

tl::expected<DataSet, std::string> DataSet::read(const std::vector<std::filesystem::path>& files,
                                                 int held_out_percent, std::uint64_t seed) {
  using Failure = tl::unexpected<std::string>;
  std::optional<DataSet> data;
  for (const auto& file : files) {
    // The header comes back only after the games: a first look says which rules they are for.
    std::vector<TrainingGame> games;
    const auto header = read_games(file, [&](const TrainingGame& game) { games.push_back(game); });
    if (!header) return Failure(header.error());
    if (!data) data.emplace(header->rules);
    if (header->rules.family() != data->rules.family()) {
      return Failure(file.string() + ": games of " + header->rules.family() + " among those of " +
                     data->rules.family());
    }
    for (const TrainingGame& game : games) data->add(game, held_out_percent, seed);
  }
  if (!data || data->games == 0) return Failure("no games to learn from");
  return *std::move(data);
}

}  // namespace turncoat::train
