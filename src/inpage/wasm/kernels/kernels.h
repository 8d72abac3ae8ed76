// The page's engine is for one machine only: this file takes the place of src/kernels/kernels.h in its build.
#pragma once

#include "kernels/scalar.h"
#include "kernels/wasm.h"

namespace turncoat::kernels {

using Best = Wasm;

/// Calls `use.template operator()<Kernel>()` for each kernel set in this build, plainest first.
template <class Use>
void for_each(Use&& use) {
  use.template operator()<Scalar>();
  use.template operator()<Wasm>();
}

}  // namespace turncoat::kernels
