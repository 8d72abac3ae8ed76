// Trained weights as the Python module finds them.
#pragma once

#include <memory>

#include "core/rules.h"

namespace turncoat {
class PatternWeights;
}

namespace turncoat::python {

/// Those installed with the module or lying in its source tree, loaded once and kept; hand-made ones where there are none.
std::shared_ptr<const PatternWeights> weights_for(const Rules& rules);

}  // namespace turncoat::python
