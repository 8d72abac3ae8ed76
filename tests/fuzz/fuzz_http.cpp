// Any bytes on a connection to a server: answered or closed, and the next client is served.
#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "server/search_worker.h"
#include "server/server.h"

namespace {

using namespace turncoat::server;

Server& server() {
  static Server shared([] {
    ServerOptions options;
    options.port = 0;
    options.scheduling = {.cores = 1, .hash_mb = 16};
    options.limits.rate = options.limits.burst = 1e9;
    options.limits.move_seconds = options.limits.analysis_seconds = 0.02;
    return options;
  }());
  static const bool started = shared.start().has_value();
  if (!started) std::abort();
  return shared;
}

/// What comes back for these bytes, the connection being closed behind them.
std::string exchange(std::string_view bytes) {
  const int client = ::socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<std::uint16_t>(server().port()));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (::connect(client, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0) std::abort();
  while (!bytes.empty()) {
    const ssize_t sent = ::send(client, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent <= 0) break;
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
  ::shutdown(client, SHUT_WR);
  std::string all;
  char part[4096];
  for (ssize_t got; (got = ::recv(client, part, sizeof part, 0)) > 0;)
    all.append(part, static_cast<std::size_t>(got));
  ::close(client);
  return all;
}

}  // namespace

extern "C" int LLVMFuzzerInitialize(int*, char***) {
  if (is_search_worker()) std::_Exit(run_search_worker());
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string answer = exchange({reinterpret_cast<const char*>(data), size});
  if (!answer.empty() && !answer.starts_with("HTTP/1.1 ")) std::abort();
  if (answer.starts_with("HTTP/1.1 500")) std::abort();
  return 0;
}
