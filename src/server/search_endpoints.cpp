// What players choose and what the engine thinks: move, hint, analyse.
#include <fmt/format.h>

#include "players/player_kinds.h"
#include "review/reason.h"
#include "search/plan.h"
#include "server/asking.h"
#include "server/endpoints.h"
#include "server/facts.h"
#include "server/players.h"

namespace turncoat::server {

namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

constexpr int kDefaultLevel = 12;
constexpr int kHintLevel = 16;
constexpr double kHintSeconds = 2;
constexpr double kLeastSeconds = 0.01;
constexpr int kMostLines = 64;
constexpr int kDefaultLines = 3;
// Faster than this nobody reads.
constexpr auto kBetweenValues = 100ms;

void refuse_finished(const Position& position) {
  if (position.is_over()) throw ApiError(400, "game_over", "the game is over: there is no move to make");
}

Report engine_report(Service& service, const Call& call, const Position& position, const Limits& limits,
                     const std::optional<double>& seconds) {
  refuse_finished(position);
  const auto task = std::make_shared<SearchTask>(position, limits, seconds);
  const auto ticket =
      submit(service, call.client, task, {is_brief(limits, seconds), service.limits.move_seconds});
  return wait_for_report(*task, call.is_alive);
}

double rounded_seconds(double seconds) { return std::round(seconds * 1e4) / 1e4; }

Json move_facts(const Position& position, const Report& report) {
  Json facts = line_facts(report.best(), position.rules);
  facts["pass"] = report.best().move == kPass;
  facts["nodes"] = report.nodes;
  facts["seconds"] = rounded_seconds(report.seconds);
  facts["game"] = position_facts(position.after(report.best().move));
  return facts;
}

/// The move of a player that is not the engine. Its scores are no discs, so they are not told.
Json player_move(Service& service, const Call& call, const Game& game, const PlayerSpec& spec,
                 const std::optional<double>& seconds) {
  const Position& position = game.position();
  refuse_finished(position);
  Square move = kPass;
  Json more = Json::object();
  if (!position.must_pass()) {
    auto player = make_player(spec, service.kit);
    if (!player) Fields::complain("player", player.error());
    const double most = service.limits.move_seconds;
    const auto task = std::make_shared<PlayerTask>(*std::move(player), game, seconds, most);
    const auto ticket = submit(service, call.client, task, {true, most});
    std::optional<PlayerTask::Outcome> outcome;
    while (!(outcome = task->wait(kLook))) {
      if (!call.is_alive()) complain_of_leaving();
    }
    check_end(outcome->end, outcome->failure);
    move = outcome->choice.move;
    if (!position.is_legal(move)) throw ApiError(503, "busy", "the player could not choose in time");
    if (const auto& report = outcome->choice.report) {
      more["pv"] = move_names(report->best().pv, position.rules);
      more["nodes"] = report->nodes;
    }
    more["seconds"] = rounded_seconds(outcome->seconds);
  }
  Json facts = {{"move", move_names({move}, position.rules).front()}, {"pass", move == kPass}};
  facts.update(more);
  facts["game"] = position_facts(position.after(move));
  return facts;
}

/// What the next best move would do worse.
Json hint_words(const Position& position, const Report& report) {
  Json words = Json::array();
  if (report.lines.size() < 2) return words;
  const Line& best = report.lines[0];
  const Line& next = report.lines[1];
  const Comparison comparison{position,   next.pv,    best.pv,
                              next.score, best.score, best.evidence.exact && next.evidence.exact};
  for (const Reason& reason : find_reasons(comparison)) words.push_back(reason_words(reason, comparison));
  return words;
}

const char* end_name(End end, bool complete) {
  if (end == End::stopping) return "stopping";
  return end == End::finished && complete ? "complete" : "time";
}

/// What a stream tells of, and what the book knows of it.
struct Analysis {
  std::shared_ptr<SearchTask> task;
  std::shared_ptr<const Scheduler::Ticket> ticket;
  Rules rules;
  std::vector<Line> book;
  std::size_t most_lines;
};

Json values_facts(const Report& report, const Analysis& analysis, bool final) {
  std::vector<Line> all = report.lines;
  add_book_lines(analysis.book, analysis.most_lines, all);
  Json lines = Json::array();
  for (const Line& line : all) lines.push_back(line_facts(line, analysis.rules));
  return {{"depth", report.best().evidence.depth},
          {"selectivity", report.best().evidence.percent},
          {"nodes", report.nodes},
          {"seconds", rounded_seconds(report.seconds)},
          {"final", final},
          {"lines", lines}};
}

/// Passes on what the task finds until it ends or the client leaves.
void stream_values(const Scheduler& scheduler, const Analysis& analysis, EventSink& sink) {
  News news;
  std::uint64_t sent = 0;
  int told_ahead = -1;
  auto next = Clock::now();
  while (sink.is_alive()) {
    news = analysis.task->wait(sent, kLook);
    if (news.end) break;
    if (const auto ahead = scheduler.ahead(*analysis.ticket); ahead && *ahead != told_ahead) {
      if (!sink.send("waiting", {{"ahead", *ahead}})) return;
      told_ahead = *ahead;
    }
    if (news.version == sent || news.report.lines.empty()) continue;
    if (const auto now = Clock::now(); now < next) {
      std::this_thread::sleep_for(next - now);  // by then there may be more to tell
      continue;
    }
    if (!sink.send("values", values_facts(news.report, analysis, false))) return;
    sent = news.version;
    told_ahead = -1;
    next = Clock::now() + kBetweenValues;
  }
  if (!news.end) return;
  if (news.end == End::failed) {
    sink.send("error", ApiError(500, "failure", news.failure).facts());
    return;
  }
  if (!news.report.lines.empty()) sink.send("values", values_facts(news.report, analysis, true));
  sink.send("done", {{"reason", end_name(*news.end, news.report.complete)}});
}

}  // namespace

