// Apart from kernels_test.cpp, because the emulation must be the first to include the AVX-512 kernel.
// Where the processor has AVX-512, kernels_test.cpp tests the real kernel.
#if defined(__AVX2__) && !(defined(__AVX512VL__) && defined(__AVX512CD__))
#include "emulated_avx512.h"

#include <gtest/gtest.h>

#include "expect_same.h"

namespace turncoat {

TEST(Kernels, Avx512AgreesWithThePlainOneWhenEmulated) {
  testing::expect_same_as_plain<kernels::EmulatedAvx512>(3000);
}

}  // namespace turncoat
#endif
