#include "core/perft.h"

#include <mutex>
#include <thread>

namespace turncoat {

namespace {

template <class K, Bits Cells, PassCounts Pass>
std::uint64_t leaves(Bits mover, Bits opponent, int depth) noexcept {
  Bits moves = K::moves(mover, opponent) & Cells;
  if (moves == 0) {
    const Bits replies = K::moves(opponent, mover) & Cells;
    if (replies == 0) return 1;
    if constexpr (Pass == PassCounts::as_ply) {
      if (depth == 1) return 1;
      return leaves<K, Cells, Pass>(opponent, mover, depth - 1);
    }
    moves = replies;
    std::swap(mover, opponent);
  }
  // The last ply is counted from the move mask, not played.
  if (depth == 1) return static_cast<std::uint64_t>(count(moves));
  std::uint64_t sum = 0;
  for (int square : each(moves)) {
    const Bits flipped = K::flips(mover, opponent, square);
    sum += leaves<K, Cells, Pass>(opponent ^ flipped, mover ^ flipped ^ bit(square), depth - 1);
  }
  return sum;
}

using Counter = std::uint64_t (*)(Bits, Bits, int) noexcept;

template <class K, Bits Cells>
Counter counter_for(PassCounts pass) {
  return pass == PassCounts::as_ply ? leaves<K, Cells, PassCounts::as_ply>
                                    : leaves<K, Cells, PassCounts::as_no_ply>;
}

Counter find_counter(const Rules& rules, std::string_view kernel, PassCounts pass) {
  Counter found = nullptr;
  kernels::for_each([&]<class K>() {
    if (!kernel.empty() && kernel != K::kName) return;
    switch (rules.size) {
      case 4: found = counter_for<K, Geometry<4>::kCells>(pass); break;
      case 6: found = counter_for<K, Geometry<6>::kCells>(pass); break;
      default: found = counter_for<K, Geometry<8>::kCells>(pass); break;
    }
  });
  return found;
}

// A piece of work: a position some plies down, and the root move it belongs to.
struct Item {
  Position position;
  int depth;
  std::size_t share;
};

// Splits the tree near the root, so that threads and the progress report have enough pieces. What ends before the
// pieces do is counted at once.
void split(const Position& position, int depth, int plies, std::size_t share, PassCounts pass,
           std::vector<Item>& items, std::vector<PerftShare>& shares) {
  if (depth == 0 || position.is_over()) {
    ++shares[share].leaves;
  } else if (plies == 0 || depth == 1) {
    items.push_back({position, depth, share});
  } else if (position.must_pass()) {
    const int rest = pass == PassCounts::as_ply ? depth - 1 : depth;
    split(position.after(kPass), rest, plies - 1, share, pass, items, shares);
  } else {
    for (int square : each(position.moves())) {
      split(position.after(static_cast<Square>(square)), depth - 1, plies - 1, share, pass, items,
            shares);
    }
  }
}

}  // namespace

std::vector<std::string_view> kernel_names() {
  std::vector<std::string_view> names;
  kernels::for_each([&]<class K>() { names.push_back(K::kName); });
  return names;
}

std::optional<std::vector<PerftShare>> perft_divide(const Position& position,
                                                    const PerftOptions& options) {
  const Counter counter = find_counter(position.rules, options.kernel, options.pass);
  if (counter == nullptr) return std::nullopt;

  constexpr int kSplitPlies = 4;
  std::vector<PerftShare> shares;
  std::vector<Item> items;
  const auto add_share = [&](Square move, int depth) {
    shares.push_back({move, 0});
    split(position.after(move), depth, kSplitPlies, shares.size() - 1, options.pass, items, shares);
  };
  if (options.depth > 0 && position.must_pass()) {
    add_share(kPass, options.pass == PassCounts::as_ply ? options.depth - 1 : options.depth);
  } else if (options.depth > 0) {
    for (int square : each(position.moves())) {
      add_share(static_cast<Square>(square), options.depth - 1);
    }
  }

  std::mutex mutex;
  std::size_t next = 0;
  std::size_t done = 0;
  const auto work = [&] {
    std::unique_lock lock(mutex);
    while (next < items.size()) {
      const Item item = items[next++];
      lock.unlock();
      const std::uint64_t sum =
          counter(item.position.board.mover, item.position.board.opponent, item.depth);
      lock.lock();
      shares[item.share].leaves += sum;
      ++done;
      if (options.progress) {
        options.progress(static_cast<double>(done) / static_cast<double>(items.size()));
      }
    }
  };
  std::vector<std::jthread> helpers;
  for (int i = 1; i < options.threads; ++i) helpers.emplace_back(work);
  work();
  helpers.clear();  // joins
  return shares;
}

std::optional<std::uint64_t> perft(const Position& position, const PerftOptions& options) {
  const auto shares = perft_divide(position, options);
  if (!shares) return std::nullopt;
  if (shares->empty()) return 1;  // depth 0, or the game is over
  std::uint64_t sum = 0;
  for (const PerftShare& share : *shares) sum += share.leaves;
  return sum;
}

}  // namespace turncoat
