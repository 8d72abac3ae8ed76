#include "server/worker_messages.h"

#include <cmath>
#include <stdexcept>

#include "facts/line_facts.h"
#include "record/json_number.h"
#include "search/limit_table.h"

namespace turncoat::server {

namespace {

// The steady clock is the same in all processes of a machine.
Json time_message(Time::time_point time) { return time.time_since_epoch().count(); }

Time::time_point time_of(const Json& message) {
  return Time::time_point(Time::duration(whole_number<Time::rep>(message)));
}

void require(bool condition) {
  if (!condition) throw BadMessage("a worker's message makes no sense");
}

int whole_in(const Json& message, int least, int most) {
  const int value = whole_number<int>(message);
  require(value >= least && value <= most);
  return value;
}

Json line_message(const Line& line) {
  return {line.move,
          line.score,
          static_cast<int>(line.bound),
          line.evidence.depth,
          line.evidence.percent,
          line.evidence.exact,
          line.evidence.book,
          line.pv};
}

Line line_of(const Json& message, const Position& position) {
  Line line;
  line.move = static_cast<Square>(whole_in(message.at(0), 0, kNoSquare));
  line.score = message.at(1);
  line.bound = static_cast<Bound>(whole_in(message.at(2), 0, 2));
  line.evidence.depth = whole_in(message.at(3), 0, 100);
  line.evidence.percent = whole_in(message.at(4), 0, 100);
  line.evidence.exact = message.at(5);
  line.evidence.book = message.at(6);
  constexpr double kMostScore = 1e6;  // plain searchers use other scales
  require(std::isfinite(line.score) && std::abs(line.score) <= kMostScore);
  for (const Json& square : message.at(7))
    line.pv.push_back(static_cast<Square>(whole_in(square, 0, kPass)));
  require(is_playable(line, position));
  return line;
}

}  // namespace

Json message_of(const Position& position) {
  return {position.rules.name(), position.board.mover, position.board.opponent,
          static_cast<int>(position.mover)};
}

Position position_of(const Json& message) {
  const auto rules = Rules::from_name(message.at(0).get<std::string>());
  require(rules.has_value());
  const Board board{whole_number<Bits>(message.at(1)), whole_number<Bits>(message.at(2))};
  require((board.mover & board.opponent) == 0 && (board.occupied() & ~rules->cells()) == 0);
  return {*rules, board, static_cast<Colour>(whole_in(message.at(3), 0, 1))};
}

Json message_of(const Limits& limits) {
  Json message = {{"lines", limits.lines}, {"received", time_message(limits.received)}};
  for (const LimitInfo& limit : kLimits) {
    if (const auto value = limit.get(limits)) message[limit.name] = *value;
  }
  if (limits.window) message["window"] = *limits.window;
  if (limits.clock) message["clock"] = {limits.clock->remaining, limits.clock->increment};
  return message;
}

Limits limits_of(const Json& message) {
  Limits limits;
  limits.lines = whole_in(message.at("lines"), 1, 64);
  limits.received = time_of(message.at("received"));
  for (const LimitInfo& limit : kLimits) {
    const auto value = message.find(limit.name);
    if (value == message.end()) continue;
    const double number = value->get<double>();
    require(number >= 0 && number <= limit.most);
    limit.set(limits, number);
  }
  if (const auto window = message.find("window"); window != message.end())
    limits.window = window->get<std::pair<int, int>>();
  if (const auto clock = message.find("clock"); clock != message.end())
    limits.clock = GameClock{clock->at(0), clock->at(1)};
  return limits;
}

Json message_of(const Report& report) {
  Json lines = Json::array();
  for (const Line& line : report.lines) lines.push_back(line_message(line));
  return {{"lines", std::move(lines)},
          {"nodes", report.nodes},
          {"seconds", report.seconds},
          {"complete", report.complete}};
}

Report report_of(const Json& message, const Position& position) {
  Report report;
  for (const Json& line : message.at("lines")) report.lines.push_back(line_of(line, position));
  report.nodes = whole_number<std::uint64_t>(message.at("nodes"));
  report.seconds = message.at("seconds");
  report.complete = message.at("complete");
  return report;
}

Json message_of(const Choice& choice) {
  Json message = {{"move", choice.move}};
  if (choice.report) message["report"] = message_of(*choice.report);
  return message;
}

Choice choice_of(const Json& message, const Position& position) {
  Choice choice;
  choice.move = static_cast<Square>(whole_in(message.at("move"), 0, kNoSquare));
  if (const auto report = message.find("report"); report != message.end())
    choice.report = report_of(*report, position);
  return choice;
}

Json message_of(const PlayerQuestion& question) {
  Json message = {{"player", question.player},
                  {"start", message_of(question.game.start())},
                  {"moves", question.game.moves()},
                  {"seed", question.seed},
                  {"asked", time_message(question.asked)},
                  {"deadline", time_message(question.deadline)}};
  if (question.seconds) message["seconds"] = *question.seconds;
  return message;
}

PlayerQuestion player_question_of(const Json& message) {
  PlayerQuestion question{message.at("player"), Game(position_of(message.at("start"))),
                          whole_number<std::uint64_t>(message.at("seed")), std::nullopt};
  for (const Json& square : message.at("moves"))
    require(question.game.play(static_cast<Square>(whole_in(square, 0, kPass))));
  question.asked = time_of(message.at("asked"));
  question.deadline = time_of(message.at("deadline"));
  if (const auto seconds = message.find("seconds"); seconds != message.end())
    question.seconds = seconds->get<double>();
  return question;
}

}  // namespace turncoat::server
