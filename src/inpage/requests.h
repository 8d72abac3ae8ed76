// Answers the requests of docs/api.md inside the page, with one engine in one thread: requests and answers are those of the
// server.
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
  /// Sends the events of the answer, or a single `answer` (a JSON object) or `text`; errors as `error`. A stop ends a search with
  /// the result so far.
  void answer(std::string_view path, const server::Json& fields, Sink& sink,
              const std::stop_token& stop);

 private:
  /// The engine for the family of these rules; replaces one for another family.
  Engine& engine_for(const Rules& rules);

  server::ServiceLimits limits_;
  PlayerKit kit_;
  std::string family_;
  std::unique_ptr<Engine> engine_;

  friend struct Endpoints;
};

}  // namespace turncoat::inpage
