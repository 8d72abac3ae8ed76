// Requests that no client should send: each gets a 4xx, and the server goes on.
#include <fmt/format.h>

#include <random>

#include "live_server.h"

namespace turncoat::testing {
namespace {

class Nested : public LiveServer {};

// Each of these overflowed the stack: the body is copied, and copying recurses.
TEST_F(Nested, BodiesAreRefusedAndTheServerGoesOn) {
  const std::string deep = std::string(80'000, '[') + std::string(80'000, ']');
  for (const char* path : {"/api/puzzles", "/api/position", "/api/move", "/api/analyse",
                           "/api/review", "/api/read", "/api/export", "/api/library/search"}) {
    for (const std::string& body : {deep, R"({"games":)" + deep + "}", R"({"moves":)" + deep + "}",
                                    R"({"position":")" + deep + "\"}"}) {
      const auto reply = reply_of(client().Post(path, body, "application/json"));
      EXPECT_GE(reply.status, 400) << path;
      EXPECT_LT(reply.status, 500) << path;
    }
  }
  EXPECT_EQ(get("/api/status").status, 200);
}

TEST_F(Nested, AmbiguousHeadsAreRefused) {
  const auto status_of = [&](const std::string& headers) {
    return RawConnection(server.port())
        .status_of("GET /api/status HTTP/1.1\r\n" + headers + "Connection: close\r\n\r\n");
  };
  EXPECT_EQ(status_of("Host: localhost\r\n"), 200);
  EXPECT_EQ(status_of("Host: localhost\r\nHost: evil.example\r\n"), 400);
  EXPECT_EQ(status_of("Host: localhost\r\nOrigin: http://localhost\r\nOrigin: http://evil\r\n"),
            400);
  EXPECT_EQ(status_of("Host: localhost\r\nX-Other: one\r\n two\r\n"), 400);
  EXPECT_EQ(status_of("Host:\r\n localhost\r\n"), 400);
}

class Malformed : public LiveServer {
 protected:
  using Random = std::mt19937_64;

  static std::string pick(Random& random, std::initializer_list<const char*> choices) {
    return *(choices.begin() + static_cast<std::ptrdiff_t>(random() % choices.size()));
  }
  static std::string endpoint(Random& random) {
    return pick(random,
                {"/api/position", "/api/move", "/api/hint", "/api/analyse", "/api/export",
                 "/api/players", "/api/review", "/api/puzzles", "/api/read", "/api/opening"});
  }
  static std::string post(const std::string& path, const std::string& body,
                          const std::string& more = "") {
    return fmt::format(
        "POST {} HTTP/1.1\r\nHost: localhost\r\nContent-Type: "
        "application/json\r\n{}Content-Length: {}\r\n\r\n{}",
        path, more, body.size(), body);
  }
  static std::string noise(Random& random, std::size_t most) {
    std::string bytes(1 + random() % most, '\0');
    for (char& byte : bytes) byte = static_cast<char>(random());
    return bytes;
  }

