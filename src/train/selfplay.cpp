#include "train/selfplay.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "arena/referee.h"
#include "core/parallel_for_each.h"
#include "core/random_opening.h"
#include "train/data_set.h"
#include "train/random.h"

namespace turncoat::train {

namespace {

/// Passes on a player's moves and records its scores.
class Recorder final : public Player {
 public:
  Recorder(Player& player, TrainingGame& game) : player_(player), game_(game) {}

  tl::expected<void, PlayerFailure> new_game(const GameStart& start,
                                             std::stop_token stop) override {
    return player_.new_game(start, std::move(stop));
  }
  tl::expected<Choice, PlayerFailure> choose(const Game& game, const MoveTime& time,
                                             std::stop_token stop) override {
    auto choice = player_.choose(game, time, std::move(stop));
    if (!choice) return choice;
    const Line& best = choice->report->best();
    game_.moves.push_back(choice->move);
    game_.expected.push_back(static_cast<std::int8_t>(std::lround(best.score)));
    if (!best.evidence.exact) game_.exact_from = static_cast<int>(game_.moves.size());
    return choice;
  }

 private:
  Player& player_;
  TrainingGame& game_;
};

/// A position with a legal move after some random plies; draws again if the game has ended or is too uneven.
Position random_start(const SelfplayOptions& options, std::uint32_t item, Player& judge) {
  Random random(options.seed, item);
  Rules rules = options.rules;
  if (options.other_start_every > 0 &&
      item % static_cast<std::uint32_t>(options.other_start_every) == 0) {
    rules.start = rules.start == Start::cross ? Start::parallel : Start::cross;
  }
  const int range = options.most_random - options.fewest_random + 1;
  // An empty table, so that the choice of openings does not depend on earlier games.
  if (options.most_uneven) (void)judge.new_game({Position::start(rules)});
  for (;;) {
    const int plies = options.fewest_random + std::min(random.below(range), random.below(range));
    const auto opening = random_opening(rules, plies, random);
    if (!opening) continue;
    if (!options.most_uneven) return opening->position();
    const auto choice = judge.choose(Game(opening->position()), {});
    if (choice && std::abs(choice->report->best().score) <= *options.most_uneven)
      return opening->position();
  }
}

TrainingGame played(const Position& start, std::uint32_t item, Player& player) {
  TrainingGame game;
  game.item = item;
  game.start = start.board;
  Recorder recorder(player, game);
  game.score = play_untimed_game(start, {recorder, recorder}).score_for(start.mover);
  return game;
}

/// A position after another move than the one played, in the later part of a game. Nothing if there is none.
std::optional<Position> branched(const TrainingGame& game, const std::vector<Position>& positions,
                                 int most_empties, Random& random) {
  const auto late = std::find_if(positions.begin(), positions.end(), [&](const Position& position) {
    return position.empty_count() <= most_empties;
  });
  if (late == positions.end()) return std::nullopt;
  const auto at =
      (late - positions.begin()) + random.below(static_cast<int>(positions.end() - late));
  const Position& before = positions[static_cast<std::size_t>(at)];
  const Bits others = before.moves() & ~bit(game.moves[static_cast<std::size_t>(at)]);
  if (others == 0) return std::nullopt;
  Position after = before.after(random_move(others, random));
  if (after.is_over()) return std::nullopt;
  if (after.must_pass()) after = after.after(kPass);
  return after;
}

}  // namespace

std::vector<TrainingGame> play_training_games(const SelfplayOptions& options, std::uint32_t number,
                                              Player& player) {
  std::vector<TrainingGame> games{
      played(random_start(options, number, player), number * kItemsOfAGame, player)};
  const std::vector<Position> positions = positions_of(games[0], options.rules);
  Random random(options.seed, ~std::uint64_t{number});
  for (int branch = 1; branch <= options.branches; ++branch) {
    const auto start = branched(games[0], positions, options.branch_empties, random);
    if (start)
      games.push_back(
          played(*start, number * kItemsOfAGame + static_cast<std::uint32_t>(branch), player));
  }
  return games;
}

tl::expected<GameCollector, std::string> GameCollector::open(const SelfplayOptions& options,
                                                             const std::filesystem::path& file) {
  GameCollector opened(options.games);
  const std::string even =
      options.most_uneven ? fmt::format(", at most {} uneven", *options.most_uneven) : "";
  const std::string branches =
      options.branches > 0
          ? fmt::format(", {} branches from {} empties", options.branches, options.branch_empties)
          : "";
  const GameFileHeader header{
      options.rules, fmt::format("seed {}, random {}-{}{}{}, other start every {}, {}",
                                 options.seed, options.fewest_random, options.most_random, even,
                                 branches, options.other_start_every, options.player_settings)};
  auto writer = GameWriter::open(file, header, [&](const TrainingGame& game) {
    const std::uint32_t number = game.item / kItemsOfAGame;
    auto& lone = opened.lone_branches_;
    if (game.item % kItemsOfAGame != 0) {
      lone.insert(game.item);
      return;
    }
    lone.erase(lone.lower_bound(game.item), lone.lower_bound(game.item + kItemsOfAGame));
    if (number >= options.games || opened.has_[number]) return;
    opened.has_[number] = true;
    ++opened.count_;
  });
  if (!writer) return tl::unexpected(writer.error());
  opened.writer_.emplace(std::move(*writer));
  return opened;
}

tl::expected<void, std::string> GameCollector::add(const std::vector<TrainingGame>& games) {
  // Game by game, each after its branches, so that the file does not depend on how many come at once.
  std::vector<const TrainingGame*> order;
  for (const TrainingGame& game : games) order.push_back(&game);
  std::ranges::sort(order, {}, [](const TrainingGame* game) {
    return std::pair(game->item / kItemsOfAGame, kItemsOfAGame - game->item % kItemsOfAGame);
  });
  for (const TrainingGame* game : order) {
    const std::uint32_t number = game->item / kItemsOfAGame;
    if (number >= has_.size() || has_[number] || lone_branches_.contains(game->item)) continue;
    if (auto written = writer_->append(*game); !written) return written;
    if (game->item % kItemsOfAGame != 0) continue;
    has_[number] = true;
    ++count_;
  }
  return {};
}

tl::expected<void, std::string> selfplay(const SelfplayOptions& options,
                                         const std::filesystem::path& file,
                                         const MakePlayer& make_player,
                                         const std::function<bool(std::uint32_t)>& progress) {
  auto collector = GameCollector::open(options, file);
  if (!collector) return tl::unexpected(collector.error());
  std::vector<std::uint32_t> missing;
  for (std::uint32_t number = 0; number < options.games; ++number) {
    if (!collector->has(number)) missing.push_back(number);
  }
  tl::expected<void, std::string> written;
  const auto make_worker = [&] {
    return [&, player = std::shared_ptr(make_player())](std::size_t i, const std::stop_token&) {
      return play_training_games(options, missing[i], *player);
    };
  };
  parallel_for_each(missing.size(), options.threads, make_worker,
                    [&](std::size_t, const std::vector<TrainingGame>& games) {
                      written = collector->add(games);
                      return written && progress(collector->count());
                    });
  if (written) written = collector->finish();
  return written;
}

}  // namespace turncoat::train
