#include "study/deck.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "record/json_number.h"
#include "record/new_file.h"
#include "record/outside_json.h"
#include "record/whole_file.h"

namespace turncoat::study {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kMostCards = 100'000;
constexpr std::size_t kMostBytes = 64 << 20;
constexpr int kVersion = 1;

}  // namespace

tl::expected<Deck, std::string> Deck::parse(std::string_view text) {
  const auto failure = [](const std::string& what) { return tl::unexpected(what); };
  const auto json = parse_outside_json<Json>(text, {.depth = 8, .bytes = kMostBytes});
  if (!json) return failure(json.error().what);
  Deck deck;
  std::size_t number = 0;
  try {
    if (json->at("turncoat").get<std::string>() != "training")
      return failure("not a training file");
    if (whole_number<int>(json->at("version")) != kVersion) return failure("another version");
    const Json& cards = json->at("cards");
    if (!cards.is_array() || cards.size() > kMostCards) return failure("too many cards");
    for (const Json& card : cards) {
      ++number;
      deck.cards_.push_back(read_card(card));
    }
    number = 0;
    if (json->contains("lessons")) json->at("lessons").get_to(deck.lessons_);
    if (json->contains("days")) json->at("days").get_to(deck.days_);
  } catch (const BadCard& bad) {
    return failure(fmt::format("card {}: {}", number, bad.what()));
  } catch (const Json::exception&) {
    const std::string where = number > 0 ? fmt::format("card {}: ", number) : "";
    return failure(where + "a field is missing or of the wrong type");
  }
  return deck;
}

std::string Deck::print() const {
  // One card per line, so that files can be compared and merged.
  std::string text = fmt::format(R"({{"turncoat":"training","version":{},"cards":[)", kVersion);
  for (std::size_t i = 0; i < cards_.size(); ++i) {
    text += i == 0 ? "\n" : ",\n";
    text += print_card(cards_[i]).dump(-1, ' ', false, Json::error_handler_t::replace);
  }
  text += "\n]";
  if (!lessons_.empty()) text += ",\"lessons\":" + Json(lessons_).dump();
  if (!days_.empty()) text += ",\"days\":" + Json(days_).dump();
  return text + "}\n";
}

tl::expected<Deck, std::string> Deck::read(const std::filesystem::path& file) {
  std::error_code error;
  if (!std::filesystem::exists(file, error)) return Deck{};
  const auto text = read_whole_file(file, kMostBytes);
  if (!text) return tl::unexpected(text.error());
  auto deck = parse(*text);
  if (!deck) return tl::unexpected(file.string() + ": " + deck.error());
  return deck;
}

void Deck::write(const std::filesystem::path& file) const { write_whole_file(file, print()); }

bool Deck::add(Card card) {
  const std::string id = card.id();
  const auto known = std::ranges::find_if(cards_, [&](const Card& one) { return one.id() == id; });
  if (known == cards_.end()) {
    cards_.push_back(std::move(card));
    return true;
  }
  known->answers = std::move(card.answers);
  return false;
}

std::vector<std::size_t> Deck::due(CardKind kind, Day today, std::size_t most) const {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < cards_.size(); ++i) {
    if (cards_[i].kind == kind && cards_[i].memory.due <= today) found.push_back(i);
  }
  std::ranges::stable_sort(found, [&](std::size_t a, std::size_t b) {
    const auto rank = [&](std::size_t i) {
      const Memory& memory = cards_[i].memory;
      return memory.interval == 0 ? 1 : 0;  // new cards come last
    };
    if (rank(a) != rank(b)) return rank(a) < rank(b);
    return rank(a) == 0 && cards_[a].memory.due < cards_[b].memory.due;
  });
  if (found.size() > most) found.resize(most);
  return found;
}

}  // namespace turncoat::study
