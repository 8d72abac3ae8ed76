// The table of all kinds of players, and making players from texts. A new kind is a row in the table.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "players/player.h"
#include "players/player_kit.h"
#include "players/player_text.h"

namespace turncoat {

/// A kind of player, described for people; `form` has its options.
struct PlayerKind {
  PlayerForm form;
  std::string_view usage;  // `classic:NAME,depth=N,…`
  std::string_view description;
  std::string_view example;
  tl::expected<std::unique_ptr<Player>, std::string> (*make)(const PlayerSpec& spec,
                                                             PlayerKit& kit);
};

std::span<const PlayerKind> player_kinds();

/// An option of a kind; both must exist.
const PlayerOption& find_player_option(std::string_view kind, std::string_view name);

/// Reads and checks a text; starts and loads nothing.
Parsed<PlayerSpec> parse_player(std::string_view text);

/// Whether making or using this player starts a program named in the text. If the text comes from a file, the user must be
/// asked first.
bool runs_program(const PlayerSpec& spec);

/// Whether a person at the terminal chooses the moves (unlike `human:rating=1200`, which is the human model).
bool asks_person(const PlayerSpec& spec);

/// The kit must outlive the player.
tl::expected<std::unique_ptr<Player>, std::string> make_player(const PlayerSpec& spec,
                                                               PlayerKit& kit);
tl::expected<std::unique_ptr<Player>, std::string> make_player(std::string_view text,
                                                               PlayerKit& kit);

}  // namespace turncoat
