// What this build is.
#pragma once

#include <string>

namespace turncoat::cli {

/// `0.1.0`
std::string version_number();
/// `turncoat 0.1.0 (g++ 12.2.0, release build, x86-64-v3, avx2 kernels)`
std::string version_line();

}  // namespace turncoat::cli
