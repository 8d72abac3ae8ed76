// What the worker's script calls, and what it offers in return.
#include <algorithm>
#include <cstdlib>
#include <string>

#include "inpage/requests.h"
#include "inpage/wasm/page_files.h"
#include "record/outside_json.h"

extern "C" {
// Offered by the script.
[[clang::import_module("page"), clang::import_name("event")]] void page_event(
    const char* name, std::size_t name_size, const char* json, std::size_t json_size);
/// Whether the page wants the search to end. About a millisecond; much longer on a busy machine.
[[clang::import_module("page"), clang::import_name("stop")]] int page_stop();
}

namespace {

using namespace turncoat;

class PageSink final : public inpage::Sink {
 public:
  void write(const char* event, const std::string& json) override {
    page_event(event, std::string_view(event).size(), json.data(), json.size());
  }
};

/// Searches look at their stop token every few thousand nodes, some searches at every node. The page is asked every 20 ms,
/// or less often where the answer takes long: a busy machine shall search, not ask.
bool wants_stop() {
  constexpr auto kBetween = std::chrono::milliseconds(20);
  constexpr int kShare = 16;
  static Time::time_point next;
  static int looks = 0;
  if (++looks % 16 != 0) return false;
  const Time::time_point asked = Time::now();
  if (asked < next) return false;
  const bool stop = page_stop() != 0;
  const Time::time_point answered = Time::now();
  next = answered + std::max<Time::duration>(kBetween, kShare * (answered - asked));
  return stop;
}

}  // namespace

extern "C" {

[[clang::export_name("turncoat_allocate")]] void* turncoat_allocate(std::size_t size) {
  return std::malloc(size);
}

/// Takes over a file of weights; the name and the bytes are freed here.
[[clang::export_name("turncoat_add_file")]] void turncoat_add_file(char* name,
                                                                   std::size_t name_size,
                                                                   char* bytes, std::size_t size) {
  inpage::add_file(std::string(name, name_size), std::string(bytes, size));
  std::free(name);
  std::free(bytes);
}

/// Answers a request, by events, before it returns. Both texts are freed here.
[[clang::export_name("turncoat_answer")]] void turncoat_answer(char* path, std::size_t path_size,
                                                               char* body, std::size_t body_size) {
  static inpage::Requests requests;
  const std::string where(path, path_size);
  const auto fields = parse_outside_json<server::Json>(std::string_view(body, body_size));
  std::free(path);
  std::free(body);
  PageSink sink;
  if (!fields || !fields->is_object()) {
    sink.send("error", server::ApiError(400, "bad_json", "expected a JSON object").facts());
    return;
  }
  requests.answer(where, *fields, sink, std::stop_source(wants_stop).get_token());
}

}  // extern "C"
