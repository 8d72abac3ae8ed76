// Results of all against all, as a table and charts.
#pragma once

#include <string>
#include <vector>

#include "arena/referee.h"
#include "arena/standings.h"
#include "lab/experiment.h"

namespace turncoat::lab {

class Crosstable {
 public:
  explicit Crosstable(std::vector<std::string> names);

  /// Two games from one opening; their scores are those of the first player.
  void add(std::size_t first, std::size_t second, const PairScore& scores);
  /// Percentage of points of one against the other; not finite if they have not played.
  double percent(std::size_t one, std::size_t other) const;
  double mean(std::size_t one) const;
  /// Best first.
  std::vector<std::size_t> ranking() const;

  Finding finding(const std::string& title, const std::string& settings) const;

 private:
  struct Cell {
    double points = 0;
    double discs = 0;
    int games = 0;
  };
  const Cell& at(std::size_t one, std::size_t other) const {
    return cells_[one * names_.size() + other];
  }
  Cell& at(std::size_t one, std::size_t other) { return cells_[one * names_.size() + other]; }
  Cell total(std::size_t one) const;

  std::vector<std::string> names_;
  std::vector<Cell> cells_;
  std::vector<PairPoints> pairs_;
};

}  // namespace turncoat::lab
