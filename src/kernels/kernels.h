// The one place that knows which instruction set this build is for.
#pragma once

#include "kernels/scalar.h"
#if defined(__AVX2__)
#include "kernels/avx2.h"
#endif
#if defined(__AVX512VL__) && defined(__AVX512CD__)
#include "kernels/avx512.h"
#endif

namespace turncoat::kernels {

#if defined(__AVX512VL__) && defined(__AVX512CD__)
using Best = Avx512;
#elif defined(__AVX2__)
using Best = Avx2;
#else
using Best = Scalar;
#endif

/// Calls `use.template operator()<Kernel>()` for each kernel set in this build, plainest first.
template <class Use>
void for_each(Use&& use) {
  use.template operator()<Scalar>();
#if defined(__AVX2__)
  use.template operator()<Avx2>();
#endif
#if defined(__AVX512VL__) && defined(__AVX512CD__)
  use.template operator()<Avx512>();
#endif
}

}  // namespace turncoat::kernels
