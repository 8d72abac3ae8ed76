// The engine and the plain searchers. The interpreter's lock is free while they search.
#include <pybind11/functional.h>
#include <pybind11/stl.h>

#include <condition_variable>
#include <exception>
#include <set>
#include <thread>

#include "answer.h"
#include "eval/pattern/weight_file.h"
#include "search/engine.h"
#include "search/plain/plain.h"
#include "weights.h"

namespace turncoat::python {

namespace {

/// An engine that finds the weights of a game when it first meets it.
class PythonEngine {
 public:
  PythonEngine(int threads, int hash_mb, const std::optional<std::string>& weights)
      : engine_(EngineOptions{threads, hash_mb}) {
    if (!weights) return;
    const auto data = read_weight_file(*weights);
    if (!data) throw py::value_error(data.error());
    given_ = std::make_shared<PatternWeights>(*data);
  }

  Searcher& ready_for(const Rules& rules) {
    const std::lock_guard lock(mutex_);
    if (known_.insert(rules.family()).second) {
      const bool fits = given_ && given_->rules().family() == rules.family();
      engine_.use_weights(fits ? given_ : weights_for(rules));
    }
    return engine_;
  }
  void stop() noexcept { engine_.stop(); }
  void clear() { engine_.clear(); }

 private:
  Engine engine_;
  std::shared_ptr<const PatternWeights> given_;
  std::mutex mutex_;
  std::set<std::string> known_;
};

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

/// Searches in a thread of its own while this one, Python's main thread, minds the signals: Ctrl-C ends a search of any
/// length.
struct Interruptible {
  Report search(Searcher& searcher, const Position& position, const Limits& limits,
                const Listener& listener) {
    const py::gil_scoped_release unlocked;
    std::thread thread([&] {
      try {
        report = searcher.search(position, limits, listener);
      } catch (...) {
        failure = std::current_exception();
      }
      const std::lock_guard lock(mutex);
      done = true;
      done_changed.notify_one();
    });
    wait(searcher);
    thread.join();
    if (interrupt) throw py::error_already_set(*interrupt);
    if (failure) std::rethrow_exception(failure);
    return std::move(report);
  }

 private:
  void wait(Searcher& searcher) {
    std::unique_lock lock(mutex);
    while (!done_changed.wait_for(lock, std::chrono::milliseconds(100), [&] { return done; })) {
      if (interrupt) continue;
      lock.unlock();
      {
        const py::gil_scoped_acquire locked;
        if (PyErr_CheckSignals() != 0) interrupt.emplace();
      }
      if (interrupt) searcher.stop();
      lock.lock();
    }
  }

  std::mutex mutex;
  std::condition_variable done_changed;
  bool done = false;
  Report report;
  std::exception_ptr failure;
  std::optional<py::error_already_set> interrupt;
};

/// In any other thread there are no signals to mind. A thread that the interpreter's end overtakes is ended where it
/// asks for the lock, which must not happen in a destructor: no guard here.
Report search_plainly(Searcher& searcher, const Position& position, const Limits& limits,
                      const Listener& listener) {
  Report report;
  std::exception_ptr failure;
  PyThreadState* const state = PyEval_SaveThread();
  try {
    report = searcher.search(position, limits, listener);
  } catch (...) {
    failure = std::current_exception();
  }
  PyEval_RestoreThread(state);
  if (failure) std::rethrow_exception(failure);
  return report;
}

using Callback = std::optional<std::function<void(const Answer&)>>;

Answer search(Searcher& searcher, const Position& position, const Limits& limits,
              const Callback& on_improvement) {
  std::exception_ptr failure;
  Listener listener;
  if (on_improvement) {
    listener = [&](const Report& so_far) {
      if (failure || is_finalizing()) return;
      const py::gil_scoped_acquire locked;
      try {
        (*on_improvement)(answer_of(so_far, position.rules));
      } catch (...) {  // the engine's threads must not see it
        failure = std::current_exception();
        searcher.stop();
      }
    };
  }
  const Report report = is_main_thread()
                            ? Interruptible().search(searcher, position, limits, listener)
                            : search_plainly(searcher, position, limits, listener);
  if (failure) std::rethrow_exception(failure);
  return answer_of(report, position.rules);
}

struct Asked {
  std::optional<int> level, depth, percent;
  std::optional<double> seconds;
  std::optional<std::pair<double, double>> clock;
  std::optional<std::uint64_t> nodes;
  std::optional<std::pair<int, int>> window;

  Limits limits(int lines) const {
    if (lines < 1) throw py::value_error("lines is at least 1");
    if (depth && *depth < 1) throw py::value_error("depth is at least 1");
    if (seconds && !(*seconds >= 0)) throw py::value_error("seconds is not negative");
    if (window && window->first >= window->second) throw py::value_error("the window is empty");
    Limits limits;
    limits.level = level;
    limits.depth = depth;
    limits.percent = percent;
    limits.seconds = seconds;
    if (clock) limits.clock = GameClock{clock->first, clock->second};
    limits.nodes = nodes;
    limits.window = window;
    limits.lines = lines;
    return limits;
  }
};

Answer engine_search(PythonEngine& self, const Node& node, const Asked& asked, int lines,
                     const Callback& on_improvement) {
  const Limits limits = asked.limits(lines);  // the clock starts here
  Searcher& searcher = [&]() -> Searcher& {
    const py::gil_scoped_release unlocked;
    return self.ready_for(node.position.rules);
  }();
  return search(searcher, node.position, limits, on_improvement);
}

}  // namespace

void bind_search(py::module_& module) {
  using namespace py::literals;
  const auto none = py::none();

  py::class_<PythonEngine>(module, "Engine", "What turncoat.Engine is made of.")
      .def(py::init<int, int, std::optional<std::string>>(), py::kw_only(), "threads"_a = 0,
           "hash_mb"_a = 256, "weights"_a = none)
      .def(
          "search",
          [](PythonEngine& self, const Node& position, std::optional<int> level,
             std::optional<int> depth, std::optional<int> percent, std::optional<double> seconds,
             std::optional<std::pair<double, double>> clock, std::optional<std::uint64_t> nodes,
             int lines, std::optional<std::pair<int, int>> window, const Callback& callback) {
            return engine_search(self, position,
                                 {level, depth, percent, seconds, clock, nodes, window}, lines,
                                 callback);
          },
          "position"_a, py::kw_only(), "level"_a = none, "depth"_a = none, "percent"_a = none,
          "seconds"_a = none, "clock"_a = none, "nodes"_a = none, "lines"_a = 1, "window"_a = none,
          "on_improvement"_a = none, "Searches a position; whatever is given limits the search.")
      .def("stop", &PythonEngine::stop,
           "Ends a running search soon; call it from another thread or from `on_improvement`.")
      .def("clear", &PythonEngine::clear, py::call_guard<py::gil_scoped_release>(),
           "Forgets all that was learned from earlier searches.");

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
          [](Searcher& self, const Node& position, std::optional<int> depth,
             std::optional<double> seconds, std::optional<std::uint64_t> nodes, int lines,
             const Callback& callback) {
            Asked asked;
            asked.depth = depth;
            asked.seconds = seconds;
            asked.nodes = nodes;
            return search(self, position.position, asked.limits(lines), callback);
          },
          "position"_a, py::kw_only(), "depth"_a = none, "seconds"_a = none, "nodes"_a = none,
          "lines"_a = 1, "on_improvement"_a = none,
          "Searches a position as Engine.search does; `rules` of the constructor serve the "
          "evaluation `pattern` only.")
      .def("stop", &Searcher::stop, "Ends a running search soon.");
}

}  // namespace turncoat::python
