#include "human/opening_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "core/symmetry.h"

namespace turncoat::human {

namespace {

constexpr std::size_t kMostPositions = 1 << 20;

// Variable-length numbers: seven bits per byte, lowest first; the eighth bit says that more follow.
void put(std::string& out, std::uint64_t value) {
  for (; value >= 0x80; value >>= 7) out += static_cast<char>(value | 0x80);
  out += static_cast<char>(value);
}

std::optional<std::uint64_t> take(std::string_view& in) {
  std::uint64_t value = 0;
  for (int shift = 0; shift < 64; shift += 7) {
    if (in.empty()) return std::nullopt;
    const auto byte = static_cast<unsigned char>(in.front());
    in.remove_prefix(1);
    value |= static_cast<std::uint64_t>(byte & 0x7f) << shift;
    if (byte < 0x80) return value;
  }
  return std::nullopt;
}

template <std::size_t N>
std::uint32_t sum(const std::array<std::uint32_t, N>& numbers) {
  return std::accumulate(numbers.begin(), numbers.end(), 0U);
}

}  // namespace

std::size_t band_of(double rating) {
  return static_cast<std::size_t>(
      std::ranges::count_if(kBandEdges, [rating](int edge) { return rating >= edge; }));
}

std::string band_name(std::size_t band) {
  if (band == 0) return fmt::format("below {}", kBandEdges.front());
  if (band == kBandEdges.size()) return fmt::format("{} and more", kBandEdges.back());
  return fmt::format("{} to {}", kBandEdges[band - 1], kBandEdges[band]);
}

std::uint32_t OpeningMove::total() const noexcept { return sum(played); }
std::uint32_t OpeningMove::total_points() const noexcept { return sum(points); }

bool is_same_move(const Board& board, Square a, Square b) {
  for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
    if (transformed(a, symmetry) == b && transformed(board, symmetry) == board) return true;
  }
  return false;
}

std::vector<OpeningMove> OpeningTable::find(const Position& position) const {
  if (position.rules.family() != Rules{}.family()) return {};
  const Canonical image = canonical(position.board);
  const std::uint64_t key = hash(image.board);
  const auto found = std::ranges::lower_bound(keys_, key);
  if (found == keys_.end() || *found != key) return {};
  const auto at = static_cast<std::size_t>(found - keys_.begin());
  std::vector<OpeningMove> moves(moves_.begin() + begins_[at], moves_.begin() + begins_[at + 1]);
  for (OpeningMove& move : moves) move.move = transformed(move.move, inverse(image.symmetry));
  // Positions may share a hash, and a file may be wrong.
  std::erase_if(moves, [&](const OpeningMove& move) { return !position.is_legal(move.move); });
  return moves;
}

std::string OpeningTable::bytes() const {
  std::string out;
  put(out, keys_.size());
  std::uint64_t before = 0;
  for (std::size_t i = 0; i < keys_.size(); ++i) {
    put(out, keys_[i] - before);
    before = keys_[i];
    put(out, begins_[i + 1] - begins_[i]);
    for (std::uint32_t at = begins_[i]; at < begins_[i + 1]; ++at) {
      out += static_cast<char>(moves_[at].move);
      for (std::size_t band = 0; band < kBands; ++band) {
        put(out, moves_[at].played[band]);
        if (moves_[at].played[band] > 0) put(out, moves_[at].points[band]);
      }
    }
  }
  return out;
}

tl::expected<OpeningTable, std::string> OpeningTable::parse(std::string_view bytes) {
  const auto damaged = tl::unexpected<std::string>("the table of openings is damaged");
  OpeningTable table;
  const auto positions = take(bytes);
  if (!positions || *positions > kMostPositions) return damaged;
  table.begins_.push_back(0);
  std::uint64_t key = 0;
  for (std::uint64_t i = 0; i < *positions; ++i) {
    const auto step = take(bytes);
    const auto moves = take(bytes);
    if (!step || !moves || *moves == 0 || *moves > 60 || (i > 0 && *step == 0) ||
        key + *step < key) {
      return damaged;
    }
    key += *step;
    for (std::uint64_t m = 0; m < *moves; ++m) {
      OpeningMove move;
      if (bytes.empty()) return damaged;
      move.move = static_cast<Square>(bytes.front());
      bytes.remove_prefix(1);
      if (move.move >= 64) return damaged;
      for (std::size_t band = 0; band < kBands; ++band) {
        const auto played = take(bytes);
        if (!played || *played > 100'000'000) return damaged;
        move.played[band] = static_cast<std::uint32_t>(*played);
        if (*played == 0) continue;
        const auto points = take(bytes);
        if (!points || *points > 2 * *played) return damaged;
        move.points[band] = static_cast<std::uint32_t>(*points);
      }
      table.moves_.push_back(move);
    }
    table.keys_.push_back(key);
    table.begins_.push_back(static_cast<std::uint32_t>(table.moves_.size()));
  }
  if (!bytes.empty()) return damaged;
  return table;
}

void OpeningTable::Builder::add(const Position& position, Square move, double rating, int points) {
  const Canonical image = canonical(position.board);
  Square image_move = transformed(move, image.symmetry);
  // A board that is its own mirror image has several names for one move: take the smallest.
  for (int symmetry = 1; symmetry < kSymmetries; ++symmetry) {
    if (transformed(image.board, symmetry) == image.board) {
      image_move = std::min(image_move, transformed(image_move, symmetry));
    }
  }
  entries_.push_back({hash(image.board), image_move, static_cast<std::uint8_t>(band_of(rating)),
                      static_cast<std::uint8_t>(points)});
}

OpeningTable OpeningTable::Builder::build(std::uint32_t least) const {
  std::vector<Entry> entries = entries_;
  std::ranges::sort(entries, [](const Entry& a, const Entry& b) {
    return a.key != b.key ? a.key < b.key : a.move < b.move;
  });
  OpeningTable table;
  table.begins_.push_back(0);
  for (std::size_t begin = 0, end = 0; begin < entries.size(); begin = end) {
    while (end < entries.size() && entries[end].key == entries[begin].key) ++end;
    if (end - begin < least) continue;
    const std::size_t first = table.moves_.size();
    for (std::size_t i = begin; i < end; ++i) {
      if (table.moves_.size() == first || table.moves_.back().move != entries[i].move) {
        table.moves_.push_back({.move = entries[i].move});
      }
      ++table.moves_.back().played[entries[i].band];
      table.moves_.back().points[entries[i].band] += entries[i].points;
    }
    std::stable_sort(
        table.moves_.begin() + static_cast<std::ptrdiff_t>(first), table.moves_.end(),
        [](const OpeningMove& a, const OpeningMove& b) { return a.total() > b.total(); });
    table.keys_.push_back(entries[begin].key);
    table.begins_.push_back(static_cast<std::uint32_t>(table.moves_.size()));
  }
  return table;
}

}  // namespace turncoat::human
