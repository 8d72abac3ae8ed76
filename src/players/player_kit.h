// What the players of one program share: weights that are loaded once, and the way to ask a person.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "core/position.h"
#include "eval/pattern/weights.h"

namespace turncoat {

class PlayerKit {
 public:
  /// A person's move; nothing if the person leaves.
  using AskPerson = std::function<std::optional<Square>(const Game& game)>;

  /// Without a way to ask, there are no human players.
  explicit PlayerKit(AskPerson ask_person = {}) : ask_person_(std::move(ask_person)) {}

  /// The weights of a file; where none is named, those found with the program, or hand-made ones if there are none.
  tl::expected<std::shared_ptr<const PatternWeights>, std::string> weights(const Rules& rules,
                                                                           const std::string& file);
  const AskPerson& ask_person() const noexcept { return ask_person_; }

 private:
  AskPerson ask_person_;
  std::mutex mutex_;
  std::map<std::string, std::shared_ptr<const PatternWeights>> weights_;  // by family and file
};

}  // namespace turncoat