  static std::string bad_json(Random& random) {
    const std::string nested(1 + random() % 20000, random() % 2 ? '[' : '{');
    const std::string start = R"({"moves":"f5d6","level":1})";
    const std::string cut = start.substr(0, random() % start.size());
    switch (random() % 6) {
      case 0: return post(endpoint(random), nested);
      case 1: return post(endpoint(random), cut);
      case 2: return post(endpoint(random), noise(random, 200));
      case 3:
        return post(endpoint(random), pick(random, {"[]", "1", "null", "\"f5\"", "true", "{}{}",
                                                    "{'a':1}", "{\"a\":}", ""}));
      case 4: return post(endpoint(random), "{\"moves\":\"\xff\xfe\"}");
      default: return post(endpoint(random), "{\"moves\":" + nested + "}");
    }
  }
  static std::string bad_field(Random& random) {
    const std::string name =
        pick(random, {"rules", "start", "moves", "level", "time", "lines", "format", "player"});
    const std::string value =
        pick(random, {"{}", "[[]]", "[1]", "true", "-1", "1e999", "18446744073709551615",
                      "-9223372036854775808", "[1.5]", "\"\\u0000\"", "\"zzz\"", "[\"f5\",null]",
                      "\"a1a1a1\"", "99999"});
    return post(random() % 8 ? endpoint(random) : "/api/nowhere",
                fmt::format("{{\"{}\":{}}}", name, value));
  }
  static std::string bad_body(Random& random) {
    const std::string head = "POST " + endpoint(random) + " HTTP/1.1\r\nHost: localhost\r\n";
    switch (random() % 7) {
      case 0:  // announced too large, and not even sent
        return head + "Content-Type: application/json\r\nContent-Length: 99999999999\r\n\r\n{";
      case 1:
        return head + "Content-Type: application/json\r\nContent-Length: " +
               pick(random, {"-1", "x", "0x10", "1,1", "99999999999999999999999"}) + "\r\n\r\n{}";
      case 2:
        return head +
               "Content-Type: application/json\r\nTransfer-Encoding: "
               "chunked\r\n\r\nffffffff\r\n{}\r\n0\r\n\r\n";
      case 3:
        return head +
               "Content-Type: application/json\r\nContent-Encoding: gzip\r\nContent-Length: "
               "2\r\n\r\n{}";
      case 4: return head + "Content-Type: text/plain\r\nContent-Length: 2\r\n\r\n{}";
      case 5:
        return head +
               "Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 5\r\n\r\n--x\r\n";
      default:
        return head +
               "Content-Type: application/json\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}";
    }
  }
  static std::string bad_path(Random& random) {
    const std::string path =
        pick(random, {"/../etc/passwd", "/..%2f..%2fetc%2fpasswd.x", "//etc/passwd.", "/%00.js",
                      "/api/", "/api/../api/statu", "/api/%2e%2e/x", "/.git/config.x",
                      "/api/analyse?lines=0", "/api/analyse?moves=%ff%fe", "/api/move?level=61",
                      "/api/move?level=1e1", "/api/export?format=../x", "/a?b?c",
                      "/api/move?time=nan", "/api/move?time=inf", "/api/position?start=%00"});
    return "GET " + path + " HTTP/1.1\r\nHost: localhost\r\n\r\n";
  }
  static std::string bad_visitor(Random& random) {
    const std::string head = "GET " + endpoint(random) + " HTTP/1.1\r\n";
    switch (random() % 4) {
      case 0:
        return head + "Host: " +
               pick(random, {"evil.example", "127.0.0.1.evil.example", "localhost:x", "[::1"}) +
               "\r\n\r\n";
      case 1:
        return head +
               "Host: localhost\r\nOrigin: " + pick(random, {"http://evil.example", "null", "x"}) +
               "\r\n\r\n";
      case 2: return head + "Host: localhost\r\nSec-Fetch-Site: cross-site\r\n\r\n";
      default: return head + "\r\n";
    }
  }
  static std::string bad_http(Random& random) {
    switch (random() % 7) {
      case 0: return noise(random, 300) + "\r\n\r\n";
      case 1:
        return pick(random, {"GET", "GET /", "GET / HTTP/9.9", "FETCH / HTTP/1.1",
                             "G\xc3\x89T / HTTP/1.1", " / HTTP/1.1"}) +
               "\r\nHost: localhost\r\n\r\n";
      case 2:
        return "GET /" + std::string(9000 + random() % 20000, 'a') +
               ".x HTTP/1.1\r\nHost: localhost\r\n\r\n";
      case 3:
        return "GET /api/status HTTP/1.1\r\nHost: localhost\r\nX: " + std::string(40000, 'x') +
               "\r\n\r\n";
      case 4:
        return pick(random, {"PUT", "DELETE", "PATCH", "OPTIONS", "HEAD"}) +
               " /api/status HTTP/1.1\r\nHost: localhost\r\n\r\n";
      case 5: return "GET /api/status HTTP/1.1\r\nHost: localhost\r\nRange: bytes=z\r\n\r\n";
      default: {
        std::string many = "GET /api/status HTTP/1.1\r\nHost: localhost\r\n";
        for (int i = 0; i < 4000; ++i) many += "A: bcdefgh\r\n";
        return many + "\r\n";
      }
    }
  }
  static std::string request(Random& random) {
    switch (random() % 6) {
      case 0: return bad_json(random);
      case 1: return bad_field(random);
      case 2: return bad_body(random);
      case 3: return bad_path(random);
      case 4: return bad_visitor(random);
      default: return bad_http(random);
    }
  }

