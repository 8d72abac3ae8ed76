// Pairs the next round from the results so far.
#pragma once

#include <cstdint>
#include <vector>

#include "arena/schedule.h"

namespace turncoat {

struct PairingRequest {
  const std::vector<double>& points;                // by player
  const std::vector<int>& byes;                     // rounds sat out, by player
  const std::vector<std::vector<Pairing>>& played;  // the rounds so far
  const std::vector<int>& order;                    // the ladder, best first
  std::size_t round;                                // the one to pair, from 0
  std::uint64_t seed;                               // for random choices
};

/// Players with about the same points who have not met. Of an odd number the last one who has not sat out yet does.
std::vector<Pairing> swiss_round(const PairingRequest& request);

/// 1–2, 3–4, … and 2–3, 4–5, … alternately; the higher one is first.
std::vector<Pairing> ladder_round(const PairingRequest& request);

/// Everybody against a random one of the five nearest in rank; players may meet again.
std::vector<Pairing> race_round(const PairingRequest& request);

}  // namespace turncoat
