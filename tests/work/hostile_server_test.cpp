// A server of PostgreSQL that answers anything: the list says so in a line, and whoever uses it ends.
#include <arpa/inet.h>
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <functional>
#include <thread>

#include "work/worker.h"

namespace turncoat::work {
namespace {

using ::testing::HasSubstr;

/// What the server sends after a statement: names of columns are of no interest.
struct Reply {
  int columns = 1;
  std::vector<std::vector<std::string>> rows = {};
  std::string instead = {};  // other bytes
};

std::string number(std::uint32_t value, int bytes) {
  std::string text;
  for (int i = bytes; i-- > 0;) text += static_cast<char>(value >> (8 * i));
  return text;
}

std::string message(char kind, const std::string& body) {
  return kind + number(static_cast<std::uint32_t>(body.size() + 4), 4) + body;
}

std::string bytes_of(const Reply& reply, bool is_prepared) {
  const std::string ready = message('Z', "I");
  if (!reply.instead.empty()) return reply.instead + ready;
  std::string text = is_prepared ? message('1', "") + message('2', "") : "";
  std::string columns = number(static_cast<std::uint32_t>(reply.columns), 2);
  for (int i = 0; i < reply.columns; ++i)
    columns += std::string("a\0", 2) + number(0, 6) + number(25, 4) + number(0xffff, 2) +
               number(0xffffffff, 4) + number(0, 2);
  text += message('T', columns);
  for (const auto& row : reply.rows) {
    std::string values = number(static_cast<std::uint32_t>(row.size()), 2);
    for (const std::string& value : row)
      values += number(static_cast<std::uint32_t>(value.size()), 4) + value;
    text += message('D', values);
  }
  return text + message('C', std::string("SELECT\0", 7)) + ready;
}

class HostileServer {
 public:
  explicit HostileServer(std::function<Reply(const std::string& sql)> answer)
      : answer_(std::move(answer)), socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address = {};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    ::bind(socket_, reinterpret_cast<sockaddr*>(&address), size);
    ::listen(socket_, 8);
    ::getsockname(socket_, reinterpret_cast<sockaddr*>(&address), &size);
    name_ = fmt::format("postgresql://x@127.0.0.1:{}/lists?sslmode=disable&gssencmode=disable",
                        ntohs(address.sin_port));
    thread_ = std::thread([this] {
      for (int client = 0; (client = ::accept(socket_, nullptr, nullptr)) >= 0; ::close(client))
        serve(client);
    });
  }
  ~HostileServer() {
    ::shutdown(socket_, SHUT_RDWR);
    thread_.join();
    ::close(socket_);
  }
  const std::string& name() const { return name_; }

 private:
  static std::string heard(int client, std::size_t size) {
    std::string text(size, '\0');
    for (std::size_t at = 0; at < size;) {
      const ssize_t got = ::recv(client, text.data() + at, size - at, 0);
      if (got <= 0) return {};
      at += static_cast<std::size_t>(got);
    }
    return text;
  }
  static std::size_t length(const std::string& text) {
    std::uint32_t size = 0;
    for (const char byte : text) size = size << 8 | static_cast<unsigned char>(byte);
    return size - 4;
  }

  void serve(int client) const {
    heard(client, length(heard(client, 4)));  // who it is
    const auto say = [&](const std::string& text) {
      ::send(client, text.data(), text.size(), MSG_NOSIGNAL);
    };
    say(message('R', number(0, 4)) + message('Z', "I"));
    std::string sql;
    for (;;) {
      const std::string kind = heard(client, 1);
      if (kind.empty() || kind == "X") return;
      const std::size_t size = length(heard(client, 4));
      const std::string body = size > 0 ? heard(client, size) : "";
      if (kind == "Q") say(bytes_of(answer_(body.c_str()), false));
      if (kind == "P") sql = body.c_str() + 1;  // after the empty name
      if (kind == "S") say(bytes_of(answer_(sql), true));
    }
  }

  std::function<Reply(const std::string&)> answer_;
  int socket_;
  std::string name_;
  std::thread thread_;
};

bool asks_for_tables(const std::string& sql) { return sql.find("to_regclass") != sql.npos; }

void use_all(const std::string& name) {
  const auto list = open_list(name, Opening::create);
  const std::vector<std::string> ids{"a"};
  const Item item{"a", "test", "{}", 0, "1.0", ""};
  for (const auto& use : std::vector<std::function<void()>>{
           [&] { list->add(std::span(&item, 1)); }, [&] { list->drop(ids); },
           [&] { list->ended(ids); }, [&] { list->page(0, 10); }, [&] { list->summary(); },
           [&] { list->retry(); }, [&] { list->weights("a"); },
           [&] { list->save_weights("a", "b"); }, [&] { list->claimed(); },
           [&] {
             if (list->claim("1.0")) list->finish({});
           }}) {
    try {
      use();
    } catch (const ListError&) {  // is all that may come
    }
  }
}

TEST(HostileServer, AnswersOfAnyShapeAreErrors) {
  const std::vector<Reply> replies = {
      {},
      {0, {{}}},
      {1, {{"item"}}},
      {2, {{"item", "-99999999999999999999"}, {"", "\xff"}}},
      {11, {std::vector<std::string>(11, "99999999999999999999")}},
      {11, std::vector(3, std::vector<std::string>(11, "-9223372036854775808"))},
      {1, {}, message('G', std::string(3, '\0'))},
      {1, {}, message('C', std::string("BEGIN\0", 6))},
      {1, {}, message('E', std::string("SERROR\0C42000\0M\0\0", 17))}};
  for (const Reply& reply : replies) {
    const HostileServer server([&](const std::string&) { return reply; });
    try {
      use_all(server.name());
    } catch (const ListError&) {
    }
    // As if its tables were there.
    const HostileServer welcoming([&](const std::string& sql) {
      if (asks_for_tables(sql)) return Reply{1, {{"item"}}};
      return sql.starts_with("SET") ? Reply{} : reply;
    });
    use_all(welcoming.name());
  }
}

// Or a trigger, or a damaged index: whoever goes on gets the same item for ever.
TEST(HostileServer, AWorkerWhoseResultsAreNotKeptEnds) {
  const HostileServer server([](const std::string& sql) {
    if (asks_for_tables(sql)) return Reply{1, {{"item"}}};
    if (sql.starts_with("SELECT number"))
      return Reply{11, {{"1", "a", "test", "{}", "0", "1.0", "", "0", "", "", ""}}};
    return Reply{};
  });
  int worked = 0;
  const auto work = [&] {
    work_off({.list = server.name(), .version = "1.0"},
             [&] {
               return [&](List&, const Item&, const std::stop_token&) {
                 if (++worked > 100) throw ListError("still at it");
                 return std::string("{}");
               };
             },
             {}, {});
  };
  EXPECT_THAT(work, ::testing::ThrowsMessage<ListError>(HasSubstr("does not keep")));
  EXPECT_EQ(worked, 1);
}

}  // namespace
}  // namespace turncoat::work
