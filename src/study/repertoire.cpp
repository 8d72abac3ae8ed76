#include "study/repertoire.h"

#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <unordered_set>

#include "core/symmetry.h"
#include "record/square_text.h"

namespace turncoat::study {

namespace {

Square last_move(const Game& game) {
  const auto& moves = game.moves();
  for (auto move = moves.rbegin(); move != moves.rend(); ++move) {
    if (*move != kPass) return *move;
  }
  return kNoSquare;
}

}  // namespace

std::vector<Card> build_repertoire(human::PeopleHere& people, const Game& from,
                                   const RepertoireOptions& options,
                                   const std::function<Square(const Position&)>& own) {
  std::vector<Card> cards;
  std::unordered_set<Board> seen;
  std::deque<Game> lines = {from};
  while (!lines.empty() && cards.size() < options.most_cards) {
    const Game line = std::move(lines.front());
    lines.pop_front();
    const Position& position = line.position();
    if (static_cast<int>(line.moves().size()) >= options.plies || position.moves() == 0) continue;
    if (!seen.insert(canonical(position.board).board).second) continue;
    const auto moves = people.moves(position, last_move(line), options.rating);
    const auto follow = [&](Square move) {
      Game next = line;
      next.play(move);
      lines.push_back(std::move(next));
    };
    if (position.mover != options.colour) {
      for (const human::PopularMove& move : moves) {
        if (move.chance >= options.least_reply) follow(move.move);
      }
      continue;
    }
    Square choice = own ? own(position) : kNoSquare;
    if (!position.is_legal(choice)) {
      // Moves are sorted by chance: take the likeliest of the good ones.
      const auto good = std::ranges::find_if(
          moves, [&](const human::PopularMove& move) { return move.loss <= options.most_loss; });
      choice = good->move;
    }
    const auto chosen = std::ranges::find(moves, choice, &human::PopularMove::move);
    // The first move is the same whatever one plays: there is nothing to learn.
    if (position.board != position.rules.start_board()) {
      Card card;
      card.kind = CardKind::opening;
      card.game = line;
      card.answers = {choice};
      card.share = chosen->chance;
      card.note =
          fmt::format("{} games in the WTHOR database, {:.0f} % of people of {:.0f} play it",
                      chosen->played.total(), 100 * chosen->chance, options.rating);
      cards.push_back(std::move(card));
    }
    follow(choice);
  }
  return cards;
}

std::vector<Card> own_line(const Game& line, Colour colour) {
  std::vector<Card> cards;
  Game before(line.start());
  for (const Square move : line.moves()) {
    // The first move is the same whatever one plays.
    if (move != kPass && before.position().mover == colour && !before.moves().empty()) {
      Card card;
      card.kind = CardKind::opening;
      card.game = before;
      card.answers = {move};
      cards.push_back(std::move(card));
    }
    before.play(move);
  }
  return cards;
}

}  // namespace turncoat::study
