// The tables of a book.
#pragma once

#include "library/database.h"

namespace turncoat::library {

// Boards are the two words of their canonical image, as signed integers; moves are squares 0 to 63 of that image,
// scores eighths of a disc.
inline constexpr FileKind kBook{"book", 0x5463426b, 2, R"sql(
  CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE position (
    id INTEGER PRIMARY KEY,
    mover INTEGER NOT NULL,
    opponent INTEGER NOT NULL,
    value INTEGER NOT NULL,
    level INTEGER NOT NULL,
    UNIQUE (mover, opponent));
  CREATE TABLE line (
    position INTEGER NOT NULL,
    rank INTEGER NOT NULL,
    move INTEGER NOT NULL,
    score INTEGER NOT NULL,
    depth INTEGER NOT NULL,
    percent INTEGER NOT NULL,
    exact INTEGER NOT NULL,
    PRIMARY KEY (position, rank)) WITHOUT ROWID;
)sql"};

}  // namespace turncoat::library
