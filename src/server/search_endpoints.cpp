// The endpoints players, move, stop, hint and analyse.
#include <fmt/format.h>

#include <algorithm>

#include "players/player_kinds.h"
#include "server/endpoints.h"
#include "server/facts.h"
#include "server/player_task.h"
#include "server/players.h"
#include "server/questions.h"
#include "server/scheduled_search.h"
#include "server/search_facts.h"

namespace turncoat::server {

namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

// Nobody reads faster than this.
constexpr auto kBetweenValues = 100ms;

// Seconds. A search that was stopped before it found anything is repeated for this long.
constexpr double kHurry = 0.02;

/// `name` is what `/api/stop` calls the search; it may be empty.
Report engine_report(Service& service, const Call& call, const Position& position,
                     const Limits& limits, const std::optional<double>& seconds,
                     const std::string& name = {}) {
  refuse_finished(position);
  const auto task = std::make_shared<SearchTask>(position, limits, seconds, Updates::none);
  const auto ticket =
      submit(service, call.from, task, {is_brief(limits, seconds), service.limits.move_seconds});
  const NamedSearches::Entry entry(service.named_searches, call.from, name,
                                   [&ticket] { ticket.cancel(); });
  Findings findings = wait_for_end(*task, call.is_alive);
  if (findings.report.lines.empty() && entry.was_stopped())
    return engine_report(service, call, position, limits, kHurry);
  return report_of(std::move(findings));
}

/// The move of a player that is not the engine. Its scores are not in discs, so they are left out.
Json player_move(Service& service, const Call& call, const Game& game, const PlayerSpec& spec,
                 const std::optional<double>& seconds, const std::string& name) {
  const Position& position = game.position();
  refuse_finished(position);
  Square move = kPass;
  Json more = Json::object();
  if (!position.must_pass()) {
    // It will play in another process; errors in its text are reported here.
    if (const auto player = make_player(spec, service.kit); !player)
      Fields::complain("player", player.error());
    const double most = service.limits.move_seconds;
    const auto task = std::make_shared<PlayerTask>(spec.text, game, seconds, most);
    const auto ticket = submit(service, call.from, task, {true, most});
    const NamedSearches::Entry entry(service.named_searches, call.from, name,
                                     [&ticket] { ticket.cancel(); });
    std::optional<PlayerTask::Outcome> outcome;
    while (!(outcome = task->wait(kLook))) {
      if (!call.is_alive()) complain_of_leaving();
    }
    check_end(outcome->end, outcome->failure);
    move = outcome->choice.move;
    if (!position.is_legal(move) && entry.was_stopped())
      return player_move(service, call, game, spec, kHurry, {});
    if (!position.is_legal(move))
      throw ApiError(503, "busy", "the player could not choose in time");
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

/// What a stream of values needs.
struct Analysis {
  std::shared_ptr<SearchTask> task;
  std::shared_ptr<const Scheduler::Ticket> ticket;
  Rules rules;
  std::vector<Line> book;
  std::size_t most_lines;
};

/// Sends what the task finds until it ends or the client leaves.
void stream_values(const Scheduler& scheduler, const Analysis& analysis, EventSink& sink) {
  Findings findings;
  std::uint64_t sent = 0;
  int told_ahead = -1;
  auto next = Clock::now();
  while (sink.is_alive()) {
    findings = analysis.task->wait(sent, kLook);
    if (findings.end) break;
    if (const auto ahead = scheduler.ahead(*analysis.ticket); ahead && *ahead != told_ahead) {
      if (!sink.send("waiting", {{"ahead", *ahead}})) return;
      told_ahead = *ahead;
    }
    if (findings.version == sent || findings.report.lines.empty()) continue;
    if (const auto now = Clock::now(); now < next) {
      std::this_thread::sleep_for(next - now);  // collect what comes until then
      continue;
    }
    if (!sink.send("values", values_facts(findings.report, analysis.rules, analysis.book,
                                          analysis.most_lines, false)))
      return;
    sent = findings.version;
    told_ahead = -1;
    next = Clock::now() + kBetweenValues;
  }
  if (!findings.end) return;
  if (findings.end != End::failed && !findings.report.lines.empty())
    sink.send("values", values_facts(findings.report, analysis.rules, analysis.book,
                                     analysis.most_lines, true));
  send_end(sink, *findings.end, findings.failure, findings.report.complete);
}

Answer list_players(Service& service, const Call& call) {
  const Fields none(call, {});
  return Answer::json(
      {{"players",
        player_facts(service.limits, [&](const Rules& rules) { return service.books.has(rules); })},
       {"levels", level_facts()}});
}

Answer choose_move(Service& service, const Call& call) {
  const MoveQuestion question = move_question(call, service.limits);
  const Position& position = question.game.position();
  if (question.player.kind != "engine") {
    return Answer::json(player_move(service, call, question.game, question.player, question.seconds,
                                    question.search));
  }
  Report report;
  if (question.book) report.lines = service.books.moves(position);
  if (report.lines.empty()) {
    report =
        engine_report(service, call, position, question.limits, question.seconds, question.search);
  } else {
    report.lines = {service.books.choose(report.lines)};
  }
  return Answer::json(move_facts(position, report));
}

Answer stop_search(Service& service, const Call& call) {
  const Fields fields(call, {"search"});
  const auto name = search_name(fields);
  if (!name || name->empty()) Fields::complain("search", "expected the name of a search");
  return Answer::json({{"stopped", service.named_searches.stop(call.from, *name)}});
}

Answer give_hint(Service& service, const Call& call) {
  const SearchQuestion question = hint_question(call, service.limits);
  const Position& position = question.position;
  Report report;
  if (question.book) report.lines = service.books.moves(position);
  if (report.lines.empty())
    report = engine_report(service, call, position, question.limits, question.seconds);
  return Answer::json(hint_facts(position, report));
}

Answer analyse(Service& service, const Call& call) {
  const SearchQuestion question = analysis_question(call, service.limits);
  const Position& position = question.position;
  Answer answer;
  if (position.is_over()) {
    answer.events = [](EventSink& sink) { sink.send("done", {{"reason", "over"}}); };
    return answer;
  }
  const auto task =
      std::make_shared<SearchTask>(position, question.limits, question.seconds, Updates::all);
  const Analysis analysis{task,
                          std::make_shared<Scheduler::Ticket>(submit(
                              service, call.from, task, {false, service.limits.analysis_seconds})),
                          position.rules,
                          question.book ? service.books.moves(position) : std::vector<Line>(),
                          static_cast<std::size_t>(question.limits.lines)};
  answer.events = [&service, analysis](EventSink& sink) {
    stream_values(service.scheduler, analysis, sink);
  };
  return answer;
}

}  // namespace

EndpointTable search_endpoints() {
  static constexpr EndpointRow kEndpoints[] = {
      {"/api/players", list_players}, {"/api/move", choose_move}, {"/api/stop", stop_search},
      {"/api/hint", give_hint},       {"/api/analyse", analyse},
  };
  return kEndpoints;
}

}  // namespace turncoat::server
