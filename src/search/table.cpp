#include "search/table.h"

#include <sys/mman.h>

#include <algorithm>
#include <cstdint>
#include <new>
#include <utility>

#include "core/large_pages.h"

namespace turncoat {

namespace {

/// Enough for some tenths of a second. To page in more than it needs would cost a quick search more than all its nodes.
constexpr int kFirstMegabytes = 4;

}  // namespace

Table::Table(int megabytes)
    : most_buckets_(buckets_in(std::max(megabytes, 1))),
      bucket_count_(std::min(buckets_in(kFirstMegabytes), most_buckets_)) {
  // Fresh pages are zero, and cost nothing until they are touched. Large pages spare most of the address look-ups;
  // without them the table only gets slower.
  bytes_ = (most_buckets_ * sizeof(Bucket) + kLargePage - 1) / kLargePage * kLargePage;
  void* memory = ::mmap(nullptr, bytes_ + kLargePage, PROT_READ | PROT_WRITE,
                        MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  // Too much for this machine: try half of it.
  while (memory == MAP_FAILED && megabytes > 1) {
    megabytes /= 2;
    most_buckets_ = buckets_in(megabytes);
    bucket_count_ = std::min(bucket_count_, most_buckets_);
    bytes_ = (most_buckets_ * sizeof(Bucket) + kLargePage - 1) / kLargePage * kLargePage;
    memory = ::mmap(nullptr, bytes_ + kLargePage, PROT_READ | PROT_WRITE,
                    MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  }
  if (memory == MAP_FAILED) throw std::bad_alloc();
  mapped_ = memory;
  buckets_ = reinterpret_cast<Bucket*>(aligned_to(kLargePage, memory));
  request_large_pages(buckets_, bytes_);
}

Table::~Table() { ::munmap(mapped_, bytes_ + kLargePage); }

void Table::clear() noexcept {
  // With another salt no entry matches any board that a search can meet; being older, they give way first. To map
  // fresh pages instead is 2.5 % slower over ten solves.
  if (used_) salt_ = (salt_ + 1) * 0x9e3779b97f4a7c15ULL;
  used_ = false;
}

void Table::make_room(int megabytes, int most) noexcept {
  if (bucket_count_ == most_buckets_) return;
  std::size_t wanted = std::max(buckets_in(megabytes), bucket_count_ * (is_crowded() ? 4 : 1));
  wanted = std::min({wanted, buckets_in(most), most_buckets_});
  if (wanted > bucket_count_) grow(wanted);
}

/// Whether this search has taken more than half, by a sample.
bool Table::is_crowded() const noexcept {
  const std::size_t sample = std::min<std::size_t>(bucket_count_, 1024);
  std::size_t taken = 0;
  for (std::size_t i = 0; i < sample; ++i) {
    for (const Entry& entry : buckets_[i].entries) {
      const auto known = std::bit_cast<Known>(entry.data.load(std::memory_order_relaxed));
      taken += known.age == age_;
    }
  }
  return 2 * taken > kWays * sample;
}

void Table::grow(std::size_t bucket_count) noexcept {
  const std::size_t before = std::exchange(bucket_count_, bucket_count);
  // From the last one down: an entry never moves to a lower bucket, so none lands among those that are still to move.
  for (std::size_t i = before; i-- > 0;) {
    for (Entry& entry : buckets_[i].entries) {
      const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
      const Board board{entry.mover_key.load(std::memory_order_relaxed) ^ data ^ salt_,
                        entry.opponent_key.load(std::memory_order_relaxed) ^ std::rotl(data, 17)};
      entry.data.store(0, std::memory_order_relaxed);
      if (data == 0 || (board.mover & board.opponent))
        continue;  // nothing, or torn, or from before the last clear()
      for (Entry& place : buckets_[bucket_of(board)].entries) {
        if (place.data.load(std::memory_order_relaxed) != 0) continue;
        write(place, board, data);
        break;
      }
    }
  }
}

std::optional<Known> Table::find(const Board& board) const noexcept {
  for (const Entry& entry : buckets_[bucket_of(board)].entries) {
    const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
    if (holds(entry, board, data)) return std::bit_cast<Known>(data);
  }
  return std::nullopt;
}

void Table::store(const Board& board, const Result& result) noexcept {
  Bucket& bucket = buckets_[bucket_of(board)];
  Known known{};
  known.lower = static_cast<std::int16_t>(result.value > result.alpha ? result.value : -kInfinite);
  known.upper = static_cast<std::int16_t>(result.value < result.beta ? result.value : kInfinite);
  known.depth = static_cast<std::uint16_t>(result.depth) & 63;
  known.selectivity = static_cast<std::uint16_t>(result.selectivity) & 7;
  known.age = age_ & 127;
  known.move = result.move;
  known.second_move = kNoSquare;

  Entry* victim = nullptr;
  int least = 1 << 30;
  for (Entry& entry : bucket.entries) {
    const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
    const Known old = std::bit_cast<Known>(data);
    if (holds(entry, board, data)) {
      if (old.depth == known.depth && old.selectivity == known.selectivity) {
        // The same search with another window: keep what both have shown, unless they contradict each other,
        // which selective searches may.
        const std::int16_t lower = std::max(old.lower, known.lower);
        const std::int16_t upper = std::min(old.upper, known.upper);
        if (lower <= upper) {
          known.lower = lower;
          known.upper = upper;
        }
      }
      known.second_move = known.move == old.move ? old.second_move : old.move;
      if (known.move == kNoSquare) {
        known.move = old.move;
        known.second_move = old.second_move;
      }
      victim = &entry;
      break;
    }
    const int worth = (old.age == age_ ? 1024 : 0) + old.depth * 8 + old.selectivity;
    if (worth < least) {
      least = worth;
      victim = &entry;
    }
  }
  write(*victim, board, std::bit_cast<std::uint64_t>(known));
}

}  // namespace turncoat
