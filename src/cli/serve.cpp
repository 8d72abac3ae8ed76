#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/interrupt.h"
#include "cli/library_options.h"
#include "cli/serve_elsewhere.h"
#include "server/access_token.h"
#include "server/address.h"
#include "server/search_worker.h"
#include "server/server.h"

namespace turncoat::cli {

namespace {

struct Serve {
  explicit Serve(Options& options) {
    options.text("--host", settings.host, "ADDRESS",
                 "Address to listen on (default 127.0.0.1: only this machine)");
    options.text("--token", settings.token, "TEXT",
                 "Answer only requests with this secret (default: a new one if --host lets other "
                 "machines in)");
    options.flag("--open", open, "Ask for no token, even if other machines can reach the server");
    options.number("--port", settings.port, "N", {0, 65535},
                   "Port to listen on (default 8064); 0 takes any free one");
    options.text("--allow-host", allowed, "NAME,NAME",
                 "Further names under which browsers may reach the server");
    options.number("--threads", settings.scheduling.cores, "N", {1, 1024},
                   "Cores for searches (default all)");
    options.number("--hash", settings.scheduling.hash_mb, "MB", {16, 1 << 20},
                   "Memory for the searches of one family of rules (default 512)");
    options.number("--searches", settings.scheduling.most_tasks, "N", {1, 1e6},
                   "Searches at once, running and waiting (default 512)");
    options.number("--client-searches", settings.scheduling.most_per_client, "N", {1, 1e6},
                   "Searches of one page at once (default 4)");
    options.number("--move-seconds", settings.limits.move_seconds, "S", {0.01, 1e6},
                   "Longest search for a move (default 60)");
    options.number("--analysis-seconds", settings.limits.analysis_seconds, "S", {0.01, 1e6},
                   "Longest analysis or review (default 600)");
    options.number("--rate", settings.limits.rate, "N", {1, 1e9},
                   "Requests of one page a second; twice as many at once (default 50)");
    options.number("--max-body", max_body, "BYTES", {1000, 1e9},
                   "Largest request (default 1048576)");
    options.number("--connections", settings.most_connections, "N", {1, 900},
                   "Connections at once (default 512)");
    options.number("--address-connections", settings.most_connections_per_address, "N", {1, 900},
                   "Connections of one address at once (default half of them)");
    options.text("--library", settings.library_file, "FILE",
                 "Games to search (default: the library that `turncoat library` keeps)");
    options.text("--list", settings.list, "LIST",
                 "Show the progress of this list of work under /api/work?page=true (see `work`)");
    options.text("--web", settings.web_folder, "FOLDER",
                 "Serve the board from this folder instead of the one built in");
    options.flag("--verbose", verbose, "Log every request on standard error");
    options.explain(R"(
Open the address that is printed in a browser. Programs find the interface under /api/; it is
described in docs/api.md. Ctrl-C or SIGTERM ends running searches and stops.

With another --host than this machine's own, the link has a token in it, without which nothing is
answered; docs/security.md says more, and how to put the server behind one that speaks TLS.

Examples:
  turncoat serve
  turncoat serve --port 0 --threads 1
  turncoat serve --host 0.0.0.0 --allow-host othello.example.org)");
    options.exclude("--token", "--open");
    options.only_if(
        {"--open"}, [this] { return !server::is_loopback(settings.host); },
        "where only this machine can reach the server");
  }

  int run() {
    if (server::is_search_worker()) return server::run_search_worker();
    settings.limits.burst = 2 * settings.limits.rate;
    settings.limits.body = static_cast<std::size_t>(max_body);
    settings.version = TURNCOAT_VERSION;
    if (settings.library_file.empty()) {
      settings.library_file = default_library().string();
    } else {
      check_library();
    }
    // Other machines may read the library but not add to it.
    settings.limits.import = server::is_loopback(settings.host);
    for (std::size_t begin = 0; begin < allowed.size();) {
      const std::size_t end = std::min(allowed.find(',', begin), allowed.size());
      if (end > begin) settings.allowed_hosts.push_back(allowed.substr(begin, end - begin));
      begin = end + 1;
    }
    choose_token();
    if (verbose) {
      settings.log = [](const std::string& line) { fmt::print(stderr, "{}\n", line); };
    }

    // Before the server's threads, or they would receive the signal.
    const Interrupt interrupt;
    server::Server server(settings);
    if (const auto started = server.start(); !started) {
      throw std::runtime_error(started.error() + "; --host and --port choose another place");
    }
    // The first line is for programs that started this one with --port 0.
    fmt::print("{}\n", server::link_to(settings.host, server.port(), settings.token));
    std::fflush(stdout);
    if (!server.has_board()) {
      fmt::print(stderr,
                 "turncoat: this build has no board for the browser, as Node.js was missing when "
                 "it was built; "
                 "the interface under /api/ works, and `turncoat play` plays in the terminal\n");
    }
    fmt::print(stderr, "turncoat: open the address above in a browser; Ctrl-C stops\n");
    interrupt.wait();
    fmt::print(stderr, "turncoat: stopping\n");
    server.stop();
    return kSuccess;
  }

  /// Throws InputError if --library names a file that is not a library.
  void check_library() const {
    try {
      const library::GameLibrary library(settings.library_file, library::Database::Access::read);
    } catch (const library::DatabaseError& error) {
      throw InputError(fmt::format("--library: {}", error.what()));
    }
  }

  void choose_token() {
    if (!settings.token.empty() && !server::AccessToken::is_usable(settings.token))
      throw InputError("--token: expected 8 to 128 letters, digits, - and _");
    if (server::is_loopback(settings.host) || !settings.token.empty()) return;
    if (!open) {
      settings.token = server::AccessToken::generate();
      return;
    }
    fmt::print(stderr,
               "turncoat: warning: --open: whoever can reach {} can use this machine's time, and "
               "read its library\n",
               settings.host);
  }

  server::ServerOptions settings;
  bool open = false;
  std::string allowed;
  int max_body = 1 << 20;
  bool verbose = false;
};

}  // namespace

void become_server(char**) {}

Run declare_serve(Options& options) { return make_command<Serve>(options); }

}  // namespace turncoat::cli
