// The engine: searches a position within limits, or solves it.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "turncoat/position.h"

namespace turncoat::v1 {

struct EngineOptions {
  int threads = 0;    ///< 0: one for each core
  int hash_mb = 256;  ///< the table may grow this large
  std::string weights =
      {};  ///< a file, `hand-made`, or nothing: the weights that come with the library
};

/// How long to search. Everything that is set limits the search; with nothing set it solves the position.
struct Limits {
  std::optional<int> level;            ///< 0 to 60, see `turncoat levels`
  std::optional<int> depth;            ///< plies; at or above the empties the score is exact
  std::optional<int> confidence;       ///< per cent to end with: 73, 87, 95, 98, 99 or 100
  std::optional<double> seconds;       ///< for this move
  std::optional<std::uint64_t> nodes;  ///< about this many positions
  /// Seconds left for the rest of the game, and seconds gained with every move.
  std::optional<std::pair<double, double>> clock;
  /// Search only within these scores (low < score < high), such as -1 and 1 for win, loss or draw.
  std::optional<std::pair<int, int>> window;
  int lines = 1;  ///< how many of the best moves to rank

  /// From `level=16` or `time=0.5,nodes=1000000`: names, values and ranges as the options of `turncoat move`. Throws `Error`.
  TURNCOAT_API static Limits parse(std::string_view text);
};

enum class Bound : std::uint8_t { exact, at_least, at_most };

/// One of the best moves, with what is expected to follow.
struct Line {
  Move move = Move::none();
  double score = 0;  ///< discs, for the side to move
  Bound bound =
      Bound::exact;           ///< other than `exact` only if a window or a stop left the score open
  int depth = 0;              ///< plies searched
  int confidence = 100;       ///< per cent; below 100 the search pruned selectively
  bool exact = false;         ///< the score is proven
  std::vector<Move> pv = {};  ///< begins with `move`; passes included
};

struct Report {
  std::vector<Line> lines =
      {};  ///< best first, at least one; its move is `Move::none()` if the game is over
  std::uint64_t nodes = 0;
  double seconds = 0;
  bool complete = true;  ///< false if time, nodes or a stop cut the search short

  const Line& best() const { return lines.front(); }
};

/// Ends searches from any thread. Copies share one state; a search that begins after the request ends at once with a
/// legal move.
class TURNCOAT_API Stop {
 public:
  Stop();
  ~Stop();
  Stop(const Stop&);
  Stop& operator=(const Stop&);
  void request();
  bool requested() const;

 private:
  friend struct Access;
  struct State;
  std::shared_ptr<State> state_;
};

/// Receives every improvement, from a thread of the engine, one call at a time.
using Listener = std::function<void(const Report&)>;

/// Owns threads, table and weights. It loads the weights of a game with the first search of that game. Engines know
/// nothing of each other; calls to one engine from several threads wait for each other.
class TURNCOAT_API Engine {
 public:
  /// Throws `Error` if the file of weights in the options is missing or damaged.
  explicit Engine(const EngineOptions& options = {});
  ~Engine();
  Engine(Engine&&) noexcept;
  Engine& operator=(Engine&&) noexcept;

  /// Always finds a legal move unless the game is over. Throws `Error` if the game's weights are missing or damaged.
  Report search(const Position& position, const Limits& limits, const Listener& listener = {},
                const Stop& stop = {});
  /// The exact score and the best play to the end of the game.
  Report solve(const Position& position, const Stop& stop = {});
  /// Forgets everything learned from earlier searches.
  void clear();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

/// Such as `1.0.0`.
TURNCOAT_API std::string version();

}  // namespace turncoat::v1