Answer list_players(Service& service, const Call& call) {
  const Fields none(call, {});
  Json levels = Json::array();
  for (int level = 0; level <= kMaxLevel; ++level) {
    int exact_from = 0;
    for (int empties = 1; empties <= 60; ++empties) {
      const Step target = level_target(level, empties);
      if (target.depth == empties && target.selectivity == kNoSelectivity) exact_from = empties;
    }
    levels.push_back({{"level", level}, {"depth", level_target(level, 60).depth}, {"exact_from", exact_from}});
  }
  return Answer::json({{"players", player_facts(service.limits, service.books)}, {"levels", levels}});
}

Answer choose_move(Service& service, const Call& call) {
  const Fields fields(call, {"rules", "start", "moves", "player", "level", "time", "book"});
  const Game game = fields.game();
  const PlayerSpec spec = read_player(fields.text("player", 200).value_or("engine"), service.limits);
  Limits limits;
  limits.level = fields.whole("level", 0, kMaxLevel);
  auto seconds = fields.number("time", kLeastSeconds, service.limits.move_seconds);
  if (spec.kind != "engine") {
    if (limits.level) Fields::complain("level", "only the engine has levels");
    if (fields.has("book")) Fields::complain("book", "only the engine has one");
    return Answer::json(player_move(service, call, game, spec, seconds));
  }
  if (!limits.level) limits.level = spec.whole("level");
  if (!seconds) seconds = spec.number("time");
  limits.depth = spec.whole("depth");
  limits.percent = spec.whole("percent");
  if (!limits.level && !limits.depth && !seconds) limits.level = kDefaultLevel;
  Report report;
  if (fields.flag("book").value_or(false)) report.lines = service.books.moves(game.position());
  if (report.lines.empty()) {
    report = engine_report(service, call, game.position(), limits, seconds);
  } else {
    report.lines = {service.books.choose(report.lines)};
  }
  return Answer::json(move_facts(game.position(), report));
}

Answer give_hint(Service& service, const Call& call) {
  const Fields fields(call, {"rules", "start", "moves", "level", "time", "book"});
  const Position position = fields.game().position();
  Limits limits;
  limits.level = fields.whole("level", 0, kMaxLevel).value_or(kHintLevel);
  const double seconds = fields.number("time", kLeastSeconds, service.limits.move_seconds).value_or(kHintSeconds);
  limits.lines = 2;
  Report report;
  if (fields.flag("book").value_or(true)) report.lines = service.books.moves(position);
  if (report.lines.empty()) report = engine_report(service, call, position, limits, seconds);
  Json facts = move_facts(position, report);
  facts["words"] = hint_words(position, report);
  return Answer::json(facts);
}

Answer analyse(Service& service, const Call& call) {
  const Fields fields(call, {"rules", "start", "moves", "lines", "level", "time", "book"});
  const Position position = fields.game().position();
  Limits limits;
  limits.lines = fields.whole("lines", 1, kMostLines).value_or(kDefaultLines);
  limits.level = fields.whole("level", 0, kMaxLevel);
  const double most = service.limits.analysis_seconds;
  const double seconds = fields.number("time", kLeastSeconds, most).value_or(most);
  Answer answer;
  if (position.is_over()) {
    answer.events = [](EventSink& sink) { sink.send("done", {{"reason", "over"}}); };
    return answer;
  }
  const auto task = std::make_shared<SearchTask>(position, limits, seconds);
  const Analysis analysis{
      task, std::make_shared<Scheduler::Ticket>(submit(service, call.client, task, {false, most})), position.rules,
      fields.flag("book").value_or(true) ? service.books.moves(position) : std::vector<Line>(),
      static_cast<std::size_t>(limits.lines)};
  answer.events = [&service, analysis](EventSink& sink) { stream_values(service.scheduler, analysis, sink); };
  return answer;
}

}  // namespace turncoat::server
