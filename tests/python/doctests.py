"""Runs the examples of every docstring of the package, those of the compiled half too, which doctest does not find."""

import doctest
import importlib
import inspect
import sys

MODULES = ["turncoat", "turncoat._core", "turncoat.engine", "turncoat.evaluations", "turncoat.arena"]


def docstrings(module):
    """Names and docstrings of a module, of what it defines and of the members of its classes."""
    yield module.__name__, inspect.getdoc(module)
    for name, thing in vars(module).items():
        if getattr(thing, "__module__", None) != module.__name__ or not callable(thing):
            continue
        yield f"{module.__name__}.{name}", inspect.getdoc(thing)
        if inspect.isclass(thing):
            for member, value in vars(thing).items():
                yield f"{module.__name__}.{name}.{member}", inspect.getdoc(value)


def main():
    parser = doctest.DocTestParser()
    runner = doctest.DocTestRunner(optionflags=doctest.FAIL_FAST)
    package = vars(importlib.import_module("turncoat"))
    for name in MODULES:
        for place, text in docstrings(importlib.import_module(name)):
            # Every example may use what the package offers; each has its own names.
            test = parser.get_doctest(text or "", {key: package[key] for key in package["__all__"]}, place, None, None)
            if test.examples:
                runner.run(test)
    failed, tried = runner.summarize()
    print(f"{tried} examples, {failed} failed")
    return 1 if failed or tried < 30 else 0


if __name__ == "__main__":
    sys.exit(main())
