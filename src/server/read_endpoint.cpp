// The endpoint `read`: text in any format in, games out.
#include <fmt/format.h>

#include <array>
#include <sstream>

#include "record/game_reader.h"
#include "record/position_text.h"
#include "record/transcript.h"
#include "server/facts.h"
#include "server/fields.h"
#include "server/game_endpoints.h"

namespace turncoat::server {

namespace {

constexpr int kDefaultGames = 200;
constexpr int kMostGames = 1000;
constexpr std::size_t kMostDamaged = 100;  // listed one by one

/// The bytes of a base64 text; nothing if it is not base64.
std::optional<std::string> decoded(const std::string& text) {
  constexpr std::string_view kDigits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string_view digits = text;
  while (digits.ends_with('=')) digits.remove_suffix(1);
  if (text.size() % 4 != 0 || text.size() - digits.size() > 2) return std::nullopt;
  std::string bytes;
  std::uint32_t collected = 0;
  int bits = 0;
  for (const char digit : digits) {
    const std::size_t value = kDigits.find(digit);
    if (value == std::string_view::npos) return std::nullopt;
    collected = (collected << 6 | static_cast<std::uint32_t>(value)) & 0xffffff;
    bits += 6;
    if (bits >= 8) bytes.push_back(static_cast<char>(collected >> (bits -= 8) & 0xff));
  }
  return bytes;
}

std::string text_of(const Fields& fields) {
  constexpr auto kAny = static_cast<std::size_t>(-1);  // the body has a limit already
  const auto text = fields.text("text", kAny);
  const auto base64 = fields.text("base64", kAny);
  if (text.has_value() == base64.has_value())
    Fields::complain("text", "expected either text or base64");
  if (text) return *text;
  const auto bytes = decoded(*base64);
  if (!bytes) Fields::complain("base64", "this is not base64");
  return *bytes;
}

/// The whole text as one position, which is a game without moves.
std::optional<GameRecord> position_as_game(const std::string& text, const Fields& fields) {
  const auto position =
      parse_position(text, {.rules = fields.rules(), .size_given = fields.has("rules")});
  if (!position) return std::nullopt;
  GameRecord record;
  record.game = Game(*position);
  return record;
}

}  // namespace

Json game_facts(const GameRecord& record) {
  const Game& game = record.game;
  const auto known = [](const std::string& text) { return text.empty() ? Json() : Json(text); };
  const auto outcome = record.outcome();
  return {{"rules", game.start().rules.name()},
          {"start", print_position(game.start(), PositionForm::board)},
          {"moves", move_names(game.moves(), game.start().rules)},
          {"transcript", print_transcript(game)},
          {"black", known(record.black)},
          {"white", known(record.white)},
          {"event", known(record.event)},
          {"date", known(record.date)},
          {"score", outcome && outcome->margin ? Json(*outcome->margin) : Json()},
          {"over", game.is_over()}};
}

Answer read_games(const Call& call) {
  const Fields fields(call, {"text", "base64", "name", "rules", "limit"});
  const std::string text = text_of(fields);
  const std::string name = fields.text("name", 300).value_or("");
  const auto limit =
      static_cast<std::size_t>(fields.whole("limit", 1, kMostGames).value_or(kDefaultGames));
  GameOptions options;
  options.rules = fields.rules();
  GameReader reader(std::make_unique<std::istringstream>(text), name, options);
  Json games = Json::array();
  Json damaged = Json::array();
  std::size_t total = 0;
  std::string first_error;
  while (const auto read = reader.next()) {
    if (*read) {
      ++total;
      if (games.size() < limit) games.push_back(game_facts(**read));
      continue;
    }
    const GameError& error = read->error();
    if (first_error.empty()) first_error = error.error.message();
    if (damaged.size() < kMostDamaged) {
      damaged.push_back({{"number", error.source.number}, {"message", error.error.message()}});
    }
  }
  std::string form(game_format_name(reader.format()));
  if (total == 0) {
    const auto position = position_as_game(text, fields);
    if (!position) {
      throw ApiError(400, "bad_text",
                     first_error.empty() ? "there is no game and no position in this" : first_error,
                     fields.has("text") ? "text" : "base64");
    }
    games.push_back(game_facts(*position));
    damaged.clear();
    total = 1;
    form = "position";
  }
  return Answer::json({{"form", form}, {"games", games}, {"total", total}, {"damaged", damaged}});
}

}  // namespace turncoat::server
