// Any JSON as the body of a request to any endpoint. The first byte chooses the endpoint.
#include <array>
#include <cstdint>
#include <cstdlib>

#include "record/outside_json.h"
#include "server/search_worker.h"
#include "server/service.h"

namespace {

using namespace turncoat;
using namespace turncoat::server;

constexpr std::array kPaths = {
    "/api/position", "/api/read",           "/api/opening",      "/api/move",
    "/api/hint",     "/api/analyse",        "/api/review",       "/api/puzzles",
    "/api/export",   "/api/library/search", "/api/library/game", "/api/library/continuations",
    "/api/status",   "/api/rules",          "/api/players",      "/api/library/import",
};

/// A client that reads one event and leaves.
class OneEvent : public EventSink {
 public:
  bool send(const char*, const Json&) override { return false; }
  bool is_alive() override { return false; }
};

Service& service() {
  static ServiceLimits limits{.move_seconds = 0.02, .analysis_seconds = 0.02};
  static Service shared(limits, {.cores = 1, .hash_mb = 16}, "fuzz", "");
  return shared;
}

}  // namespace

extern "C" int LLVMFuzzerInitialize(int*, char***) {
  if (is_search_worker()) std::_Exit(run_search_worker());
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  auto fields = parse_outside_json<Json>({reinterpret_cast<const char*>(data) + 1, size - 1});
  if (!fields || !fields->is_object()) return 0;
  Call call;
  call.from = {"fuzzer", "127.0.0.1"};
  call.fields = std::move(*fields);
  call.is_alive = [] { return true; };
  try {
    const Answer answer = find_endpoint(kPaths[data[0] % kPaths.size()])(service(), call);
    OneEvent sink;
    if (answer.events) answer.events(sink);
  } catch (const ApiError& error) {
    if (error.status == 500) std::abort();  // others say what is busy or not there
  }
  return 0;
}
