// Any bytes as what a program answers that plays, in every protocol, and as the text that names a player. The first byte
// chooses.
#include <cstdint>
#include <cstdlib>

#include "players/player_kinds.h"
#include "players/python_player.h"
#include "temporary_input.h"

namespace {

using namespace turncoat;

/// Asks it for the first two moves of a game: a move, or a failure with a reason.
void play(Player& player) {
  Game game(Position::start());
  if (!player.new_game({game.start(), Colour::black, 1})) return;
  for (int ply = 0; ply < 2; ++ply) {
    MoveTime time;
    time.deadline = Time::now() + std::chrono::seconds(1);
    const auto choice = player.choose(game, time);
    if (!choice) {
      if (choice.error().reason.empty()) std::abort();
      return;
    }
    if (!game.play(choice->move)) return;  // the referee's part
  }
}

void name_player(const std::string& text) {
  const auto spec = parse_player(text);
  if (!spec) {
    if (spec.error().message().empty()) std::abort();
    return;
  }
  runs_program(*spec);
  asks_person(*spec);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  if (data[0] % 8 >= 4) {
    name_player(std::string(reinterpret_cast<const char*>(data) + 1, size - 1));
    return 0;
  }
  const turncoat::testing::TemporaryInput answers(data + 1, size - 1, "");
  const std::string command = "cat " + answers.name() + " #";
  if (data[0] % 8 == 3) {
    PythonPlayer player({}, {command});
    play(player);
    return 0;
  }
  constexpr const char* kKinds[] = {"gtp:", "nboard:", "oneshot:"};
  PlayerKit kit;
  const auto player = make_player(kKinds[data[0] % 8] + command, kit);
  if (!player) std::abort();
  play(**player);
  return 0;
}
