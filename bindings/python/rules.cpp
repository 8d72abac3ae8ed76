#include <pybind11/stl.h>

#include "bindings.h"

namespace turncoat::python {

void bind_rules(py::module_& module) {
  py::class_<Rules>(module, "Rules", R"(Which game is played: size, objective and start.

Wherever a function asks for rules, their name will do.

>>> rules = Rules("6x6-reversed")
>>> rules.size, rules.reversed, rules.parallel
(6, True, False)
>>> Rules(size=8, parallel=True)
Rules('8x8-parallel')
)")
      .def(py::init([](const std::string& name) {
             const auto rules = Rules::from_name(name);
             if (rules) return *rules;
             std::string names;
             for (const Rules& one : Rules::all()) names += " " + one.name();
             throw py::value_error("'" + name + "' is not a game; expected one of" + names);
           }),
           py::arg("name") = "8x8")
      .def(py::init([](int size, bool reversed, bool parallel) {
             if (size != 8 && size != 6 && size != 4) {
               throw py::value_error("a board has 8, 6 or 4 rows");
             }
             return Rules{size, reversed ? Objective::fewest_discs : Objective::most_discs,
                          parallel ? Start::parallel : Start::cross};
           }),
           py::kw_only(), py::arg("size"), py::arg("reversed") = false, py::arg("parallel") = false)
      .def_readonly("size", &Rules::size, "Rows and columns: 8, 6 or 4.")
      .def_property_readonly("reversed", &Rules::reversed, "Whether the fewest discs win.")
      .def_property_readonly(
          "parallel", [](const Rules& rules) { return rules.start == Start::parallel; },
          "Whether the start has the colours side by side instead of crossed.")
      .def_property_readonly("name", &Rules::name, "The name, such as '8x8-reversed'.")
      .def_static(
          "all",
          [] {
            py::list all;
            for (const Rules& rules : Rules::all()) all.append(rules);
            return all;
          },
          "Every game there is.\n\n>>> len(Rules.all())\n12\n")
      .def(
          "__eq__", [](const Rules& a, const Rules& b) { return a == b; }, py::is_operator())
      .def("__hash__", [](const Rules& rules) { return py::hash(py::str(rules.name())); })
      .def("__str__", &Rules::name)
      .def("__repr__", [](const Rules& rules) { return "Rules('" + rules.name() + "')"; })
      .def("__reduce__", [](const Rules& rules) {
        return py::make_tuple(py::type::of<Rules>(), py::make_tuple(rules.name()));
      });
  py::implicitly_convertible<py::str, Rules>();
}

}  // namespace turncoat::python
