#include "study/card.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "record/position_text.h"
#include "record/square_text.h"
#include "record/transcript.h"

namespace turncoat::study {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kMostNote = 2000;

bool begins_usually(const Game& game) {
  return game.start() == Position::start(game.start().rules);
}

CardKind kind_of(const std::string& name) {
  for (const CardKind kind : {CardKind::opening, CardKind::mistake, CardKind::endgame}) {
    if (card_kind_name(kind) == name) return kind;
  }
  throw BadCard("unknown kind");
}

template <class T>
T in_range(const Json& card, const char* name, T least, T most) {
  const auto value = card.at(name).get<double>();
  if (!(value >= least && value <= most)) throw BadCard(fmt::format("{} out of range", name));
  return static_cast<T>(value);
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

Card read_card(const Json& json) {
  Card card;
  card.kind = kind_of(json.at("kind").get<std::string>());
  const auto rules = Rules::from_name(json.at("rules").get<std::string>());
  if (!rules) throw BadCard("unknown rules");
  Position start = Position::start(*rules);
  if (json.contains("start") && !json.at("start").is_null()) {
    PositionOptions options;
    options.rules = *rules;
    options.size_given = true;
    const auto position = parse_position(json.at("start").get<std::string>(), options);
    if (!position) throw BadCard(position.error().message());
    start = *position;
  }
  const auto game = parse_transcript(json.at("moves").get<std::string>(), start);
  if (!game) throw BadCard(game.error().message());
  card.game = *game;
  for (const Json& answer : json.at("answers")) {
    const auto move = parse_square(answer.get<std::string>(), *rules);
    if (!move || !card.game.position().is_legal(*move))
      throw BadCard("an answer that is not a legal move");
    card.answers.push_back(*move);
  }
  if (card.answers.empty()) throw BadCard("no answer");
  card.note = json.value("note", "");
  if (card.note.size() > kMostNote) throw BadCard("a note that is too long");
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

}  // namespace turncoat::study
