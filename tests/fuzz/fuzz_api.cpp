// Any JSON as the body of a request to any endpoint, with a library behind it. The first line is the endpoint's address;
// tests/house checks that every endpoint has a seed.
#include <cstdint>
#include <cstdlib>

#include "record/outside_json.h"
#include "record/whole_file.h"
#include "server/search_worker.h"
#include "server/service.h"
#include "temporary_input.h"

namespace {

using namespace turncoat;
using namespace turncoat::server;

/// A client that reads one event and leaves.
class OneEvent : public EventSink {
 public:
  bool send(const char*, const Json&) override { return false; }
  bool is_alive() override { return false; }
};

Service& service() {
  static ServiceLimits limits{.move_seconds = 0.02, .analysis_seconds = 0.02};
  static const turncoat::testing::TemporaryInput library = [] {
    const std::string seed =
        *read_whole_file(TURNCOAT_SOURCE_DIR "/tests/fuzz/fuzz_database/library");
    return turncoat::testing::TemporaryInput(reinterpret_cast<const std::uint8_t*>(seed.data()),
                                             seed.size(), ".library");
  }();
  static Service shared(limits, {.cores = 1, .hash_mb = 16}, "fuzz", library.name());
  return shared;
}

}  // namespace

extern "C" int LLVMFuzzerInitialize(int*, char***) {
  if (is_search_worker()) std::_Exit(run_search_worker());
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  const std::size_t end = input.find('\n');
  if (end == input.npos) return 0;
  const Endpoint endpoint = find_endpoint(input.substr(0, end));
  if (endpoint == nullptr) return 0;
  auto fields = parse_outside_json<Json>(input.substr(end + 1));
  if (!fields || !fields->is_object()) return 0;
  Call call;
  call.from = {"fuzzer", "127.0.0.1"};
  call.fields = std::move(*fields);
  call.is_alive = [] { return true; };
  try {
    const Answer answer = endpoint(service(), call);
    OneEvent sink;
    if (answer.events) answer.events(sink);
  } catch (const ApiError& error) {
    if (error.status == 500) std::abort();  // others say what is busy or not there
  }
  return 0;
}
