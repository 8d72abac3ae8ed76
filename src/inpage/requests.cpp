#include "inpage/requests.h"

#include <fmt/format.h>

#include <random>

#include "eval/weight_file.h"
#include "players/player_kinds.h"
#include "review/puzzle_json.h"
#include "server/facts.h"
#include "server/game_endpoints.h"
#include "server/people.h"
#include "server/players.h"
#include "server/questions.h"
#include "server/review_stream.h"
#include "server/search_facts.h"

namespace turncoat::inpage {

using server::Answer;
using server::ApiError;
using server::Call;
using server::Json;

namespace {

// A phone has room for this, and a search of a few seconds fills it.
constexpr int kHashMb = 32;
constexpr double kBetweenValues = 0.1;  // seconds; faster nobody reads

bool no_book(const Rules&) { return false; }

}  // namespace

struct Endpoints {
  Requests& service;
  Sink& sink;
  const std::stop_token& stop;

  void status(const Call&) {
    sink.send("answer", {{"name", "turncoat"},
                         {"features",
                          {{"review", true},
                           {"puzzles", true},
                           {"library", false},
                           {"import", false},
                           {"openings", true},
                           {"book", false},
                           {"people", true},
                           {"players", true}}}});
  }

  void players(const Call& call) {
    const server::Fields none(call, {});
    sink.send("answer", {{"players", server::player_facts(service.limits_, no_book)},
                         {"levels", server::level_facts()}});
  }

  Report search(const Position& position, Limits limits, const std::optional<double>& seconds,
                const Listener& listener = {}) {
    limits.seconds = seconds;
    limits.received = Time::now();
    return service.engine_for(position.rules).search(position, limits, listener, stop);
  }

  void move(const Call& call) {
    const server::MoveQuestion question = server::move_question(call, service.limits_);
    const Position& position = question.game.position();
    server::refuse_finished(position);
    if (question.player.kind == "engine") {
      const Report report = search(position, question.limits, question.seconds);
      sink.send("answer", server::move_facts(position, report));
    } else {
      sink.send("answer", player_move(question));
    }
  }

  /// The move of a player that is not the engine. Its scores are not in discs, so they are left out.
  Json player_move(const server::MoveQuestion& question) {
    const Position& position = question.game.position();
    Square move = kPass;
    if (!position.must_pass()) {
      const auto player = make_player(question.player, service.kit_);
      if (!player) server::Fields::complain("player", player.error());
      GameStart start{question.game.start(), position.mover};
      start.seed = std::random_device()();
      if (const auto ready = (*player)->new_game(start, stop); !ready)
        throw std::runtime_error(ready.error().reason);
      MoveTime time;
      time.seconds = question.seconds;
      const auto choice = (*player)->choose(question.game, time, stop);
      if (!choice) throw std::runtime_error(choice.error().reason);
      move = choice->move;
    }
    return {{"move", move_names({move}, position.rules).front()},
            {"pass", move == kPass},
            {"game", server::position_facts(position.after(move))}};
  }

  void hint(const Call& call) {
    const server::SearchQuestion question = server::hint_question(call, service.limits_);
    server::refuse_finished(question.position);
    const Report report = search(question.position, question.limits, question.seconds);
    sink.send("answer", server::hint_facts(question.position, report));
  }

  void analyse(const Call& call) {
    const server::SearchQuestion question = server::analysis_question(call, service.limits_);
    const Position& position = question.position;
    if (position.is_over()) {
      sink.send("done", {{"reason", "over"}});
      return;
    }
    const auto most = static_cast<std::size_t>(question.limits.lines);
    const auto tell = [&](const Report& report, bool final) {
      sink.send("values", server::values_facts(report, position.rules, {}, most, final));
    };
    double next = 0;
    const Report report =
        search(position, question.limits, question.seconds, [&](const Report& so_far) {
          if (so_far.seconds < next) return;
          tell(so_far, false);
          next = so_far.seconds + kBetweenValues;
        });
    tell(report, true);
    sink.send("done", {{"reason", report.complete ? "complete" : "time"}});
  }