  void send(int count) {
    Random random(20240607);
    for (int i = 0; i < count; ++i) {
      const std::string bytes = request(random);
      const RawConnection connection(server.port());
      ASSERT_TRUE(connection.connected());
      connection.say(bytes);
      connection.say_no_more();
      const std::string heard = connection.hear();
      const int status = heard.starts_with("HTTP/1.1 ") ? std::atoi(heard.c_str() + 9) : 0;
      ASSERT_TRUE(status >= 400 && status < 500)
          << i << ": " << ::testing::PrintToString(bytes.substr(0, 300))
          << "\nanswer: " << heard.substr(0, 300);
    }
    ASSERT_TRUE(soon([&] { return is_quiet(); }));
    EXPECT_EQ(get("/api/status").status, 200);
    EXPECT_EQ(get("/api/move?level=1").status, 200);
  }
};

TEST_F(Malformed, RequestsAreRefused) { send(600); }

TEST_F(Malformed, ErrorsAreJson) {
  const RawConnection connection(server.port());
  connection.say("NONSENSE\r\n\r\n");
  connection.say_no_more();
  const std::string heard = connection.hear();
  const std::size_t body = heard.find("\r\n\r\n");
  ASSERT_NE(body, std::string::npos) << heard;
  EXPECT_EQ(Json::parse(heard.substr(body + 4))["error"]["code"], "bad_request");
}

TEST_F(Malformed, ARequestWithinARefusedBodyIsNotAnswered) {
  const std::string inner = "GET /api/status HTTP/1.1\r\nHost: localhost\r\n\r\n";
  const RawConnection connection(server.port());
  connection.say(
      "POST /api/move HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n" + inner);
  connection.say_no_more();
  const std::string heard = connection.hear();
  EXPECT_TRUE(heard.starts_with("HTTP/1.1 411")) << heard;
  EXPECT_EQ(heard.find("HTTP/1.1", 1), std::string::npos) << heard;
}

TEST_F(Malformed, ABodyBelongsToItsRequestWhateverTheMethod) {
  const std::string inner = "GET /api/nowhere HTTP/1.1\r\nHost: localhost\r\n\r\n";
  const RawConnection connection(server.port());
  connection.say(
      fmt::format("GET /api/status HTTP/1.1\r\nHost: localhost\r\nContent-Length: {}\r\n\r\n{}",
                  inner.size(), inner));
  connection.say("GET /api/rules HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  const std::string heard = connection.hear();
  EXPECT_EQ(heard.find("not_found"), std::string::npos) << heard;
  EXPECT_NE(heard.find("6x6-reversed"), std::string::npos) << heard;
}

TEST_F(Malformed, AHalfSentRequestHoldsNobodyUp) {
  const RawConnection slow(server.port());
  slow.say("POST /api/move HTTP/1.1\r\nHost: loc");
  EXPECT_EQ(get("/api/status").status, 200);
}

class MalformedLong : public Malformed {};

TEST_F(MalformedLong, TenThousandRequestsAreRefused) { send(10'000); }

}  // namespace
}  // namespace turncoat::testing
