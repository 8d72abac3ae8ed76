// Apart from kernels_test.cpp, because the emulation must be the first to include the AVX-512 kernel.
#ifdef __AVX2__
#include "emulated_avx512.h"

#include <gtest/gtest.h>

#include "expect_same.h"

namespace turncoat {

TEST(Kernels, Avx512AgreesWithThePlainOneWhenEmulated) {
  testing::expect_same_as_plain<kernels::EmulatedAvx512>(3000);
}

}  // namespace turncoat
#endif
