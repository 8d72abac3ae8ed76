// The compiled half of the Python package; turncoat/__init__.py is the other.
#include "bindings.h"
#include "core/perft.h"

PYBIND11_MODULE(_core, module) {
  using namespace turncoat::python;
  // The stubs (_core.pyi) have the types; docstrings need not repeat them.
  py::options options;
  options.disable_function_signatures();
  module.doc() = "The compiled half of the package `turncoat`.";
  module.attr("__version__") = TURNCOAT_VERSION;
  module.attr("processor_level") = std::string(turncoat::processor_level());
  bind_rules(module);
  bind_position(module);
  bind_game(module);
  bind_report(module);
  bind_evaluation(module);
  bind_search(module);
  bind_player(module);
  bind_judge(module);
  bind_arena(module);
}
