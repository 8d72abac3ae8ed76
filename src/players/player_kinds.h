// Every kind of player, and how one is made from a text. A new kind is a line in the table.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "players/player.h"
#include "players/player_kit.h"
#include "players/player_text.h"

namespace turncoat {

/// What a kind is, for people; its settings are in the form.
struct PlayerKind {
  PlayerForm form;
  std::string_view usage;  // `classic:NAME,depth=N,…`
  std::string_view description;
  std::string_view example;
  tl::expected<std::unique_ptr<Player>, std::string> (*make)(const PlayerSpec& spec,
                                                             PlayerKit& kit);
};

std::span<const PlayerKind> player_kinds();

/// A setting of a kind, both of which must exist.
const PlayerOption& find_player_option(std::string_view kind, std::string_view name);

/// Reads and checks a text; nothing is started or loaded yet.
Parsed<PlayerSpec> parse_player(std::string_view text);

/// Whether making or using this player starts a program that the text names. Where the text comes from a file, the user
/// has to be asked first.
bool runs_program(const PlayerSpec& spec);

/// Whether a person at the terminal chooses the moves. `human:rating=1200` is a model of people, and asks nobody.
bool asks_person(const PlayerSpec& spec);

/// The kit has to outlive the player.
tl::expected<std::unique_ptr<Player>, std::string> make_player(const PlayerSpec& spec,
                                                               PlayerKit& kit);
tl::expected<std::unique_ptr<Player>, std::string> make_player(std::string_view text,
                                                               PlayerKit& kit);

}  // namespace turncoat
