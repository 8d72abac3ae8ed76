#include "server/server.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "server/access_token.h"
#include "server/assets.h"
#include "server/listener.h"
#include "server/rate_limit.h"
#include "server/request_fields.h"
#include "server/site_guard.h"

namespace turncoat::server {

namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

// All clients of one address together may send this many times what one may.
constexpr double kClientsOfAnAddress = 100;
constexpr auto kSignOfLife = 8s;

constexpr const char* kPolicy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src "
    "'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action "
    "'none'; "
    "frame-ancestors 'none'";

// A picture contains its style and needs nothing else.
constexpr const char* kPicturePolicy =
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

// A page that an endpoint made contains its style, and no script.
constexpr const char* kPagePolicy =
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'";

constexpr std::string_view kNoBoard =
    "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Turncoat</title>"
    "<h1>Turncoat is running, but this build has no board</h1>"
    "<p>Node.js and npm were missing when it was built: install them, run <code>make build</code> "
    "again, or play in "
    "the terminal with <code>turncoat play</code>. The interface under <code>/api/</code> "
    "works.</p></html>";

class HttpEvents final : public EventSink {
 public:
  HttpEvents(httplib::DataSink& sink, const Connection& connection)
      : sink_(sink), connection_(connection) {}

  bool send(const char* event, const Json& data) override {
    return write(fmt::format("event: {}\ndata: {}\n\n", event, dump(data)));
  }
  bool is_alive() override {
    if (Clock::now() - last_ > kSignOfLife && !write(": still here\n\n")) return false;
    return connection_.is_alive();
  }

 private:
  bool write(const std::string& text) {
    last_ = Clock::now();
    return sink_.write(text.data(), text.size());
  }

  httplib::DataSink& sink_;
  const Connection& connection_;
  Clock::time_point last_ = Clock::now();
};

const char* code_of_status(int status) {
  switch (status) {
    case 404: return "not_found";
    case 413:
    case 414: return "too_large";
    default: return status >= 500 ? "failure" : "bad_request";
  }
}

}  // namespace

struct Server::State {
  explicit State(ServerOptions options_)
      : options(std::move(options_)),
        service(options.limits, options.scheduling, options.version, options.library_file),
        guard(options.host, options.allowed_hosts),
        token(options.token),
        files(options.web_folder.empty()
                  ? std::nullopt
                  : std::optional<std::filesystem::path>(options.web_folder)),
        client_rate(options.limits.rate, options.limits.burst),
        address_rate(options.limits.rate * kClientsOfAnAddress,
                     options.limits.burst * kClientsOfAnAddress),
        listener(
            {options.host, options.port, options.most_connections,
             options.most_connections_per_address},
            [this](const auto& request, Connection& connection, auto& response) {
              handle(request, connection, response);
            },
            [](httplib::Response& response) {
              const ApiError error(response.status, code_of_status(response.status),
                                   "not understandable as a request");
              put(Answer::error(error), response);
            }) {
    service.list.name = options.list;
  }

  void handle(const httplib::Request& request, Connection& connection,
              httplib::Response& response) {
    const auto begun = Clock::now();
    std::string body;
    try {
      try {
        const std::size_t size = body_size(request, options.limits.body);
        if (!connection.read_body(body, size))
          throw ApiError(400, "bad_request", "the body ends too early");
      } catch (const ApiError&) {
        connection.close_after_answer();
        response.set_header("Connection", "close");
        throw;
      }
      if (request.path.starts_with("/api/")) {
        put(answer_call(request, connection, body), connection, response);
      } else {
        put_file(request, connection, response);
      }
    } catch (const ApiError& error) {
      put(Answer::error(error), response);
    } catch (const std::exception& error) {
      put(Answer::error(ApiError(500, "failure", error.what())), response);
    }
    if (options.log) {
      const auto taken = std::chrono::duration<double, std::milli>(Clock::now() - begun).count();
      options.log(
          fmt::format("{} {} {} {:.1f} ms", request.method, request.path, response.status, taken));
    }
  }

  /// Programs disagree on which of two equal headers counts.
  static void refuse_doubles(const httplib::Request& request) {
    for (const char* name : {"Host", "Origin", "Sec-Fetch-Site", "Sec-Fetch-Mode", "Content-Type",
                             "Authorization", "X-Turncoat-Client"}) {
      if (request.get_header_value_count(name) > 1)
        throw ApiError(400, "bad_request", fmt::format("the header {} comes twice", name));
    }
  }

  void check_visitor(const httplib::Request& request, bool is_page) {
    refuse_doubles(request);
    const Visitor visitor{request.get_header_value("Host"), request.get_header_value("Origin"),
                          request.get_header_value("Sec-Fetch-Site"),
                          request.get_header_value("Sec-Fetch-Mode")};
    if (const auto reason = guard.refusal(visitor, is_page))
      throw ApiError(403, "forbidden", *reason);
    check_rate(address_rate, request.remote_addr);
  }

  static void check_rate(RateLimit& limit, const std::string& who) {
    const double wait = limit.wait(who);
    if (wait <= 0) return;
    ApiError error(429, "too_many", "too many requests; slow down");
    error.retry_after = std::max(1, static_cast<int>(std::ceil(wait)));
    throw error;
  }

