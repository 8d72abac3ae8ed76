#include "server/address.h"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>

#include <memory>

namespace turncoat::server {

namespace {

/// The first address under which other machines reach this one; the loopback address if there is none.
std::string reachable_address(int family) {
  ifaddrs* found = nullptr;
  if (getifaddrs(&found) == 0) {
    const std::unique_ptr<ifaddrs, decltype(&freeifaddrs)> list(found, freeifaddrs);
    for (const ifaddrs* at = found; at != nullptr; at = at->ifa_next) {
      if (at->ifa_addr == nullptr || at->ifa_addr->sa_family != AF_INET ||
          (at->ifa_flags & IFF_LOOPBACK) != 0 || (at->ifa_flags & IFF_UP) == 0) {
        continue;
      }
      char name[INET_ADDRSTRLEN] = "";
      inet_ntop(AF_INET, &reinterpret_cast<const sockaddr_in*>(at->ifa_addr)->sin_addr, name,
                sizeof name);
      return name;
    }
  }
  return family == AF_INET ? "127.0.0.1" : "::1";
}

}  // namespace

bool is_loopback(const std::string& host) {
  in_addr four{};
  if (inet_pton(AF_INET, host.c_str(), &four) == 1) return ntohl(four.s_addr) >> 24 == 127;
  in6_addr six{};
  if (inet_pton(AF_INET6, host.c_str(), &six) == 1) return IN6_IS_ADDR_LOOPBACK(&six);
  return host == "localhost";
}

std::string link_to(const std::string& host, int port, const std::string& token) {
  std::string name = host;
  if (host == "0.0.0.0") name = reachable_address(AF_INET);
  if (host == "::") name = reachable_address(AF_INET6);
  if (name.find(':') != std::string::npos) name = "[" + name + "]";
  return fmt::format("http://{}:{}/{}", name, port, token.empty() ? "" : "?token=" + token);
}

}  // namespace turncoat::server
