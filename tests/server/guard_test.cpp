// Who is answered, how often, and what is sent along.
#include "live_server.h"
#include "server/rate_limit.h"
#include "server/site_guard.h"

namespace turncoat::testing {
namespace {

using ::testing::HasSubstr;
using server::RateLimit;
using server::SiteGuard;
using server::Visitor;

bool welcome(const SiteGuard& guard, const Visitor& visitor, bool is_page = false) {
  return !guard.refusal(visitor, is_page);
}

TEST(SiteGuard, KnowsItsOwnNames) {
  const SiteGuard guard("127.0.0.1", {"Othello.example"});
  for (const char* host : {"127.0.0.1:8064", "localhost", "LOCALHOST:1", "[::1]:8064", "othello.example:80"}) {
    EXPECT_TRUE(welcome(guard, {host, "", "", ""})) << host;
  }
  for (const char* host : {"", "evil.example", "127.0.0.1.evil.example", "localhost:80:80", "localhost:x", "[::1",
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
  for (const char* origin : {"null", "http://evil.example", "http://localhost:9999", "localhost:8064", "http://",
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
  EXPECT_EQ(get("/api/status", {{"Origin", "http://127.0.0.1:" + std::to_string(server.port())}}).status, 200);
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
    connection.say(std::string("GET /api/analyse?client=") + who + " HTTP/1.1\r\nHost: localhost\r\n\r\n");
    return connection.hear("\r\n");
  };
  const RawConnection one(server.port()), two(server.port()), three(server.port()), other(server.port());
  EXPECT_THAT(ask(one, "greedy-client"), HasSubstr(" 200 "));
  EXPECT_THAT(ask(two, "greedy-client"), HasSubstr(" 200 "));
  EXPECT_THAT(ask(three, "greedy-client"), HasSubstr(" 429 "));
  EXPECT_THAT(ask(other, "modest-client"), HasSubstr(" 200 "));
}

TEST_F(Guarded, LimitsConnections) {
  std::vector<std::unique_ptr<RawConnection>> open;
  for (int i = 0; i < 8; ++i) open.push_back(std::make_unique<RawConnection>(server.port()));
  ASSERT_TRUE(soon([&] { return server.connections() == 8; }));
  EXPECT_EQ(RawConnection(server.port()).status_of("GET /api/status HTTP/1.1\r\nHost: localhost\r\n\r\n"), 503);
  open.clear();
  ASSERT_TRUE(soon([&] { return server.connections() == 0; }));
  EXPECT_EQ(get("/api/status").status, 200);
}

TEST_F(Guarded, SendsStrictHeaders) {
  for (const char* path : {"/", "/api/status", "/api/nothing"}) {
    const auto result = client().Get(path);
    ASSERT_TRUE(result);
    EXPECT_THAT(result->get_header_value("Content-Security-Policy"), HasSubstr("default-src 'none'")) << path;
    EXPECT_EQ(result->get_header_value("X-Content-Type-Options"), "nosniff") << path;
  }
}

}  // namespace
}  // namespace turncoat::testing