  void check_token(const httplib::Request& request) const {
    if (token.is_shown_by(request)) return;
    throw ApiError(401, "no_token",
                   "this server answers only to those who have its token: open the link that "
                   "`turncoat serve` printed, "
                   "or send Authorization: Bearer TOKEN");
  }

  Answer answer_call(const httplib::Request& request, Connection& connection,
                     const std::string& body) {
    check_visitor(request, false);
    check_token(request);
    if (request.method != "GET" && request.method != "POST") {
      throw ApiError(405, "bad_method", "expected GET or POST");
    }
    const Endpoint endpoint = find_endpoint(request.path);
    if (!endpoint)
      throw ApiError(404, "not_found", "there is nothing at this address; see docs/api.md");
    Call call;
    call.from = {client_of(request), request.remote_addr};
    check_rate(client_rate, call.from.client);
    call.from_query = request.method == "GET";
    call.fields = call.from_query ? fields_of_query(request) : fields_of_body(request, body);
    call.is_alive = [&connection] { return connection.is_alive(); };
    return endpoint(service, call);
  }

  static void put_common_headers(httplib::Response& response, const char* policy = kPolicy) {
    response.set_header("X-Content-Type-Options", "nosniff");
    response.set_header("Referrer-Policy", "no-referrer");
    response.set_header("Cross-Origin-Resource-Policy", "same-origin");
    response.set_header("Cross-Origin-Opener-Policy", "same-origin");
    response.set_header("Content-Security-Policy", policy);
  }

  /// An answer without events.
  static void put(const Answer& answer, httplib::Response& response) {
    response.status = answer.status;
    put_common_headers(response, answer.type == "image/svg+xml"         ? kPicturePolicy
                                 : answer.type.starts_with("text/html") ? kPagePolicy
                                                                        : kPolicy);
    response.set_header("Cache-Control", "no-store");
    for (const auto& [name, value] : answer.headers) response.set_header(name, value);
    response.set_content(answer.body, answer.type);
  }

  void put(const Answer& answer, Connection& connection, httplib::Response& response) {
    if (!answer.events) return put(answer, response);
    response.status = 200;
    put_common_headers(response);
    response.set_header("Cache-Control", "no-store");
    response.set_chunked_content_provider(
        "text/event-stream",
        [events = answer.events, &connection](std::size_t, httplib::DataSink& sink) {
          HttpEvents stream(sink, connection);
          try {
            events(stream);
          } catch (const ApiError& error) {
            stream.send("error", error.facts());
          } catch (const std::exception& error) {
            stream.send("error", ApiError(500, "failure", error.what()).facts());
          }
          sink.done();
          return true;
        });
  }

  void put_file(const httplib::Request& request, const Connection& connection,
                httplib::Response& response) {
    check_visitor(request, true);
    if (const auto address = token.address_without_token(request)) {
      put_common_headers(response);
      response.status = 303;
      response.set_header("Cache-Control", "no-store");
      response.set_header("Set-Cookie", token.cookie());
      response.set_header("Location", *address);
      return;
    }
    check_token(request);
    if (request.method != "GET" && request.method != "HEAD") {
      throw ApiError(405, "bad_method", "expected GET or HEAD");
    }
    // No file here has such a name.
    if (request.path.find("..") != std::string::npos ||
        request.path.find_first_of(std::string_view("\\\0", 2)) != std::string::npos) {
      throw ApiError(400, "bad_request", "this is not a path");
    }
    put_common_headers(response);
    response.status = 200;
    if (files.empty() && request.path == "/") {
      response.set_content(kNoBoard.data(), kNoBoard.size(), "text/html; charset=utf-8");
      return;
    }
    auto file = files.find(request.path, connection.accepts_gzip());
    if (!file) throw ApiError(404, "not_found", "there is no such file");
    response.set_header("Cache-Control",
                        file->immutable ? "public, max-age=31536000, immutable" : "no-cache");
    response.set_header("Vary", "Accept-Encoding");
    if (!file->etag.empty()) response.set_header("ETag", file->etag);
    if (!file->etag.empty() && request.get_header_value("If-None-Match") == file->etag) {
      response.status = 304;
      return;
    }
    if (file->gzipped) response.set_header("Content-Encoding", "gzip");
    response.set_content(file->bytes, file->type);
  }

  ServerOptions options;
  Service service;
  SiteGuard guard;
  AccessToken token;
  WebFiles files;
  RateLimit client_rate;
  RateLimit address_rate;
  SocketListener listener;  // last, so destroyed first
};

Server::Server(ServerOptions options) : state_(std::make_unique<State>(std::move(options))) {}
Server::~Server() { stop(); }

tl::expected<void, std::string> Server::start() { return state_->listener.start(); }
int Server::port() const { return state_->listener.port(); }
bool Server::has_board() const { return !state_->files.empty(); }
int Server::connections() const { return state_->listener.connections(); }
Scheduler::Counts Server::searches() const { return state_->service.scheduler.counts(); }

void Server::stop() {
  state_->service.scheduler.stop();  // which also ends all streams
  state_->listener.stop();
}

}  // namespace turncoat::server
