#include "players/player.h"

#include <array>

namespace turncoat {

namespace {

constexpr std::array<std::string_view, 6> kFaultNames = {"illegal move", "time-out", "crash",
                                                         "nonsense",     "refusal",  "stopped"};

}  // namespace

std::string_view fault_name(Fault fault) noexcept {
  return kFaultNames[static_cast<std::size_t>(fault)];
}

std::optional<Fault> fault_from_name(std::string_view name) noexcept {
  for (std::size_t i = 0; i < kFaultNames.size(); ++i) {
    if (kFaultNames[i] == name) return static_cast<Fault>(i);
  }
  return std::nullopt;
}

}  // namespace turncoat
