// The tables of the library. They are documented for other programs too: `sqlite3 FILE` and SQL suffice.
#pragma once

#include <cstdint>

#include "library/database.h"

namespace turncoat::library {

/// Positions are stored in segments of this many games, so that an import appends to the table instead of inserting all over
/// it. A search looks into every segment.
inline constexpr std::int64_t kSegmentGames = 16384;

constexpr std::int64_t segment_of(std::int64_t game) noexcept { return game / kSegmentGames; }

inline constexpr FileKind kLibrary{"library", 0x54634c62, 2, R"sql(
  CREATE TABLE player (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
  CREATE TABLE event (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
  CREATE TABLE game (
    id INTEGER PRIMARY KEY,
    key INTEGER NOT NULL UNIQUE,   -- the same for games that count as one
    rules TEXT NOT NULL,           -- such as 8x8-reversed
    start TEXT,                    -- the first position where it is not that of the rules
    moves TEXT NOT NULL,           -- f5d6c3…, passes left out
    black INTEGER NOT NULL REFERENCES player,
    white INTEGER NOT NULL REFERENCES player,
    event INTEGER NOT NULL REFERENCES event,
    date TEXT,                     -- 2009-07-01, 2009-07 or 2009
    year INTEGER,
    winner INTEGER,                -- 1 Black, -1 White, 0 nobody; NULL if unfinished
    score INTEGER,                 -- Black's margin
    details TEXT);                 -- the rest of the record, as JSON
  CREATE INDEX game_black ON game (black);
  CREATE INDEX game_white ON game (white);
  CREATE INDEX game_year ON game (year);
  CREATE TABLE position (
    segment INTEGER NOT NULL,
    key INTEGER NOT NULL,          -- the same for all eight images
    game INTEGER NOT NULL,
    ply INTEGER NOT NULL,          -- passes count
    move INTEGER,                  -- played here, on the canonical image; 64 is a pass; NULL at the end
    winner INTEGER,                -- 1 if the side to move here won
    score INTEGER,                 -- its margin
    PRIMARY KEY (segment, key, game)) WITHOUT ROWID;
)sql"};

}  // namespace turncoat::library
