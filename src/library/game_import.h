// Adds games to a library, many per transaction: a killed import leaves whole games and can be run again.
#pragma once

#include <memory>
#include <unordered_map>

#include "library/game_library.h"
#include "library/library_schema.h"

namespace turncoat::library {

struct ImportCounts {
  std::size_t added = 0;
  std::size_t known = 0;          // in the library already, up to symmetry
  std::size_t without_moves = 0;  // positions, not games: left out
};

class GameImport {
 public:
  /// By default a transaction has as many games as a segment: about a million rows, 60 MB, one or two seconds.
  explicit GameImport(GameLibrary& library, std::size_t games_in_transaction = kSegmentGames);
  ~GameImport();

  /// The game is stored with the next `commit`.
  void add(const GameRecord& record);
  /// Also called after every `games_in_transaction` games.
  void commit();

  const ImportCounts& counts() const noexcept { return counts_; }

 private:
  struct PositionRow {
    std::int64_t segment;
    std::int64_t key;
    std::int64_t game;
    int ply;
    std::optional<int> move;
    std::optional<int> winner;
    std::optional<int> score;
  };
  /// The number of a name in `player` or `event`.
  class Names {
   public:
    Names(const Database& database, const std::string& table);
    std::int64_t id_of(const std::string& name);
    void forget() { known_.clear(); }

   private:
    Statement insert_;
    Statement find_;
    std::unordered_map<std::string, std::int64_t> known_;
  };

  void add_positions(std::int64_t id, const GameRecord& record);

  const Database& database_;
  Names players_;
  Names events_;
  Statement add_game_;
  Statement add_position_;
  std::size_t games_in_transaction_;
  std::unique_ptr<Transaction> transaction_;
  std::vector<PositionRow> rows_;  // of this transaction's games
  std::size_t pending_ = 0;
  ImportCounts counts_;
};

}  // namespace turncoat::library
