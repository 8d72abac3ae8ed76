"""The hand-written evaluations as functions of a position, in discs for the side to move.

>>> from turncoat import Position, evaluations
>>> evaluations.discs(Position("f5"))
-3.0
>>> "genetic" in evaluations.names()
True
"""

from __future__ import annotations

from typing import Callable, List

from . import _core
from ._core import Position


def names() -> List[str]:
    """Their names, simplest first."""
    return [name for name, _ in _core._classic_evaluations()]


def _function(name: str, description: str) -> Callable[[Position], float]:
    def evaluation(position: Position) -> float:
        return _core.evaluate(position, name)

    evaluation.__name__ = evaluation.__qualname__ = name
    evaluation.__doc__ = description[:1].upper() + description[1:] + "."
    return evaluation


def __getattr__(name: str) -> Callable[[Position], float]:
    """Makes the function for an evaluation of the library when it is first used."""
    for known, description in _core._classic_evaluations():
        if name == known.replace("-", "_"):
            return globals().setdefault(name, _function(known, description))
    raise AttributeError(f"no evaluation {name!r}; there are {', '.join(names())}")


def __dir__() -> List[str]:
    return ["names"] + [name.replace("-", "_") for name in names()]
