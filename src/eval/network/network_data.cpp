#include "eval/network/network_data.h"

#include <fmt/format.h>

#include <cstdlib>
#include <cstring>
#include <limits>
#include <nlohmann/json.hpp>

#include "eval/network/placement_set.h"
#include "eval/pattern/layout.h"

namespace turncoat {

namespace {

using network::Head;
using network::kChannels;

/// Differs for any two sets of placements and sizes: a weight file says which it was made for.
std::string fingerprint(int board_size) {
  return with_geometry(board_size, []<class G>() {
    std::uint64_t sum = static_cast<std::uint64_t>(kChannels);
    for (int empties = 0; empties <= G::kCellCount; ++empties)
      sum =
          sum * 0x100000001b3ULL + static_cast<unsigned>(network::phase_of(empties, G::kCellCount));
    for (const PatternInstance& instance : PlacementSet<G>::kInstances) {
      for (int i = 0; i < instance.placed.size; ++i) {
        sum = sum * 0x100000001b3ULL + instance.placed.squares[static_cast<std::size_t>(i)] + 1;
      }
      sum = sum * 0x100000001b3ULL + 0x5bd1;
    }
    return fmt::format("{:016x}", sum);
  });
}

/// Whether no position can overflow the 16-bit sums or the 32-bit output.
bool is_safe(const Head& head, int placements) {
  std::int64_t most = 0;
  for (int c = 0; c < kChannels; ++c) {
    const std::int64_t sum = placements * 128 + std::abs(int{head.bias[c]});
    if (sum > std::numeric_limits<std::int16_t>::max()) return false;
    most += sum * std::abs(int{head.skip[c]});
    most += (network::kMostActive * network::kMostActive >> network::kSquareShift) *
            std::abs(int{head.output[c]});
  }
  most = most * kSymmetries + std::abs(std::int64_t{head.constant});
  return most <= std::numeric_limits<std::int32_t>::max();
}

int placement_count(int board_size) {
  return with_geometry(board_size, []<class G>() { return PlacementSet<G>::kInstanceCount; });
}

}  // namespace

std::size_t network_row_count(int board_size) {
  return with_geometry(
      board_size, []<class G>() { return static_cast<std::size_t>(PlacementSet<G>::kRowCount); });
}

NetworkData NetworkData::zero(const Rules& rules) {
  NetworkData data;
  data.rules = rules;
  data.rows.resize(network_row_count(rules.size) * network::kPhases * kChannels);
  data.heads.resize(static_cast<std::size_t>(rules.cell_count()) - 3, Head{});
  return data;
}

tl::expected<NetworkData, std::string> NetworkData::from(const WeightFile& file) {
  const auto failure = [](const std::string& what) { return tl::unexpected(what); };
  if (file.kind() != kKind)
    return failure(fmt::format("weights of kind '{}', expected '{}'", file.kind(), kKind));
  NetworkData data = zero(file.facts().rules);
  static_cast<EvaluatorFacts&>(data) = file.facts();
  const nlohmann::ordered_json details = file.details();
  if (details.value("placements", nlohmann::ordered_json()) != fingerprint(data.rules.size)) {
    return failure("made for another set of placements; train them again with this version");
  }
  if (file.frame_count() != 2) return failure("bad header (a list of the wrong length)");
  try {
    file.unpack(0, {reinterpret_cast<char*>(data.rows.data()), data.rows.size()});
    file.unpack(1, {reinterpret_cast<char*>(data.heads.data()), data.heads.size() * sizeof(Head)});
  } catch (const std::runtime_error& error) {
    return failure(error.what());
  }
  for (const Head& head : data.heads) {
    if (!is_safe(head, placement_count(data.rules.size))) return failure("numbers out of range");
  }
  return data;
}

tl::expected<void, std::string> NetworkData::write(const std::filesystem::path& file) const {
  for (const Head& head : heads) {
    if (!is_safe(head, placement_count(rules.size)))
      return tl::unexpected(file.string() + ": numbers out of range");
  }
  WeightFile out(kKind, *this, {{"placements", fingerprint(rules.size)}});
  // Rows look like noise: higher levels save half a per cent and take a hundred times as long.
  out.add_frame({reinterpret_cast<const char*>(rows.data()), rows.size()}, 3);
  out.add_frame({reinterpret_cast<const char*>(heads.data()), heads.size() * sizeof(Head)});
  return out.write(file);
}

}  // namespace turncoat
