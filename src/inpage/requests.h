// Answers the requests of docs/api.md inside the page: the same questions and the same answers as the server's, by one
// engine in one thread.
#pragma once

#include <memory>
#include <stop_token>
#include <string>
#include <string_view>

#include "players/player_kit.h"
#include "server/answer.h"
#include "server/service_limits.h"

namespace turncoat::inpage {

/// Where the events of an answer go, as JSON texts.
class Sink : public server::EventSink {
 public:
  virtual void write(const char* event, const std::string& json) = 0;
  bool send(const char* event, const server::Json& data) final {
    write(event, server::dump(data));
    return true;
  }
  bool is_alive() final { return true; }
};

class Requests {
 public:
  /// Sends the events of the answer, or a single `answer` (a JSON object) or `text`; errors as `error`. A stop ends the
  /// search with what it has found by then: a move is still a move.
  void answer(std::string_view path, const server::Json& fields, Sink& sink,
              const std::stop_token& stop);

 private:
  /// Of the family of rules that was played last.
  Engine& engine_for(const Rules& rules);

  server::ServiceLimits limits_;
  PlayerKit kit_;
  std::string family_;
  std::unique_ptr<Engine> engine_;

  friend struct Endpoints;
};

}  // namespace turncoat::inpage
