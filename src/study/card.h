// A position to learn: a question, its answers, and when it comes back.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "core/position.h"
#include "study/memory.h"

namespace turncoat::study {

enum class CardKind : std::uint8_t { opening, mistake, endgame };
std::string_view card_kind_name(CardKind kind) noexcept;

struct Card {
  CardKind kind = CardKind::opening;
  Game game{};                  // its last position is asked for
  std::vector<Square> answers;  // each is right, the first is told
  std::string note;             // one line for people
  std::optional<double> share;  // of 1500-rated people who find it
  Memory memory;

  /// The same for the same question.
  std::string id() const;
};

/// What is wrong with a card from a file.
struct BadCard : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// As decks and the HTTP interface hold it. `read_card` checks every move; throws BadCard, or what the JSON library throws.
nlohmann::ordered_json print_card(const Card& card);
Card read_card(const nlohmann::ordered_json& json);

}  // namespace turncoat::study
