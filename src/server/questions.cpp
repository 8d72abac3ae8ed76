#include "server/questions.h"

#include <fmt/format.h>

#include "record/game_reader.h"
#include "search/default_levels.h"
#include "search/plan.h"
#include "server/players.h"

namespace turncoat::server {

namespace {

constexpr double kHintSeconds = 2;
constexpr double kLeastSeconds = 0.01;
constexpr int kMostLines = 64;
constexpr int kDefaultLines = 3;

constexpr int kMostReviewLevel = 24;
constexpr std::size_t kMostName = 200;
constexpr std::size_t kMostSearchName = 40;
constexpr int kMostPuzzleLevel = 16;
constexpr int kPuzzles = 10;
constexpr int kMostPuzzles = 100;
constexpr std::size_t kMostPuzzleGames = 200;

/// The games of `games`, a list, or of `text`, in any format.
std::vector<Game> games_of(const Fields& fields) {
  std::vector<Game> games;
  const auto add = [&](Game game) {
    if (games.size() == kMostPuzzleGames)
      Fields::complain("games", fmt::format("more than {}", kMostPuzzleGames));
    games.push_back(std::move(game));
  };
  if (const auto text = fields.text("text", static_cast<std::size_t>(-1))) {
    GameReader reader = games_of_text(*text, {.rules = fields.rules()});
    while (const auto read = reader.next()) {
      if (*read) add((*read)->game);
    }
    if (games.empty()) throw ApiError(400, "bad_text", "there is no game in this text", "text");
  } else if (const Json* list = fields.find("games")) {
    if (!list->is_array()) Fields::complain("games", "expected a list");
    for (const Json& entry : *list) {
      if (!entry.is_object()) Fields::complain("games", "expected a list of objects");
      Call inner;
      inner.fields = entry;
      add(Fields(inner, {"rules", "start", "moves"}).game());
    }
  }
  if (games.empty()) Fields::complain("games", "expected games or text");
  return games;
}

}  // namespace

void refuse_finished(const Position& position) {
  if (position.is_over())
    throw ApiError(400, "game_over", "the game is over: there is no move to make");
}

std::optional<std::string> search_name(const Fields& fields) {
  return fields.text("search", kMostSearchName);
}

MoveQuestion move_question(const Call& call, const ServiceLimits& most) {
  const Fields fields(call,
                      {"rules", "start", "moves", "player", "level", "time", "book", "search"});
  MoveQuestion question{fields.game(),
                        read_player(fields.text("player", 200).value_or("engine"), most),
                        {},
                        fields.number("time", kLeastSeconds, most.move_seconds),
                        false,
                        search_name(fields).value_or("")};
  const PlayerSpec& spec = question.player;
  Limits& limits = question.limits;
  limits.level = fields.whole("level", 0, kMaxLevel);
  if (spec.kind != "engine") {
    if (limits.level) Fields::complain("level", "only the engine has levels");
    if (fields.has("book")) Fields::complain("book", "only the engine has one");
    return question;
  }
  if (!limits.level) limits.level = spec.whole("level");
  if (!question.seconds) question.seconds = spec.number("time");
  limits.depth = spec.whole("depth");
  limits.percent = spec.whole("percent");
  if (!limits.level && !limits.depth && !question.seconds) limits.level = default_level::kPage;
  question.book = fields.flag("book").value_or(false);
  return question;
}

SearchQuestion hint_question(const Call& call, const ServiceLimits& most) {
  const Fields fields(call, {"rules", "start", "moves", "level", "time", "book"});
  Limits limits;
  limits.level = fields.whole("level", 0, kMaxLevel).value_or(default_level::kMove);
  limits.lines = 2;
  return {fields.game().position(), limits,
          fields.number("time", kLeastSeconds, most.move_seconds).value_or(kHintSeconds),
          fields.flag("book").value_or(true)};
}

SearchQuestion analysis_question(const Call& call, const ServiceLimits& most) {
  const Fields fields(call, {"rules", "start", "moves", "lines", "level", "time", "book"});
  Limits limits;
  limits.lines = fields.whole("lines", 1, kMostLines).value_or(kDefaultLines);
  limits.level = fields.whole("level", 0, kMaxLevel);
  return {
      fields.game().position(), limits,
      fields.number("time", kLeastSeconds, most.analysis_seconds).value_or(most.analysis_seconds),
      fields.flag("book").value_or(true)};
}

ReviewQuestion review_question(const Call& call) {
  const Fields fields(call, {"rules", "start", "moves", "level", "black", "white"});
  const Game game = fields.game();
  if (game.moves().empty()) Fields::complain("moves", "a game without moves cannot be reviewed");
  return {game, fields.whole("level", 0, kMostReviewLevel).value_or(default_level::kReview),
          fields.text("black", kMostName).value_or(""),
          fields.text("white", kMostName).value_or("")};
}

PuzzleQuestion puzzle_question(const Call& call) {
  const Fields fields(call, {"games", "text", "rules", "level", "most"});
  PuzzleQuestion question{games_of(fields), {}, 0};
  question.options.level =
      fields.whole("level", 4, kMostPuzzleLevel).value_or(question.options.level);
  question.most =
      static_cast<std::size_t>(fields.whole("most", 1, kMostPuzzles).value_or(kPuzzles));
  return question;
}

}  // namespace turncoat::server
