// Why a move is worse than another: differences of their lines that players have words for, weighted by measured values.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "core/position.h"

namespace turncoat {

enum class ReasonKind : std::uint8_t {
  corner_given,     // the opponent gets a corner in the played line
  corner_missed,    // the mover would have got one in the better line
  corner_taken,     // reversed: the mover ends up with a corner
  corner_spared,    // reversed: the opponent would have had to take one
  x_square,         // the move is diagonally beside an empty corner
  c_square,         // the move is beside an empty corner on the edge
  own_moves,        // the mover has fewer moves at the next turn
  opponent_moves,   // the opponent has more moves to answer with
  frontier,         // more of the mover's discs lie open
  own_stable,       // the mover ends up with fewer (reversed: more) stable discs
  opponent_stable,  // the opponent ends up with more (reversed: fewer)
  wedge,            // the opponent gets a disc between two of the mover's on an edge
  edge_opened,      // the opponent gets onto an edge that the better line leaves alone
  parity,           // the move leaves the opponent the last move in a region
  must_pass,        // the mover is left without a move in the played line
  pass_missed,      // the opponent would have been in the better line
  wiped_out,        // the mover loses (reversed: the opponent loses) every disc
  discs,            // just the number of discs at the end of the lines
  result,           // the exact result changed between win, draw and loss
};

struct Reason {
  ReasonKind kind;
  double explained = 0;       // discs of the loss
  Square square = kNoSquare;  // its subject: a corner, a wedge, a cell of a region
  Square after = kNoSquare;   // the move of the line that causes it, if not the move itself
  int played = 0;             // counts in the played line and in the better one
  int better = 0;

  bool operator==(const Reason&) const = default;
};

/// A move that was played and the better one, each with the line that follows it, the move itself first.
struct Comparison {
  Position position;  // before either
  std::vector<Square> played;
  std::vector<Square> better;
  double played_score = 0;  // discs, for the mover
  double better_score = 0;
  bool exact = false;  // both scores are exact

  double loss() const { return better_score - played_score; }
};

/// The reasons that explain a good part of the loss, most important first.
std::vector<Reason> find_reasons(const Comparison& comparison);

/// Such as `corner_given`, for programs.
const char* reason_name(ReasonKind kind) noexcept;
/// The languages of reasons.json: `en`, `de`, …
std::vector<std::string> reason_languages();
/// A reason as JSON: `kind`, the `phrase` of reasons.json with its `values`, the resulting `words`, and the `hint`: the words
/// without the better move (null if nothing is left).
nlohmann::ordered_json reason_json(const Reason& reason, const Comparison& comparison,
                                   const std::string& language = "en");
/// One sentence without its full stop, such as `b2 lets White take the corner a1`.
std::string reason_words(const Reason& reason, const Comparison& comparison,
                         const std::string& language = "en");

/// How many plies of both lines are compared: later events hardly follow from this move.
inline constexpr std::size_t kCompared = 6;

}  // namespace turncoat
