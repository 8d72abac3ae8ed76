// What both protocols share: an engine for whatever rules the client asks for, and work that runs beside the
// conversation and can be cancelled at once.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "search/async.h"

namespace turncoat::protocol {

/// Takes the positions of a game into a book, searched at a level; how many were new to it. Ends early where `stop` says
/// so. Throws std::runtime_error if the book cannot be used.
using Learn = std::function<std::size_t(const Game& game, int level, std::stop_token stop)>;

/// What the program gives to a protocol.
struct Setup {
  std::function<std::unique_ptr<Searcher>(const Rules&)> make_searcher;
  Limits limits;        ///< strength where the client does not ask for another
  Rules rules = {};     ///< until the client says otherwise
  std::string version;  ///< such as 1.0.0
  bool ponder = false;  ///< think while the other side does
  Learn learn = {};     ///< none where there is no book
};

/// Owns the engine and makes another one when the family of rules changes.
class SearchHost {
 public:
  explicit SearchHost(Setup setup) : setup_(std::move(setup)) {}

  const Setup& setup() const noexcept { return setup_; }

  /// Searches here and now.
  Report search(const Position& position, const Limits& limits, const Listener& listener,
                std::stop_token stop);

  /// Runs `work` beside the caller; it may search. Work that is still running is cancelled first.
  void start(std::function<void(std::stop_token)> work);
  /// Cancels the work, if there is any, and waits for it.
  void stop() { work_.reset(); }
  /// Waits for the work to end by itself, at most so long, and cancels it then.
  void finish(double most_seconds);

 private:
  Setup setup_;
  std::unique_ptr<Searcher> searcher_;
  std::string family_;
  std::optional<Async<void>> work_;  // the last: it uses the others
};

}  // namespace turncoat::protocol
