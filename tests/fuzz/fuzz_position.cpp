// Any bytes through the position parser: a position that reads back from every form, or a clear error.
// The first byte chooses the options, the rest is the text.
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "../record/any_text.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace turncoat;
  if (size == 0) return 0;
  const std::uint8_t choice = data[0];
  PositionOptions options;
  options.rules = Rules::all()[choice % Rules::all().size()];
  options.size_given = (choice & 0x10) != 0;
  if ((choice & 0x20) != 0) options.mover = (choice & 0x40) != 0 ? Colour::white : Colour::black;
  options.black_is = (choice & 0x80) != 0 ? 1 : -1;

  const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  const std::string complaint = testing::complaint_about_text(text, options);
  if (!complaint.empty()) {
    std::fprintf(stderr, "%s\n", complaint.c_str());
    std::abort();
  }
  return 0;
}
