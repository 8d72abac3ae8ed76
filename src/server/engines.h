// The engines that one thread searches with: one for each family of rules, made when it is first needed, so that tables
// stay warm while clients with other games take turns.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "players/player_kit.h"
#include "search/engine.h"

namespace turncoat::server {

class Engines {
 public:
  /// The kit has the weights, loaded once for all.
  Engines(PlayerKit& kit, EngineOptions options) : kit_(kit), options_(options) {}

  Engine& get(const Rules& rules);

 private:
  PlayerKit& kit_;
  EngineOptions options_;
  std::map<std::string, std::unique_ptr<Engine>> by_family_;
};

}  // namespace turncoat::server
