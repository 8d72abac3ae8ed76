// The opening books that come with the program, shared by all requests.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <random>
#include <string>
#include <vector>

#include "library/book.h"

namespace turncoat::server {

class Books {
 public:
  /// Whether games by these rules begin in the book.
  bool has(const Rules& rules) { return !moves(Position::start(rules)).empty(); }

  /// Every move that the book knows here, best first, with all symmetric moves. Empty if there is no book or it does not
  /// know the position.
  std::vector<Line> moves(const Position& position);

  /// Chooses one of these moves, not always the best, so that games differ.
  Line choose(const std::vector<Line>& lines);

 private:
  std::mutex mutex_;
  std::map<std::string, std::unique_ptr<library::Book>> by_family_;  // null: there is none
  std::mt19937_64 random_{std::random_device{}()};
};

}  // namespace turncoat::server
