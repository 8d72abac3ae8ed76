// The human model: how likely a person of a given strength is to play each legal move. Trained from WTHOR files by
// `turncoat people fit`; docs/human-model.md says how, and what it reaches.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "human/choice_network.h"
#include "human/opening_table.h"

namespace turncoat::human {

struct MoveChance {
  Square move = kNoSquare;
  double chance = 0;
};

/// Which of the short searches `noise` is for: four plies.
inline constexpr std::size_t kNoiseColumn = 2;
/// Groups of five plies.
inline constexpr std::size_t kPhases = 12;

struct HumanModel {
  /// What its file says to be.
  static constexpr const char* kKind = "people";

  PatternPolicy policy;
  ChoiceNetwork network;
  OpeningTable openings;
  /// What the ratings of the base reach from and to; outside the model only repeats its ends.
  double least_rating = 1200;
  double most_rating = 2300;
  /// The temperature in discs at which a softmax of shallow values loses as much as people of each band in each phase.
  std::array<std::array<double, kPhases>, kBands> noises{};
  std::string provenance;

  /// For every move in `values`, which are all legal ones, in their order. `last` is the move before.
  std::vector<MoveChance> predict(const Position& position, Square last, double rating,
                                  const MoveValues& values) const;
  /// The same without what people played in this very position.
  std::vector<MoveChance> predict_without_openings(const Position& position, Square last,
                                                   double rating, const MoveValues& values) const;
  /// From rows that are computed already.
  std::vector<float> chances(std::vector<Features> rows, double rating) const;
  /// Puts what people of this strength played here into the chances.
  void add_openings(const Position& position, double rating, std::vector<MoveChance>& moves) const;

  /// The same for any rating; `ply` is that of a game of 60 moves.
  double noise(double rating, double ply) const;

  /// The error names the file and what is wrong with it.
  static tl::expected<HumanModel, std::string> read(const std::filesystem::path& file);
  tl::expected<void, std::string> write(const std::filesystem::path& file) const;
  /// What comes with the program.
  static tl::expected<std::shared_ptr<const HumanModel>, std::string> load();
};

}  // namespace turncoat::human
