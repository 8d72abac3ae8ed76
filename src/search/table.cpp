#include "search/table.h"

#include <sys/mman.h>

#include <cstdint>
#include <new>

namespace turncoat {

namespace {

constexpr std::size_t kLargePage = std::size_t{2} << 20;

}  // namespace

Table::Table(int megabytes)
    : bucket_count_(std::max<std::size_t>(1, (std::size_t{1} << 20) * static_cast<std::size_t>(megabytes) /
                                                 sizeof(Bucket))) {
  // Fresh pages are zero, and cost nothing until they are touched: a quick search of few positions never pays for the
  // rest. Large pages spare most of the address look-ups; without them the table only gets slower.
  bytes_ = (bucket_count_ * sizeof(Bucket) + kLargePage - 1) / kLargePage * kLargePage;
  void* memory = ::mmap(nullptr, bytes_ + kLargePage, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) throw std::bad_alloc();
  mapped_ = memory;
  const auto begin = (reinterpret_cast<std::uintptr_t>(memory) + kLargePage - 1) / kLargePage * kLargePage;
  buckets_ = reinterpret_cast<Bucket*>(begin);
  ::madvise(buckets_, bytes_, MADV_HUGEPAGE);
}

Table::~Table() { ::munmap(mapped_, bytes_ + kLargePage); }

void Table::clear() noexcept {
  // With another salt no entry matches any board that a search can meet; being older, they give way first. Fresh pages
  // would be as good and cost a fortieth of the time of ten solves in a row.
  if (used_) salt_ = (salt_ + 1) * 0x9e3779b97f4a7c15ULL;
  used_ = false;
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
    const int worth = (old.age == (age_ & 127) ? 1024 : 0) + old.depth * 8 + old.selectivity;
    if (worth < least) {
      least = worth;
      victim = &entry;
    }
  }
  write(*victim, board, std::bit_cast<std::uint64_t>(known));
}

}  // namespace turncoat
