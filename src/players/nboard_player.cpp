#include "players/nboard_player.h"

#include <fmt/format.h>

#include <algorithm>

#include "record/ggf_game.h"
#include "record/square_text.h"

namespace turncoat {

namespace {

constexpr std::string_view kDepth = "depth=";

/// The digits after a leading `depth=`; empty if there are none.
std::string depth_of(std::string_view command) {
  if (!command.starts_with(kDepth)) return {};
  command.remove_prefix(kDepth.size());
  return std::string(command.substr(0, command.find_first_not_of("0123456789")));
}

}  // namespace

// `depth=N` may stay in the command: to the shell it sets an unused variable.
NboardPlayer::NboardPlayer(const ProgramSetup& setup)
    : ProgramPlayer(setup), depth_(depth_of(setup.command)) {}

tl::expected<void, PlayerFailure> NboardPlayer::settle(const std::string& lines,
                                                       const Patience& patience) {
  const std::string pong = fmt::format("pong {}", ++pings_);
  const auto answer =
      ask(fmt::format("{}ping {}\n", lines, pings_), patience, [&](const std::string& line) {
        return line.starts_with(pong) && line.find_first_not_of(" \t", pong.size()) == line.npos;
      });
  if (!answer) return Failed(answer.error());
  return {};
}

tl::expected<void, PlayerFailure> NboardPlayer::new_game(const GameStart& start,
                                                         std::stop_token stop) {
  refresh();
  if (is_running()) return {};
  if (const auto launched = launch(start.position.rules); !launched) return launched;
  pings_ = 0;
  return settle("nboard 2\n" + (depth_.empty() ? "" : fmt::format("set depth {}\n", depth_)),
                patience_to_start(std::move(stop)));
}

tl::expected<Choice, PlayerFailure> NboardPlayer::choose(const Game& game, const MoveTime& time,
                                                         std::stop_token stop) {
  const Position& position = game.position();
  if (!is_running()) {
    if (const auto begun = new_game({game.start(), position.mover, 1}, stop); !begun) {
      return Failed(begun.error());
    }
  }
  const Patience patience{time.deadline, std::move(stop)};
  const std::string record = print_ggf_game(game, {"black", "white"});
  if (const auto settled = settle(fmt::format("set game {}\n", record), patience); !settled) {
    return Failed(settled.error());
  }
  const auto answer =
      ask("go\n", patience, [](const std::string& line) { return line.starts_with("==="); });
  if (!answer) return Failed(answer.error());
  // `=== F5/0.5/1.2`, or with spaces instead of slashes.
  std::string_view text = std::string_view(*answer).substr(3);
  text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
  const auto move = parse_move(text.substr(0, text.find_first_of("/ \t")), position.rules);
  if (!move) return fail(Fault::nonsense, fmt::format("answered '{}' to go", excerpt(*answer)));
  return Choice{*move};
}

}  // namespace turncoat
