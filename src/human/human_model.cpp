#include "human/human_model.h"

#include <algorithm>
#include <cmath>

namespace turncoat::human {

namespace {

// This many games of the opening table weigh as much as the network (docs/human-model.md).
constexpr double kOpeningTrust = 8;
// How much a band counts for a rating in the middle of the next one.
constexpr double kNeighbour = 0.25;

constexpr double kBandWidth = kBandEdges[1] - kBandEdges[0];
constexpr double kFirstCentre = kBandEdges[0] - kBandWidth / 2;
constexpr double kLastCentre = kFirstCentre + kBandWidth * (kBands - 1);

/// The weight of a band's games for a person of this rating.
double relevance(std::size_t band, double rating) {
  const double centre = kFirstCentre + kBandWidth * static_cast<double>(band);
  const double far = std::abs(std::clamp(rating, kFirstCentre, kLastCentre) - centre) / kBandWidth;
  return std::pow(kNeighbour, far);
}

}  // namespace

std::vector<float> HumanModel::chances(std::vector<Features> rows, double rating) const {
  const float scaled = scaled_rating(std::clamp(rating, least_rating, most_rating));
  std::vector<float> scores;
  for (Features& row : rows) {
    row[kRating] = scaled;
    scores.push_back(network.score(row));
  }
  if (!scores.empty()) softmax(scores);
  return scores;
}

std::vector<MoveChance> HumanModel::predict_without_openings(const Position& position, Square last,
                                                             double rating,
                                                             const MoveValues& values) const {
  const std::vector<float> found = chances(move_features(position, last, values, policy), rating);
  std::vector<MoveChance> moves;
  for (std::size_t i = 0; i < values.size(); ++i) {
    moves.push_back({values[i].move, static_cast<double>(found[i])});
  }
  return moves;
}

void HumanModel::add_openings(const Position& position, double rating,
                              std::vector<MoveChance>& moves) const {
  const auto known = openings.find(position);
  if (known.empty()) return;
  std::vector<double> games(moves.size());
  double all = 0;
  for (const OpeningMove& one : known) {
    double played = 0;
    for (std::size_t band = 0; band < kBands; ++band) {
      played += relevance(band, rating) * one.played[band];
    }
    // The table has one of several symmetric moves.
    std::vector<std::size_t> twins;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (is_same_move(position.board, one.move, moves[i].move)) twins.push_back(i);
    }
    for (const std::size_t i : twins) games[i] += played / static_cast<double>(twins.size());
    all += played;
  }
  for (std::size_t i = 0; i < moves.size(); ++i) {
    moves[i].chance = (games[i] + kOpeningTrust * moves[i].chance) / (all + kOpeningTrust);
  }
}

double HumanModel::noise(double rating, double ply) const {
  const auto phase =
      std::min<std::size_t>(static_cast<std::size_t>(std::max(ply, 0.0) / 5), kPhases - 1);
  const double place = std::clamp((rating - kFirstCentre) / kBandWidth, 0.0, kBands - 1.0);
  const auto low = std::min<std::size_t>(static_cast<std::size_t>(place), kBands - 2);
  const double part = place - static_cast<double>(low);
  return noises[low][phase] * (1 - part) + noises[low + 1][phase] * part;
}

std::vector<MoveChance> HumanModel::predict(const Position& position, Square last, double rating,
                                            const MoveValues& values) const {
  auto moves = predict_without_openings(position, last, rating, values);
  add_openings(position, rating, moves);
  return moves;
}

}  // namespace turncoat::human
