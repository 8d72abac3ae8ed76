// The result of checking a whole file: undamaged or damaged, where, and what can be saved.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace turncoat {

struct FileCheck {
  std::string kind;                      // `book of 8x8`
  std::string unit;                      // what it contains: `positions`
  std::size_t whole = 0;                 // how many of these are right
  std::string remark = {};               // for example that it has no checksums
  std::vector<std::string> damage = {};  // the first errors, each with its place
  std::size_t more_damage = 0;           // errors beyond those

  bool is_whole() const noexcept { return damage.empty(); }
  void add_damage(std::string what) {
    constexpr std::size_t kMost = 20;
    if (damage.size() < kMost) {
      damage.push_back(std::move(what));
    } else {
      ++more_damage;
    }
  }
};

}  // namespace turncoat
