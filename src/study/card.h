// A card: a position to learn, its answers, and when it is due again.
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
  Game game{};                  // the question is its last position
  std::vector<Square> answers;  // all are right; the first is shown
  std::string note;             // one line for people
  std::optional<double> share;  // of people rated 1500 who find it
  Memory memory;

  /// Equal for equal questions.
  std::string id() const;
};

/// An error in a card from a file.
struct BadCard : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// A card as JSON, in decks and over HTTP. `read_card` checks every move; throws BadCard or the JSON library's exceptions.
nlohmann::ordered_json print_card(const Card& card);
Card read_card(const nlohmann::ordered_json& json);

}  // namespace turncoat::study
