#include "record/quest.h"

#include <fmt/format.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "record/game_splitter.h"
#include "record/json_board.h"
#include "record/square_text.h"
#include "record/transcript.h"

namespace turncoat {
namespace {

using json_board::shown;
using json_board::wrong;
using nlohmann::json;

constexpr std::string_view kMoves = R"("position": {"moves": [{"m": "f5", "t": 2100}, ...]})";

const json* find(const json& object, const char* key) {
  if (!object.is_object()) return nullptr;
  const auto found = object.find(key);
  return found == object.end() ? nullptr : &*found;
}

std::optional<ParseError> read_move(const json& entry, GameRecord& record) {
  const std::string place = fmt::format("move {}", record.game.moves().size() + 1);
  const json* move = find(entry, "m");
  // The last entry may say how the game ended instead of holding a move.
  if (move == nullptr && find(entry, "s") != nullptr) return std::nullopt;
  if (move == nullptr || !move->is_string()) {
    return wrong("unexpected " + shown(move == nullptr ? entry : *move), place, R"({"m": "f5"})")
        .value();
  }
  const auto& name = move->get_ref<const json::string_t&>();
  const Parsed<Square> square = parse_move(name, record.rules());
  if (!square) return wrong("unexpected " + shown(*move), place, "a square or -").value();
  if (!record.game.play_or_pass(*square))
    return illegal_move(record.game.position(), *square, 0, place);
  const json* time = find(entry, "t");
  if (time == nullptr) return std::nullopt;
  if (!time->is_number() || time->get<double>() < 0) {
    return wrong("unexpected " + shown(*time), place, "milliseconds").value();
  }
  record.notes.resize(record.game.moves().size());
  record.notes.back().seconds = time->get<double>() / 1000;
  return std::nullopt;
}

std::optional<ParseError> read_player(const json& player, std::string& name,
                                      std::optional<double>& rating) {
  const json* told = find(player, "name");
  if (told == nullptr) told = find(player, "id");
  if (told == nullptr || !told->is_string()) {
    return wrong("unexpected " + shown(player), "players", R"({"name": "..."})").value();
  }
  name = told->get<std::string>();
  const json* old_rating = find(player, "oldR");
  if (old_rating == nullptr || old_rating->is_null()) return std::nullopt;
  if (!old_rating->is_number())
    return wrong("unexpected " + shown(*old_rating), "players", "a rating").value();
  rating = old_rating->get<double>();
  return std::nullopt;
}

/// `2020-05-05T11:24:48.000Z`
std::optional<ParseError> read_created(const json& created, GameRecord& record) {
  if (!created.is_string())
    return wrong("unexpected " + shown(created), "created", "a date").value();
  std::string_view rest;
  record.date = iso_date(created.get_ref<const json::string_t&>(), rest);
  if (rest.starts_with('T')) rest.remove_prefix(1);
  record.time = record.date.empty() ? "" : std::string(rest);
  return std::nullopt;
}

std::optional<ParseError> read_game(const json& object, GameRecord& record) {
  const json* position = find(object, "position");
  const json* moves = find(position == nullptr ? object : *position, "moves");
  if (moves == nullptr || !moves->is_array()) {
    return wrong("an object without moves", "", std::string(kMoves)).value();
  }
  for (const json& entry : *moves) {
    if (auto error = read_move(entry, record)) return error;
  }
  if (!record.notes.empty()) record.notes.resize(record.game.moves().size());
  if (const json* players = find(object, "players")) {
    if (!players->is_array() || players->size() != 2) {
      return wrong("unexpected " + shown(*players), "players", "a list of two").value();
    }
    if (auto error = read_player((*players)[0], record.black, record.black_rating)) return error;
    if (auto error = read_player((*players)[1], record.white, record.white_rating)) return error;
  }
  if (const json* created = find(object, "created")) {
    if (auto error = read_created(*created, record)) return error;
  }
  return std::nullopt;
}

}  // namespace

Parsed<GameRecord> parse_quest_game(std::string_view text, const GameOptions& options) {
  if (options.rules_given && options.rules.size != 8) {
    return wrong("a game of Othello Quest, which is 8x8", "",
                 options.rules.name() + " as asked for");
  }
  const Parsed<json> object = json_board::parse(text, "an object with " + std::string(kMoves));
  if (!object) return tl::unexpected(object.error());
  GameRecord record;
  Rules rules = options.rules;
  rules.size = 8;
  record.game = Game(rules);
  if (auto error = read_game(*object, record)) return tl::unexpected(std::move(*error));
  return record;
}

Parsed<std::string> print_quest_game(const GameRecord& record) {
  if (record.game.start() != Position::start(Rules{})) {
    return wrong(record.rules() == Rules{} ? "a game from a position of its own"
                                           : fmt::format("a game of {}", record.rules().name()),
                 "", "for Othello Quest, 8x8 from the usual start");
  }
  json moves = json::array();
  for (std::size_t i = 0; i < record.game.moves().size(); ++i) {
    const Square move = record.game.moves()[i];
    json entry = {{"m", move == kPass ? "-" : move_name(move, record.rules())}};
    if (i < record.notes.size() && record.notes[i].seconds) {
      entry["t"] = static_cast<std::int64_t>(std::llround(*record.notes[i].seconds * 1000));
    }
    moves.push_back(std::move(entry));
  }
  const auto player = [](const std::string& name, const std::optional<double>& rating) {
    json object = {{"name", name}};
    if (rating) object["oldR"] = *rating;
    return object;
  };
  json object = {
      {"gtype", "reversi"},
      {"players",
       {player(record.black, record.black_rating), player(record.white, record.white_rating)}},
      {"position", {{"moves", std::move(moves)}}}};
  if (!record.date.empty()) {
    object["created"] =
        record.time.empty() ? record.date : fmt::format("{}T{}", record.date, record.time);
  }
  return object.dump(-1, ' ', false, json::error_handler_t::replace);
}

constinit const GameFormatInfo quest_format = {
    .format = GameFormat::quest,
    .name = "quest",
    .extensions = "json",
    .extension_decides = false,
    .description = "JSON of Othello Quest",
    .recognise =
        [](std::string_view, std::string_view text) {
          // Boards are lists in a list; these games are objects.
          const std::size_t first = text.find_first_not_of("[ \t\n\v\f\r");
          return first != text.npos && text[first] == '{';
        },
    .split = split_objects,
    .parse = parse_quest_game,
    .print =
        [](const GameRecord& record) {
          return print_quest_game(record).map([](std::string text) { return text + '\n'; });
        },
};

}  // namespace turncoat