  void review(const Call& call) {
    const server::ReviewQuestion question = server::review_question(call);
    server::stream_review(question, service.engine_for(question.game.start().rules), sink, stop);
  }

  void puzzles(const Call& call) {
    const server::PuzzleQuestion question = server::puzzle_question(call);
    // Report missing weights before any event.
    for (const Game& game : question.games) service.engine_for(game.start().rules);
    std::size_t count = 0;
    for (std::size_t number = 0; number < question.games.size(); ++number) {
      sink.send("progress", {{"done", number}, {"total", question.games.size()}});
      const Game& game = question.games[number];
      const auto found = [&](Puzzle puzzle) {
        puzzle.game = number;
        sink.send("puzzle", puzzle_json(puzzle));
        return ++count < question.most;
      };
      Engine& engine = service.engine_for(game.start().rules);
      if (!find_puzzles(engine, game, question.options, found, stop)) break;
    }
    sink.send("progress", {{"done", question.games.size()}, {"total", question.games.size()}});
    sink.send("done", {{"reason", stop.stop_requested() ? "stopped" : "complete"}});
  }

  /// An endpoint that needs models and weights alone.
  template <Answer (*kAnswer)(PlayerKit&, const Call&)>
  void with_kit(const Call& call) {
    sink.write("answer", kAnswer(service.kit_, call).body);
  }

  void repertoire(const Call& call) {
    sink.write("answer", server::tell_repertoire(service.kit_, call, {}).body);
  }

  /// An endpoint that needs no engine.
  void alone(const server::GameEndpoint& endpoint, const Call& call) {
    const Answer answer = endpoint.answer(call);
    if (answer.type == "application/json") {
      sink.write("answer", answer.body);
    } else {
      sink.send("text", answer.body);
    }
  }
};

Engine& Requests::engine_for(const Rules& rules) {
  if (!engine_ || family_ != rules.family()) {
    engine_.reset();  // a phone may lack memory for two tables
    auto made = kit_.make_engine({{1, kHashMb}}, rules);
    if (!made) throw ApiError(500, "failure", made.error());
    engine_ = std::move(*made);
    family_ = rules.family();
  }
  return *engine_;
}

void Requests::answer(std::string_view path, const Json& fields, Sink& sink,
                      const std::stop_token& stop) {
  struct Entry {
    std::string_view path;
    void (Endpoints::*answer)(const Call&);
  };
  static constexpr Entry kEndpoints[] = {
      {"/api/status", &Endpoints::status},
      {"/api/players", &Endpoints::players},
      {"/api/move", &Endpoints::move},
      {"/api/hint", &Endpoints::hint},
      {"/api/analyse", &Endpoints::analyse},
      {"/api/review", &Endpoints::review},
      {"/api/puzzles", &Endpoints::puzzles},
      {"/api/people", &Endpoints::with_kit<server::tell_people>},
      {"/api/repertoire", &Endpoints::repertoire},
  };
  Call call;
  call.fields = fields;
  call.is_alive = [&sink] { return sink.is_alive(); };
  Endpoints endpoints{*this, sink, stop};
  try {
    for (const server::GameEndpoint& endpoint : server::game_endpoints()) {
      if (endpoint.path == path) return endpoints.alone(endpoint, call);
    }
    for (const Entry& entry : kEndpoints) {
      if (entry.path == path) return (endpoints.*entry.answer)(call);
    }
    throw ApiError(501, "not_available", fmt::format("{}: not inside the page", path));
  } catch (const ApiError& error) {
    sink.send("error", error.facts());
  } catch (const std::exception& error) {
    sink.send("error", ApiError(500, "failure", error.what()).facts());
  }
}

}  // namespace turncoat::inpage
