// What both protocols share: an engine for whatever rules the client asks for, searches that run beside the conversation
// and can be stopped at once.
#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "search/searcher.h"

namespace turncoat::protocol {

/// Takes the positions of a game into a book, searched at a level; how many were new to it. Ends early where `stop` says
/// so. Throws std::runtime_error if the book cannot be used.
using Learn =
    std::function<std::size_t(const Game& game, int level, const std::atomic<bool>& stop)>;

/// What the program gives to a protocol.
struct Setup {
  std::function<std::unique_ptr<Searcher>(const Rules&)> make_searcher;
  Limits limits;        ///< strength where the client does not ask for another
  Rules rules = {};     ///< until the client says otherwise
  std::string version;  ///< such as 0.1.0
  bool ponder = false;  ///< think while the other side does
  Learn learn = {};     ///< none where there is no book
};

/// Owns the engine and makes another one when the family of rules changes.
class SearchHost {
 public:
  explicit SearchHost(Setup setup);
  /// Stops what is running.
  ~SearchHost();
  SearchHost(const SearchHost&) = delete;
  SearchHost& operator=(const SearchHost&) = delete;

  const Setup& setup() const noexcept { return setup_; }

  /// Searches here and now. `interrupt` from another thread ends it early with what is known.
  Report search(const Position& position, const Limits& limits, const Listener& listener = {});
  /// Safe from any thread; nothing happens where no search is running.
  void interrupt();

  /// Runs `work` beside the caller; it may search, and should come to its end soon after `stopping` turns true.
  void start(std::function<void()> work);
  /// Ends the work, if there is any, and waits for it.
  void stop();
  /// Waits for the work to end by itself, at most so long, and ends it then.
  void finish(double most_seconds);
  const std::atomic<bool>& stopping() const noexcept { return stopping_; }

 private:
  bool wait_for_end(double seconds);

  Setup setup_;
  std::mutex searcher_mutex_;
  std::unique_ptr<Searcher> searcher_;
  std::string family_;
  bool searching_ = false;

  std::thread thread_;
  std::mutex ended_mutex_;
  std::condition_variable ended_condition_;
  bool ended_ = true;
  std::atomic<bool> stopping_{false};
};

}  // namespace turncoat::protocol
