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
  /// The kind in its file.
  static constexpr const char* kKind = "people";

  PatternPolicy policy;
  ChoiceNetwork network;
  OpeningTable openings;
  /// The range of ratings in the database; outside of it the model repeats its ends.
  double least_rating = 1200;
  double most_rating = 2300;
  /// The temperature in discs at which a softmax of shallow values loses as much as people of each band in each phase.
  std::array<std::array<double, kPhases>, kBands> noises{};
  std::string provenance;

  /// For every move in `values` (all legal moves), in their order. `last` is the previous move.
  std::vector<MoveChance> predict(const Position& position, Square last, double rating,
                                  const MoveValues& values) const;
  /// The same without the opening table.
  std::vector<MoveChance> predict_without_openings(const Position& position, Square last,
                                                   double rating, const MoveValues& values) const;
  /// From rows of features.
  std::vector<float> chances(std::vector<Features> rows, double rating) const;
  /// Mixes in what people of this strength played here.
  void add_openings(const Position& position, double rating, std::vector<MoveChance>& moves) const;

  /// The same for any rating; `ply` is that of a game of 60 moves.
  double noise(double rating, double ply) const;

  /// The error names the file and what is wrong with it.
  static tl::expected<HumanModel, std::string> read(const std::filesystem::path& file);
  tl::expected<void, std::string> write(const std::filesystem::path& file) const;
  /// The model that comes with the program.
  static tl::expected<std::shared_ptr<const HumanModel>, std::string> load();
};

}  // namespace turncoat::human
