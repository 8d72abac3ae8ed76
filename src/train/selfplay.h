// Games for training: random opening moves, then a chooser plays for both sides to the end.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "train/chooser.h"
#include "train/game_file.h"

namespace turncoat::train {

struct SelfplayOptions {
  Rules rules;
  std::uint64_t seed = 1;
  std::uint32_t games = 1000;
  int threads = 1;
  /// Random plies at the start of a game: the smaller of two draws between these, so that most games are long.
  int fewest_random = 8;
  int most_random = 40;
  /// Openings that the chooser holds to be further from even, in discs, are drawn again: good play is near the middle.
  std::optional<double> most_uneven = std::nullopt;
  /// One game in so many starts from the other start position of the board, which shares the weights. 0: none.
  int other_start_every = 8;
  std::string chooser_settings = {};  // for the file's header
};

/// Game `item` of the run: depends on nothing but the options' rules, openings and seed, and the chooser.
TrainingGame play_training_game(const SelfplayOptions& options, std::uint32_t item,
                                Chooser& chooser);

/// Plays the games that the file lacks. `progress` receives how many are there; when it returns false, stops.
tl::expected<void, std::string> selfplay(const SelfplayOptions& options,
                                         const std::filesystem::path& file,
                                         const MakeChooser& make_chooser,
                                         const std::function<bool(std::uint32_t)>& progress);

}  // namespace turncoat::train
