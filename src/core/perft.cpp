#include "core/perft.h"

#include <array>
#include <bit>

#include "core/parallel_for_each.h"

namespace turncoat {

namespace {

constexpr std::size_t kLanes = 4;
constexpr auto kSquareBits = [] {
  std::array<Bits, 64> bits{};
  for (int square = 0; square < 64; ++square) bits[static_cast<std::size_t>(square)] = bit(square);
  return bits;
}();
/// Ones in the first lanes, by their number.
constexpr auto kFirstLanes = [] {
  std::array<std::array<Bits, kLanes>, kLanes + 1> masks{};
  for (std::size_t number = 0; number <= kLanes; ++number)
    for (std::size_t lane = 0; lane < number; ++lane) masks[number][lane] = ~Bits{0};
  return masks;
}();

/// The last two plies, where a pass is a ply: four moves are played at a time and their replies counted in vector
/// registers. 1.2 times as fast as one by one; eight at a time, in registers of 512 bits, is slower on Zen 4
/// (docs/experiments.md).
template <class K, Bits Cells>
TURNCOAT_HOT std::uint64_t replies_to(Bits mover, Bits opponent, Bits moves) noexcept {
  using Four = typename K::Four;
  Four sum{};
  while (moves != 0) {
    int squares[kLanes];
    std::size_t number = 0;
    for (; number < kLanes && moves != 0; moves = without_lowest(moves))
      squares[number++] = lowest(moves);
    for (std::size_t i = number; i < kLanes; ++i) squares[i] = squares[0];
    const Four flipped = K::flips_of_four(mover, opponent, squares);
    const Four next_mover = K::four_of(opponent) ^ flipped;
    const Four next_opponent =
        (K::four_of(mover) ^ flipped) | K::gather(kSquareBits.data(), squares);
    const Four replies = K::moves_of_four(next_mover, next_opponent) & K::four_of(Cells);
    const Four counts = K::counts(replies);
    // None: a pass or a finished game, which is one leaf.
    const Four leaves = counts - (counts == Four{});
    sum += leaves & std::bit_cast<Four>(kFirstLanes[number]);
  }
  const auto sums = std::bit_cast<std::array<Bits, kLanes>>(sum);
  return sums[0] + sums[1] + sums[2] + sums[3];
}

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
  if constexpr (Pass == PassCounts::as_ply &&
                requires(typename K::Four four) { four - (four == four); }) {
    if (depth == 2) return replies_to<K, Cells>(mover, opponent, moves);
  }
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

std::string_view processor_level() {
#if defined(__AVX512F__) && defined(__AVX512BW__) && defined(__AVX512CD__) && \
    defined(__AVX512DQ__) && defined(__AVX512VL__)
  return "x86-64-v4";
#elif defined(__AVX2__) && defined(__BMI2__) && defined(__FMA__)
  return "x86-64-v3";
#elif defined(__SSE4_2__) && defined(__POPCNT__)
  return "x86-64-v2";
#elif defined(__x86_64__)
  return "x86-64";
#elif defined(__aarch64__)
  return "aarch64";
#else
  return "unknown";
#endif
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

  std::size_t done = 0;
  const auto count_leaves = [&](std::size_t i, const std::stop_token&) {
    const Board& board = items[i].position.board;
    return counter(board.mover, board.opponent, items[i].depth);
  };
  parallel_for_each(
      items.size(), options.threads, [&] { return count_leaves; },
      [&](std::size_t i, std::uint64_t leaves) {
        shares[items[i].share].leaves += leaves;
        if (options.progress)
          options.progress(static_cast<double>(++done) / static_cast<double>(items.size()));
        return true;
      });
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
