#include "library/game_import.h"

#include <algorithm>
#include <tuple>

#include "library/game_key.h"
#include "library/library_schema.h"
#include "library/record_details.h"
#include "record/position_text.h"
#include "record/transcript.h"

namespace turncoat::library {

namespace {

std::optional<std::string> optional_text(std::string text) {
  return text.empty() ? std::nullopt : std::optional(std::move(text));
}

std::optional<std::string> unusual_start(const GameRecord& record) {
  const Position& start = record.game.start();
  if (start == Position::start(start.rules)) return std::nullopt;
  return print_position(start, PositionForm::board);
}

}  // namespace

GameImport::Names::Names(const Database& database, const std::string& table)
    : insert_(database.prepare("INSERT OR IGNORE INTO " + table + " (name) VALUES (?)")),
      find_(database.prepare("SELECT id FROM " + table + " WHERE name = ?")) {}

std::int64_t GameImport::Names::id_of(const std::string& name) {
  const auto [it, is_new] = known_.try_emplace(name, 0);
  if (is_new) {
    insert_.with(std::string_view(name)).run();
    find_.with(std::string_view(name));
    find_.step();
    it->second = find_.integer(0);
    find_.reset();
  }
  return it->second;
}

GameImport::GameImport(GameLibrary& library, std::size_t games_in_transaction)
    : database_(library.database()),
      players_(database_, "player"),
      events_(database_, "event"),
      add_game_(database_.prepare(
          "INSERT OR IGNORE INTO game (key, rules, start, moves, black, white, event, date, year, "
          "winner, score, details) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")),
      add_position_(database_.prepare("INSERT INTO position VALUES (?, ?, ?, ?, ?, ?, ?)")),
      games_in_transaction_(games_in_transaction) {}

// What was not committed is rolled back.
GameImport::~GameImport() = default;

void GameImport::add(const GameRecord& record) {
  if (record.game.moves().empty()) {
    ++counts_.without_moves;
    return;
  }
  if (!transaction_) transaction_ = std::make_unique<Transaction>(database_);
  const auto outcome = record.outcome();
  std::optional<int> winner, margin;
  if (outcome) {
    winner = outcome->winner;
    margin = outcome->margin;
  }
  add_game_
      .with(game_key(record), std::string_view(record.rules().name()), unusual_start(record),
            std::string_view(print_transcript(record.game)), players_.id_of(record.black),
            players_.id_of(record.white), events_.id_of(record.event), optional_text(record.date),
            record.year(), winner, margin, optional_text(print_details(record)))
      .run();
  if (database_.changes() == 0) {
    ++counts_.known;
  } else {
    add_positions(database_.last_id(), record);
    ++counts_.added;
  }
  if (++pending_ >= games_in_transaction_) commit();
}

void GameImport::add_positions(std::int64_t id, const GameRecord& record) {
  const auto& positions = record.game.positions();
  const auto& moves = record.game.moves();
  const auto outcome = record.outcome();
  for (std::size_t ply = 0; ply < positions.size(); ++ply) {
    const Position& position = positions[ply];
    const Square move = ply < moves.size() ? moves[ply] : kNoSquare;
    const CanonicalMove image = canonical_move(position.board, move);
    PositionRow row{segment_of(id),
                    position_key(position.rules, image.board),
                    id,
                    static_cast<int>(ply),
                    {},
                    {},
                    {}};
    if (move != kNoSquare) row.move = image.move;
    const int sign = position.mover == Colour::black ? 1 : -1;
    if (outcome) row.winner = sign * outcome->winner;
    if (outcome && outcome->margin) row.score = sign * *outcome->margin;
    rows_.push_back(row);
  }
}

void GameImport::commit() {
  if (!transaction_) return;
  // In the order of the table, so that every page is written once.
  std::sort(rows_.begin(), rows_.end(), [](const PositionRow& a, const PositionRow& b) {
    return std::tie(a.segment, a.key, a.game) < std::tie(b.segment, b.key, b.game);
  });
  for (const PositionRow& row : rows_) {
    add_position_.with(row.segment, row.key, row.game, row.ply, row.move, row.winner, row.score)
        .run();
  }
  add_game_.reset();
  transaction_->commit();
  transaction_.reset();
  rows_.clear();
  pending_ = 0;
}

}  // namespace turncoat::library
