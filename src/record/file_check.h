// What is known of a file after looking at all of it: whole or damaged, where, and what can be saved.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace turncoat {

struct FileCheck {
  std::string kind;                      // `book of 8x8`
  std::string unit;                      // what it holds: `positions`
  std::size_t whole = 0;                 // of these, read and right
  std::string remark = {};               // such as that it has no checksums
  std::vector<std::string> damage = {};  // each with its place; the first ones
  std::size_t more_damage = 0;           // beyond those

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
