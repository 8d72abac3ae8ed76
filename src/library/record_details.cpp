#include "library/record_details.h"

#include <cstdlib>
#include <nlohmann/json.hpp>

#include "library/database.h"
#include "record/outside_json.h"

namespace turncoat::library {

namespace {

using Json = nlohmann::ordered_json;

template <class T>
Json fact(const std::optional<T>& value) {
  return value ? Json(*value) : Json(nullptr);
}

template <class T>
std::optional<T> fact_of(const Json& json) {
  return json.is_null() ? std::nullopt : std::optional(json.get<T>());
}

// The largest number of a name in WTHOR files.
constexpr int kMostWthor = 65535;
constexpr int kMostScore = 64;
constexpr int kMostEnding = static_cast<int>(Ending::unknown);

int ranged(const Json& json, int most) {
  const auto value = json.is_number_integer() ? json.get<std::int64_t>() : std::int64_t{most} + 1;
  if (value < -most || value > most) throw DatabaseError("a number out of range");
  return static_cast<int>(value);
}

void put_text(Json& json, const char* name, const std::string& text) {
  if (!text.empty()) json[name] = text;
}

Json notes_of(const GameRecord& record) {
  Json notes = Json::array();
  for (const MoveNote& note : record.notes) {
    notes.push_back({fact(note.eval), fact(note.seconds)});
  }
  return notes;
}

void restore(const Json& json, GameRecord& record) {
  record.place = json.value("place", "");
  record.time = json.value("time", "");
  record.comment = json.value("comment", "");
  if (json.contains("black_rating")) record.black_rating = json["black_rating"].get<double>();
  if (json.contains("white_rating")) record.white_rating = json["white_rating"].get<double>();
  if (json.contains("result")) {
    const Json& result = json["result"];
    record.result = {ranged(result.at(0), 1), std::nullopt,
                     static_cast<Ending>(std::abs(ranged(result.at(2), kMostEnding)))};
    if (!result.at(1).is_null()) record.result->margin = ranged(result.at(1), kMostScore);
  }
  for (const Json& note : json.value("notes", Json::array())) {
    record.notes.push_back({fact_of<double>(note.at(0)), fact_of<double>(note.at(1))});
  }
  if (!record.notes.empty() && record.notes.size() != record.game.moves().size())
    throw DatabaseError("notes of another game");
  for (const Json& scored : json.value("scores", Json::array())) {
    record.scores.push_back({static_cast<Square>(std::abs(ranged(scored.at(0), kPass))),
                             ranged(scored.at(1), kMostScore)});
  }
  if (json.contains("score")) record.score = ranged(json["score"], kMostScore);
  if (json.contains("wthor")) {
    const Json& numbers = json["wthor"];
    const auto number = [&](std::size_t i) { return ranged(numbers.at(i), kMostWthor); };
    record.wthor = {number(0), number(1), number(2), number(3)};
  }
  for (const Json& tag : json.value("tags", Json::array())) {
    record.tags.emplace_back(tag.at(0).get<std::string>(), tag.at(1).get<std::string>());
  }
}

}  // namespace

std::string print_details(const GameRecord& record) {
  Json json;
  put_text(json, "place", record.place);
  put_text(json, "time", record.time);
  put_text(json, "comment", record.comment);
  if (record.black_rating) json["black_rating"] = *record.black_rating;
  if (record.white_rating) json["white_rating"] = *record.white_rating;
  if (record.result && record.result != result_on_board(record.game)) {
    json["result"] = {record.result->winner, fact(record.result->margin),
                      static_cast<int>(record.result->ending)};
  }
  if (!record.notes.empty()) json["notes"] = notes_of(record);
  for (const ScoredMove& scored : record.scores) {
    json["scores"].push_back({scored.move, scored.score});
  }
  if (record.score) json["score"] = *record.score;
  if (record.wthor) {
    const WthorNumbers& numbers = *record.wthor;
    json["wthor"] = {numbers.tournament, numbers.black, numbers.white, numbers.theoretical};
  }
  for (const auto& [name, value] : record.tags) json["tags"].push_back({name, value});
  // Names and comments may contain bytes that are not UTF-8: replace them.
  return json.empty() ? std::string() : json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

bool read_details(const std::string& text, GameRecord& record) {
  record.result = result_on_board(record.game);
  if (text.empty()) return true;
  const auto json = parse_outside_json<Json>(text);
  if (!json) return false;
  try {
    restore(*json, record);
    return true;
  } catch (const Json::exception&) {
    return false;
  } catch (const DatabaseError&) {
    return false;
  }
}

}  // namespace turncoat::library
