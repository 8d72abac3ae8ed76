#include "train/selfplay.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <mutex>
#include <thread>

#include "train/random.h"

namespace turncoat::train {

namespace {

/// A position with a move for the mover, after some random plies; draws again where a game ended early or is too uneven.
Position random_opening(const SelfplayOptions& options, std::uint32_t item, Random& random, Chooser& judge) {
  Rules rules = options.rules;
  if (options.other_start_every > 0 && item % options.other_start_every == 0) {
    rules.start = rules.start == Start::cross ? Start::parallel : Start::cross;
  }
  const int range = options.most_random - options.fewest_random + 1;
  for (;;) {
    const int plies = options.fewest_random + std::min(random.below(range), random.below(range));
    Position position = Position::start(rules);
    for (int ply = 0; ply < plies && !position.is_over();) {
      if (position.must_pass()) {
        position = position.after(kPass);
        continue;
      }
      position = position.after(random_move(position.moves(), random));
      ++ply;
    }
    if (position.must_pass()) position = position.after(kPass);
    if (position.is_over()) continue;
    if (!options.most_uneven || std::abs(judge.choose(position).score) <= *options.most_uneven) return position;
  }
}

}  // namespace

TrainingGame play_training_game(const SelfplayOptions& options, std::uint32_t item,
                                Chooser& chooser) {
  chooser.begin_game();
  Random random(options.seed, item);
  Position position = random_opening(options, item, random, chooser);
  const Colour first = position.mover;
  TrainingGame game;
  game.item = item;
  game.start = position.board;
  while (!position.is_over()) {
    if (position.must_pass()) {
      position = position.after(kPass);
      continue;
    }
    const Choice choice = chooser.choose(position);
    game.moves.push_back(choice.move);
    game.expected.push_back(static_cast<std::int8_t>(std::lround(choice.score)));
    if (!choice.exact) game.exact_from = static_cast<int>(game.moves.size());
    position = position.after(choice.move);
  }
  game.score = position.mover == first ? position.final_score() : -position.final_score();
  return game;
}

tl::expected<void, std::string> selfplay(const SelfplayOptions& options,
                                         const std::filesystem::path& file,
                                         const MakeChooser& make_chooser,
                                         const std::function<bool(std::uint32_t)>& progress) {
  const std::string even = options.most_uneven ? fmt::format(", at most {} uneven", *options.most_uneven) : "";
  const GameFileHeader header{
      options.rules, fmt::format("seed {}, random {}-{}{}, other start every {}, {}", options.seed,
                                 options.fewest_random, options.most_random, even,
                                 options.other_start_every, options.chooser_settings)};
  std::vector<bool> done(options.games);
  std::uint32_t finished = 0;
  auto writer = GameWriter::open(file, header, [&](const TrainingGame& game) {
    if (game.item >= options.games || done[game.item]) return;
    done[game.item] = true;
    ++finished;
  });
  if (!writer) return tl::unexpected(writer.error());

  std::atomic<std::uint32_t> next = 0;
  std::atomic<bool> stop = false;
  bool written = true;
  std::mutex mutex;
  const auto work = [&] {
    const auto chooser = make_chooser();
    while (!stop) {
      const std::uint32_t item = next++;
      if (item >= options.games) return;
      if (done[item]) continue;
      const TrainingGame game = play_training_game(options, item, *chooser);
      const std::lock_guard lock(mutex);
      written = written && writer->append(game);
      if (!written || !progress(++finished)) stop = true;
    }
  };
  {
    std::vector<std::jthread> helpers;
    for (int i = 1; i < options.threads; ++i) helpers.emplace_back(work);
    work();
  }
  if (!written) {
    return tl::unexpected(fmt::format("{}: cannot write (disk full?)", file.string()));
  }
  return {};
}

}  // namespace turncoat::train
