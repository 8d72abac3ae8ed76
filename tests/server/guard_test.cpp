// Who is answered, how often, and what is sent along.
#include "live_server.h"
#include "server/address.h"
#include "server/rate_limit.h"
#include "server/site_guard.h"

namespace turncoat::testing {
namespace {

using server::RateLimit;
using server::SiteGuard;
using server::Visitor;
using ::testing::HasSubstr;

bool welcome(const SiteGuard& guard, const Visitor& visitor, bool is_page = false) {
  return !guard.refusal(visitor, is_page);
}

TEST(SiteGuard, KnowsItsOwnNames) {
  const SiteGuard guard("127.0.0.1", {"Othello.example"});
  for (const char* host :
       {"127.0.0.1:8064", "localhost", "LOCALHOST:1", "[::1]:8064", "othello.example:80"}) {
    EXPECT_TRUE(welcome(guard, {host, "", "", ""})) << host;
  }
  for (const char* host :
       {"", "evil.example", "127.0.0.1.evil.example", "localhost:80:80", "localhost:x", "[::1",
        "192.168.1.1", "[::2]:8064", "localhost:123456"}) {
    EXPECT_FALSE(welcome(guard, {host, "", "", ""})) << host;
  }
}

TEST(SiteGuard, TakesAnyAddressWhereItListensOnAll) {
  const SiteGuard guard("0.0.0.0", {});
  EXPECT_TRUE(welcome(guard, {"192.168.1.1:8064", "", "", ""}));
  EXPECT_TRUE(welcome(guard, {"[fe80::1]:8064", "", "", ""}));
  EXPECT_FALSE(welcome(guard, {"rebound.example:8064", "", "", ""}));
}

TEST(SiteGuard, TurnsPagesOfOtherSitesAway) {
  const SiteGuard guard("127.0.0.1", {});
  const std::string host = "localhost:8064";
  EXPECT_TRUE(welcome(guard, {host, "http://localhost:8064", "same-origin", "cors"}));
  EXPECT_TRUE(welcome(guard, {host, "", "none", "navigate"}));
  for (const char* origin :
       {"null", "http://evil.example", "http://localhost:9999", "localhost:8064", "http://",
        "file://localhost:8064", "http://localhost:8064.evil.example"}) {
    EXPECT_FALSE(welcome(guard, {host, origin, "", ""})) << origin;
  }
  EXPECT_FALSE(welcome(guard, {host, "", "cross-site", "no-cors"}));
  EXPECT_FALSE(welcome(guard, {host, "", "same-site", "no-cors"}));
  // A link from elsewhere may open the board, but not the interface.
  EXPECT_TRUE(welcome(guard, {host, "", "cross-site", "navigate"}, true));
  EXPECT_FALSE(welcome(guard, {host, "", "cross-site", "navigate"}, false));
  EXPECT_FALSE(welcome(guard, {host, "", "cross-site", "no-cors"}, true));
}

TEST(Address, OnlyLoopbackIsThisMachineAlone) {
  for (const char* host : {"127.0.0.1", "127.3.2.1", "::1", "localhost"})
    EXPECT_TRUE(server::is_loopback(host)) << host;
  for (const char* host : {"0.0.0.0", "::", "192.168.1.2", "10.0.0.1", "example.org", "128.0.0.1"})
    EXPECT_FALSE(server::is_loopback(host)) << host;
}

TEST(Address, TheLinkCanBeOpened) {
  EXPECT_EQ(server::link_to("127.0.0.1", 80, ""), "http://127.0.0.1:80/");
  EXPECT_EQ(server::link_to("::1", 80, "secret"), "http://[::1]:80/?token=secret");
  for (const char* all : {"0.0.0.0", "::"})
    EXPECT_THAT(server::link_to(all, 80, ""), ::testing::Not(HasSubstr(all + std::string(":80"))));
}

server::ServerOptions token_options() {
  server::ServerOptions options = quick_options();
  options.token = "a-secret-of-tests";
  return options;
}

class Token : public LiveServer {
 protected:
  Token() : LiveServer(token_options()) {}

