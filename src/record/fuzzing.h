// A fuzzer cannot guess a checksum. In its build, and in no other, every checksum passes, so that the code behind the check is
// tested too.
#pragma once

namespace turncoat {

#ifdef FUZZING_BUILD_MODE_UNSAFE_FOR_PRODUCTION
inline constexpr bool kBelieveChecksums = true;
#else
inline constexpr bool kBelieveChecksums = false;
#endif

}  // namespace turncoat
