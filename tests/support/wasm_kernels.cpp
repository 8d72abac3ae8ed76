// Every kernel of the page's engine against the plain one, as a WebAssembly module of its own: `differences()` counts the
// boards on which one of them disagrees. Run by web/tests/site/engine.spec.ts.
#include "kernels/kernels.h"

#include <array>
#include <memory>

#include "eval/network/network_kernels.h"

namespace {

using namespace turncoat;

struct Random {
  Bits state = 88172645463325252ULL;
  Bits next() {
    state ^= state << 13;
    state ^= state >> 7;
    return state ^= state << 17;
  }
};

/// What the endgame computes of four children, word by word, and the order of their keys.
template <class Kernel>
std::array<std::array<Bits, 4>, 6> children_of(Bits mover, Bits opponent, const int (&squares)[4]) {
  const auto flips = Kernel::flips_of_four(mover, opponent, squares);
  const auto own = Kernel::four_of(opponent) ^ flips;
  const auto other = Kernel::four_of(mover) ^ flips;
  const auto moves = Kernel::moves_of_four(own, other);
  const auto sums =
      Kernel::times(Kernel::counts(moves), 16) + Kernel::where_none(moves, opponent, 4);
  typename Kernel::Keys keys;
  keys.add(Kernel::as_keys(sums));
  keys.add(Kernel::as_keys(Kernel::counts(own & other)));
  keys.add(Kernel::as_keys(Kernel::counts(other)));
  std::array<std::array<Bits, 4>, 6> all;
  alignas(32) std::array<Bits, 4> words;
  std::size_t at = 0;
  for (const auto& four : {flips, moves, sums, Kernel::hashes(own, other)}) {
    Kernel::store(words.data(), four);
    all[at++] = words;
  }
  for (; at < all.size(); ++at) {
    for (Bits& word : all[at]) word = keys.take_least();
  }
  return all;
}

template <class Kernel>
bool same_board_kernels(Bits mover, Bits opponent) {
  using kernels::Scalar;
  if (Kernel::moves(mover, opponent) != Scalar::moves(mover, opponent)) return false;
  const Bits empty = ~(mover | opponent);
  int squares[4] = {64, 64, 64, 64};
  int found = 0;
  for (const int square : each(empty)) {
    if (Kernel::flips(mover, opponent, square) != Scalar::flips(mover, opponent, square))
      return false;
    squares[found++ % 4] = square;
  }
  return children_of<Kernel>(mover, opponent, squares) ==
         children_of<Scalar>(mover, opponent, squares);
}

template <class Kernel>
bool same_network_kernels(Random& random) {
  constexpr std::size_t kRows = 32;
  alignas(64) static std::uint8_t numbers[kRows][network::kSums];
  network::WideHead head{};
  network::Rows<kRows> rows;
  for (std::size_t i = 0; i < kRows; ++i) {
    for (auto& number : numbers[i]) {
      number = static_cast<std::uint8_t>(random.next() % (2 * network::kMostInRow + 1));
    }
    rows[i] = numbers[i];
  }
  for (int k = 0; k < network::kSums; ++k) {
    head.bias[k] = static_cast<std::int16_t>(random.next() % 2048) - 1024;
    head.skip[k] = static_cast<std::int16_t>(random.next() % 512) - 256;
    head.output[k] = static_cast<std::int16_t>(random.next() % 512) - 256;
  }
  head.constant = static_cast<std::int32_t>(random.next() % 100000);
  return Kernel::output(rows, head) == network::PlainKernel::output(rows, head);
}

}  // namespace

extern "C" [[clang::export_name("differences")]] int differences(int boards) {
  Random random;
  int count = 0;
  for (int i = 0; i < boards; ++i) {
    // Sparse, half full and crowded boards.
    Bits taken = random.next();
    if (i % 3 == 1) taken &= random.next();
    if (i % 3 == 2) taken |= random.next();
    const Bits mover = taken & random.next();
    kernels::for_each(
        [&]<class Kernel>() { count += !same_board_kernels<Kernel>(mover, taken & ~mover); });
    network::for_each_kernel(
        [&]<class Kernel>() { count += !same_network_kernels<Kernel>(random); });
  }
  return count;
}

/// How many kernels are compared: the plain ones and the vector ones.
extern "C" [[clang::export_name("kernels_compared")]] int kernels_compared() {
  int count = 0;
  kernels::for_each([&]<class Kernel>() { ++count; });
  network::for_each_kernel([&]<class Kernel>() { ++count; });
  return count;
}
