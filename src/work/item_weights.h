// Weights of items: named by the checksum of their file, kept in the list, loaded once.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "eval/evaluator.h"
#include "work/list.h"

namespace turncoat::work {

/// Stores the weights that `name` stands for (see `evaluator_for`) in the list; returns their checksum, for items.
/// Throws std::runtime_error that names the file.
std::string add_weights(List& list, const Rules& rules, const std::string& name);

/// The checksum of this program's own weights, for items.
std::string own_weights(const Rules& rules);

/// For all threads of a worker.
class ItemWeights {
 public:
  /// This program's own weights if they have the checksum, else those of the list. Throws std::runtime_error if neither has
  /// it.
  std::shared_ptr<const Evaluator> get(List& list, const Rules& rules, const std::string& checksum);
  /// Throws std::runtime_error if this program's own weights have another checksum.
  void expect_own(const Rules& rules, const std::string& checksum);

 private:
  std::mutex mutex_;
  std::map<std::string, std::string> own_;                        // checksum by family of rules
  std::map<std::string, std::weak_ptr<const Evaluator>> loaded_;  // by family of rules and checksum
  std::deque<std::shared_ptr<const Evaluator>> latest_;           // kept in memory
};

}  // namespace turncoat::work
