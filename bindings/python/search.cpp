// The engine and the plain searchers. The interpreter's lock is free while they search.
#include <fmt/format.h>
#include <pybind11/functional.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <exception>

#include "answer.h"
#include "search/async.h"
#include "search/default_levels.h"
#include "search/engine_spec.h"
#include "search/limit_table.h"
#include "search/plain/plain.h"

namespace turncoat::python {

namespace {

bool is_finalizing() noexcept {
#if PY_VERSION_HEX >= 0x030d0000
  return Py_IsFinalizing() != 0;
#else
  return _Py_IsFinalizing() != 0;
#endif
}

bool is_main_thread() {
  const py::object main = py::module_::import("threading").attr("main_thread")();
  return py::cast<unsigned long>(main.attr("ident")) == PyThread_get_thread_ident();
}

/// Searches in a thread of its own while this one, Python's main thread, handles the signals: Ctrl-C ends a search of any
/// length.
Report search_interruptibly(Searcher& searcher, const Position& position, const Limits& limits,
                            const Listener& listener, const std::stop_token& stop) {
  const py::gil_scoped_release unlocked;
  const auto running = start_search(searcher, position, limits, listener, stop);
  std::optional<py::error_already_set> interrupt;
  while (!running->wait_for(std::chrono::milliseconds(100))) {
    const py::gil_scoped_acquire locked;
    if (!interrupt && PyErr_CheckSignals() != 0) interrupt.emplace();
    if (interrupt) running->cancel();
  }
  if (interrupt) throw py::error_already_set(*interrupt);
  return running->get();
}

/// In any other thread there are no signals to handle. If the interpreter ends meanwhile, this thread ends where it takes
/// the lock, which must not happen in a destructor: so no guard object here.
Report search_plainly(Searcher& searcher, const Position& position, const Limits& limits,
                      const Listener& listener, const std::stop_token& stop) {
  Report report;
  std::exception_ptr failure;
  PyThreadState* const state = PyEval_SaveThread();
  try {
    report = searcher.search(position, limits, listener, stop);
  } catch (...) {
    failure = std::current_exception();
  }
  PyEval_RestoreThread(state);
  if (failure) std::rethrow_exception(failure);
  return report;
}

/// A stop that Python can request. Copies share it.
struct Stop {
  std::stop_source source;
};

using Callback = std::optional<std::function<void(const Answer&)>>;

Answer search(Searcher& searcher, const Position& position, const Limits& limits,
              const Callback& on_improvement, const std::optional<Stop>& stop) {
  std::exception_ptr failure;
  std::stop_source ending;
  const std::stop_callback on_stop(stop ? stop->source.get_token() : std::stop_token(),
                                   [&ending] { ending.request_stop(); });
  Listener listener;
  if (on_improvement) {
    listener = [&](const Report& so_far) {
      if (failure || is_finalizing()) return;
      const py::gil_scoped_acquire locked;
      try {
        (*on_improvement)(answer_of(so_far, position.rules));
      } catch (...) {  // the engine's threads must not see it
        failure = std::current_exception();
        ending.request_stop();
      }
    };
  }
  const Report report =
      is_main_thread()
          ? search_interruptibly(searcher, position, limits, listener, ending.get_token())
          : search_plainly(searcher, position, limits, listener, ending.get_token());
  if (failure) std::rethrow_exception(failure);
  return answer_of(report, position.rules);
}

/// The limits that the caller names, from the table of all of them.
Limits limits_from(const py::kwargs& given, int lines) {
  if (lines < 1) throw py::value_error("lines is at least 1");
  Limits limits;
  limits.lines = lines;
  for (const auto& [key, value] : given) {
    const auto keyword = py::cast<std::string>(key);
    const auto* const info = std::ranges::find(kLimits, keyword, &LimitInfo::keyword);
    if (info == kLimits.end()) throw py::type_error("'" + keyword + "' is not a limit of a search");
    if (value.is_none()) continue;
    const double number =
        info->is_whole ? static_cast<double>(py::cast<long long>(value)) : py::cast<double>(value);
    if (const auto problem = limit_problem(*info, number))
      throw py::value_error(keyword + ": " + *problem);
    info->set(limits, number);
  }
  return limits;
}

}  // namespace

void bind_search(py::module_& module) {
  using namespace py::literals;
  const auto none = py::none();

  module.attr("DEFAULT_LEVEL") = default_level::kMove;

  py::class_<Stop>(
      module, "Stop",
      R"(Ends searches: give one object to any number of them, and request the stop from any thread.

It does not matter whether a search has begun: one that begins later ends at once with any legal move.

>>> stop = Stop()
>>> stop.request()
>>> report = Searcher("alphabeta").search(Position(), stop=stop)
>>> report.complete, report.move in Position().moves
(False, True)
)")
      .def(py::init<>())
      .def(
          "request", [](const Stop& self) { self.source.request_stop(); },
          "Ends the searches soon.")
      .def_property_readonly(
          "requested", [](const Stop& self) { return self.source.stop_requested(); },
          "Whether the stop was requested.");

  py::class_<AnyRulesEngine>(module, "Engine", "The compiled base class of turncoat.Engine.")
      .def(py::init([](int threads, int hash_mb, const std::optional<std::string>& weights) {
             const EngineSpec spec{{threads, hash_mb}, weights.value_or("")};
             try {
               return std::make_unique<AnyRulesEngine>(spec, evaluators());
             } catch (const std::runtime_error& error) {
               throw py::value_error(error.what());
             }
           }),
           py::kw_only(), "threads"_a = 0, "hash_mb"_a = 256, "weights"_a = none)
      .def(
          "search",
          [](AnyRulesEngine& self, const Node& position,
             std::optional<std::pair<double, double>> clock, int lines,
             std::optional<std::pair<int, int>> window, const Callback& callback,
             const std::optional<Stop>& stop, const py::kwargs& given) {
            if (window && window->first >= window->second)
              throw py::value_error("the window is empty");
            Limits limits = limits_from(given, lines);  // the clock starts here
            if (clock) limits.clock = GameClock{clock->first, clock->second};
            limits.window = window;
            return search(self, position.position, limits, callback, stop);
          },
          "position"_a, py::kw_only(), "clock"_a = none, "lines"_a = 1, "window"_a = none,
          "on_improvement"_a = none, "stop"_a = none,
          "Searches a position; whatever is given limits the search.")
      .def("clear", &AnyRulesEngine::clear, py::call_guard<py::gil_scoped_release>(),
           "Forgets everything learned from earlier searches.");

  py::class_<Searcher>(module, "Searcher",
                       R"(A textbook search over an evaluation, to learn from and to compare with.

`name` is minimax, alphabeta, ordered, pvs, mcts or rollouts; `evaluation` a name or your own function of a position,
which returns discs for the side to move.

>>> def mobility(position):
...     return len(position.moves)
>>> report = Searcher("alphabeta", mobility).search(Position(), depth=3)
>>> report.move in Position().moves
True
>>> minimax = Searcher("minimax", "discs").search(Position(), depth=4)
>>> alphabeta = Searcher("alphabeta", "discs").search(Position(), depth=4)
>>> minimax.score == alphabeta.score and minimax.nodes > alphabeta.nodes
True
)")
      .def(py::init([](const std::string& name, const py::object& evaluation, const Rules& rules) {
             auto made = make_plain_searcher(name, evaluation_from(evaluation, rules));
             if (made) return made;
             std::string names;
             for (const auto& info : plain_searchers()) names += " " + std::string(info.name);
             throw py::value_error("'" + name + "' is not a search; expected one of" + names);
           }),
           "name"_a, "evaluation"_a = "discs", py::kw_only(), "rules"_a = Rules{})
      .def(
          "search",
          [](Searcher& self, const Node& position, int lines, const Callback& callback,
             const std::optional<Stop>& stop, const py::kwargs& given) {
            return search(self, position.position, limits_from(given, lines), callback, stop);
          },
          "position"_a, py::kw_only(), "lines"_a = 1, "on_improvement"_a = none, "stop"_a = none,
          "Searches a position as Engine.search does; `rules` of the constructor serve the "
          "evaluation `pattern` only.");
}

}  // namespace turncoat::python
