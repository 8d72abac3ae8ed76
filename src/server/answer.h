// The request and the answer of an endpoint, independent of HTTP.
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
  std::string field;    // the field that is wrong; may be empty
  int retry_after = 0;  // seconds; 0: trying again will not help

  Json facts() const;
};

/// Where the events of a stream go.
class EventSink {
 public:
  virtual ~EventSink() = default;
  /// False once the client has gone; nothing more need be sent then.
  virtual bool send(const char* event, const Json& data) = 0;
  /// Whether the client is still there; sends a keep-alive if nothing was sent for a while.
  virtual bool is_alive() = 0;
};

struct Call {
  Requester from;  // limits and cores are shared out by requester
  Json fields = Json::object();
  bool from_query = false;  // then all fields are texts
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

/// As JSON text. Names of players and files may hold any bytes: what is not UTF-8 is replaced.
std::string dump(const Json& facts);

}  // namespace turncoat::server
