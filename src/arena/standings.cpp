#include "arena/standings.h"

#include <algorithm>

namespace turncoat {

void Record::add(int margin) noexcept {
  ++(margin > 0 ? wins : margin < 0 ? losses : draws);
  discs += margin;
}

Record& Record::operator+=(const Record& other) noexcept {
  wins += other.wins;
  draws += other.draws;
  losses += other.losses;
  discs += other.discs;
  return *this;
}

Standings::Standings(int players, std::optional<double> limit)
    : players_(players),
      table_(static_cast<std::size_t>(players * players)),
      pairs_(table_.size()),
      faults_(static_cast<std::size_t>(players)),
      seconds_(faults_.size()),
      moves_(faults_.size()),
      late_(faults_.size()),
      limit_(limit) {
  by_colour_.fill(std::vector<Record>(faults_.size()));
}

void Standings::add(const TournamentGame& game) {
  const Encounter& encounter = game.encounter;
  const Played& played = game.played;
  const int black = encounter.black();
  const int white = encounter.white();
  ++games_;
  table_[at(black, white)].add(played.margin);
  table_[at(white, black)].add(-played.margin);
  by_colour_[0][static_cast<std::size_t>(black)].add(played.margin);
  by_colour_[1][static_cast<std::size_t>(white)].add(-played.margin);
  if (played.fault) {
    ++faults_[static_cast<std::size_t>(played.at_fault == Colour::black ? black : white)]
             [*played.fault];
  }
  for (std::size_t i = 0; i < played.notes.size(); ++i) {
    if (!played.notes[i].seconds) continue;
    const bool by_black = played.game.positions()[i].mover == Colour::black;
    const auto player = static_cast<std::size_t>(by_black ? black : white);
    seconds_[player] += *played.notes[i].seconds;
    ++moves_[player];
    if (limit_ && *played.notes[i].seconds >= *limit_) ++late_[player];
  }

  const int for_first = encounter.first_is_black() ? played.margin : -played.margin;
  const auto [half, is_first] = half_pairs_.try_emplace(encounter.id / 2, for_first);
  if (is_first) return;
  const auto points = [](int margin) { return margin > 0 ? 1.0 : margin == 0 ? 0.5 : 0.0; };
  pairs_[at(encounter.pairing.first, encounter.pairing.second)].add(half->second, for_first);
  all_pairs_.push_back({encounter.pairing, points(half->second) + points(for_first)});
  half_pairs_.erase(half);
}

const Record& Standings::record(int player, int opponent) const {
  return table_[at(player, opponent)];
}

Record Standings::total(int player) const {
  Record sum;
  for (int opponent = 0; opponent < players_; ++opponent) sum += record(player, opponent);
  return sum;
}

const Record& Standings::as(Colour colour, int player) const {
  return by_colour_[static_cast<std::size_t>(colour)][static_cast<std::size_t>(player)];
}

const PairResults& Standings::pairs(const Pairing& pairing) const {
  return pairs_[at(pairing.first, pairing.second)];
}

const std::map<Fault, int>& Standings::faults(int player) const {
  return faults_[static_cast<std::size_t>(player)];
}

double Standings::mean_seconds(int player) const {
  const auto i = static_cast<std::size_t>(player);
  return seconds_[i] / static_cast<double>(std::max<std::int64_t>(1, moves_[i]));
}

}  // namespace turncoat
