// Counts the games of a given length: the standard check of move generation, and its benchmark.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "core/position.h"

namespace turncoat {

enum class PassCounts : bool { as_ply, as_no_ply };

struct PerftOptions {
  int depth = 1;
  PassCounts pass = PassCounts::as_ply;
  int threads = 1;
  /// A kernel set by name; empty means the best one of this build.
  std::string_view kernel = {};
  /// Called now and then from one thread at a time with the part done, 0 … 1.
  std::function<void(double)> progress = {};
};

/// Names of the kernel sets in this build, plainest first.
std::vector<std::string_view> kernel_names();
/// The processor level that the running engine was compiled for, as the x86-64 psABI and glibc-hwcaps folders name it.
std::string_view processor_level();

/// Leaves at `depth`; a finished game is one leaf at whatever depth it ends. An unknown kernel gives nothing.
std::optional<std::uint64_t> perft(const Position& position, const PerftOptions& options);

struct PerftShare {
  Square move;
  std::uint64_t leaves;
};
/// The leaves below each move of the position, which need not be over (`kPass` if the mover has none).
std::optional<std::vector<PerftShare>> perft_divide(const Position& position,
                                                    const PerftOptions& options);

}  // namespace turncoat
