#include "study/endgame_drill.h"

#include <fmt/format.h>

#include <random>

#include "core/corners.h"
#include "core/random_opening.h"

namespace turncoat::study {

namespace {

Square drawn_move(const Position& position, std::mt19937_64& random) {
  const Bits moves = position.moves();
  const Bits corners = moves & corner_cells(position.rules);
  return random_move(corners ? corners : moves,
                     [&](int n) { return random() % static_cast<std::uint64_t>(n); });
}

/// A game up to a position with this many empties and a choice; nothing if it has none.
std::optional<Game> game_to(int empties, const Rules& rules, std::mt19937_64& random) {
  Game game(rules);
  while (!game.is_over() && game.position().empty_count() > empties) {
    if (game.position().must_pass()) {
      game.play(kPass);
    } else {
      game.play(drawn_move(game.position(), random));
    }
  }
  if (game.is_over() || count(game.position().moves()) < 2) return std::nullopt;
  return game;
}

}  // namespace

std::vector<Line> solve_moves(Engine& engine, const Position& position) {
  Limits limits;
  limits.lines = count(position.moves());
  return engine.search(position, limits).lines;
}

Card make_endgame(Engine& engine, const EndgameOptions& options, const Rules& rules) {
  std::mt19937_64 random(options.seed * 1000 + static_cast<std::uint64_t>(options.empties));
  for (;;) {
    const auto game = game_to(options.empties, rules, random);
    if (!game) continue;
    const std::vector<Line> lines = solve_moves(engine, game->position());
    Card card;
    card.kind = CardKind::endgame;
    double wrong = -1000;  // the best of the wrong moves
    for (const Line& line : lines) {
      if (line.score == lines[0].score) {
        card.answers.push_back(line.move);
      } else {
        wrong = std::max(wrong, line.score);
      }
    }
    // Skip positions whose result is clear.
    if (wrong < -64 || lines[0].score - wrong < options.least_margin ||
        std::abs(lines[0].score) > 24) {
      continue;
    }
    card.game = Game(game->position());
    card.note =
        fmt::format("{} empties, {:+.0f} with the best moves", options.empties, lines[0].score);
    return card;
  }
}

}  // namespace turncoat::study
