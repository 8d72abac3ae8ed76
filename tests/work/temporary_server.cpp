#include "work/temporary_server.h"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <netinet/in.h>
#include <pwd.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <vector>

namespace turncoat::testing {

namespace {

namespace fs = std::filesystem;

// PostgreSQL refuses to run as root.
bool is_root() { return ::geteuid() == 0; }
constexpr const char* kUser = "nobody";

int shell(const std::string& command) {
  const std::string as_user =
      is_root() ? fmt::format("setpriv --reuid={} --regid=nogroup --clear-groups ", kUser) : "";
  return std::system(
      fmt::format("{}sh -c '{}' >/dev/null 2>&1 </dev/null", as_user, command).c_str());
}

/// Debian keeps them out of PATH, by version.
std::string find_programs() {
  std::vector<std::string> found;
  std::error_code error;
  for (const auto& version : fs::directory_iterator("/usr/lib/postgresql", error)) {
    if (fs::exists(version.path() / "bin/initdb"))
      found.push_back((version.path() / "bin/").string());
  }
  if (!found.empty()) return *std::max_element(found.begin(), found.end());
  return std::system("command -v initdb >/dev/null && command -v pg_ctl >/dev/null") == 0 ? ""
                                                                                          : "-";
}

int free_port() {
  const int socket = ::socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in address = {};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  ::bind(socket, reinterpret_cast<sockaddr*>(&address), size);
  ::getsockname(socket, reinterpret_cast<sockaddr*>(&address), &size);
  ::close(socket);
  return ntohs(address.sin_port);
}

}  // namespace

std::unique_ptr<TemporaryServer> TemporaryServer::start(std::string& why_not) {
  const std::string programs = find_programs();
  if (programs == "-") {
    why_not = "PostgreSQL is not installed (Debian: apt install postgresql)";
    return nullptr;
  }
  std::string folder = (fs::temp_directory_path() / "turncoat-server-XXXXXX").string();
  if (::mkdtemp(folder.data()) == nullptr) throw std::runtime_error("no temporary folder");
  if (is_root()) {
    const passwd* user = ::getpwnam(kUser);
    if (user == nullptr || ::chown(folder.c_str(), user->pw_uid, user->pw_gid) != 0) {
      why_not = "PostgreSQL does not run as root, and there is no other user";
      return nullptr;
    }
  }
  std::unique_ptr<TemporaryServer> server(new TemporaryServer(folder, programs, free_port()));
  if (shell(fmt::format("{}initdb -D {}/data -U turncoat -A trust --no-sync", programs, folder)) !=
          0 ||
      shell(fmt::format("{0}pg_ctl -D {1}/data -w -l {1}/log -o \"-F -p {2} -k {1} "
                        "-c listen_addresses=127.0.0.1 -c max_connections=50\" start",
                        programs, folder, server->port_)) != 0) {
    why_not = "PostgreSQL does not start here";
    return nullptr;
  }
  return server;
}

TemporaryServer::~TemporaryServer() {
  shell(fmt::format("{}pg_ctl -D {}/data -m immediate -w stop", programs_, folder_.string()));
  std::error_code error;
  fs::remove_all(folder_, error);
}

std::string TemporaryServer::new_database() {
  const std::string name = fmt::format("list{}", ++databases_);
  const std::string server = fmt::format("postgresql://turncoat@127.0.0.1:{}/", port_);
  if (shell(fmt::format("{}psql {}postgres -c \"CREATE DATABASE {}\"", programs_, server, name)) !=
      0)
    throw std::runtime_error("cannot make a database");
  return server + name;
}

void TemporaryServer::restart() {
  shell(fmt::format("{}pg_ctl -D {}/data -m fast -w restart", programs_, folder_.string()));
}

}  // namespace turncoat::testing
