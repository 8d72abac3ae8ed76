#include "cli/version.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/commands.h"
#include "core/perft.h"

namespace turncoat::cli {

namespace {

std::string compiler() {
#if defined(__clang__)
  return fmt::format("clang {}.{}.{}", __clang_major__, __clang_minor__, __clang_patchlevel__);
#else
  return fmt::format("g++ {}.{}.{}", __GNUC__, __GNUC_MINOR__, __GNUC_PATCHLEVEL__);
#endif
}

const char* build_kind() {
#if defined(NDEBUG)
  return "release";
#else
  return "debug";
#endif
}

}  // namespace

std::string version_number() { return TURNCOAT_VERSION; }

std::string version_line() {
  return fmt::format("turncoat {} ({}, {} build, {}, {} kernels)", TURNCOAT_VERSION, compiler(),
                     build_kind(), processor_level(), kernel_names().back());
}

Run declare_version(Options& options) {
  auto json = std::make_shared<bool>(false);
  options.flag("--json", *json, "Print a JSON object");
  return [json] {
    const auto kernels = kernel_names();
    if (*json) {
      const nlohmann::ordered_json facts = {{"version", TURNCOAT_VERSION},
                                            {"compiler", compiler()},
                                            {"build", build_kind()},
                                            {"level", processor_level()},
                                            {"instruction_set", kernels.back()},
                                            {"kernels", kernels}};
      fmt::print("{}\n", facts.dump());
    } else {
      fmt::print("{}\n", version_line());
    }
    return kSuccess;
  };
}

}  // namespace turncoat::cli
