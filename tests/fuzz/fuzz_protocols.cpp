// Any lines to GTP and to NBoard. The first byte chooses; what searches has no time.
#include <cstdint>
#include <sstream>

#include "../protocol/conversation.h"
#include "protocol/gtp.h"
#include "protocol/nboard.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace turncoat;
  if (size == 0) return 0;
  protocol::Setup setup = testing::small_setup(1, Rules{6});
  setup.limits = {};
  setup.limits.nodes = 1000;
  testing::dialogue(data[0] % 2 == 0 ? protocol::run_gtp : protocol::run_nboard,
                    std::string(reinterpret_cast<const char*>(data) + 1, size - 1),
                    std::move(setup));
  return 0;
}
