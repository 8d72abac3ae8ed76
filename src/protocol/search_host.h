// What both protocols share: an engine for the rules that the client chooses, and work in the background that can be
// cancelled at once.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "search/async.h"

namespace turncoat::protocol {

/// Adds the positions of a game to a book, searched at a level; returns how many were new. Ends early on `stop`. Throws
/// std::runtime_error if the book cannot be used.
using Learn = std::function<std::size_t(const Game& game, int level, std::stop_token stop)>;

/// The settings of a session.
struct Setup {
  std::function<std::unique_ptr<Searcher>(const Rules&)> make_searcher;
  Limits limits;        ///< strength, unless the client sets another
  Rules rules = {};     ///< until the client sets others
  std::string version;  ///< such as 1.0.0
  bool ponder = false;  ///< search on the opponent's time
  Learn learn = {};     ///< empty without a book
};

/// Owns the engine and makes another one when the family of rules changes.
class SearchHost {
 public:
  explicit SearchHost(Setup setup) : setup_(std::move(setup)) {}

  const Setup& setup() const noexcept { return setup_; }

  /// Searches in this thread.
  Report search(const Position& position, const Limits& limits, const Listener& listener,
                std::stop_token stop);

  /// Runs `work`, which may search, in the background. Cancels earlier work first.
  void start(std::function<void(std::stop_token)> work);
  /// Cancels the work, if any, and waits for its end.
  void stop() { work_.reset(); }
  /// Waits for the work to end by itself, at most this long, then cancels it.
  void finish(double most_seconds);

 private:
  Setup setup_;
  std::unique_ptr<Searcher> searcher_;
  std::string family_;
  std::optional<Async<void>> work_;  // last, because it uses the other members
};

}  // namespace turncoat::protocol
