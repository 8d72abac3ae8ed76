#include "study/deck.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "record/new_file.h"
#include "record/outside_json.h"
#include "record/position_text.h"
#include "record/square_text.h"
#include "record/transcript.h"
#include "record/whole_file.h"

namespace turncoat::study {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kMostCards = 100'000;
constexpr std::size_t kMostNote = 2000;
constexpr std::size_t kMostBytes = 64 << 20;
constexpr int kVersion = 1;

struct BadCard {
  std::string what;
};

bool begins_usually(const Game& game) {
  return game.start() == Position::start(game.start().rules);
}

CardKind kind_of(const std::string& name) {
  for (const CardKind kind : {CardKind::opening, CardKind::mistake, CardKind::endgame}) {
    if (card_kind_name(kind) == name) return kind;
  }
  throw BadCard{"unknown kind"};
}

template <class T>
T in_range(const Json& card, const char* name, T least, T most) {
  const T value = card.at(name).get<T>();
  if (!(value >= least && value <= most)) throw BadCard{fmt::format("{} out of range", name)};
  return value;
}

Card read_card(const Json& json) {
  Card card;
  card.kind = kind_of(json.at("kind").get<std::string>());
  const auto rules = Rules::from_name(json.at("rules").get<std::string>());
  if (!rules) throw BadCard{"unknown rules"};
  Position start = Position::start(*rules);
  if (json.contains("start") && !json.at("start").is_null()) {
    PositionOptions options;
    options.rules = *rules;
    options.size_given = true;
    const auto position = parse_position(json.at("start").get<std::string>(), options);
    if (!position) throw BadCard{position.error().message()};
    start = *position;
  }
  const auto game = parse_transcript(json.at("moves").get<std::string>(), start);
  if (!game) throw BadCard{game.error().message()};
  card.game = *game;
  for (const Json& answer : json.at("answers")) {
    const auto move = parse_square(answer.get<std::string>(), *rules);
    if (!move || !card.game.position().is_legal(*move)) throw BadCard{"an answer that is no move"};
    card.answers.push_back(*move);
  }
  if (card.answers.empty()) throw BadCard{"no answer"};
  card.note = json.value("note", "");
  if (card.note.size() > kMostNote) throw BadCard{"a note that is too long"};
  if (json.contains("share") && !json.at("share").is_null()) {
    card.share = in_range<double>(json, "share", 0, 1);
  }
  card.memory = {
      in_range(json, "repetitions", 0, 1'000'000), in_range<double>(json, "ease", kLeastEase, 10),
      in_range(json, "interval", 0, kMostInterval), in_range(json, "due", -1'000'000, 1'000'000),
      in_range(json, "lapses", 0, 1'000'000)};
  return card;
}

Json print_card(const Card& card) {
  const Rules& rules = card.game.start().rules;
  std::vector<std::string> answers;
  for (const Square answer : card.answers) answers.push_back(move_name(answer, rules));
  Json json = {{"id", card.id()},
               {"kind", card_kind_name(card.kind)},
               {"rules", rules.name()},
               {"moves", print_transcript(card.game)},
               {"answers", answers},
               {"note", card.note},
               {"share", card.share ? Json(*card.share) : Json()},
               {"repetitions", card.memory.repetitions},
               {"ease", card.memory.ease},
               {"interval", card.memory.interval},
               {"due", card.memory.due},
               {"lapses", card.memory.lapses}};
  if (!begins_usually(card.game)) {
    json["start"] = print_position(card.game.start(), PositionForm::board);
  }
  return json;
}

}  // namespace

std::string_view card_kind_name(CardKind kind) noexcept {
  switch (kind) {
    case CardKind::opening: return "opening";
    case CardKind::mistake: return "mistake";
    case CardKind::endgame: break;
  }
  return "endgame";
}

std::string Card::id() const {
  return fmt::format("{}:{}:{}", card_kind_name(kind), game.start().rules.name(),
                     print_position(game.position(), PositionForm::board));
}

tl::expected<Deck, std::string> Deck::parse(std::string_view text) {
  const auto failure = [](const std::string& what) { return tl::unexpected(what); };
  const auto json = parse_outside_json<Json>(text, {.depth = 8, .bytes = kMostBytes});
  if (!json) return failure(json.error().what);
  Deck deck;
  std::size_t number = 0;
  try {
    if (json->at("turncoat").get<std::string>() != "training") return failure("no training file");
    if (json->at("version").get<int>() != kVersion) return failure("another version");
    const Json& cards = json->at("cards");
    if (!cards.is_array() || cards.size() > kMostCards) return failure("too many cards");
    for (const Json& card : cards) {
      ++number;
      deck.cards_.push_back(read_card(card));
    }
  } catch (const BadCard& bad) {
    return failure(fmt::format("card {}: {}", number, bad.what));
  } catch (const Json::exception&) {
    return failure(fmt::format("card {}: a field is missing or of the wrong type", number));
  }
  return deck;
}

std::string Deck::print() const {
  // A card a line: such files can be compared and merged.
  std::string text = fmt::format(R"({{"turncoat":"training","version":{},"cards":[)", kVersion);
  for (std::size_t i = 0; i < cards_.size(); ++i) {
    text += i == 0 ? "\n" : ",\n";
    text += print_card(cards_[i]).dump(-1, ' ', false, Json::error_handler_t::replace);
  }
  return text + "\n]}\n";
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
      return memory.interval == 0 ? 1 : 0;  // what was never asked waits
    };
    if (rank(a) != rank(b)) return rank(a) < rank(b);
    return rank(a) == 0 && cards_[a].memory.due < cards_[b].memory.due;
  });
  if (found.size() > most) found.resize(most);
  return found;
}

}  // namespace turncoat::study
