// The human model as a player: `human:rating=1200`, `human:club`.
#pragma once

#include <memory>

#include "human/person.h"
#include "players/player.h"
#include "players/player_kinds.h"
#include "players/player_kit.h"

namespace turncoat {

class PersonPlayer : public Player {
 public:
  PersonPlayer(PlayerKit& kit, const human::Skill& skill) : kit_(kit), skill_(skill) {}

  tl::expected<void, PlayerFailure> new_game(const GameStart& start, std::stop_token = {}) override;
  tl::expected<Choice, PlayerFailure> choose(const Game& game, const MoveTime&,
                                             std::stop_token = {}) override;

 private:
  tl::expected<void, PlayerFailure> prepare(const Rules& rules);

  PlayerKit& kit_;
  human::Skill skill_;
  std::unique_ptr<human::Person> person_;
  std::string family_;  // of the rules that it plays now
  std::uint64_t seed_ = 1;
};

/// The kind `human`: this model, or a person if the kit can ask one.
PlayerKind person_kind();

}  // namespace turncoat
