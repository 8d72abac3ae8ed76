// Thinking in the other side's time: a search in the background whose only result is a table full of answers.
#pragma once

#include <atomic>
#include <thread>

#include "search/searcher.h"

namespace turncoat {

/// Searches a position for as long as the object lives. The searcher must not be asked anything else meanwhile.
class Ponder {
 public:
  Ponder(Searcher& searcher, const Position& position)
      : searcher_(searcher), thread_([this, position] {
          searcher_.search(position, Limits{});
          done_ = true;
        }) {}
  ~Ponder() {
    // A stop that comes before the search has begun is forgotten when it begins: ask until it is heard.
    while (!done_) {
      searcher_.stop();
      std::this_thread::sleep_for(std::chrono::microseconds(200));
    }
    thread_.join();
  }
  Ponder(const Ponder&) = delete;
  Ponder& operator=(const Ponder&) = delete;

 private:
  Searcher& searcher_;
  std::atomic<bool> done_{false};
  std::thread thread_;  // the last: it uses the others
};

}  // namespace turncoat
