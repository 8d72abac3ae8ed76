// A deck of cards: the file that `turncoat train` and the page use.
//
// A deck is JSON: {"turncoat": "training", "version": 1, "cards": [{"id", "kind", "rules", "start", "moves", "answers",
// "note", "share", "repetitions", "ease", "interval", "due", "lapses"}], "lessons": {"corners": [0, 2]}, "days": [20775]}.
// `start` and `moves` lead to the position as in the HTTP interface; `share` is how many people of 1500 find the answer;
// `lessons` names the positions that were solved, `days` the days whose set was done.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "study/card.h"

namespace turncoat::study {

class Deck {
 public:
  /// Checks every move. The error says what is wrong, and in which card.
  static tl::expected<Deck, std::string> parse(std::string_view json);
  std::string print() const;

  /// An empty deck if there is no such file.
  static tl::expected<Deck, std::string> read(const std::filesystem::path& file);
  /// Writes all of it or nothing; throws std::runtime_error.
  void write(const std::filesystem::path& file) const;

  /// False if the question exists already: it then keeps its memory and gets the new answers.
  bool add(Card card);
  std::vector<Card>& cards() noexcept { return cards_; }
  const std::vector<Card>& cards() const noexcept { return cards_; }
  /// At most `most` due cards as indices into cards(): the longest overdue first, then new ones.
  std::vector<std::size_t> due(CardKind kind, Day today, std::size_t most) const;

 private:
  std::vector<Card> cards_;
  // Used by the page only; kept so that saving a deck loses nothing.
  std::map<std::string, std::vector<int>> lessons_;
  std::vector<Day> days_;
};

}  // namespace turncoat::study
