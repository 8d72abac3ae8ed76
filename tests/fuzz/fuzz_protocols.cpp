// Any lines to GTP and to NBoard. The first byte chooses; what searches has no time.
#include <cstdint>
#include <sstream>

#include "../protocol/conversation.h"
#include "protocol/gtp.h"
#include "protocol/nboard.h"

namespace {

using namespace turncoat;

/// One engine for all conversations: to set one up takes longer than to read the lines.
class SharedEngine final : public Searcher {
 public:
  Report search(const Position& position, const Limits& limits, const Listener& listener,
                std::stop_token stop) override {
    static Engine engine({1, 4});
    return engine.search(position, limits, listener, std::move(stop));
  }
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  protocol::Setup setup = testing::small_setup(1, Rules{6});
  setup.make_searcher = [](const Rules&) { return std::make_unique<SharedEngine>(); };
  setup.limits = {};
  setup.limits.nodes = 1000;
  testing::dialogue(data[0] % 2 == 0 ? protocol::run_gtp : protocol::run_nboard,
                    std::string(reinterpret_cast<const char*>(data) + 1, size - 1),
                    std::move(setup));
  return 0;
}
