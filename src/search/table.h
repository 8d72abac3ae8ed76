// The transposition table: whole boards, shared by all threads without locks.
//
// An entry is three words. The two of the board are stored xor-ed with the data word, so that an entry torn between
// two writers matches no board and reads as a miss. A fresh entry is all zero: the empty board, which no search meets.
#pragma once

#include <atomic>
#include <bit>
#include <optional>

#include "core/board.h"
#include "search/value.h"

namespace turncoat {

/// What is known of a board: bounds, the search behind them, and the two best moves.
struct Known {
  std::int16_t lower;
  std::int16_t upper;
  Square move;
  Square second_move;
  std::uint16_t depth : 6;
  std::uint16_t selectivity : 3;
  std::uint16_t age : 7;

  /// Whether the search behind it was at least as good as one of this depth and selectivity.
  bool serves(int wanted_depth, int wanted_selectivity) const noexcept {
    return depth >= wanted_depth && selectivity >= wanted_selectivity;
  }
};
static_assert(sizeof(Known) == 8);

class Table {
 public:
  /// It may grow that large; what it does not need, it does not touch.
  explicit Table(int megabytes);
  ~Table();
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;

  void clear() noexcept;
  /// Starts a new search: older entries give way first.
  void age() noexcept {
    age_ = static_cast<std::uint16_t>(age_ % 127 + 1);  // never that of an empty entry
    used_ = true;
  }

  /// Before a search that will need about so much; also grows where the last one has left little room, but not beyond
  /// `most`. Next to nothing is forgotten. Not while anybody searches.
  void make_room(int megabytes, int most) noexcept;

  void prefetch(const Board& board) const noexcept {
    __builtin_prefetch(&buckets_[bucket_of(board)]);
  }

  std::optional<Known> find(const Board& board) const noexcept;

  struct Result {
    int depth;
    int selectivity;
    Value alpha;  // the window that was searched
    Value beta;
    Value value;
    Square move;
  };
  void store(const Board& board, const Result& result) noexcept;

 private:
  static constexpr int kWays = 4;
  struct Entry {
    std::atomic<std::uint64_t> mover_key;
    std::atomic<std::uint64_t> opponent_key;
    std::atomic<std::uint64_t> data;
  };
  struct Bucket {
    Entry entries[kWays];
  };
  static constexpr std::size_t buckets_in(int megabytes) noexcept {
    return (std::size_t{1} << 20) * static_cast<std::size_t>(megabytes) / sizeof(Bucket);
  }
  bool is_crowded() const noexcept;
  void grow(std::size_t bucket_count) noexcept;

  std::size_t bucket_of(const Board& board) const noexcept {
    // The high half of a product scales 32 bits of hash to any number of buckets.
    return static_cast<std::size_t>(((hash(board) & 0xffffffffULL) * bucket_count_) >> 32);
  }
  bool holds(const Entry& entry, const Board& board, std::uint64_t data) const noexcept {
    return (entry.mover_key.load(std::memory_order_relaxed) ^ data ^ salt_) == board.mover &&
           (entry.opponent_key.load(std::memory_order_relaxed) ^ std::rotl(data, 17)) ==
               board.opponent;
  }
  void write(Entry& entry, const Board& board, std::uint64_t data) noexcept {
    entry.mover_key.store(board.mover ^ data ^ salt_, std::memory_order_relaxed);
    entry.opponent_key.store(board.opponent ^ std::rotl(data, 17), std::memory_order_relaxed);
    entry.data.store(data, std::memory_order_relaxed);
  }

  std::size_t most_buckets_;
  std::size_t bucket_count_;  // in use
  std::size_t bytes_ = 0;
  void* mapped_ = nullptr;  // the mapping that the buckets, on a large page's border, lie in
  Bucket* buckets_ = nullptr;
  bool used_ = false;  // since it was last clear
  std::uint64_t salt_ = 0;
  std::uint16_t age_ = 1;
};

}  // namespace turncoat