  int status(const httplib::Headers& headers, const std::string& path = "/api/status") const {
    const auto result = client().Get(path, headers);
    return result ? result->status : 0;
  }
};

TEST_F(Token, NothingIsAnsweredWithoutIt) {
  EXPECT_EQ(status({}), 401);
  EXPECT_EQ(status({}, "/"), 401);
  EXPECT_EQ(status({}, "/app.js"), 401);
  EXPECT_EQ(status({{"Authorization", "Bearer a-secret-of-test"}}), 401);
  EXPECT_EQ(status({{"Authorization", "a-secret-of-tests"}}), 401);
  EXPECT_EQ(status({{"Cookie", "turncoat-token=wrong"}}), 401);
  EXPECT_EQ(status({}, "/?token=wrong"), 401);
  EXPECT_EQ(status({{"Authorization", "Bearer a-secret-of-tests"}}), 200);
  EXPECT_EQ(status({{"Cookie", "a=b; turncoat-token=a-secret-of-tests; c=d"}}), 200);
}

TEST_F(Token, TheLinkBecomesACookie) {
  const auto opened = client().Get("/?token=a-secret-of-tests&game=f5d6");
  ASSERT_TRUE(opened);
  EXPECT_EQ(opened->status, 303);
  EXPECT_EQ(opened->get_header_value("Location"), "/?game=f5d6");
  const std::string cookie = opened->get_header_value("Set-Cookie");
  EXPECT_THAT(cookie, HasSubstr("HttpOnly"));
  EXPECT_EQ(status({{"Cookie", cookie.substr(0, cookie.find(';'))}}), 200);
  const auto elsewhere = client().Get("//evil.example/?token=a-secret-of-tests");
  ASSERT_TRUE(elsewhere);
  EXPECT_EQ(elsewhere->get_header_value("Location").substr(0, 2), "/e");
}

server::ServerOptions crowded_options() {
  server::ServerOptions options = quick_options();
  options.most_connections = 20;
  return options;
}

class Crowd : public LiveServer {
 protected:
  Crowd() : LiveServer(crowded_options()) {}
};

constexpr const char* kStatus =
    "GET /api/status HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";

TEST_F(Crowd, IdleConnectionsGiveWay) {
  std::vector<std::unique_ptr<RawConnection>> idle;
  for (int i = 0; i < 200; ++i) idle.push_back(std::make_unique<RawConnection>(server.port()));
  for (const char* from : {"127.0.0.1", "127.0.0.2", "127.0.0.3"}) {
    for (int i = 0; i < 5; ++i)
      EXPECT_EQ(RawConnection(server.port(), from).status_of(kStatus), 200) << from;
  }
}

TEST_F(Crowd, OneAddressCannotTakeAllOfThem) {
  // Requests that never end are not idle.
  std::vector<std::unique_ptr<RawConnection>> slow;
  for (int i = 0; i < 40; ++i) {
    slow.push_back(std::make_unique<RawConnection>(server.port(), "127.0.0.9"));
    slow.back()->say("GET /api/status HTTP/1.1\r\n");
  }
  for (int i = 0; i < 5; ++i)
    EXPECT_EQ(RawConnection(server.port(), "127.0.0.2").status_of(kStatus), 200);
  EXPECT_LE(server.connections(), 20);
}

TEST(RateLimit, LetsABurstPassAndThenAFlow) {
  RateLimit limit(10, 5);
  auto now = RateLimit::Clock::now();
  for (int i = 0; i < 5; ++i) EXPECT_EQ(limit.wait("ann", now), 0);
  EXPECT_NEAR(limit.wait("ann", now), 0.1, 1e-6);
  EXPECT_EQ(limit.wait("bob", now), 0);
  now += std::chrono::milliseconds(110);
  EXPECT_EQ(limit.wait("ann", now), 0);
  EXPECT_GT(limit.wait("ann", now), 0);
}

TEST(RateLimit, ForgetsThoseWhoLeft) {
  RateLimit limit(10, 5);
  auto now = RateLimit::Clock::now();
  for (int i = 0; i < 1000; ++i) limit.wait("client " + std::to_string(i), now);
  EXPECT_EQ(limit.clients(), 1000u);
  limit.wait("another", now + std::chrono::seconds(60));
  EXPECT_EQ(limit.clients(), 1u);
}

class Guarded : public LiveServer {
 protected:
  static server::ServerOptions options() {
    auto options = quick_options();
    options.limits.rate = 20;
    options.limits.burst = 40;
    options.limits.body = 2000;
    options.most_connections = 8;
    options.scheduling.most_per_client = 2;
    return options;
  }
  Guarded() : LiveServer(options()) {}
};

TEST_F(Guarded, RefusesForeignHostsAndOrigins) {
  EXPECT_EQ(get("/api/status", {{"Host", "evil.example"}}).status, 403);
  EXPECT_EQ(get("/api/status", {{"Origin", "http://evil.example"}}).code(), "forbidden");
  EXPECT_EQ(get("/", {{"Host", "evil.example"}}).status, 403);
  EXPECT_EQ(
      get("/api/status", {{"Origin", "http://127.0.0.1:" + std::to_string(server.port())}}).status,
      200);
}

TEST_F(Guarded, SlowsAClientDownAndNoOther) {
  auto eager = client();
  eager.set_default_headers({{"X-Turncoat-Client", "eager-client"}});
  int refused = 0;
  for (int i = 0; i < 100; ++i) {
    const auto result = eager.Get("/api/status");
    ASSERT_TRUE(result);
    if (result->status != 429) continue;
    ++refused;
    EXPECT_EQ(result->get_header_value("Retry-After"), "1");
  }
  EXPECT_GT(refused, 0);
  EXPECT_EQ(get("/api/status", {{"X-Turncoat-Client", "calm-client"}}).status, 200);
  EXPECT_EQ(get("/api/status", {{"X-Turncoat-Client", "no!"}}).code(), "bad_field");
}

TEST_F(Guarded, LimitsBodies) {
  const Reply reply = post("/api/position", {{"moves", std::string(3000, 'a')}});
  EXPECT_EQ(reply.status, 413);
  EXPECT_EQ(reply.code(), "too_large");
  EXPECT_EQ(post("/api/position", {{"moves", "f5"}}).status, 200);
}

TEST_F(Guarded, LimitsSearchesOfAClient) {
  const auto ask = [&](const RawConnection& connection, const char* who) {
    connection.say(std::string("GET /api/analyse?client=") + who +
                   " HTTP/1.1\r\nHost: localhost\r\n\r\n");
    return connection.hear("\r\n");
  };
  const RawConnection one(server.port()), two(server.port()), three(server.port()),
      other(server.port());
  EXPECT_THAT(ask(one, "greedy-client"), HasSubstr(" 200 "));
  EXPECT_THAT(ask(two, "greedy-client"), HasSubstr(" 200 "));
  EXPECT_THAT(ask(three, "greedy-client"), HasSubstr(" 429 "));
  EXPECT_THAT(ask(other, "modest-client"), HasSubstr(" 200 "));
}

TEST_F(Guarded, LimitsConnections) {
  std::vector<std::unique_ptr<RawConnection>> open;
  // Four of each address: half of all. A request that has begun is not idle and does not give way.
  for (int i = 0; i < 8; ++i) {
    open.push_back(
        std::make_unique<RawConnection>(server.port(), i % 2 ? "127.0.0.1" : "127.0.0.2"));
    open.back()->say("GET /api/status HTTP/1.1\r\n");
  }
  ASSERT_TRUE(soon([&] { return server.connections() == 8; }));
  std::this_thread::sleep_for(std::chrono::milliseconds(500));  // until each was looked at
  EXPECT_EQ(
      RawConnection(server.port()).status_of("GET /api/status HTTP/1.1\r\nHost: localhost\r\n\r\n"),
      503);
  open.clear();
  ASSERT_TRUE(soon([&] { return server.connections() == 0; }));
  EXPECT_EQ(get("/api/status").status, 200);
}

TEST_F(Guarded, SendsStrictHeaders) {
  for (const char* path : {"/", "/api/status", "/api/nothing"}) {
    const auto result = client().Get(path);
    ASSERT_TRUE(result);
    EXPECT_THAT(result->get_header_value("Content-Security-Policy"),
                HasSubstr("default-src 'none'"))
        << path;
    EXPECT_EQ(result->get_header_value("X-Content-Type-Options"), "nosniff") << path;
  }
}

}  // namespace
}  // namespace turncoat::testing
