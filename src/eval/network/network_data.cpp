#include "eval/network/network_data.h"

#include <fmt/format.h>

#include <cstdlib>
#include <cstring>
#include <limits>
#include <nlohmann/json.hpp>

#include "core/large_pages.h"
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
    const std::int64_t sum = placements * network::kMostInRow + std::abs(int{head.bias[c]});
    if (sum > std::numeric_limits<std::int16_t>::max()) return false;
    most += sum * std::abs(int{head.skip[c]});
    most += (network::kMostActive * network::kMostActive >> network::kSquareShift) *
            std::abs(int{head.output[c]});
  }
  most = most * kSymmetries + std::abs(std::int64_t{head.constant});
  return most <= std::numeric_limits<std::int32_t>::max();
}

std::size_t head_count(const Rules& rules) {
  return static_cast<std::size_t>(rules.cell_count()) - 3;
}

int placement_count(int board_size) {
  return with_geometry(board_size, []<class G>() { return PlacementSet<G>::kInstanceCount; });
}

}  // namespace

std::size_t network_row_count(int board_size) {
  return with_geometry(
      board_size, []<class G>() { return static_cast<std::size_t>(PlacementSet<G>::kTableSize); });
}

NetworkData NetworkData::zero(const Rules& rules) {
  NetworkData data;
  data.rules = rules;
  data.rows.resize(network_row_count(rules.size) * network::kPhases * kChannels);
  data.heads.resize(head_count(rules), Head{});
  return data;
}

tl::expected<NetworkData, std::string> NetworkData::from(const WeightFile& file) {
  auto packed = PackedNetwork::from(file);
  if (!packed) return tl::unexpected(packed.error());
  NetworkData data = packed->facts();
  try {
    for (int phase = 0; phase < network::kPhases; ++phase) {
      const auto rows = packed->rows(phase);
      data.rows.insert(data.rows.end(), rows.begin(), rows.end());
    }
  } catch (const std::runtime_error& error) {
    return tl::unexpected(std::string(error.what()));
  }
  return data;
}

tl::expected<PackedNetwork, std::string> PackedNetwork::from(WeightFile file) {
  const auto failure = [](const std::string& what) { return tl::unexpected(what); };
  if (file.kind() != NetworkData::kKind) {
    return failure(
        fmt::format("weights of kind '{}', expected '{}'", file.kind(), NetworkData::kKind));
  }
  NetworkData facts;
  static_cast<EvaluatorFacts&>(facts) = file.facts();
  const nlohmann::ordered_json details = file.details();
  if (details.value("placements", nlohmann::ordered_json()) != fingerprint(facts.rules.size)) {
    return failure("made for another set of placements; train them again with this version");
  }
  if (file.frame_count() != network::kPhases + 1)
    return failure("bad header (a list of the wrong length)");
  facts.heads.resize(head_count(facts.rules));
  try {
    file.unpack(file.frame_count() - 1,
                {reinterpret_cast<char*>(facts.heads.data()), facts.heads.size() * sizeof(Head)});
  } catch (const std::runtime_error& error) {
    return failure(error.what());
  }
  for (const Head& head : facts.heads) {
    if (!is_safe(head, placement_count(facts.rules.size))) return failure("numbers out of range");
  }
  return PackedNetwork(std::move(file), std::move(facts));
}

std::vector<std::int8_t> PackedNetwork::rows(int phase) const {
  std::vector<std::int8_t> rows;
  resize_in_large_pages(rows, network_row_count(facts_.rules.size) * kChannels);
  file_.unpack(phase, {reinterpret_cast<char*>(rows.data()), rows.size()});
  return rows;
}

tl::expected<void, std::string> NetworkData::write(const std::filesystem::path& file) const {
  for (const Head& head : heads) {
    if (!is_safe(head, placement_count(rules.size)))
      return tl::unexpected(file.string() + ": numbers out of range");
  }
  WeightFile out(kKind, *this, {{"placements", fingerprint(rules.size)}});
  // Rows look like noise: higher levels save half a per cent and take a hundred times as long.
  const std::size_t size = rows.size() / network::kPhases;
  for (std::size_t at = 0; at < rows.size(); at += size)
    out.add_frame({reinterpret_cast<const char*>(rows.data() + at), size}, 3);
  out.add_frame({reinterpret_cast<const char*>(heads.data()), heads.size() * sizeof(Head)});
  return out.write(file);
}

}  // namespace turncoat
