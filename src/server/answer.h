// What an endpoint is asked and what it answers, without a word of HTTP.
#pragma once

#include <functional>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "server/requester.h"

namespace turncoat::server {

using Json = nlohmann::ordered_json;

/// A request that cannot be answered: becomes an error object with this status.
struct ApiError : std::runtime_error {
  ApiError(int status_, std::string code_, const std::string& message, std::string field_ = {})
      : std::runtime_error(message),
        status(status_),
        code(std::move(code_)),
        field(std::move(field_)) {}

  int status;
  std::string code;
  std::string field;    // that is to blame; may be empty
  int retry_after = 0;  // seconds; 0: it will not help

  Json facts() const;
};

/// Where the events of a stream go.
class EventSink {
 public:
  virtual ~EventSink() = default;
  /// False once the client has gone; nothing more need be sent then.
  virtual bool send(const char* event, const Json& data) = 0;
  /// Sends a sign of life if there was none for a while, and tells whether the client is still there.
  virtual bool is_alive() = 0;
};

struct Call {
  Requester from;  // who shares limits and cores with whom
  Json fields = Json::object();
  bool from_query = false;  // all fields are texts then
  /// False once the client has closed the connection.
  std::function<bool()> is_alive;
};

struct Answer {
  int status = 200;
  std::string type = "application/json";
  std::string body = {};
  std::vector<std::pair<std::string, std::string>> headers = {};
  /// A stream of events instead of a body; must not throw.
  std::function<void(EventSink&)> events = {};

  static Answer json(const Json& facts, int status = 200);
  static Answer error(const ApiError& error);
};

/// Names of players and files may hold anything: what is not UTF-8 is replaced, not fatal.
std::string dump(const Json& facts);

}  // namespace turncoat::server
