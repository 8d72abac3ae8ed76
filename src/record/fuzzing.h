// A fuzzer cannot guess a checksum. In its build, and in no other, checksums are taken for right, so that the code behind them is
// tested too.
#pragma once

namespace turncoat {

#ifdef FUZZING_BUILD_MODE_UNSAFE_FOR_PRODUCTION
inline constexpr bool kBelieveChecksums = true;
#else
inline constexpr bool kBelieveChecksums = false;
#endif

}  // namespace turncoat
