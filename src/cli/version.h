// The version and the build.
#pragma once

#include <string>

namespace turncoat::cli {

/// `1.0.0`
std::string version_number();
/// `turncoat 1.0.0 (g++ 12.2.0, release build, x86-64-v3, avx2 kernels)`
std::string version_line();

}  // namespace turncoat::cli
