// How often people of each strength played each move, for frequent positions. Symmetric positions are the same.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "core/position.h"

namespace turncoat::human {

/// Bands of ratings that are counted apart. Band b is from kBandEdges[b - 1] up to kBandEdges[b].
inline constexpr std::array kBandEdges = {1500, 1700, 1900};
inline constexpr std::size_t kBands = kBandEdges.size() + 1;
std::size_t band_of(double rating);
/// `below 1500`, `1500 to 1700`, …
std::string band_name(std::size_t band);

struct OpeningMove {
  Square move = kNoSquare;
  std::array<std::uint32_t, kBands> played{};
  /// Twice the points of those who played it: 2 for a win, 1 for a draw.
  std::array<std::uint32_t, kBands> points{};

  std::uint32_t total() const noexcept;
  std::uint32_t total_points() const noexcept;
};

/// Whether two moves are the same, up to symmetries of the board.
bool is_same_move(const Board& board, Square a, Square b);

class OpeningTable {
 public:
  /// The moves that were played here, most popular first; empty if the position is not known.
  std::vector<OpeningMove> find(const Position& position) const;

  std::size_t positions() const noexcept { return keys_.size(); }

  /// To bytes for a file, and back; the error says what is wrong.
  std::string bytes() const;
  static tl::expected<OpeningTable, std::string> parse(std::string_view bytes);

  /// Counts moves, then keeps the positions that occurred at least `least` times.
  class Builder {
   public:
    void add(const Position& position, Square move, double rating, int points);
    OpeningTable build(std::uint32_t least) const;

   private:
    struct Entry {
      std::uint64_t key;
      std::uint8_t move;  // on the canonical board
      std::uint8_t band;
      std::uint8_t points;
    };
    std::vector<Entry> entries_;
  };

 private:
  std::vector<std::uint64_t> keys_;    // hashes of canonical boards, in order
  std::vector<std::uint32_t> begins_;  // of each position's moves; one more than keys
  std::vector<OpeningMove> moves_;     // on the canonical board
};

}  // namespace turncoat::human
