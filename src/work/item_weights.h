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

/// Puts the weights that `name` asks for (see `evaluator_for`) into the list; what an item has to say to be worked with them.
/// Throws std::runtime_error, which names the file.
std::string add_weights(List& list, const Rules& rules, const std::string& name);

/// What an item has to say to be worked with the weights that players of this program use.
std::string own_weights(const Rules& rules);

/// For all threads of a worker.
class ItemWeights {
 public:
  /// From this program's own weights if they have the checksum, else from the list. Throws std::runtime_error if neither has it.
  std::shared_ptr<const Evaluator> get(List& list, const Rules& rules, const std::string& checksum);
  /// Throws std::runtime_error where this program's own weights are others than these.
  void expect_own(const Rules& rules, const std::string& checksum);

 private:
  std::mutex mutex_;
  std::map<std::string, std::string> own_;                        // checksum by family of rules
  std::map<std::string, std::weak_ptr<const Evaluator>> loaded_;  // by family of rules and checksum
  std::deque<std::shared_ptr<const Evaluator>> latest_;           // those are kept
};

}  // namespace turncoat::work
